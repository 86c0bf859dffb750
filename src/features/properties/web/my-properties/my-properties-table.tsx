import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { emptyCell, orDash } from "../../../../shared/contract/empty-cell.ts";
import { rowLink } from "../../../../shared/web/keys/use-list-keys.ts";
import { Ago } from "../../../../shared/web/ui/ago.tsx";
import { TableOrCards } from "../../../../shared/web/ui/table-or-cards.tsx";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { type PropertyStatus, propertyTypeLabels } from "../../contract/property-terms.ts";
import { OffersLink } from "../offers/offers-link.tsx";
import { pageOf } from "./home-page.ts";
import {
  CompletenessMeter,
  DeletedNote,
  EditLink,
  PublicationBadge,
  RestoreButton,
  Thumbnail,
  ToImprove,
  ViewLink,
} from "./home-parts.tsx";
import { ageText, figureText, sizeText } from "./home-text.ts";
import { PropertyMenu } from "./my-properties-menu.tsx";
import type { RowAction } from "./my-properties-query.ts";
import { PriceCell } from "./price-cell.tsx";
import { RegistrationLink } from "./registration-link.tsx";
import { ConfirmButton, StatusCell } from "./status-cell.tsx";
import { isDown, TakenDownNote } from "./taken-down.tsx";
import type { ChosenHomes } from "./use-chosen-homes.ts";
import type { Columns } from "./use-columns.ts";
import type { HomeChanges } from "./use-home-changes.ts";

type Work = {
  changes: HomeChanges;
  chosen: ChosenHomes;
  onAct: (row: MyPropertyRow, action: RowAction) => void;
  onStatus: (row: MyPropertyRow, status: PropertyStatus) => void;
  onConfirm: (row: MyPropertyRow) => void;
};
type Props = Work & { rows: readonly MyPropertyRow[]; columns: Columns; busyId: string | null };
type RowProps = Work & { row: MyPropertyRow; isBusy: boolean };

/** A table (MYPR-02), which becomes a list of cards on narrow screens. */
export function MyPropertiesTable({ rows, columns, busyId, ...work }: Props) {
  const propsOf = (row: MyPropertyRow): RowProps => ({ ...work, row, isBusy: row._id === busyId });
  const { onPage, togglePage } = work.chosen;
  const isChoosable = rows.some(canBeChosen);
  const { classOf } = columns;
  return (
    <TableOrCards
      from="md"
      className="table-dense [&_:is(th,td)]:px-1.5! 2xl:[&_:is(th,td)]:px-2! [&_:is(th,td):first-child]:pl-4! [&_:is(th,td):last-child]:pr-4! lg:[&_:is(th,td):first-child]:pl-8! lg:[&_:is(th,td):last-child]:pr-8!"
      head={
        <>
          {isChoosable && (
            <th className="w-0">
              <input
                type="checkbox"
                className="check"
                aria-label="Choose all on this page"
                checked={onPage === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = onPage > 0 && onPage < rows.length;
                }}
                onChange={togglePage}
              />
            </th>
          )}
          <th>Property</th>
          <th className={classOf("type")}>Type</th>
          <th className="r">Price</th>
          <th>Status</th>
          <th className={classOf("location")}>Location</th>
          <th className={`r ${classOf("views")}`} title="Views in the last 30 days, each person once a day">
            Views
          </th>
          <th className={`r ${classOf("leads")}`}>Leads</th>
          <th className={classOf("created")}>Created</th>
          <th className={classOf("complete")}>Complete</th>
          <th className={classOf("confirmed")} title="When you last said that it is available">
            Confirmed
          </th>
          <th className="r stick">Actions</th>
        </>
      }
      rows={rows.map((row) => <TableRow key={row._id} classOf={classOf} {...propsOf(row)} />)}
      cards={rows.map((row) => <CardRow key={row._id} {...propsOf(row)} />)}
    />
  );
}

/** A list holds either deleted homes or others. */
const canBeChosen = ({ restorableUntil }: MyPropertyRow): boolean => restorableUntil === null;

function TableRow({ row, classOf, isBusy, changes, chosen, onAct, onStatus, onConfirm }: RowProps & Pick<Columns, "classOf">) {
  const isChosen = chosen.isChosen(row._id);
  return (
    <tr
      data-home={row._id}
      aria-busy={isBusy || undefined}
      className={`focus-within:shadow-[inset_2px_0_0_var(--primary)] ${isChosen ? "[&>td]:bg-primary-soft!" : ""}`}
    >
      {canBeChosen(row) && (
        <td>
          <ChoiceBox row={row} chosen={chosen} />
        </td>
      )}
      {/* Takes the width that the other columns leave. A title of two lines makes the row no higher. */}
      <td className="w-full max-w-0 min-w-36 lg:min-w-50 lg:py-0.5!">
        <div className="flex items-center gap-3">
          <Thumbnail row={row} className="h-9.75 w-13" />
          <span className="min-w-0">
            <TitleLink row={row} className="block wrap-anywhere lg:line-clamp-3 lg:leading-4.5!" />
            <Facts row={row}>
              <ConfirmButton row={row} isBusy={isBusy} onConfirm={() => onConfirm(row)} />
            </Facts>
            {isDown(row) && <TakenDownNote property={row} />}
            <RegistrationLink row={row} />
            <OffersLink row={row} />
          </span>
        </div>
      </td>
      <td className={classOf("type")}>{propertyTypeLabels[row.type]}</td>
      <td className="r num">
        <PriceCell row={row} changes={changes} />
      </td>
      <td>
        <StatusCell row={row} isBusy={isBusy} onStatus={(status) => onStatus(row, status)} />
        <DeletedNote row={row} />
      </td>
      <td className={classOf("location")}>
        <span className="block max-w-36 min-w-20 leading-snug wrap-break-word">{orDash(row.city)}</span>
        <span className="text-sm text-ink-3">{row.state}</span>
      </td>
      <td className={`r num ${classOf("views")}`}>{figureText(row.views, row)}</td>
      <td className={`r num ${classOf("leads")}`}>
        <LeadsFigure row={row} />
      </td>
      <td className={`num text-ink-2 ${classOf("created")}`}>
        {shortDate(row.createdAt)}
        <span className="block text-sm text-ink-3">{ageText(row.createdAt)}</span>
      </td>
      <td className={classOf("complete")}>
        <CompletenessMeter row={row} />
      </td>
      <td className={`text-ink-2 ${classOf("confirmed")}`}>{row.confirmedAt === null ? emptyCell : <Ago at={row.confirmedAt} />}</td>
      <td className="r stick">
        {row.restorableUntil === null ? (
          <div className="flex justify-end">
            <ViewLink row={row} className="btn btn-ghost btn-icon btn-sm max-lg:hidden!" isIconOnly />
            <EditLink row={row} className="btn btn-ghost btn-icon btn-sm" isIconOnly />
            <PropertyMenu row={row} isBusy={isBusy} onAct={(action) => onAct(row, action)} onStatus={(status) => onStatus(row, status)} />
          </div>
        ) : (
          <RestoreButton row={row} isBusy={isBusy} onRestore={() => onAct(row, { to: "restore" })} />
        )}
      </td>
    </tr>
  );
}

function CardRow({ row, isBusy, changes, chosen, onAct, onStatus, onConfirm }: RowProps) {
  const isChosen = chosen.isChosen(row._id);
  return (
    <li
      data-home={row._id}
      className={`grid gap-2 border-b border-line p-4 last:border-0 ${isChosen ? "bg-primary-soft" : ""}`}
      aria-busy={isBusy || undefined}
    >
      <div className="flex gap-3.5">
        <span className="relative flex-none self-start">
          <Thumbnail row={row} className="h-18 w-22" />
          {canBeChosen(row) && (
            <span className="absolute top-1 left-1 grid rounded-sm bg-surface/85 p-1">
              <ChoiceBox row={row} chosen={chosen} />
            </span>
          )}
        </span>
        <div className="min-w-0 flex-1">
          <TitleLink row={row} className="line-clamp-2 wrap-anywhere" />
          <PriceCell row={row} changes={changes} />
        </div>
        {row.restorableUntil === null && (
          <div className="-mt-1 -mr-2">
            <PropertyMenu row={row} isBusy={isBusy} onAct={(action) => onAct(row, action)} onStatus={(status) => onStatus(row, status)} />
          </div>
        )}
      </div>
      {isDown(row) && <TakenDownNote property={row} />}
      <RegistrationLink row={row} />
      <OffersLink row={row} />
      <div className="flex items-center gap-2">
        <span className="grid flex-none justify-items-start gap-1">
          <StatusCell row={row} isBusy={isBusy} onStatus={(status) => onStatus(row, status)} />
          <ConfirmButton row={row} isBusy={isBusy} onConfirm={() => onConfirm(row)} />
        </span>
        {row.restorableUntil === null ? (
          <>
            <ViewLink row={row} className="btn btn-secondary btn-sm flex-1" />
            <EditLink row={row} className="btn btn-secondary btn-sm flex-1" />
          </>
        ) : (
          <RestoreButton row={row} isBusy={isBusy} onRestore={() => onAct(row, { to: "restore" })} />
        )}
      </div>
      {/* Last: between the buttons of two cards there is room for a toast. */}
      <div className="text-sm text-ink-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 nums">
          <span>{figureText(row.views, row)} views</span>
          <LeadsFigure row={row} isNamed />
          <span className="text-ink-3">{ageText(row.createdAt)}</span>
          <PublicationBadge row={row} />
          <ToImprove row={row} />
          <DeletedNote row={row} />
          {row.city && <span className="wrap-anywhere">{row.city}</span>}
          {row.reference && <span className="text-ink-3 wrap-anywhere">{row.reference}</span>}
        </p>
      </div>
    </li>
  );
}

/** With Shift, all from the one that was pressed before. */
function ChoiceBox({ row: { _id, title }, chosen }: { row: MyPropertyRow; chosen: ChosenHomes }) {
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={`Choose ${title}`}
      checked={chosen.isChosen(_id)}
      onChange={({ nativeEvent }) => chosen.toggle(_id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

function TitleLink({ row, className }: { row: MyPropertyRow; className: string }) {
  const { title, restorableUntil } = row;
  const shape = `${className} leading-snug font-medium`;
  if (restorableUntil !== null) return <b className={shape}>{title}</b>;
  return (
    <Link to={pageOf(row)} {...rowLink} className={`${shape} underline-offset-4 hover:underline`} title={title}>
      {title}
    </Link>
  );
}

/** Whatever else there is to say about it goes on in the same line, so that all rows are equally high; on tablets below it, so that nothing is cut. */
function Facts({ row, children }: { row: MyPropertyRow; children: ReactNode }) {
  return (
    <span className="flex items-center gap-x-2 text-sm leading-4.5 text-ink-3 nums max-lg:flex-wrap lg:[&>:not(:first-child)]:-my-1">
      <span className="empty:hidden lg:truncate max-lg:wrap-anywhere">{[sizeText(row), row.reference].filter(Boolean).join(" · ")}</span>
      <PublicationBadge row={row} />
      <ToImprove row={row} className="flex-none min-[90rem]:hidden" />
      {children}
    </span>
  );
}

/** `isNamed`: where no head names the figure. */
function LeadsFigure({ row, isNamed = false }: { row: MyPropertyRow; isNamed?: boolean }) {
  const { _id, leads, title } = row;
  const noun = leads === 1 ? "lead" : "leads";
  const named = (figure: string) => (isNamed ? `${figure} ${noun}` : figure);
  if (leads === 0) return <span>{named(figureText(leads, row))}</span>;
  return (
    <Link
      to={`/panel/leads?home=${_id}`}
      className="inline-flex min-h-6 min-w-6 items-center underline md:justify-end decoration-line-2 underline-offset-4 hover:decoration-current"
      aria-label={`${leads} ${noun} about ${title}`}
    >
      {named(leads.toLocaleString("en-IN"))}
    </Link>
  );
}
