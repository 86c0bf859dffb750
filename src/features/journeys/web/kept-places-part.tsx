import { X } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { mostPlaces } from "../contract/journey-terms.ts";
import { timeText } from "../contract/journey-times.ts";
import type { KnownPlace } from "../contract/journeys.endpoints.ts";
import { writePoint } from "../contract/round-place.ts";
import { type LivingQuestion, livingHref } from "../contract/where-to-live.ts";
import { type KeptPlace, keepTime, keptPlaces, keptTime, longestPlaceName, timeOf } from "./kept-places.ts";

type Props = { question: LivingQuestion /** The places of the question. */; found: readonly KnownPlace[] };

/** Places that this device keeps for homes' pages and cards. Without scripts there is nothing to keep them with. */
export function KeptPlacesPart({ question, found }: Props) {
  const kept = keptPlaces.use();
  const time = timeOf(keptTime.use());
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const others = found.filter((place) => !kept.some((one) => writePoint(one) === writePoint(place)));
  if (!isAlive || (kept.length === 0 && others.length === 0)) return null;
  const isFull = kept.length >= mostPlaces;
  return (
    <section className="mt-8 rounded-lg border border-line p-5" aria-labelledby="kept">
      <h2 id="kept" className="text-xl!">
        Your places
      </h2>
      <p className="mt-1 max-w-read text-ink-2">
        Kept in this browser, for the minutes on homes' pages and cards. To estimate them the server gets points to about 100 m, without
        names, and keeps nothing.
      </p>
      {kept.length > 0 && (
        <>
          <ul className="mt-3 grid gap-2">
            {kept.map((place) => (
              <KeptLine key={place.id} place={place} />
            ))}
          </ul>
          <p className="mt-2 text-ink-2">{timeText(time)}.</p>
          <p className="mt-2">
            <Link
              to={livingHref({ ...question, places: kept.map(({ label }) => label), time })}
              className="text-link underline underline-offset-4"
            >
              Show localities for your places
            </Link>
          </p>
        </>
      )}
      {!isFull && others.map((place) => <KeepForm key={writePoint(place)} place={place} question={question} />)}
      {isFull && others.length > 0 && <p className="mt-3 text-ink-2">Three places are kept. Remove one to keep another.</p>}
    </section>
  );
}

function KeptLine({ place: { id, name, label } }: { place: KeptPlace }) {
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{name}</b> <span className="text-ink-3">{label}</span>
      </span>
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={`Remove ${name}`}
        onClick={() => keptPlaces.replace(keptPlaces.readNow().filter((one) => one.id !== id))}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

function KeepForm({ place, question }: { place: KnownPlace; question: LivingQuestion }) {
  const [name, setName] = useState("");
  function keep(event: FormEvent): void {
    event.preventDefault();
    const { latitude, longitude, name: label } = place;
    const kept = { id: writePoint(place), name: name.trim() || label.slice(0, longestPlaceName), label, latitude, longitude };
    keptPlaces.replace([...keptPlaces.readNow(), kept].slice(0, mostPlaces));
    keepTime(question.time);
  }
  const id = `name-${writePoint(place)}`;
  return (
    <form className="mt-4 flex flex-wrap items-end gap-3" onSubmit={keep}>
      <div className="field">
        <label className="lab" htmlFor={id}>
          Your name for {place.name}
        </label>
        <input
          id={id}
          className="input"
          value={name}
          maxLength={longestPlaceName}
          placeholder="Office"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <button type="submit" className="btn btn-secondary">
        Keep this place
      </button>
    </form>
  );
}
