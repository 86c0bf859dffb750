import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ownValue } from "../../contract/own-value.ts";
import { FieldLabel, FieldNote, useControl } from "./wizard-fields.tsx";
import { textIn, useAnyForm } from "./wizard-form.ts";

/** `detail`: what tells it from others of that name. */
export type Option = { key: string; name: string; detail?: string };

export type ComboboxProps<Name extends string, O extends Option> = {
  name: Name;
  /** Best first, for what stands in the field; may fail, then there are none. `""`: what to show before anything is typed. */
  find: (typed: string) => Promise<readonly O[]>;
  onChoose: (option: O) => void;
  /** Called as it is typed; without it only what is in the list can be chosen, and other text is taken back. */
  onType?: (typed: string) => void;
  hint?: string | undefined;
  isWide?: boolean;
};

const pauseMs = 120;

/** A text box with a list below it: typing searches, arrow keys and Enter choose. */
export function Combobox<O extends Option>({ name, find, onChoose, onType, hint, isWide = false }: ComboboxProps<string, O>) {
  const { kind, values } = useAnyForm();
  const text = textIn(values, name);
  const { note, props } = useControl(name, hint);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const list = useOptions(isOpen, typed, find);
  const listId = `${props.id}-list`;

  function close(): void {
    setOpen(false);
    setTyped(null);
  }

  function choose(option: O): void {
    onChoose(option);
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && list.active) {
      event.preventDefault();
      choose(list.active);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  }

  function onBlur(): void {
    // A name that was typed out is as good as one chosen from the list.
    const exact = list.shown.find((option) => option.name.toLowerCase() === typed?.trim().toLowerCase());
    if (exact) onChoose(exact);
    close();
  }

  return (
    <div className={`field ${isWide ? "sm:col-span-2" : ""}`}>
      <FieldLabel name={name} htmlFor={props.id} />
      <div className="sel">
        <input
          {...props}
          className={`input ${onType ? "" : "pr-10! text-ellipsis"}`}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          aria-autocomplete="list"
          aria-expanded={list.shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={list.active && `${listId}-${list.index}`}
          value={onType ? text : (typed ?? text)}
          onFocus={({ target }) => target.select()}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setOpen(true);
            setTyped(target.value);
            onType?.(target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        {!onType && <ChevronDown aria-hidden />}
        <div
          ref={list.box}
          id={listId}
          role="listbox"
          aria-label={ownValue(kind.labels, name)}
          hidden={list.shown.length === 0}
          className="menu absolute inset-x-0 z-20 mt-1 max-h-72 overflow-y-auto"
        >
          {list.shown.map((option, index) => (
            // The keyboard reaches options from the text box, by aria-activedescendant.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
            // biome-ignore lint/a11y/useFocusableInteractive: as above.
            <div
              key={option.key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === list.index}
              className="flex min-h-touch cursor-pointer items-center rounded-sm px-3 hover:bg-tint aria-selected:bg-tint"
              // Keeps the focus in the text box, whose loss would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.name}
              {option.detail && <span className="ml-2 truncate text-sm text-ink-3">{option.detail}</span>}
            </div>
          ))}
        </div>
      </div>
      <FieldNote {...note} />
    </div>
  );
}

/** `typed` null: nothing yet, and no option is the next that Enter takes. An answer that comes after the next letter is dropped. */
function useOptions<O extends Option>(isOpen: boolean, typed: string | null, find: ComboboxProps<string, O>["find"]) {
  const [shown, setShown] = useState<readonly O[]>([]);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    setIndex(typed === null ? -1 : 0);
    if (!isOpen) return setShown([]);
    let isStale = false;
    const show = (options: readonly O[]) => !isStale && setShown(options);
    const ask = () => find(typed?.trim() ?? "").then(show, () => show([]));
    const timer = setTimeout(() => void ask(), typed ? pauseMs : 0);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isOpen, typed, find]);
  const box = useRef<HTMLDivElement>(null);
  // The focus stays in the text box, so the browser does not bring the option into sight.
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's end.
    void box.current?.children[index]?.scrollIntoView?.({ block: "nearest" });
  }, [index]);
  return {
    box,
    shown,
    index,
    active: shown[index],
    move: (step: number) =>
      setIndex((current) => (shown.length === 0 ? -1 : (Math.max(current, step < 0 ? 0 : -1) + step + shown.length) % shown.length)),
  };
}
