import { useNavigate } from "react-router";
import { rowOf, useListKeys } from "../../../../shared/web/keys/use-list-keys.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { stepPath } from "../wizard/wizard-steps.ts";
import { pageOf } from "./home-page.ts";

export const homeKeysTitle = "Properties";

type Does = {
  rows: readonly MyPropertyRow[];
  onChoose: (row: MyPropertyRow, isRange: boolean) => void;
  onConfirm: (row: MyPropertyRow) => void;
  onClear: () => void;
};

/** The keys of the list: they act on the row with the focus, which says by `data-home` whose it is. */
export function useHomeKeys({ rows, onChoose, onConfirm, onClear }: Does): void {
  const navigate = useNavigate();
  const withRow = (act: (home: MyPropertyRow, element: HTMLElement, pressed: string) => void) => (pressed: string) => {
    const element = rowOf(document.activeElement);
    const home = rows.find(({ _id }) => _id === element?.dataset.home);
    // Deleted ones can only be restored.
    if (element && home?.restorableUntil === null) act(home, element, pressed);
  };
  const press = withRow((_home, element, pressed) => element.querySelector<HTMLElement>(`[data-key="${pressed}"]`)?.click());
  useListKeys(homeKeysTitle, [
    { keys: ["X"], does: "choose", act: withRow((home) => onChoose(home, false)) },
    { keys: ["Shift+X"], does: "choose a range", act: withRow((home) => onChoose(home, true)) },
    { keys: ["P"], does: "price", act: press },
    { keys: ["S"], does: "status", act: press },
    { keys: ["Y"], does: "confirm", act: withRow((home) => onConfirm(home)) },
    { keys: ["E"], does: "edit", act: withRow(({ _id }) => void navigate(stepPath(_id, 1))) },
    { keys: ["V"], does: "view", act: withRow((home) => void navigate(pageOf(home))) },
    { keys: ["Esc"], does: "choose none", act: onClear },
  ]);
}
