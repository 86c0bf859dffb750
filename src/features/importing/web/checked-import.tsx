import { useRef, useState } from "react";
import { Link } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { importMessages } from "../contract/import-terms.ts";
import { Faults } from "./faults.tsx";
import { Figures, FootBar, ImportSteps, Refusal } from "./import-parts.tsx";
import { homes, importAddress, lackText, rowsText } from "./import-text.ts";
import { type Import, useStep } from "./imports-api.ts";
import { FailedRows } from "./mend/failed-rows.tsx";
import { MendKeys } from "./mend/mend-keys.tsx";
import { useMends } from "./mend/use-mends.ts";

/** What the file would do; its failed rows can be fixed before anything is imported. */
export function CheckedImport({ found }: { found: Import }) {
  const { id, rows, counts, missing } = found;
  const mends = useMends(id);
  const { mutate, error, isPending } = useStep(id);
  const [unsent, setUnsent] = useState<Error | null>(null);
  // From the press on: the cells are sent before the import is asked for.
  const isStarting = useRef(false);
  const ready = counts.created + counts.updated;

  async function start(): Promise<void> {
    if (isStarting.current) return;
    isStarting.current = true;
    const end = () => {
      isStarting.current = false;
    };
    setUnsent(null);
    // Whatever is typed belongs to the rows that are imported now.
    if (await mends.sendAll()) return mutate({ to: "start" }, { onSettled: end });
    end();
    setUnsent(new Error("Some cells could not be saved. Try them again, or press Import when you are online."));
  }

  return (
    <>
      <ImportSteps step={counts.refused > 0 ? 3 : 4} />
      <div className="grid grid-cols-1 gap-5">
        <Figures
          figures={[
            { label: "New homes", count: groupDigits(counts.created), detail: draftsText(counts) },
            { label: "Changes to yours", count: groupDigits(counts.updated), detail: "rows that we know" },
            { label: "Unchanged", count: groupDigits(counts.unchanged + counts.deleted), detail: deletedText(counts.deleted) },
            {
              label: "Failed",
              count: groupDigits(counts.refused),
              detail: `of ${rowsText(rows)}`,
              tone: counts.refused > 0 ? "text-danger" : "",
            },
          ]}
        />
        {missing.length > 0 && <p className="text-ink-2">Drafts lack {lackText(found)}.</p>}
        {isUnverified(found) && <p className="note note-warn">{importMessages.unverified}</p>}
        {counts.refused === 0 ? (
          <p className="text-ink-2">Nothing is imported yet. Every row can be read.</p>
        ) : (
          <>
            <p className="text-ink-2">
              Nothing is imported yet. Fix the red cells here, import without these rows, or{" "}
              <Link to={`${importAddress(id)}?match`} className="link">
                match again
              </Link>
              : there you choose a country, how numbers are rounded and what words mean.
            </p>
            <Faults found={found} />
          </>
        )}
        <FailedRows found={found} mends={mends} />
        {counts.refused > 0 && <MendKeys />}
      </div>
      <FootBar>
        <Refusal error={unsent ?? error} />
        <Link to={`${importAddress(id)}?match`} className="btn btn-ghost -ml-3">
          Match again
        </Link>
        <button
          type="button"
          className="btn btn-primary ml-auto"
          disabled={ready === 0}
          data-busy={isPending || undefined}
          onClick={() => void start()}
        >
          {ready === 0 ? "Nothing to import" : `Import ${homes(ready)}`}
        </button>
      </FootBar>
    </>
  );
}

/** Homes that lack nothing and should be published become drafts only for this reason (AUTH-12). */
const isUnverified = ({ counts, missing, mapping }: Import): boolean =>
  counts.drafts > 0 && missing.length === 0 && mapping?.publish !== "never";

function draftsText({ drafts, created, updated }: Import["counts"]): string | undefined {
  if (drafts === 0) return created > 0 ? "published at once" : undefined;
  return drafts === created + updated ? "as drafts" : `${groupDigits(drafts)} as ${drafts === 1 ? "a draft" : "drafts"}`;
}

const deletedText = (count: number) => (count > 0 ? `${groupDigits(count)} of homes you deleted` : "as they are");
