import { Link } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { stepPath } from "../../properties/web/public.ts";
import { importsPage } from "../contract/import-terms.ts";
import { Figures, ImportSteps } from "./import-parts.tsx";
import { homes } from "./import-text.ts";
import type { Import } from "./imports-api.ts";

/** What an undo removed, and what it left. */
export function UndoneImport({ found: { counts, kept } }: { found: Import }) {
  return (
    <>
      <ImportSteps step={5} />
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-1">
          <h2 className="text-xl!">Import undone</h2>
          <p className="max-w-[44rem] text-ink-2">The file can be imported again.</p>
        </div>
        <Figures
          figures={[
            { label: "Deleted", count: groupDigits(counts.removed), detail: counts.removed > 0 ? "under Deleted for 30 days" : undefined },
            {
              label: "Restored",
              count: groupDigits(counts.restored),
              detail: counts.restored > 0 ? "as before the import" : undefined,
            },
            { label: "Left as they are", count: groupDigits(counts.kept) },
          ]}
        />
        {kept.length > 0 && (
          <section className="grid gap-2">
            <h2 className="text-xl!">Changed since, left as they are</h2>
            <ul className="card divide-y divide-line">
              {kept.map(({ line, propertyId, title, reason }) => (
                <li key={line} className="grid gap-0.5 p-4">
                  {propertyId ? (
                    <Link to={stepPath(propertyId, 1)} className="link justify-self-start wrap-anywhere">
                      {title || `Row ${groupDigits(line)}`}
                    </Link>
                  ) : (
                    <b className="font-semibold">{title || `Row ${groupDigits(line)}`}</b>
                  )}
                  <span className="text-sm text-ink-2">{reason}</span>
                </li>
              ))}
            </ul>
            {counts.kept > kept.length && <p className="text-sm text-ink-3">and {homes(counts.kept - kept.length)} more.</p>}
          </section>
        )}
        <div className="flex flex-wrap gap-3">
          <Link to={importsPage} className="btn btn-primary">
            Import a file
          </Link>
          <Link to="/panel/properties" className="btn btn-secondary">
            My Properties
          </Link>
        </div>
      </div>
    </>
  );
}
