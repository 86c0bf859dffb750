import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { SuggestionsProps } from "./suggestions.tsx";

type Props = {
  label: string;
  placeholder: string;
  className: string;
  defaultValue?: string;
  /** Of the box with the suggestions. */
  menuClassName?: string;
  /** "go": a suggestion is a search and opens it; "fill": it becomes the text, for the form around to search with. */
  onSuggestion: "go" | "fill";
  enterKeyHint?: "search";
};

/** Not more than the list of suggestions has to tell the text box. */
export type ListState = { isOpen: boolean; activeId: string | undefined };
const closed: ListState = { isOpen: false, activeId: undefined };

/**
 * A text box for keywords, named `q`, with suggestions (ARIA combobox with a list). What suggests is fetched when the box first
 * gets the focus; before that, and without a script, it is a plain field of its form.
 */
export function SearchInput({ label, placeholder, className, defaultValue = "", menuClassName = "", onSuggestion, enterKeyHint }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  // Null while nothing is to be suggested.
  const [typed, setTyped] = useState<string | null>(null);
  const [list, setList] = useState(closed);
  const listId = useId();

  function open() {
    setTyped(input.current?.value ?? "");
    if (Suggestions) return;
    // Without the list the box still searches.
    import("./suggestions.tsx").then(
      (module) => setSuggestions(() => module.Suggestions),
      () => {},
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a box that had the focus before the page was alive.
  useEffect(() => {
    if (document.activeElement === input.current) open();
  }, []);

  function close() {
    setTyped(null);
    setList(closed);
  }

  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the focus that leaves the box and its list.
    <div className="min-w-0 flex-1" onBlur={closeOnLeaving}>
      <input
        ref={input}
        name="q"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.activeId}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        maxLength={200}
        autoComplete="off"
        enterKeyHint={enterKeyHint}
        className={`${className} [&::-webkit-search-cancel-button]:hidden`}
        onFocus={open}
        onInput={open}
        onClick={() => typed === null && open()}
        onKeyDown={(event) => keys.current?.(event)}
      />
      {Suggestions && typed !== null && (
        <Suggestions
          typed={typed}
          listId={listId}
          input={input}
          keys={keys}
          className={menuClassName}
          onSuggestion={onSuggestion}
          onState={setList}
          onClose={close}
        />
      )}
    </div>
  );
}
