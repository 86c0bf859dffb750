// A text box with a list of options below it: the ARIA combobox with list autocomplete. The focus stays in the box.
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useState } from "react";

/** An option keeps its key for as long as it means the same. One that is disabled is read out but cannot be taken. */
export type ComboboxOption = { key: string; isDisabled?: boolean };

type Props<O extends ComboboxOption> = {
  /** What has been typed, null for nothing yet. Typing on ends a choice made with the arrow keys. */
  typed: string | null;
  /** None: the list is closed. */
  options: readonly O[];
  /** Whether the options were found for `typed`. Those found for fewer letters stay on show but are not taken by Enter. */
  isCurrent: boolean;
  /** Enter takes the first enabled option without an arrow key. Otherwise the box itself is one more place among the options. */
  isFirstActive: boolean;
  onTake: (option: O) => void;
  onClose: () => void;
  /** An arrow key was pressed while the list was closed. */
  onOpen?: () => void;
  /** What Enter does when no option is active; without it, what it does in any text box. */
  onEnter?: (() => void) | undefined;
};

export type Combobox<O extends ComboboxOption = ComboboxOption> = ReturnType<typeof useCombobox<O>>;

const optionsPerPage = 10;

/**
 * Keys: the arrows walk the options, Page Up and Page Down go ten on, Home and End to the ends once an arrow key was pressed; Enter
 * takes, Escape closes. Keys of an input method that is composing a word, and those held with Ctrl, Alt, Shift or Meta, stay its own.
 */
export function useCombobox<O extends ComboboxOption>(props: Props<O>) {
  const { typed, options, isCurrent, isFirstActive, onTake, onClose, onOpen, onEnter } = props;
  const listId = useId();
  const [walked, setWalked] = useState<{ typed: string | null; key: string | undefined } | null>(null);
  const isOpen = options.length > 0;
  const walkedTo = walked?.typed === typed ? options.findIndex(({ key }) => key === walked.key) : -1;
  const index = walkedTo >= 0 || !isFirstActive || !isCurrent || !isOpen ? walkedTo : firstEnabled(options);
  const active = options[index];
  const idOf = (at: number) => `${listId}-${at}`;
  const activeId = active && idOf(index);

  useEffect(() => {
    if (!isOpen) setWalked(null);
  }, [isOpen]);
  // The browser brings only what has the focus into view.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: "nearest" });
  }, [activeId]);

  const walkTo = (to: number) => setWalked({ typed, key: options[to]?.key });

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = actionOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  function actionOf(key: string): (() => void) | undefined {
    if (key === "Enter") return active ? () => !active.isDisabled && onTake(active) : onEnter;
    if (!isOpen) return key === "ArrowDown" || key === "ArrowUp" ? onOpen : undefined;
    if (key === "Escape") return onClose;
    const to = placeAfter(key, { index, last: options.length - 1, first: isFirstActive ? 0 : -1, isWalking: walkedTo >= 0 });
    return to === null ? undefined : () => walkTo(to);
  }

  return {
    options,
    index,
    /** For those who do not see the list. */
    announcement: typed?.trim() && isCurrent ? countText(options.length) : "",
    inputProps: useMemo(() => inputPropsOf(isOpen ? listId : undefined, activeId), [isOpen, listId, activeId]),
    onKeyDown,
    listProps: {
      id: listId,
      // A press would take the focus from the box, whose loss closes the list before the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    optionProps: (option: O, at: number) =>
      ({
        id: idOf(at),
        role: "option",
        "aria-selected": at === index,
        "aria-disabled": option.isDisabled || undefined,
        onClick: () => !option.isDisabled && onTake(option),
      }) as const,
  };
}

/** What the text box says of its list; to be spread on the `<input>`. */
export type ComboboxInputProps = Pick<
  ComponentProps<"input">,
  "role" | `aria-${"autocomplete" | "expanded" | "controls" | "activedescendant"}`
>;

const inputPropsOf = (openListId: string | undefined, activeId: string | undefined): ComboboxInputProps => ({
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": openListId !== undefined,
  "aria-controls": openListId,
  "aria-activedescendant": activeId,
});

/** Whether a key belongs to an input method that is composing a word. Safari ends the word before its Enter, which it marks with 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;

function firstEnabled(options: readonly ComboboxOption[]): number {
  const found = options.findIndex(({ isDisabled }) => !isDisabled);
  return Math.max(0, found);
}

type Walk = { index: number; first: 0 | -1; last: number; isWalking: boolean };

/** The place that a key leads to, -1 for the box; null: the key is none of the list's. */
function placeAfter(key: string, { index, first, last, isWalking }: Walk): number | null {
  if (key === "ArrowDown") return index === last ? first : index + 1;
  if (key === "ArrowUp") return index <= first ? last : index - 1;
  if (key === "PageDown") return Math.min(last, index + optionsPerPage);
  if (key === "PageUp") return Math.max(0, index - optionsPerPage);
  if (key === "Home" && isWalking) return 0;
  return key === "End" && isWalking ? last : null;
}

const countText = (count: number) => (count === 0 ? "No suggestions" : `${count} ${count === 1 ? "suggestion" : "suggestions"}`);

type Answer<O> = { to: string | null; options: readonly O[] };

const nothing: Answer<never> = { to: null, options: [] };
const pauseMs = 150;

/**
 * What `find` answers to the text in a box, asked after a short pause in typing; null asks nothing. An answer that comes after the
 * next letter is dropped, and a failure is no options: without them the text can still be typed out.
 */
export function useOptions<O>(asked: string | null, find: (asked: string) => Promise<readonly O[]>): Answer<O> {
  const [answer, setAnswer] = useState<Answer<O>>(nothing);
  useEffect(() => {
    if (asked === null) return setAnswer(nothing);
    let isStale = false;
    const show = (options: readonly O[]) => !isStale && setAnswer({ to: asked, options });
    const ask = () => void find(asked).then(show, () => show([]));
    const timer = setTimeout(ask, asked === "" ? 0 : pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [asked, find]);
  return answer;
}
