import { Eye, EyeOff } from "lucide-react";
import { showHidden, useHiddenShown } from "./hidden-shown.ts";
import { hiddenStore } from "./hidden-store.ts";

/** How many of these homes are hidden, and a button that shows them. */
export function HiddenCount({ ids }: { ids: readonly string[] }) {
  const areShown = useHiddenShown();
  const count = hiddenStore.use((list) => list.filter(({ id }) => ids.includes(id)).length);
  if (count === 0) return null;
  return (
    <div className="grid justify-items-center gap-2">
      {count === ids.length && !areShown && <p className="text-ink-2">You have hidden all homes of this page.</p>}
      <button type="button" className="btn btn-ghost" aria-pressed={areShown} onClick={() => showHidden(!areShown)}>
        {areShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        {areShown ? "Hide them again" : "Show hidden"} <span className="nums font-normal">({count})</span>
      </button>
    </div>
  );
}
