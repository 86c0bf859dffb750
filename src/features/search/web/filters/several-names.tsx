import { useEffect, useId, useRef, useState } from "react";
import { ComboboxList } from "../../../../shared/web/ui/combobox-list.tsx";
import { useCombobox, useOptions } from "../../../../shared/web/ui/use-combobox.ts";
import { isSameName, useCountPlaces } from "./filter-counts.tsx";
import { FilterChips } from "./filter-fields.tsx";
import { HomesCount } from "./homes-count.tsx";
import type { Suggestion } from "./suggest-places.ts";

type Props = {
  name: "city" | "state" | "country";
  label: string;
  /** Its heading says it already. */
  isLabelHidden?: boolean;
  placeholder: string;
  value: readonly string[];
  /** Suggests names for the typed text, best first; when it fails there are none. */
  suggest: (typed: string) => Promise<readonly Suggestion[]>;
};

const mostShown = 6;
/** Some of them may already be chosen. */
const mostAsked = 12;

/**
 * Several names for one filter (SRCH-12). Chosen names are chips; the text box adds one, with suggestions and their counts, and
 * suggestions without homes are disabled. Text in the box counts as chosen too, so that it works before JavaScript has loaded.
 */
export function SeveralNames({ name, label, isLabelHidden = false, placeholder, value, suggest }: Props) {
  const [names, setNames] = useState(value);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // Counts follow the form's controls; a new chip sends no event by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each name that is added.
  useEffect(() => {
    if (!isFirst.current) box.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isFirst.current = false;
  }, [names]);
  const add = (added: string) => {
    if (!names.some((other) => isSameName(other, added))) setNames([...names, added]);
    setTyped("");
  };
  const text = typed.trim();
  const asked = isOpen && text !== "" ? text : null;
  const { to, options: found } = useOptions(asked, suggest);
  const shown = found
    .slice(0, mostAsked)
    .filter((one) => !names.includes(one.name))
    .slice(0, mostShown);
  const combobox = useCombobox({
    typed,
    options: useCounted(shown, found, name),
    isCurrent: to === asked,
    isFirstActive: true,
    onTake: (option) => add(option.name),
    onClose: () => setOpen(false),
    onOpen: () => setOpen(true),
    // With text in the box Enter adds it; in the empty box it searches, as everywhere in the form.
    onEnter: text === "" ? undefined : () => add(text),
  });

  return (
    <div ref={box} className="grid gap-1.5">
      {!isLabelHidden && (
        <label htmlFor={id} className="text-sm text-ink-2">
          {label}
        </label>
      )}
      {names.length > 0 && (
        <div className="ticks">
          <FilterChips name={name} choices={names} chosen={names} labelOf={(chosen) => chosen} />
        </div>
      )}
      <div className="relative">
        <input
          {...combobox.inputProps}
          {...(isLabelHidden ? { "aria-label": label } : { id })}
          name={`${name}[]`}
          className="input input-sm"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
          }}
          onKeyDown={combobox.onKeyDown}
          onBlur={() => setOpen(false)}
        />
        <ComboboxList combobox={combobox} label={label} className="menu mt-1">
          {({ name: suggested, detail, count }) => (
            <>
              {suggested}
              <span className="mx-2 truncate text-sm text-ink-3">{detail}</span>
              <HomesCount value={count} />
            </>
          )}
        </ComboboxList>
      </div>
    </div>
  );
}

type Counted = Suggestion & { key: string; count?: number; isDisabled: boolean };

/** Adds the counts of the `found` names when they arrive; until then nothing is disabled. */
function useCounted(shown: readonly Suggestion[], found: readonly Suggestion[], kind: Props["name"]): Counted[] {
  const [counts, setCounts] = useState<{ found: unknown; countOf: (name: string) => number | undefined } | null>(null);
  const countPlaces = useCountPlaces(kind);
  useEffect(() => {
    if (found.length === 0) return;
    let isStale = false;
    // Without counts the names can still be chosen.
    countPlaces(found.slice(0, mostAsked).map(({ name }) => name)).then(
      (countOf) => !isStale && setCounts({ found, countOf }),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [found, countPlaces]);
  const countOf = counts?.found === found ? counts.countOf : () => undefined;
  return shown.map((suggestion) => {
    const count = countOf(suggestion.name);
    return {
      ...suggestion,
      key: `${suggestion.name} ${suggestion.detail}`,
      ...(count !== undefined && { count }),
      isDisabled: count === 0,
    };
  });
}
