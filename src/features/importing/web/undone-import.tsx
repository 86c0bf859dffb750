import { Link } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { importsPage } from "../contract/import-terms.ts";
import { Figures, ImportSteps, Refusal } from "./import-parts.tsx";
import { homes, undoUntil } from "./import-text.ts";
import { type Import, useStep } from "./imports-api.ts";
import { KeptHomes } from "./kept-homes.tsx";

/** What an undo removed and what it left, and the way back. */
export function UndoneImport({ found }: { found: Import }) {
  const { id, counts } = found;
  const { mutate, error, isPending } = useStep(id);
  const undone = counts.removed + counts.restored;
  return (
    <>
      <ImportSteps step={5} />
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-1">
          <h2 className="text-xl!">Import undone</h2>
          <p className="max-w-[44rem] text-ink-2">
            The file can be imported again.
            {undone > 0 && ` Or bring its homes back as they were, until ${undoUntil(found)}; what you change before that stays as it is.`}
          </p>
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
        <KeptHomes found={found} heading="Changed since, left as they are" count={counts.kept} />
        <div className="flex flex-wrap gap-3">
          <Refusal error={error} />
          <Link to={importsPage} className="btn btn-primary">
            Import a file
          </Link>
          <Link to="/panel/properties" className="btn btn-secondary">
            My Properties
          </Link>
          {undone > 0 && (
            <button
              type="button"
              className="btn btn-secondary"
              data-busy={isPending || undefined}
              onClick={() => isPending || mutate({ to: "redo" })}
            >
              Bring back {homes(undone)}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
