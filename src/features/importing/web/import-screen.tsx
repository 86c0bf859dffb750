import { useQueryClient } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { Link, useNavigate, useParams } from "react-router";
import { shortTime } from "../../../shared/contract/date-text.ts";
import { rowLink, useListKeys } from "../../../shared/web/keys/use-list-keys.ts";
import { failureMessage, LoadFailure } from "../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import { keptDays } from "../contract/import-terms.ts";
import { FileChooser } from "./file-chooser.tsx";
import { countsText, importAddress, rowsText, undoUntil } from "./import-text.ts";
import { type ImportSummary, importKeys, isAtWork, useImports } from "./imports-api.ts";
import { OneImport } from "./one-import.tsx";

export const meta = () => [{ title: "Import homes | Aangan" }, { name: "robots", content: "noindex" }];

/** Where a lister brings a file with homes and finds the earlier ones, or one of them. */
export default function ImportScreen() {
  const { id } = useParams();
  return id === undefined ? <Imports /> : <OneImport id={id} />;
}

function Imports() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, refetch } = useImports();
  useListKeys("Imports");

  async function open(id: string): Promise<void> {
    await client.invalidateQueries({ queryKey: importKeys.list });
    await navigate(importAddress(id));
  }

  return (
    <>
      <ScreenHeader title="Import homes" back={{ to: "/panel/properties", label: "Back to My Properties" }} />
      <div className="grid max-w-[52rem] gap-8">
        <FileChooser onStored={(id) => void open(id)} />
        <section className="grid gap-3">
          <h2 className="text-xl!">Your imports</h2>
          {error && !data && <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />}
          {!error && !data && <div className="skel h-32" role="status" aria-label="Loading..." />}
          {data?.length === 0 && <p className="text-ink-2">None yet. Nothing is imported before you have seen what a file becomes.</p>}
          {data && data.length > 0 && (
            <ul className="card divide-y divide-line">
              {data.map((one) => (
                <ImportLine key={one.id} one={one} />
              ))}
            </ul>
          )}
          {data && data.length > 0 && <p className="text-sm text-ink-3">Imports are listed, and can be undone, for {keptDays} days.</p>}
        </section>
      </div>
    </>
  );
}

function ImportLine({ one }: { one: ImportSummary }) {
  const until = undoUntil(one);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 p-4 hover:bg-sunken">
      <span className="grid size-10 flex-none place-items-center rounded-md bg-tint text-ink-2 max-sm:hidden">
        <FileSpreadsheet className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link to={importAddress(one.id)} {...rowLink} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {one.fileName}
        </Link>
        <p className="nums text-sm text-ink-2">
          {shortTime(one.createdAt)} · {countsText(one) ?? rowsText(one.rows)}
        </p>
      </div>
      {until && <span className="text-sm text-ink-2">Undo until {until}</span>}
      <StateBadge one={one} />
    </li>
  );
}

const states = {
  new: { label: "To match", tone: "badge-warn" },
  checked: { label: "To import", tone: "badge-warn" },
  done: { label: "Imported", tone: "badge-success" },
  undone: { label: "Undone", tone: "" },
  checking: { label: "Checking", tone: "badge-info" },
  importing: { label: "Importing", tone: "badge-info" },
  undoing: { label: "Undoing", tone: "badge-info" },
} as const satisfies Record<ImportSummary["state"], object>;

function StateBadge({ one }: { one: ImportSummary }) {
  const { label, tone } = states[one.state];
  const percent = isAtWork(one) ? `, ${Math.floor((one.done / Math.max(one.rows, 1)) * 100)} %` : "";
  return (
    <span className={`badge nums ${tone}`}>
      {label}
      {percent}
    </span>
  );
}
