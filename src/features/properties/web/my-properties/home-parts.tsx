// Parts of a home's row and card.
import { Eye, Pencil, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { emptyCell } from "../../../../shared/contract/empty-cell.ts";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { littleComplete } from "../../contract/coach.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { stepPath } from "../wizard/wizard-steps.ts";
import { pageOf } from "./home-page.ts";

type Row = { row: MyPropertyRow };

export const Thumbnail = ({ row, className }: Row & { className: string }) => (
  <span className={`block shrink-0 overflow-hidden rounded-sm ${className}`}>
    <Picture image={row.image && { ...row.image, alt: "" }} sizes="6rem" className="size-full object-cover" />
  </span>
);

const confirmationBadges = {
  none: null,
  asked: { tone: "badge-info", label: "To confirm" },
  overdue: { tone: "badge-warn", label: "Shown later" },
  hidden: { tone: "badge-danger", label: "Hidden" },
} as const;

/** A published property needs no label (MYPR-01), unless it is to be confirmed. */
export function PublicationBadge({ row: { publication, takenDown, confirmation, isToConfirm } }: Row) {
  if (takenDown) return <span className="badge badge-danger">Taken down</span>;
  const asked = isToConfirm ? confirmationBadges[confirmation] : null;
  if (asked) return <span className={`badge ${asked.tone}`}>{asked.label}</span>;
  if (publication === "published") return null;
  return <span className="badge badge-warn">{publication === "draft" ? "Draft" : "Unpublished"}</span>;
}

/** The day on which it is deleted for good. */
export function DeletedNote({ row: { restorableUntil } }: Row) {
  if (restorableUntil === null) return null;
  return <span className="block text-sm text-ink-2 nums">Deleted, kept until {shortDate(restorableUntil)}</span>;
}

export function CompletenessMeter({ row: { completeness } }: Row) {
  if (completeness === null) return emptyCell;
  return (
    <span className="grid w-14 gap-1 text-sm text-ink-2 nums">
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-tint">
        <span
          className={`block h-full rounded-full ${completeness < littleComplete ? "bg-marigold" : "bg-primary"}`}
          style={{ width: `${completeness}%` }}
        />
      </span>
      {completeness}%
    </span>
  );
}

/** Where the column of completeness has no room. */
export function ToImprove({ row: { completeness, restorableUntil }, className = "" }: Row & { className?: string }) {
  if (completeness === null || completeness >= littleComplete || restorableUntil !== null) return null;
  return <span className={`text-marigold-ink nums ${className}`}>{completeness}% complete</span>;
}

export const RestoreButton = ({ row, isBusy, onRestore }: Row & { isBusy: boolean; onRestore: () => void }) => (
  <button
    type="button"
    className="btn btn-secondary btn-sm"
    aria-label={`Restore ${row.title}`}
    data-busy={isBusy || undefined}
    disabled={isBusy}
    onClick={onRestore}
  >
    <Undo2 aria-hidden /> Restore
  </button>
);

type LinkProps = Row & { className: string; isIconOnly?: boolean };

/** The public page, or as long as it has none, the preview. */
export function ViewLink({ row, className, isIconOnly = false }: LinkProps) {
  const label = row.publication === "published" ? "View" : "Preview";
  return (
    <Link to={pageOf(row)} className={className} aria-label={`${label} ${row.title}`} title={label}>
      <Eye />
      {!isIconOnly && ` ${label}`}
    </Link>
  );
}

export function EditLink({ row, className, isIconOnly = false }: LinkProps) {
  return (
    <Link to={stepPath(row._id, 1)} className={className} aria-label={`Edit ${row.title}`} title="Edit">
      <Pencil />
      {!isIconOnly && " Edit"}
    </Link>
  );
}
