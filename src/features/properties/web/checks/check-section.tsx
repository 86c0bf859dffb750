import { FileText, Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useId } from "react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { FieldError } from "../../../../shared/web/ui/field.tsx";
import type { CheckOfLister } from "../../contract/property-checks.endpoints.ts";
import { mostPapersPerCheck, paperHints } from "../../contract/property-checks-terms.ts";
import { checkLabels } from "../../contract/property-terms.ts";

type Props = {
  check: CheckOfLister;
  isChosen: boolean;
  isBusy: boolean;
  error: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onAdd: (file: File) => void;
  onRemove: (paperId: string) => void;
};

/** One check: where it stands, its papers, and whether it is asked for. */
export function CheckSection({ check, isChosen, isBusy, error, onChoose, onAdd, onRemove }: Props) {
  const { kind, checkedOn, request, papers } = check;
  const headingId = useId();
  const errorId = useId();
  const isWaiting = request !== null && request.decidedAt === null;
  function add({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a refusal.
    target.value = "";
    if (file) onAdd(file);
  }
  return (
    <section aria-labelledby={headingId} className="card grid gap-3 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-lg!">
          {checkLabels[kind]}
        </h2>
        <Standing check={check} isWaiting={isWaiting} />
      </div>
      <p className="text-sm text-ink-2">{paperHints[kind]}</p>
      {request?.answer && <blockquote className="note note-info whitespace-pre-line wrap-anywhere">{request.answer}</blockquote>}
      {papers.length > 0 && (
        <ul className="grid divide-y divide-line">
          {papers.map(({ id, name, sizeBytes }) => (
            <li key={id} className="flex items-center gap-3 py-1">
              <FileText aria-hidden className="size-5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="nums text-sm text-ink-2">{sizeText(sizeBytes)}</span>
              <button
                type="button"
                className="btn btn-ghost btn-icon btn-sm"
                aria-label={`Delete ${name}`}
                disabled={isBusy}
                onClick={() => onRemove(id)}
              >
                <Trash2 aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldError id={errorId} message={error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {papers.length < mostPapersPerCheck && (
          <label className="btn btn-secondary btn-sm cursor-pointer focus-within:outline-2 focus-within:outline-offset-2">
            <Upload aria-hidden />
            Add a paper
            <input
              type="file"
              accept="application/pdf,image/jpeg,image/png,image/webp"
              className="sr-only"
              aria-label={`Add a paper: ${checkLabels[kind]}`}
              aria-describedby={error ? errorId : undefined}
              disabled={isBusy}
              onChange={add}
            />
          </label>
        )}
        {!isWaiting && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input type="checkbox" className="check" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
            {checkedOn || request ? "Ask for it again" : "Ask for it"}
            <span className="sr-only">: {checkLabels[kind]}</span>
          </label>
        )}
      </div>
    </section>
  );
}

function Standing({ check: { checkedOn, lastDay, request }, isWaiting }: { check: CheckOfLister; isWaiting: boolean }) {
  if (request && isWaiting) return <span className="badge badge-warn">Waiting since {shortDate(request.askedAt)}</span>;
  if (checkedOn && lastDay)
    return (
      <span className="badge badge-success">
        Checked on {shortDate(checkedOn)}, until {shortDate(lastDay)}
      </span>
    );
  if (request?.decidedAt) return <span className="badge badge-danger">Not checked, {shortDate(request.decidedAt)}</span>;
  return <span className="badge">Not checked</span>;
}

/** In kB below a megabyte. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
