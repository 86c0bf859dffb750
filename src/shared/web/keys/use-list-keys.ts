import { type KeyUse, useKeys } from "./use-keys.ts";

/** The link of a row, which has the focus when the row is the current one. */
export const rowLink = { "data-row-link": "" };

/** The keys of a list whose rows each have a `rowLink`: J and K move from row to row, Enter opens one, [ and ] turn pages. */
export function useListKeys(title: string, more: readonly KeyUse[] = [], isActive?: () => boolean): void {
  const uses: readonly KeyUse[] = [
    { keys: ["J", "K"], does: "next, previous", act: (pressed) => moveToRow(pressed === "J" ? 1 : -1) },
    { keys: ["Enter"], does: "open" },
    ...more,
    { keys: ["[", "]"], does: "turn the page", act: (pressed) => turnPage(pressed === "[" ? "prev" : "next") },
  ];
  useKeys(title, uses, isActive);
}

/** `tr` and `li` are rows: of a table, or of the cards that it becomes. */
export const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(":is(tr, li)") ?? null;

function moveToRow(by: 1 | -1): void {
  const shown = [...document.querySelectorAll<HTMLElement>("[data-row-link]")].filter((link) => link.checkVisibility?.() ?? true);
  const current = rowOf(document.activeElement);
  const at = current ? shown.findIndex((link) => current.contains(link)) : -1;
  shown[at === -1 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))]?.focus();
}

const turnPage = (rel: "prev" | "next"): void => document.querySelector<HTMLElement>(`main a[rel=${rel}]`)?.click();
