import { useEffect, useRef, useState } from "react";
import { ownValue } from "../../contract/own-value.ts";
import type { WizardRecord } from "./form-kind.ts";
import type { Conflict } from "./merge-changes.ts";
import type { WizardKind } from "./wizard-kind.ts";

type AnyConflict = Conflict<Record<string, unknown>>;
type Kind = Pick<WizardKind<WizardRecord, Record<string, unknown>>, "noun" | "labels" | "shownValue">;
type Props = {
  kind: Kind;
  conflicts: readonly AnyConflict[];
  /** The fields for which the other value was chosen. */
  onSettle: (theirsFor: readonly string[]) => void;
};

/** Two tabs or devices have changed the same fields: the person here chooses for each of them, or for all. */
export function ConflictDialog({ kind, conflicts, onSettle }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  useEffect(() => dialog.current?.showModal?.(), []);
  const choose = (field: string, isTheirs: boolean) => setTheirs(isTheirs ? [...theirs, field] : theirs.filter((one) => one !== field));
  return (
    <dialog
      ref={dialog}
      aria-labelledby="conflict-heading"
      className="modal modal-middle max-w-xl"
      // Without a choice one of the two would be lost unnoticed.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <h2 id="conflict-heading" className="text-xl!">
        Changed elsewhere in the meantime
      </h2>
      <p className="mt-1 text-ink-2">Another tab or device has saved this {kind.noun}. Choose what to keep.</p>
      <ul className="my-5 grid max-h-[50dvh] gap-4 overflow-y-auto">
        {conflicts.map((conflict) => (
          <Choice key={conflict.field} kind={kind} conflict={conflict} isTheirs={theirs.includes(conflict.field)} onChoose={choose} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={() => onSettle(conflicts.map(({ field }) => field))}>
          Take all theirs
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => onSettle([])}>
          Keep all mine
        </button>
        <button type="button" className="btn btn-primary" onClick={() => onSettle(theirs)}>
          Continue
        </button>
      </div>
    </dialog>
  );
}

type ChoiceProps = { kind: Kind; conflict: AnyConflict; isTheirs: boolean; onChoose: (field: string, isTheirs: boolean) => void };

function Choice({ kind, conflict: { field, theirs, mine }, isTheirs, onChoose }: ChoiceProps) {
  const sides = [
    { label: "Mine", value: mine, other: theirs, isTheirs: false },
    { label: "Theirs", value: theirs, other: mine, isTheirs: true },
  ];
  return (
    <li>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{ownValue(kind.labels, field)}</legend>
        {sides.map((side) => (
          <label key={side.label} className="chip chip-lg h-auto justify-start gap-3 py-2 whitespace-normal!">
            <input
              type="radio"
              name={`conflict-${field}`}
              checked={side.isTheirs === isTheirs}
              onChange={() => onChoose(field, side.isTheirs)}
            />
            <span className="w-14 shrink-0 text-sm text-ink-2">{side.label}</span>
            <span className="line-clamp-6 wrap-anywhere">{kind.shownValue(field, side.value, side.other)}</span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
