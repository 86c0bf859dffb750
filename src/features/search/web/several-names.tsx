import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { isSameName, useCountPlaces } from "./filter-counts.tsx";
import { FilterChips } from "./filter-fields.tsx";
import type { Suggestion } from "./suggest-places.ts";

type Props = {
  name: "city" | "state" | "country";
  label: string;
  placeholder: string;
  value: readonly string[];
  /** Names that go on from what was typed, best first; it may fail, then there are none. */
  suggest: (typed: string) => Promise<readonly Suggestion[]>;
};

const pauseMs = 150;
const mostShown = 6;
/** Some of them may be chosen already. */
const mostAsked = 12;

/**
 * Several names for one filter (SRCH-12). Those chosen are chips; the text box adds one, with suggestions and their counts, of which
 * those without homes are disabled. What stands in the box counts as chosen too, so that it works before JavaScript has loaded.
 */
export function SeveralNames({ name, label, placeholder, value, suggest }: Props) {
  const [names, setNames] = useState(value);
  const [typed, setTyped] = useState("");
  const list = useSuggestions(typed, suggest, name, names);
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
    if (!names.some((other) => isSameName(other, added))) setNames([...names, added]);
    setTyped("");
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && typed.trim() !== "") {
      // With text in the box Enter adds it; on the empty box it searches, as everywhere in the form.
      event.preventDefault();
      if (list.active?.count !== 0) add(list.active?.name ?? typed.trim());
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
          {list.shown.map(({ name: suggested, detail, count }, index) => (
            // The keyboard reaches options from the text box, by aria-activedescendant.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
            // biome-ignore lint/a11y/useFocusableInteractive: as above.
            <div
              key={`${suggested} ${detail}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={list.active !== undefined && index === list.index}
              aria-disabled={count === 0 || undefined}
              className="flex min-h-touch cursor-pointer items-center rounded-sm px-3 hover:bg-tint aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-selected:bg-tint"
              // Keeps the focus in the text box, whose loss would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => count !== 0 && add(suggested)}
            >
              {suggested}
              <span className="mx-2 truncate text-sm text-ink-3">{detail}</span>
              {count !== undefined && (
                <span className="nums ml-auto shrink-0 text-sm text-ink-3">
                  {groupDigits(count)} {count === 1 ? "home" : "homes"}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type Counted = Suggestion & { count?: number | undefined };
const none = { to: "", names: [] as readonly Counted[] };

/** Asks after a short pause in typing; an answer that comes after the next letter is dropped. */
function useSuggestions(typed: string, suggest: Props["suggest"], kind: Props["name"], chosen: readonly string[]) {
  const [answer, setAnswer] = useState(none);
  const [moved, setMoved] = useState<number | null>(null);
  const countPlaces = useCountPlaces(kind);
  useEffect(() => {
    setMoved(null);
    if (typed.trim() === "") return setAnswer(none);
    let isStale = false;
    const ask = async () => {
      // Suggestions and their counts are a help: without them the name can still be typed out.
      const names = await suggest(typed.trim()).catch(() => none.names);
      if (isStale) return;
      const shown = names.slice(0, mostAsked);
      setAnswer({ to: typed, names: shown });
      const countOf = await countPlaces(shown.map(({ name }) => name)).catch(() => () => undefined);
      const counted = shown.map((suggestion) => ({ ...suggestion, count: countOf(suggestion.name) }));
      // Unless the list was closed meanwhile.
      setAnswer((current) => (current.names === shown ? { to: typed, names: counted } : current));
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [typed, suggest, countPlaces]);
  const shown = answer.names.filter(({ name }) => !chosen.includes(name)).slice(0, mostShown);
  // Enter takes the best one that has homes.
  const index =
    moved ??
    Math.max(
      0,
      shown.findIndex(({ count }) => count !== 0),
    );
  return {
    shown,
    index,
    // What stands there until the next answer was meant for fewer letters.
    active: answer.to === typed ? shown[index] : undefined,
    close: () => setAnswer(none),
    move: (step: number) => setMoved(shown.length === 0 ? null : (index + step + shown.length) % shown.length),
  };
}
