import { BadgeCheck } from "lucide-react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { BreakingNumber } from "../../../../shared/web/ui/breaking-number.tsx";
import { QrCode } from "../../../../shared/web/ui/qr-code.tsx";
import { reraExemptionLabels } from "../../contract/project-terms.ts";
import type { PublicProject } from "../../contract/public-project.ts";

/** The RERA number, as large as every contact detail of the builder. */
export function Registration({
  project: { reraNumber, reraValidUntil, reraUrl, reraQr, reraExemption, state },
}: {
  project: PublicProject;
}) {
  if (reraNumber === null && reraExemption === null) return null;
  return (
    <section className="card flex flex-wrap items-center gap-6 p-5 sm:p-7" aria-labelledby="registration">
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="registration" className="flex items-center gap-2 text-xl!">
          {reraNumber && <BadgeCheck aria-hidden className="size-6 text-link" />}
          RERA registration
        </h2>
        {reraNumber === null ? (
          <p className="mt-2 text-lg">
            The builder states that no registration is needed:{" "}
            {reraExemption && reraExemptionLabels[reraExemption].replace(/^./, (letter) => letter.toLowerCase())}.
          </p>
        ) : (
          <>
            <p className="wide nums mt-2 text-2xl font-semibold wrap-anywhere">
              <BreakingNumber number={reraNumber} />
            </p>
            {reraValidUntil && <p className="nums mt-1 text-ink-2">Valid until {shortDate(reraValidUntil)}</p>}
          </>
        )}
        {reraUrl && (
          <a href={reraUrl} className="link mt-3 inline-block" rel="nofollow noopener" target="_blank">
            Look it up at the authority of {state}
          </a>
        )}
      </div>
      {reraQr && <QrCode code={reraQr} label="QR code of the project's page at the authority" />}
    </section>
  );
}
