import { BadgeCheck } from "lucide-react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { howWeKnow } from "../../contract/how-we-know.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { checkLabels } from "../../contract/property-terms.ts";
import { shownChecks } from "./trust-signs.ts";

const panelId = "verified-checks";
const badge = "badge badge-primary";

/** Lists the checks behind it with their dates (HOME-02). A popover of the browser, which needs no script. */
export function VerifiedBadge(property: Pick<PropertyDetail, "isVerified" | "checks" | "images">) {
  if (!property.isVerified) return null;
  const checks = shownChecks(property);
  const word = (
    <>
      <BadgeCheck aria-hidden />
      Verified
    </>
  );
  if (checks.length === 0) return <span className={badge}>{word}</span>;
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className={`${badge} relative cursor-pointer after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline`}
      >
        {word}
      </button>
      <div
        id={panelId}
        popover="auto"
        className="m-0 max-h-[calc(100dvh-1rem)] max-w-[min(22rem,92vw)] overflow-y-auto rounded-lg border border-line bg-raised [position-try-fallbacks:flip-block] p-5 text-ink shadow-md supports-[position-area:bottom]:mt-2 supports-[position-area:bottom]:[position-area:bottom_span-right] not-supports-[position-area:bottom]:m-auto"
      >
        <h2 className="text-base! font-semibold">What was checked</h2>
        <ul className="mt-3 grid gap-2.5">
          {checks.map(({ kind, checkedOn }) => (
            <li key={kind} className="grid grid-cols-[1.25rem_1fr] gap-x-2.5">
              <BadgeCheck aria-hidden className="mt-0.5 size-5 text-link" />
              <span>
                {checkLabels[kind]}
                <time dateTime={checkedOn} className="nums block text-sm text-ink-3">
                  {shortDate(checkedOn)}
                </time>
              </span>
            </li>
          ))}
        </ul>
        <a href={howWeKnow("verified")} className="link mt-3 inline-flex min-h-11 items-center">
          What this says, and what not
        </a>
      </div>
    </>
  );
}
