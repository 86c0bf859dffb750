import { useEffect, useState } from "react";
import { Link } from "../../../shared/web/ui/link.tsx";
import { timeText } from "../contract/journey-times.ts";
import { journeyText } from "../contract/journey-words.ts";
import type { HomeJourneys as Found, JourneyBasis } from "../contract/journeys.endpoints.ts";
import { whereToLivePath } from "../contract/where-to-live.ts";
import { askJourneys } from "./ask-journeys.ts";
import { BasisNote } from "./basis-note.tsx";
import { type KeptPlace, keptPlaces, keptTime, timeOf } from "./kept-places.ts";

type Answer = { places: readonly KeptPlace[]; home: Found | undefined; basis: JourneyBasis } | "failed";

/** On a home's page: how long it takes to the visitor's places; without places a link to name them, which works without scripts. */
export function HomeJourneys({ id }: { id: string }) {
  const places = keptPlaces.use();
  const times = keptTime.use();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (places.length === 0) return setAnswer(null);
    askJourneys(places, timeOf(times), [id]).then(
      ({ homes, basis }) => isWanted && setAnswer({ places, home: homes[0], basis }),
      () => isWanted && setAnswer("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [places, times, id]);
  return (
    <section className="sect" id="journeys" aria-labelledby="journeys-heading">
      <h2 id="journeys-heading">Journeys</h2>
      <div aria-live="polite">{places.length > 0 && answer && <Minutes answer={answer} time={timeText(timeOf(times))} />}</div>
      <p className="mt-3">
        <Link to={whereToLivePath} className="text-link underline underline-offset-4">
          {places.length > 0 ? "Change your places" : "How long is it to your work? Name up to three places"}
        </Link>
      </p>
    </section>
  );
}

function Minutes({ answer, time }: { answer: Answer; time: string }) {
  if (answer === "failed") return <p className="mt-3 text-ink-2">The minutes could not be loaded. Reload the page to try again.</p>;
  const { places, home, basis } = answer;
  if (!home) return <p className="mt-3 text-ink-2">This home has no place on the map, so no journey can be estimated.</p>;
  return (
    <>
      <ul className="mt-3 grid gap-1">
        {places.map(({ id, name }, at) => (
          <li key={id} className="wrap-anywhere">
            {journeyText(home.journeys[at] ?? null, name, home.isRough)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-2">{time}.</p>
      <BasisNote basis={basis} />
    </>
  );
}
