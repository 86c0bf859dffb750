import { ArrowLeft, ArrowRight, Star, Trash2, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { FieldError } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { useAnyForm } from "./wizard-form.ts";

const mostLetters = 200;

export function CaptionField({ value, onChange }: { value: string; onChange: (caption: string) => void }) {
  return (
    <label className="grid gap-1">
      <span className="flex justify-between text-sm text-ink-2">
        <span>Caption</span>
        <span className="nums text-ink-3">
          {value.length} / {mostLetters}
        </span>
      </span>
      <input className="input input-sm" value={value} maxLength={mostLetters} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

type TypeProps<Type extends string> = {
  label?: string;
  value: Type;
  options: readonly { value: Type; label: string }[];
  onChange: (type: Type) => void;
};

export function TypeSelect<Type extends string>({ label = "Type", value, options, onChange }: TypeProps<Type>) {
  return (
    <label className="grid min-w-0 flex-1 gap-1">
      <span className="text-sm text-ink-2">{label}</span>
      <Select className="input-sm" value={value} onChange={({ target }) => onChange(target.value as Type)} options={options} />
    </label>
  );
}

const squareButton = "btn btn-secondary btn-icon btn-sm min-h-10! w-10! pointer-coarse:min-h-11! pointer-coarse:w-11!";

export function FeaturedButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <button type="button" className={squareButton} aria-label="Featured" aria-pressed={isOn} onClick={onToggle}>
      <Star className={isOn ? "solid text-marigold" : ""} />
    </button>
  );
}

export const FeaturedBadge = ({ className }: { className: string }) => (
  <span className={`badge badge-marigold ${className}`}>
    <Star aria-hidden />
    Featured
  </span>
);

export function RemoveButton({ onRemove }: { onRemove: () => void }) {
  return (
    <button type="button" className={squareButton} data-takes-focus aria-label="Remove" onClick={onRemove}>
      <Trash2 />
    </button>
  );
}

/** Its place in the list, from 1: by number and by single steps. */
export function OrderControls({ index, count, onMove }: { index: number; count: number; onMove: (to: number) => void }) {
  return (
    <div className="flex gap-2">
      <button type="button" className={squareButton} aria-label="Move earlier" disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowLeft />
      </button>
      <OrderInput index={index} onMove={onMove} />
      <button
        type="button"
        className={squareButton}
        aria-label="Move later"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowRight />
      </button>
    </div>
  );
}

/** Takes effect on Enter or when the field loses the focus: typing 12 must not move the entry to 1 first. */
function OrderInput({ index, onMove }: { index: number; onMove: (to: number) => void }) {
  const [typed, setTyped] = useState(String(index + 1));
  useEffect(() => setTyped(String(index + 1)), [index]);
  function move(): void {
    const place = Number(typed);
    if (typed === "" || place - 1 === index) setTyped(String(index + 1));
    else onMove(Math.max(place, 1) - 1);
  }
  return (
    <input
      className="input input-sm nums w-14 text-center"
      aria-label="Display order"
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, "").slice(0, 3))}
      onBlur={move}
      onKeyDown={({ key }) => key === "Enter" && move()}
    />
  );
}

/** The server's message about the entry at `path`, such as images.0. `isOfListAlone`: messages about its parts are shown at those. */
export function EntryError({ path, isOfListAlone = false }: { path: string; isOfListAlone?: boolean }) {
  return <FieldError id={`${path}-note`} message={useEntryMessages()(path, isOfListAlone)} />;
}

/** Finds the server's message about the entry at a path; undefined: none. */
export function useEntryMessages(): (path: string, isOfListAlone?: boolean) => string | undefined {
  const { at, errors } = useAnyForm();
  return (path, isOfListAlone = false) => {
    const name = path.startsWith(at) ? path.slice(at.length) : path;
    const isMeant = (of: string) => of === name || (!isOfListAlone && of.startsWith(`${name}.`));
    return Object.entries(errors).find(([of]) => isMeant(of))?.[1];
  };
}

export function UndoRemoval({ what, onUndo, className = "mb-4" }: { what: string; onUndo: () => void; className?: string }) {
  return (
    <p role="status" className={`note items-center justify-between ${className}`}>
      {what} removed.
      <button type="button" data-undoes className="btn btn-secondary btn-sm" onClick={onUndo}>
        <Undo2 /> Undo
      </button>
    </p>
  );
}
