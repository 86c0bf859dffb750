import { type FocusEvent, useLayoutEffect, useRef } from "react";
import type { MyPropertyRow } from "../../contract/my-property.ts";

type Place = { id: string; index: number };

/**
 * Keeps the focus in the list when what had it goes away: a row that is deleted, the bar of chosen homes, the message with Undo. Spread
 * `list` on the element around the rows.
 */
export function useRowFocus(rows: readonly MyPropertyRow[]) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(rows);
  const last = useRef<Place | null>(null);
  /** Gets the focus as soon as it is in the list. */
  const wanted = useRef<{ id: string | null } | null>(null);
  const indexOf = (id: string | undefined) => shown.current.findIndex(({ _id }) => _id === id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can have taken the focus with them.
  useLayoutEffect(() => {
    shown.current = rows;
    const asked = wanted.current;
    wanted.current = null;
    if (asked?.id && focusRow(element.current, asked.id)) return;
    if (asked || last.current) returnFocus();
  }, [rows]);

  /** To the row that had it, or to the one in its place. */
  function returnFocus(): void {
    if (!isLost()) return;
    const index = indexOf(last.current?.id);
    const row = shown.current[index === -1 ? Math.min(last.current?.index ?? 0, shown.current.length - 1) : index];
    if (!(row && focusRow(element.current, row._id))) element.current?.focus();
  }

  function onFocus({ target }: FocusEvent): void {
    const id = target.closest<HTMLElement>("[data-home]")?.dataset.home;
    last.current = id === undefined ? null : { id, index: indexOf(id) };
  }

  /** Who presses beside the list has left it; an element that is removed has not been left. */
  function onBlur({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if (target.isConnected && isLost()) last.current = null;
    });
  }

  return {
    list: { ref: element, tabIndex: -1, onFocus, onBlur },
    /** At this row, or where it was. */
    stayAt(place: Place | null): void {
      last.current = place;
      returnFocus();
    },
    /** At a row that comes back, now or with the next rows. Null: wherever the focus was, if it is lost. */
    returnTo(id: string | null): void {
      if (id === null || !focusRow(element.current, id)) wanted.current = { id };
    },
  };
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** False: it is not there. Table and cards have each row, one of them out of sight. */
function focusRow(list: HTMLElement | null, id: string): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>(`[data-home="${id}"]`) ?? [])];
  const row = rows.find((one) => one.checkVisibility?.() ?? true);
  const target = row?.querySelector<HTMLElement>("[data-row-link]") ?? row?.querySelector<HTMLElement>("button");
  target?.focus();
  return target !== undefined && target === document.activeElement;
}
