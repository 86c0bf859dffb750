import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { ApiError } from "../../../shared/web/api-client.ts";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import { useAddressQuery } from "../../../shared/web/use-address-query.ts";
import { importsPage, keptDays } from "../contract/import-terms.ts";
import { CheckedImport } from "./checked-import.tsx";
import { DoneImport } from "./done-import.tsx";
import { ImportSteps } from "./import-parts.tsx";
import { importAddress, rowsText } from "./import-text.ts";
import { type Import, isAtWork, useImport } from "./imports-api.ts";
import { MatchColumns } from "./match/match-columns.tsx";
import { UndoneImport } from "./undone-import.tsx";

/** One file, from its columns to its homes. The state is the server's, so a reload changes nothing. */
export function OneImport({ id }: { id: string }) {
  const { data, error, refetch } = useImport(id);
  useEndOfWork(data);
  const back = { to: importsPage, label: "Back to your imports" };
  if (error instanceof ApiError && error.body.status === 404)
    return (
      <div className="card px-6 py-4 sm:py-10">
        <EmptyState heading="This import is gone" text={`Imports are kept for ${keptDays} days. The imported homes stay.`}>
          <Link to={importsPage} className="btn btn-primary">
            Import a file
          </Link>
        </EmptyState>
      </div>
    );
  if (!data)
    return (
      <>
        <ScreenHeader title="Import homes" back={back} />
        {error ? (
          <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <div className="skel h-96" role="status" aria-label="Loading..." />
        )}
      </>
    );
  return (
    <>
      <ScreenHeader title="Import homes" count={`${data.fileName} · ${rowsText(data.rows)}`} back={back} />
      {data.failure && (
        <p role="alert" className="note note-danger mb-5 whitespace-pre-line">
          <CircleAlert aria-hidden />
          <span className="wrap-anywhere">{data.failure}</span>
        </p>
      )}
      {error && isAtWork(data) && <p className="note note-warn mb-5">{failureMessage(error)}. The work goes on without this page.</p>}
      <p role="status" className="sr-only">
        {stateText[data.state]}
      </p>
      <Stage found={data} />
    </>
  );
}

/** Said aloud when the work of a job begins or ends. */
const stateText = {
  new: "",
  checking: "Checking the rows",
  checked: "The rows are checked",
  importing: "Importing",
  done: "The import is done",
  undoing: "Undoing the import",
  undone: "The import is undone",
} as const satisfies Record<Import["state"], string>;

function Stage({ found }: { found: Import }) {
  const navigate = useNavigate();
  const parameters = useAddressQuery();
  const isMatching = found.state === "new" || (found.state === "checked" && parameters.has("match"));
  if (isMatching)
    return (
      <>
        <ImportSteps step={1} />
        <MatchColumns found={found} onChecking={() => void navigate(importAddress(found.id), { replace: true })} />
      </>
    );
  switch (found.state) {
    case "checking":
      return <Working found={found} step={2} heading="Checking" done="rows" text="Nothing is imported yet." />;
    case "importing":
      return <Working found={found} step={4} heading="Importing" done="rows" text="What is imported can be undone for 30 days." />;
    case "undoing":
      return <Working found={found} step={5} heading="Undoing" done="homes" text="Homes that you changed since then stay." />;
    case "done":
      return <DoneImport found={found} />;
    case "undone":
      return <UndoneImport found={found} />;
    default:
      return <CheckedImport found={found} />;
  }
}

type WorkingProps = { found: Import; step: number; heading: string; done: "rows" | "homes"; text: string };

function Working({ found: { state, rows, done, counts }, step, heading, done: unit, text }: WorkingProps) {
  const all = state === "undoing" ? counts.created + counts.updated : rows;
  const percent = Math.floor((done / Math.max(all, 1)) * 100);
  return (
    <>
      <ImportSteps step={step} />
      <section className="grid max-w-[44rem] gap-3">
        <h2 className="text-xl!">{heading}</h2>
        <div className="bar h-2!" role="progressbar" aria-label={heading} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
          <i style={{ width: `${percent}%` }} />
        </div>
        <p className="nums text-ink-2">
          {groupDigits(done)} of {groupDigits(all)} {unit}
        </p>
        <p className="text-ink-2">You can leave this page. {text}</p>
      </section>
    </>
  );
}

/** An import or its undo changes what other pages of the panel have loaded. */
function useEndOfWork(found: Import | undefined): void {
  const client = useQueryClient();
  const wasAtWork = useRef(false);
  const isBusy = found !== undefined && isAtWork(found);
  useEffect(() => {
    if (wasAtWork.current && !isBusy) void client.invalidateQueries();
    wasAtWork.current = isBusy;
  }, [isBusy, client]);
}
