import { indiaToday, shortDate } from "../../../../shared/contract/date-text.ts";
import { BreakingNumber } from "../../../../shared/web/ui/breaking-number.tsx";
import { QrCode } from "../../../../shared/web/ui/qr-code.tsx";
import { howWeKnow } from "../../contract/how-we-know.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { reraNumberOf } from "./trust-signs.ts";

/** The RERA number with the page on which anybody can look it up, as large as any contact detail; otherwise why there is none. */
export function ReraSign({ property }: { property: PropertyDetail }) {
  const { project, checks, reraValidUntil, reraAuthority: authority, reraStatement, reraQr } = property;
  const number = reraNumberOf(property);
  if (number === null) return reraStatement && <Exemption reason={reraStatement} />;
  // The builder's link leads to the project; another number's would lead elsewhere.
  const ofProject = project?.rera?.number === number ? project.rera : null;
  const url = ofProject?.url ?? authority?.url;
  const lastDay = [ofProject?.validUntil, property.reraId && reraValidUntil]
    .flatMap((day) => day || [])
    .toSorted()
    .at(-1);
  const check = checks.find(({ kind }) => kind === "rera");
  return (
    <div id="rera" className="mt-7 flex flex-wrap items-center justify-between gap-6 border-y border-line-2 py-5 max-sm:[&>svg]:size-28">
      <div className="min-w-0 max-w-[34rem] flex-[1_1_10rem]">
        <h3>{authority?.name ?? "RERA number"}</h3>
        <p className="wide nums mt-1 text-2xl font-semibold wrap-break-word">
          <BreakingNumber number={number} />
        </p>
        <p className="mt-1.5 text-sm text-ink-2">
          {lastDay && `${validityOf(lastDay, property)}. `}
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
      {ofProject?.qr ? (
        <QrCode code={ofProject.qr} label="QR code of the project's page at the authority" />
      ) : (
        reraQr && <QrCode code={reraQr} label="QR code of the authority's site, where the number can be looked up" />
      )}
    </div>
  );
}

/** A registration ends when the home is finished. */
function validityOf(lastDay: string, { possessionStatus }: PropertyDetail): string {
  if (lastDay >= indiaToday()) return `Valid until ${shortDate(lastDay)}`;
  return `Was valid until ${shortDate(lastDay)}${possessionStatus === "ready-to-move" ? ", before it was ready" : ""}`;
}

const Exemption = ({ reason }: { reason: string }) => (
  <div id="rera" className="mt-7 border-y border-line-2 py-5">
    <h3>No RERA number</h3>
    <p className="mt-1">
      The lister states that none is needed: {reason.replace(/^./, (letter) => letter.toLowerCase())}. We have not checked it.
    </p>
  </div>
);
