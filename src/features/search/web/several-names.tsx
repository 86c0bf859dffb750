import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FilterChips } from "./filter-fields.tsx";
import type { Suggestion } from "./suggest-places.ts";

type Props = {
  name: string;
  label: string;
  placeholder: string;
  value: readonly string[];
  /** Names that go on from what was typed, best first; it may fail, then there are none. */
  suggest: (typed: string) => Promise<readonly Suggestion[]>;
};

const pauseMs = 150;
const mostShown = 6;

/**
 * Several names for one filter (SRCH-12). Those chosen are chips; the text box adds one, with suggestions. What stands in
 * the box counts as chosen too, so that it works before JavaScript has loaded.
 */
export function SeveralNames({ name, label, placeholder, value, suggest }: Props) {
  const [names, setNames] = useState(value);
  const [typed, setTyped] = useState("");
  const list = useSuggestions(typed, suggest, names);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // Counts follow the selection by what the form's controls tell; a chip that is made tells nothing by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each name that is added.
  useEffect(() => {
    if (!isFirst.current) box.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isFirst.current = false;
  }, [names]);
  const add = (added: string) => {
    if (!names.some((other) => other.toLowerCase() === added.toLowerCase())) setNames([...names, added]);
    setTyped("");
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && typed.trim() !== "") {
      // With text in the box Enter adds it; on the empty box it searches, as everywhere in the form.
      event.preventDefault();
      add(list.active?.name ?? typed.trim());
    } else if (event.key === "Escape" && list.shown.length > 0) {
      // Closes the suggestions, not the sheet around them.
      event.preventDefault();
      list.close();
    }
  }

  return (
    <div ref={box} className="grid gap-1.5">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      {names.length > 0 && <FilterChips name={name} choices={names} chosen={names} labelOf={(chosen) => chosen} />}
      <div className="relative">
        <input
          id={id}
          name={`${name}[]`}
          className="input input-sm"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={80}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.active === undefined ? undefined : `${id}-${list.index}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={list.close}
        />
        <div id={`${id}-list`} role="listbox" aria-label={label} hidden={list.shown.length === 0} className="menu mt-1">
          {list.shown.map(({ name: suggested, detail }, index) => (
            // The keyboard reaches options from the text box, by aria-activedescendant.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
            // biome-ignore lint/a11y/useFocusableInteractive: as above.
            <div
              key={`${suggested} ${detail}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={list.active !== undefined && index === list.index}
              className="flex min-h-touch cursor-pointer items-center rounded-sm px-3 hover:bg-tint aria-selected:bg-tint"
              // Keeps the focus in the text box, whose loss would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(suggested)}
            >
              {suggested}
              <span className="ml-2 truncate text-sm text-ink-3">{detail}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const none = { to: "", names: [] as readonly Suggestion[] };

/** Asks after a short pause in typing; an answer that comes after the next letter is dropped. */
function useSuggestions(typed: string, suggest: Props["suggest"], chosen: readonly string[]) {
  const [answer, setAnswer] = useState(none);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    // Enter takes the best one.
    setIndex(0);
    if (typed.trim() === "") return setAnswer(none);
    let isStale = false;
    const timer = setTimeout(() => {
      suggest(typed.trim()).then(
        (names) => !isStale && setAnswer({ to: typed, names }),
        // Suggestions are a help: without them the name can still be typed out.
        () => !isStale && setAnswer(none),
      );
    }, pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [typed, suggest]);
  const shown = answer.names.filter(({ name }) => !chosen.includes(name)).slice(0, mostShown);
  return {
    shown,
    index,
    // What stands there until the next answer was meant for fewer letters.
    active: answer.to === typed ? shown[index] : undefined,
    close: () => setAnswer(none),
    move: (step: number) => setIndex((current) => (shown.length === 0 ? 0 : (current + step + shown.length) % shown.length)),
  };
}
