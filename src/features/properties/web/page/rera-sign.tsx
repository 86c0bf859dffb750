import { shortDate } from "../../../../shared/contract/date-text.ts";
import { QrCode } from "../../../../shared/web/ui/qr-code.tsx";
import { howWeKnow } from "../../contract/how-we-know.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { reraAuthorityOf } from "../../contract/rera-authorities.ts";
import { BreakingNumber } from "./breaking-number.tsx";
import { reraNumberOf } from "./trust-signs.ts";

/** The RERA number with the page on which anybody can look it up. Larger than any contact detail. */
export function ReraSign({ property }: { property: PropertyDetail }) {
  const { state, project, checks } = property;
  const number = reraNumberOf(property);
  if (number === null) return null;
  const authority = reraAuthorityOf(state);
  // The builder's link leads to the project; another number's would lead elsewhere.
  const ofProject = project?.rera?.number === number ? project.rera : null;
  const url = ofProject?.url ?? authority?.url;
  const check = checks.find(({ kind }) => kind === "rera");
  return (
    <div id="rera" className="mt-7 flex items-center justify-between gap-6 border-y border-line-2 py-5 max-sm:flex-wrap">
      <div className="min-w-0 max-w-[34rem]">
        <h3>{authority?.name ?? "RERA number"}</h3>
        <p className="wide nums mt-1 text-2xl font-semibold wrap-break-word max-sm:text-xl">
          <BreakingNumber number={number} />
        </p>
        <p className="mt-1.5 text-sm text-ink-2">
          {ofProject?.validUntil && `Valid until ${shortDate(ofProject.validUntil)}. `}
          <a href={howWeKnow("rera")} className="underline decoration-line-2 underline-offset-4 hover:decoration-current">
            As entered by the lister
          </a>
          ;{" "}
          {url ? (
            <a href={url} className="link" rel="nofollow noopener" target="_blank">
              look it up at the authority
            </a>
          ) : (
            "look it up at the authority of the state"
          )}
          . {check ? `We looked it up on ${shortDate(check.checkedOn)}.` : "We have not checked it there."}
        </p>
      </div>
      {ofProject?.qr && <QrCode code={ofProject.qr} label="QR code of the project's page at the authority" />}
    </div>
  );
}
