import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ComboboxInputProps } from "../../../../shared/web/ui/use-combobox.ts";
import { namesIn } from "../../contract/quoted-name.ts";
import type { SuggestionsProps } from "./suggestions.tsx";

type Props = {
  label: string;
  placeholder: string;
  className: string;
  defaultValue?: string;
  /** The class of the box with the suggestions. */
  menuClassName?: string;
  /** "go": a suggestion opens its search; "fill": it becomes the text, for the form around it to send. */
  onSuggestion: "go" | "fill";
  enterKeyHint?: "search";
  /** The list opens with the box; otherwise at a press, an arrow key or a letter. */
  isOpenAtFirst?: boolean;
};

const closed: ComboboxInputProps = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": false };

/**
 * A text box for keywords, named `q`, with suggestions. Their code is loaded when the box first gets the focus; before that, and
 * without a script, it is a plain field of its form.
 */
export function SearchInput(props: Props) {
  const { label, placeholder, className, defaultValue = "", menuClassName = "", onSuggestion, enterKeyHint, isOpenAtFirst } = props;
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [list, setList] = useState(closed);

  function fetchList() {
    if (Suggestions) return;
    // Without the list the box still searches.
    import("./suggestions.tsx").then(
      (module) => setSuggestions(() => module.Suggestions),
      () => {},
    );
  }

  function open() {
    fetchList();
    setTyped(input.current?.value ?? "");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the box may have had the focus before its script was there.
  useEffect(() => {
    if (isOpenAtFirst || document.activeElement === input.current) open();
  }, []);

  // Names that were chosen as a whole are read without their quotation marks, and sent with them again.
  const name = namesIn(defaultValue).join(" or ");
  useEffect(() => {
    const form = input.current?.form;
    if (name === "" || !form) return;
    const asChosen = ({ formData }: FormDataEvent) => formData.get("q") === name && formData.set("q", defaultValue);
    form.addEventListener("formdata", asChosen);
    return () => form.removeEventListener("formdata", asChosen);
  }, [name, defaultValue]);

  function close() {
    setTyped(null);
    setList(closed);
  }

  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (typed === null && /^Arrow(Up|Down)$/.test(event.key)) open();
    else keys.current?.(event);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the focus that leaves the box and its list.
    <div className="min-w-0 flex-1" onBlur={closeOnLeaving}>
      <input
        {...list}
        ref={input}
        name="q"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={name || defaultValue}
        maxLength={200}
        autoComplete="off"
        enterKeyHint={enterKeyHint}
        className={className || undefined}
        onFocus={fetchList}
        onInput={open}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      {Suggestions && typed !== null && (
        <Suggestions
          typed={typed}
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
