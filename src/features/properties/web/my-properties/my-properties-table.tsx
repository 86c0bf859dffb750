import { Eye, Pencil, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { TableOrCards } from "../../../../shared/web/ui/table-or-cards.tsx";
import { areaText } from "../../contract/area-text.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { fullPrice } from "../../contract/price-text.ts";
import { type PropertyStatus, propertyStatusLabels, propertyTypeLabels } from "../../contract/property-terms.ts";
import { stepPath } from "../wizard/wizard-steps.ts";
import { PropertyMenu } from "./my-properties-menu.tsx";
import type { RowAction } from "./my-properties-query.ts";
import { isDown, TakenDownNote } from "./taken-down.tsx";

type Props = { rows: readonly MyPropertyRow[]; busyId: string | null; onAct: (row: MyPropertyRow, action: RowAction) => void };
type RowProps = { row: MyPropertyRow; isBusy: boolean; onAct: (action: RowAction) => void };

/** A table (MYPR-02), which becomes a list of cards on narrow screens. */
export function MyPropertiesTable({ rows, busyId, onAct }: Props) {
  const propsOf = (row: MyPropertyRow): RowProps => ({ row, isBusy: row._id === busyId, onAct: (action) => onAct(row, action) });
  return (
    <TableOrCards
      head={
        <>
          <th>Property</th>
          <th>Type</th>
          <th className="r">Price</th>
          <th>Status</th>
          <th>Location</th>
          <th>Created</th>
          <th className="r stick">Actions</th>
        </>
      }
      rows={rows.map((row) => <TableRow key={row._id} {...propsOf(row)} />)}
      cards={rows.map((row) => <CardRow key={row._id} {...propsOf(row)} />)}
    />
  );
}

function TableRow({ row, isBusy, onAct }: RowProps) {
  return (
    <tr aria-busy={isBusy || undefined}>
      {/* Takes the width that the other columns leave. */}
      <td className="w-full max-w-0 min-w-72">
        <div className="flex items-center gap-3.5">
          <Thumbnail row={row} className="h-13 w-18" />
          <span className="min-w-0">
            <b className="block truncate leading-snug font-medium" title={row.title}>
              {row.title}
            </b>
            <span className="flex items-center gap-2 text-sm text-ink-3 nums">
              {sizeText(row)}
              <PublicationBadge row={row} />
            </span>
            {isDown(row) && <TakenDownNote property={row} />}
          </span>
        </div>
      </td>
      <td>{propertyTypeLabels[row.type]}</td>
      <td className="r num font-medium">{fullPrice(row.price, row.currency)}</td>
      <td>
        <StatusBadge status={row.status} />
        <DeletedNote row={row} />
      </td>
      <td>
        <span className="block min-w-24 leading-snug wrap-anywhere">{row.city ?? "Not specified"}</span>
        <span className="text-sm text-ink-3">{row.state}</span>
      </td>
      <td className="num text-ink-2">{shortDate(row.createdAt)}</td>
      <td className="r stick">
        {row.restorableUntil === null ? (
          <div className="flex justify-end gap-1">
            <ViewLink row={row} className="btn btn-ghost btn-icon btn-sm" isIconOnly />
            <EditLink row={row} className="btn btn-ghost btn-icon btn-sm" isIconOnly />
            <PropertyMenu row={row} isBusy={isBusy} onAct={onAct} />
          </div>
        ) : (
          <RestoreButton row={row} isBusy={isBusy} onAct={onAct} />
        )}
      </td>
    </tr>
  );
}

function CardRow({ row, isBusy, onAct }: RowProps) {
  return (
    <li className="grid gap-3 border-b border-line p-4 last:border-0" aria-busy={isBusy || undefined}>
      <div className="flex gap-3.5">
        <Thumbnail row={row} className="h-18 w-22" />
        <div className="min-w-0 flex-1">
          <b className="line-clamp-2 leading-snug font-medium wrap-anywhere">{row.title}</b>
          <p className="wide mt-0.5 font-semibold nums">{fullPrice(row.price, row.currency)}</p>
        </div>
        {row.restorableUntil === null && (
          <div className="-mt-1 -mr-2">
            <PropertyMenu row={row} isBusy={isBusy} onAct={onAct} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <StatusBadge status={row.status} />
        <PublicationBadge row={row} />
        <DeletedNote row={row} />
        {row.city && <span className="wrap-anywhere">{row.city}</span>}
        <span className="text-ink-3 nums">{shortDate(row.createdAt)}</span>
      </div>
      {isDown(row) && <TakenDownNote property={row} />}
      {row.restorableUntil === null ? (
        <div className="grid grid-cols-2 gap-2">
          <ViewLink row={row} className="btn btn-secondary btn-sm" />
          <EditLink row={row} className="btn btn-secondary btn-sm" />
        </div>
      ) : (
        <RestoreButton row={row} isBusy={isBusy} onAct={onAct} />
      )}
    </li>
  );
}

const Thumbnail = ({ row, className }: { row: MyPropertyRow; className: string }) => (
  <span className={`block shrink-0 overflow-hidden rounded-sm ${className}`}>
    <Picture image={row.image && { ...row.image, alt: "" }} sizes="6rem" className="size-full object-cover" />
  </span>
);

/** "3 bed, 2 bath"; for land, which has neither, its area. */
function sizeText({ bedrooms, bathrooms, area, areaUnit }: MyPropertyRow): string | null {
  const rooms = [bedrooms !== null && `${bedrooms} bed`, bathrooms !== null && `${bathrooms} bath`].filter(Boolean);
  return rooms.length > 0 ? rooms.join(", ") : areaText(area, areaUnit);
}

const statusTones: Record<PropertyStatus, string> = { available: "badge-success", rented: "badge-info", sold: "" };

const StatusBadge = ({ status }: { status: PropertyStatus }) => (
  <span className={`badge dot ${statusTones[status]}`}>{propertyStatusLabels[status]}</span>
);

/** A published property needs no label (MYPR-01). */
function PublicationBadge({ row: { publication, takenDown } }: { row: MyPropertyRow }) {
  if (publication === "published") return null;
  if (takenDown) return <span className="badge badge-danger">Taken down</span>;
  return <span className="badge badge-warn">{publication === "draft" ? "Draft" : "Unpublished"}</span>;
}

/** The day on which it is deleted for good. */
function DeletedNote({ row: { restorableUntil } }: { row: MyPropertyRow }) {
  if (restorableUntil === null) return null;
  return <span className="block text-sm text-ink-2 nums">Deleted, kept until {shortDate(restorableUntil)}</span>;
}

const RestoreButton = ({ row, isBusy, onAct }: RowProps) => (
  <button
    type="button"
    className="btn btn-secondary btn-sm"
    aria-label={`Restore ${row.title}`}
    data-busy={isBusy || undefined}
    disabled={isBusy}
    onClick={() => onAct({ to: "restore" })}
  >
    <Undo2 aria-hidden /> Restore
  </button>
);

type LinkProps = { row: MyPropertyRow; className: string; isIconOnly?: boolean };

/** The public page, as long as it exists. */
function ViewLink({ row, className, isIconOnly = false }: LinkProps) {
  const content = isIconOnly ? (
    <Eye />
  ) : (
    <>
      <Eye /> View
    </>
  );
  if (row.publication === "published") {
    return (
      <Link to={`/property/${row._id}`} className={className} aria-label={`View ${row.title}`} title="View">
        {content}
      </Link>
    );
  }
  return (
    <button type="button" disabled className={className} aria-label={`View ${row.title}`} title="Publish it to view its page">
      {content}
    </button>
  );
}

function EditLink({ row, className, isIconOnly = false }: LinkProps) {
  return (
    <Link to={stepPath(row._id, 1)} className={className} aria-label={`Edit ${row.title}`} title="Edit">
      <Pencil />
      {!isIconOnly && " Edit"}
    </Link>
  );
}
