import { Eye, Pencil, Trash2, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { orDash } from "../../../../shared/contract/empty-cell.ts";
import { rowLink } from "../../../../shared/web/keys/use-list-keys.ts";
import { TableOrCards } from "../../../../shared/web/ui/table-or-cards.tsx";
import type { MyProjectRow } from "../../contract/my-project.ts";
import { projectPossessionLabels } from "../../contract/project-terms.ts";
import { stepPath, viewPath } from "../project-paths.ts";
import { ProjectStatusBadge, VisibilityBadge } from "./project-badges.tsx";

type Actions = { onDelete: (row: MyProjectRow) => void; onRestore: (row: MyProjectRow) => void };
type Props = { rows: readonly MyProjectRow[]; busyId: string | null } & Actions;
type RowProps = { row: MyProjectRow; isBusy: boolean } & Actions;

/** A table (PROJ-01), which becomes a list of cards on narrow screens. */
export function MyProjectsTable({ rows, busyId, ...actions }: Props) {
  return (
    <TableOrCards
      className="table-dense"
      head={
        <>
          <th>Project Name</th>
          <th>Builder</th>
          <th>City</th>
          <th>State</th>
          <th>Category</th>
          <th>SubCategory</th>
          <th>Status</th>
          <th>Possession Status</th>
          <th className="r stick">Actions</th>
        </>
      }
      rows={rows.map((row) => <TableRow key={row._id} row={row} isBusy={row._id === busyId} {...actions} />)}
      cards={rows.map((row) => <CardRow key={row._id} row={row} isBusy={row._id === busyId} {...actions} />)}
    />
  );
}

function TableRow({ row, isBusy, onDelete, onRestore }: RowProps) {
  const iconButton = "btn btn-ghost btn-icon btn-sm";
  return (
    <tr aria-busy={isBusy || undefined}>
      <td className="min-w-44 font-medium">
        <Name row={row} />
      </td>
      <td className="min-w-28">{orDash(row.builderName)}</td>
      <td>{orDash(row.cityName)}</td>
      <td className="whitespace-nowrap">{orDash(row.stateName)}</td>
      <td>{orDash(row.projectCategory)}</td>
      <td>{orDash(row.projectSubCategory)}</td>
      <td>
        <span className="flex flex-col items-start gap-1">
          <ProjectStatusBadge status={row.projectStatus} />
          <VisibilityBadge project={row} />
        </span>
      </td>
      <td className="whitespace-nowrap text-ink-2">{orDash(row.possessionStatus, (status) => projectPossessionLabels[status])}</td>
      <td className="r stick">
        {row.restorableUntil === null ? (
          <div className="flex justify-end gap-0.5">
            <Link to={viewPath(row._id)} className={iconButton} aria-label={`View ${row.projectName}`} title="View">
              <Eye />
            </Link>
            <Link to={stepPath(row._id, 1)} className={iconButton} aria-label={`Edit ${row.projectName}`} title="Edit">
              <Pencil />
            </Link>
            <DeleteButton row={row} isBusy={isBusy} onDelete={onDelete} className={`${iconButton} hover:text-danger`} />
          </div>
        ) : (
          <RestoreButton row={row} isBusy={isBusy} onRestore={onRestore} />
        )}
      </td>
    </tr>
  );
}

function CardRow({ row, isBusy, onDelete, onRestore }: RowProps) {
  return (
    <li className="grid content-start gap-2 border-b border-line p-4 last:border-0" aria-busy={isBusy || undefined}>
      <div className="flex items-start justify-between gap-3">
        <b className="font-semibold">
          <Name row={row} />
        </b>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <ProjectStatusBadge status={row.projectStatus} />
          <VisibilityBadge project={row} />
        </span>
      </div>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {row.projectSubCategory}, {row.projectCategory} · {row.cityName}, {row.stateName}
      </p>
      {row.restorableUntil === null ? (
        <div className="mt-1 grid grid-cols-[1fr_1fr_auto] gap-2">
          <Link to={viewPath(row._id)} className="btn btn-secondary btn-sm" aria-label={`View ${row.projectName}`}>
            View
          </Link>
          <Link to={stepPath(row._id, 1)} className="btn btn-secondary btn-sm" aria-label={`Edit ${row.projectName}`}>
            Edit
          </Link>
          <DeleteButton row={row} isBusy={isBusy} onDelete={onDelete} className="btn btn-secondary btn-icon btn-sm" />
        </div>
      ) : (
        <RestoreButton row={row} isBusy={isBusy} onRestore={onRestore} />
      )}
    </li>
  );
}

/** For a deleted one with the day on which it is deleted for good. */
function Name({ row: { _id, projectName, restorableUntil } }: { row: MyProjectRow }) {
  if (restorableUntil === null) {
    return (
      <Link to={viewPath(_id)} {...rowLink} className="underline-offset-4 wrap-anywhere hover:underline">
        {projectName}
      </Link>
    );
  }
  return (
    <span className="wrap-anywhere">
      {projectName}
      <span className="block text-sm font-normal text-ink-2 nums">Deleted, kept until {shortDate(restorableUntil)}</span>
    </span>
  );
}

type DeleteProps = Pick<RowProps, "row" | "isBusy" | "onDelete"> & { className: string };

const DeleteButton = ({ row, isBusy, onDelete, className }: DeleteProps) => (
  <button
    type="button"
    className={className}
    aria-label={`Delete ${row.projectName}`}
    title="Delete"
    data-busy={isBusy || undefined}
    disabled={isBusy}
    onClick={() => onDelete(row)}
  >
    <Trash2 />
  </button>
);

const RestoreButton = ({ row, isBusy, onRestore }: Pick<RowProps, "row" | "isBusy" | "onRestore">) => (
  <button
    type="button"
    className="btn btn-secondary btn-sm"
    aria-label={`Restore ${row.projectName}`}
    data-busy={isBusy || undefined}
    disabled={isBusy}
    onClick={() => onRestore(row)}
  >
    <Undo2 aria-hidden /> Restore
  </button>
);
