import { useQuery } from "@tanstack/react-query";
import { Check, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { type Advice, adviceFor, type CoachKind, littleComplete, pointsLeft } from "../../contract/coach.ts";
import { howWeKnow } from "../../contract/how-we-know.ts";
import { myPropertiesApi } from "../my-properties/my-properties-query.ts";
import { useAskingPrices } from "../wizard/steps/asking-prices.tsx";
import { useWizardForm } from "../wizard/wizard-values.ts";
import { advicePath, adviceWords } from "./advice-words.ts";
import { factsOfForm } from "./form-facts.ts";
import { PointsWorth } from "./points-worth.tsx";

/** More stand in a fold. */
const mostShown = 4;

type Known = Exclude<Advice, { kind: "required" }>;

/**
 * How complete the home is as it stands in the form, and what is missing or odd: each with its points and the way to its field. What publishing
 * needs stands above it, in the card of the publication. `isPriced`: the price has its question on the screen, or had.
 */
export function HomeCoach({ propertyId, isPriced }: { propertyId: string; isPriced: boolean }) {
  const { values, record } = useWizardForm();
  const { data: asked } = useAskingPrices(isPriced);
  const { city, state } = values;
  const { data: known } = useQuery({
    // The photos are those of the saved version.
    queryKey: ["coach-facts", propertyId, city, state, record?.version],
    queryFn: async () => (await myPropertiesApi.getCoachFacts({ query: { id: propertyId, city, state } })).data,
    placeholderData: (before) => before,
  });
  const advice = adviceFor(factsOfForm(values, record, { medianPrice: asked?.median ?? null, ...known }));
  const points = pointsLeft(advice);
  const required = advice.filter(({ kind }) => kind === "required").length;
  const others = advice.filter((one): one is Known => one.kind !== "required");
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="coach">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="coach" className="text-lg!">
          How complete it is
        </h2>
        <p className="font-semibold nums">
          {points}
          <span className="text-sm font-normal text-ink-3"> of 100</span>
        </p>
      </div>
      <meter className="sr-only" min={0} max={100} value={points} aria-label={`${points} of 100 points`} />
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-tint">
        <span
          className={`block h-full rounded-full ${points < littleComplete ? "bg-marigold" : "bg-primary"}`}
          style={{ width: `${points}%` }}
        />
      </span>
      {advice.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Check className="size-4 text-success" aria-hidden /> Nothing is missing, and nothing looks odd.
        </p>
      ) : (
        <AdviceList id={propertyId} advice={others.slice(0, mostShown)} />
      )}
      {others.length > mostShown && (
        <details>
          <summary className="link min-h-6 cursor-pointer text-sm pointer-coarse:min-h-11">{others.length - mostShown} more</summary>
          <AdviceList id={propertyId} advice={others.slice(mostShown)} />
        </details>
      )}
      <p className="text-sm text-ink-3">
        {required > 0 && "What publishing needs counts 3 points each. "}
        More complete homes come earlier in searches; money changes nothing of it.{" "}
        <a href={howWeKnow("rank")} className="link">
          How homes are ranked
        </a>
      </p>
    </section>
  );
}

const AdviceList = ({ id, advice }: { id: string; advice: readonly Known[] }) => (
  <ul className="divide-y divide-line-2">
    {advice.map(({ kind, sign, points }) => (
      <li key={kind}>
        <Link to={advicePath(id, kind)} className="-mx-2 flex items-start gap-3 rounded-sm px-2 py-2.5 hover:bg-sunken">
          {sign === "odd" && <TriangleAlert className="mt-0.5 size-4 flex-none text-marigold-ink" aria-hidden />}
          <AdviceText kind={kind} />
          {points > 0 && <PointsWorth points={points} />}
        </Link>
      </li>
    ))}
  </ul>
);

function AdviceText({ kind }: { kind: CoachKind }) {
  const { title, why } = adviceWords[kind];
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-semibold">{title}</span>
      <span className="block text-sm text-ink-2">{why}</span>
    </span>
  );
}
