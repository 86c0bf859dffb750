import { useNavigate } from "react-router";
import { useKeys } from "../../../../shared/web/use-keys.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { stepPath } from "../wizard/wizard-steps.ts";
import { pageOf } from "./home-page.ts";

/** Attributes of a row, and of what a key presses in it. */
const row = "[data-home]";
const title = "[data-home-title]";

type Does = {
  rows: readonly MyPropertyRow[];
  onChoose: (row: MyPropertyRow, isRange: boolean) => void;
  onConfirm: (row: MyPropertyRow) => void;
  onClear: () => void;
};

/** The keys of the list: they act on the row with the focus (`homeKeyHints`). */
export function useHomeKeys({ rows, onChoose, onConfirm, onClear }: Does): void {
  const navigate = useNavigate();
  const withRow = (act: (home: MyPropertyRow, element: HTMLElement, event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    const element = document.activeElement?.closest<HTMLElement>(row);
    const home = rows.find(({ _id }) => _id === element?.dataset.home);
    // Deleted ones can only be restored.
    if (element && home?.restorableUntil === null) act(home, element, event);
  };
  const press = (key: string) => withRow((_home, element) => element.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click());
  const keys = new Map([
    ["j", () => move(1)],
    ["k", () => move(-1)],
    ["x", withRow((home, _element, { shiftKey }) => onChoose(home, shiftKey))],
    ["p", press("p")],
    ["s", press("s")],
    ["y", withRow((home) => onConfirm(home))],
    ["e", withRow(({ _id }) => void navigate(stepPath(_id, 1)))],
    ["v", withRow((home) => void navigate(pageOf(home)))],
    ["escape", onClear],
  ]);
  // Toasts are a popover too, a manual one.
  useKeys(keys, () => document.querySelector("dialog[open], [popover=auto]:popover-open") === null);
}

function move(by: 1 | -1): void {
  const shown = [...document.querySelectorAll<HTMLElement>(title)].filter((link) => link.checkVisibility?.() ?? true);
  const current = document.activeElement?.closest(row);
  const at = shown.findIndex((link) => link.closest(row) === current);
  shown[at === -1 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))]?.focus();
}

export const homeKeyHints = [
  { keys: "J K", does: "move" },
  { keys: "X", does: "choose" },
  { keys: "P", does: "price" },
  { keys: "S", does: "status" },
  { keys: "Y", does: "confirm" },
  { keys: "E", does: "edit" },
  { keys: "V", does: "view" },
];
