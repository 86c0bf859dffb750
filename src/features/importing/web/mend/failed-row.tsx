import { Check } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { reasonText } from "../import-text.ts";
import type { FailedRow } from "../imports-api.ts";
import type { ColumnsAtFault } from "./failed-rows.tsx";
import type { Mends } from "./use-mends.ts";

/** The server cuts a longer cell, and ends it with a mark. */
const longestShown = 300;

type Props = {
  row: FailedRow;
  columns: readonly { name: string; index: number; letters: number }[];
  faultsOf: ColumnsAtFault;
  /** Of the cell that says which home it is. */
  nameColumn: number;
  mends: Mends;
  above: FailedRow | undefined;
  /** The others of the file are imported already. */
  isImported: boolean;
};

/** A line of the table; on phones a card with only the cells at fault, and the others on request. */
export function FailedRowLine({ row, columns, faultsOf, nameColumn, mends, above, isImported }: Props) {
  const { line, cells } = row;
  const { typed, saved, isSending, failure, outcome } = mends.of(line);
  const [isOpen, setOpen] = useState(false);
  const isMended = outcome !== null && outcome.result !== "refused" && typed.size === 0;
  const complaints = outcome?.complaints ?? row.complaints;
  const atFault = isMended ? [] : complaints.flatMap(faultsOf);
  const isChanged = (index: number) => typed.has(index) || saved.has(index);
  const showsAll = !isMended && (isOpen || atFault.length === 0);

  function onKey(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    if (event.nativeEvent.isComposing) return;
    const takesAbove = event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey);
    if (!takesAbove && event.key !== "Enter") return;
    event.preventDefault();
    if (!takesAbove) goToNextFault(event.currentTarget);
    else if (above && !isMended) mends.type(line, index, mends.textOf(above, index));
  }

  return (
    <tr className="max-md:grid max-md:gap-2 max-md:p-4">
      <td className="num text-ink-2 max-md:flex max-md:gap-3 max-md:border-0! max-md:p-0!">
        <b className="min-w-0 flex-1 truncate font-semibold text-ink md:hidden">{mends.textOf(row, nameColumn)}</b>
        <span className="md:sr-only">Row </span>
        {line}
      </td>
      {columns.map(({ name, index, letters }) => {
        const isFault = atFault.includes(index);
        const cell = cells[index] ?? "";
        const isCut = cell.length > longestShown;
        const tone = isFault ? "bg-danger-soft" : isMended && isChanged(index) ? "bg-success-soft" : "";
        return (
          <td
            key={index}
            className={`p-0! max-md:order-2 max-md:border-0! ${tone} max-md:bg-transparent ${isFault || isChanged(index) || showsAll ? "" : "max-md:hidden"}`}
          >
            <span aria-hidden className="text-sm text-ink-2 md:hidden">
              {name}
            </span>
            <input
              aria-label={`${name}, row ${line}`}
              aria-invalid={isFault || undefined}
              title={isCut ? "Too long to show. What you type replaces all of it." : undefined}
              size={letters}
              className="input input-sm md:w-auto! md:min-w-full md:rounded-none! md:border-transparent! md:bg-transparent! md:not-focus:shadow-none!"
              maxLength={10_000}
              readOnly={isMended}
              placeholder={isCut ? cell : undefined}
              value={isCut && !isChanged(index) ? "" : mends.textOf(row, index)}
              onChange={({ target }) => mends.type(line, index, target.value)}
              onBlur={() => void mends.send(line)}
              onKeyDown={(event) => onKey(event, index)}
            />
          </td>
        );
      })}
      <td className="stick min-w-56 text-sm max-md:order-1 max-md:border-0! max-md:p-0! max-md:shadow-none!" aria-live="polite">
        {isMended ? (
          <span className="inline-flex items-center gap-1.5 font-medium text-success">
            <Check className="size-4" aria-hidden />
            {isImported ? "Imported" : "Fixed"}
          </span>
        ) : (
          <ul className="grid gap-0.5">
            {complaints.map(({ column, reason }) => (
              <li key={`${column} ${reason}`} className="wrap-anywhere max-md:font-medium max-md:text-danger">
                {reasonText(reason)}
              </li>
            ))}
          </ul>
        )}
        {isSending && <span className="text-ink-2">Checking…</span>}
        {failure && (
          <span className="font-medium text-danger">
            Not saved, and kept here: {failure}{" "}
            <button type="button" className="link" onClick={() => void mends.send(line)}>
              Try again
            </button>
          </span>
        )}
      </td>
      {!showsAll && !isMended && (
        <td className="order-3 border-0! p-0! md:hidden">
          <button type="button" className="btn btn-ghost btn-sm -ml-3" onClick={() => setOpen(true)}>
            All cells of this row
          </button>
        </td>
      )}
    </tr>
  );
}

/** Leaves the cell, which sends it, for the next one at fault. */
function goToNextFault(input: HTMLInputElement): void {
  const faults = [...(input.closest("table")?.querySelectorAll<HTMLInputElement>("input[aria-invalid]") ?? [])];
  const next = faults.find((one) => one !== input && (input.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  input.blur();
  next?.focus();
  next?.select();
}
