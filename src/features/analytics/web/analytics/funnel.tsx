import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import type { Analytics, Rates } from "../../contract/analytics.ts";
import { percentText, rateText } from "./figure-words.ts";

type Step = { label: string; value: number; of?: { name: string; value: number; similar: number | null } };

/** The steps from a list to an enquiry, each as a part of the one before it, beside similar homes. */
export function Funnel({ figures: { totals, similar, answeredInADay } }: { figures: Analytics }) {
  const { now } = totals;
  const ofOpened = (name: keyof Rates) => ({ name: "of opened", value: now.opened, similar: similar?.[name] ?? null });
  const steps: Step[] = [
    { label: "Shown in results", value: now.shown },
    { label: "Opened", value: now.opened, of: { name: "of shown", value: now.shown, similar: similar?.openedOfShown ?? null } },
    { label: "Saved", value: now.saved, of: ofOpened("savedOfOpened") },
    { label: "Number shown", value: now.numbers, of: ofOpened("numbersOfOpened") },
    { label: "Enquired", value: now.enquired, of: ofOpened("enquiredOfOpened") },
  ];
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel" className="text-lg!">
        From results to enquiry
      </h2>
      <ol className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-5 lg:[&>li+li]:border-l lg:[&>li+li]:border-line lg:[&>li+li]:pl-5">
        {steps.map((step) => (
          <StepItem key={step.label} {...step} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-2">
        {similar
          ? `Similar homes: ${groupDigits(similar.homes)} together that were opened in these days, of the same cities, types and purposes, nearest in price. `
          : "Too few similar homes were opened in these days to compare with. "}
        {answeredInADay.now !== null && `You answered ${Math.round(answeredInADay.now)}% of enquiries within a day`}
        {answeredInADay.now !== null && answeredInADay.before !== null && ` (${Math.round(answeredInADay.before)}% before)`}
        {answeredInADay.now !== null && "."}
      </p>
    </section>
  );
}

function StepItem({ label, value, of }: Step) {
  const own = of && of.value > 0 ? (100 * value) / of.value : 0;
  const most = Math.max(own, of?.similar ?? 0);
  return (
    <li className="min-w-0">
      <span className="block text-sm text-ink-2">{label}</span>
      <span className="wide block text-xl font-semibold nums">{groupDigits(value)}</span>
      {of && (
        <>
          <span className="mt-1 block text-sm nums">
            <b className="font-semibold">{rateText(value, of.value)}</b> <span className="text-ink-2">{of.name}</span>
          </span>
          {most > 0 && (
            <svg viewBox="0 0 100 14" preserveAspectRatio="none" className="mt-1.5 h-3.5 w-full" aria-hidden="true">
              <rect width={(100 * own) / most} height="6" rx="1" fill="var(--chart-1)" />
              {of.similar !== null && <rect y="8" width={(100 * of.similar) / most} height="6" rx="1" fill="var(--info)" opacity=".5" />}
            </svg>
          )}
          {of.similar !== null && <span className="block text-sm text-ink-3 nums">{percentText(of.similar)} for similar homes</span>}
        </>
      )}
    </li>
  );
}
