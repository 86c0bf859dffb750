// A text box with a list of options below it: the ARIA combobox with list autocomplete. The focus stays in the box.
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useState } from "react";

/** An option keeps its key as long as it means the same. A disabled one is announced but cannot be taken. */
export type ComboboxOption = { key: string; isDisabled?: boolean };

type Props<O extends ComboboxOption> = {
  /** The typed text; null for none yet. Typing ends a choice made with the arrow keys. */
  typed: string | null;
  /** Empty: the list is closed. */
  options: readonly O[];
  /** Whether the options were found for `typed`. Options for fewer letters stay visible, but Enter does not take them. */
  isCurrent: boolean;
  /** Enter takes the first enabled option without an arrow key. Otherwise the box itself is one more place among the options. */
  isFirstActive: boolean;
  onTake: (option: O) => void;
  onClose: () => void;
  /** An arrow key was pressed while the list was closed. */
  onOpen?: () => void;
  /** What Enter does when no option is active; default: what it does in any text box. */
  onEnter?: (() => void) | undefined;
};

export type Combobox<O extends ComboboxOption = ComboboxOption> = ReturnType<typeof useCombobox<O>>;

const optionsPerPage = 10;

/**
 * Keys: the arrows move along the options, Page Up and Page Down by ten, Home and End to the ends once an arrow key was pressed;
 * Enter takes, Escape closes. Keys of an input method that is composing a word, and keys held with Ctrl, Alt, Shift or Meta, are
 * left alone.
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
  // The browser only scrolls to the focused element.
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
    /** For screen readers. */
    announcement: typed?.trim() && isCurrent ? countText(options.length) : "",
    inputProps: useMemo(() => inputPropsOf(isOpen ? listId : undefined, activeId), [isOpen, listId, activeId]),
    onKeyDown,
    listProps: {
      id: listId,
      // A press would move the focus out of the box, and losing it closes the list before the click.
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

/** The attributes that connect the text box to its list; spread them on the `<input>`. */
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

/**
 * Whether a key belongs to an input method that is composing a word. Safari ends the composition before its Enter, which it marks
 * with 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;

function firstEnabled(options: readonly ComboboxOption[]): number {
  const found = options.findIndex(({ isDisabled }) => !isDisabled);
  return Math.max(0, found);
}

type Walk = { index: number; first: 0 | -1; last: number; isWalking: boolean };

/** The place that a key leads to, -1 for the box; null: not a key of the list. */
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
 * The result of `find` for the text in a box, requested after a short pause in typing; null requests nothing. An answer that
 * arrives after the next letter is dropped, and a failure counts as no options: the text can still be typed in full.
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
