import { Link } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { importsPage } from "../contract/import-terms.ts";
import { Faults } from "./faults.tsx";
import { Figures, ImportSteps, Refusal } from "./import-parts.tsx";
import { homes, lackText, rowsText, undoUntil } from "./import-text.ts";
import { type Import, useStep } from "./imports-api.ts";
import { KeptHomes } from "./kept-homes.tsx";
import { FailedRows } from "./mend/failed-rows.tsx";
import { MendKeys } from "./mend/mend-keys.tsx";
import { useMends } from "./mend/use-mends.ts";

/** What was imported, where it is, and the way back. */
export function DoneImport({ found }: { found: Import }) {
  const { id, counts, missing } = found;
  const mends = useMends(id);
  const { mutate, error, isPending } = useStep(id);
  const imported = counts.created + counts.updated;
  const published = imported - counts.drafts;
  return (
    <>
      <ImportSteps step={5} />
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-1">
          <h2 className="text-xl!">{imported === 0 ? "Nothing was new" : `${homes(imported)} imported`}</h2>
          <p className="max-w-[44rem] text-ink-2">
            {published > 0 && `${groupDigits(published)} ${published === 1 ? "is" : "are"} published. `}
            {counts.drafts > 0 &&
              `${groupDigits(counts.drafts)} ${counts.drafts === 1 ? "is a draft" : "are drafts"}${missing.length > 0 ? ` that lack ${lackText(found)}` : ""}. `}
            Photos are added in each home.
          </p>
        </div>
        <Figures
          figures={[
            { label: "New homes", count: groupDigits(counts.created) },
            { label: "Changed", count: groupDigits(counts.updated) },
            { label: "Unchanged", count: groupDigits(counts.unchanged + counts.deleted) },
            { label: "Failed", count: groupDigits(counts.refused), tone: counts.refused > 0 ? "text-danger" : "" },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <Link to="/panel/properties" className="btn btn-primary">
            See them in My Properties
          </Link>
          <Link to={importsPage} className="btn btn-secondary">
            Import another file
          </Link>
        </div>
        {imported > 0 && (
          <section className="grid gap-2 border-t border-line pt-5">
            <h2 className="text-xl!">Not what you wanted?</h2>
            <p className="max-w-[44rem] text-ink-2">
              Until {undoUntil(found)} you can undo this import: new homes go, changed ones get their old values. What you changed since
              stays, and so do new homes that somebody has enquired about. You can bring all of it back.
            </p>
            <Refusal error={error} />
            <button
              type="button"
              className="btn btn-secondary justify-self-start"
              data-busy={isPending || undefined}
              onClick={() => isPending || mutate({ to: "undo" })}
            >
              Undo this import
            </button>
          </section>
        )}
        <KeptHomes found={found} heading="Not brought back" />
        {counts.refused > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-xl!">{rowsText(counts.refused)} to fix</h2>
            <p className="max-w-[44rem] text-ink-2">
              A row is imported as soon as it is fixed. If many fail for one reason, import the file again and match its columns: with the
              same name and reference column no home is added twice.
            </p>
            <Faults found={found} />
            <FailedRows found={found} mends={mends} />
            <MendKeys />
          </section>
        )}
      </div>
    </>
  );
}
