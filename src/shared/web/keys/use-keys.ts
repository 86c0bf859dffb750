// The keys of panel and desk. What a screen declares here is what its keys do, and what the list of all keys (`?`) shows.
import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

export type KeyUse = {
  /** Any of these: "J", "Shift+X", "Ctrl+Enter" (or Cmd), "Esc", "→"; "G D" is one after the other. */
  keys: readonly string[];
  /** In the list of keys: "next, previous". */
  does: string;
  /** `pressed`: which of the keys. undefined: what has the focus does it by itself, such as Enter on a link. */
  act?: (pressed: string, event: KeyboardEvent) => void;
};
type Declared = { title: string; uses: readonly KeyUse[]; isActive: () => boolean };

/** Of the screens that are shown; later ones come first. */
const declared: { current: Declared }[] = [];
const secondKeyWithinMs = 1_500;
let first: { name: string; at: number } | null = null;

/**
 * The keys of a part of the screen. `title` heads them in the list of all keys, where parts with the same title are one. Not while
 * somebody composes a word, or a dialog or menu is open; while somebody types only those with Ctrl: Esc leaves the field. Letters of somebody whose field has gone do nothing either.
 */
export function useKeys(title: string, uses: readonly KeyUse[], isActive: () => boolean = () => true): void {
  const latest = useRef({ title, uses, isActive });
  // Before the paint: a key that is pressed as soon as the page is seen must not be lost.
  useLayoutEffect(() => {
    latest.current = { title, uses, isActive };
  });
  useLayoutEffect(() => {
    if (declared.length === 0) listen("addEventListener");
    declared.push(latest);
    tellWatchers();
    return () => {
      declared.splice(declared.indexOf(latest), 1);
      tellWatchers();
      if (declared.length === 0) listen("removeEventListener");
    };
  }, []);
}

/** Those who show keys, and how often the parts of the screen have changed. */
const watchers = new Set<() => void>();
let changes = 0;

function tellWatchers(): void {
  changes++;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** The keys that do something now under this title, whichever parts of the screen declare them. */
export function useKeysOf(title: string): readonly KeyUse[] {
  useSyncExternalStore(
    watch,
    () => changes,
    () => 0,
  );
  return listKeys().get(title) ?? [];
}

/** All keys that do something now, by their titles. */
export function listKeys(): Map<string, KeyUse[]> {
  const byTitle = new Map<string, KeyUse[]>();
  for (const { title, uses } of activeParts()) byTitle.set(title, [...(byTitle.get(title) ?? []), ...uses]);
  return byTitle;
}

/** Does what the key does, for buttons that stand for one. */
export function pressKey(name: string, event = new KeyboardEvent("keydown")): boolean {
  for (const { uses } of activeParts().reverse()) {
    const use = uses.find(({ keys, act }) => act && keys.includes(name));
    if (!use?.act) continue;
    event.preventDefault();
    use.act(name, event);
    return true;
  }
  return false;
}

/** False when the page has no search box. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]');
  box?.focus();
  return box !== null;
}

const activeParts = (): Declared[] => declared.map(({ current }) => current).filter(({ isActive }) => isActive());

function listen(change: "addEventListener" | "removeEventListener"): void {
  window[change]("keydown", press as EventListener);
  window[change]("focusin", enterField);
  window[change]("click", enterField, true);
}

function press(event: KeyboardEvent): void {
  const name = nameOf(event);
  if (isStray(name, event.target) || leavesField(name, event)) return;
  if (event.defaultPrevented || event.isComposing || event.altKey || !mayAct(name, event)) return;
  const before = first && event.timeStamp - first.at < secondKeyWithinMs ? `${first.name} ${name}` : null;
  first = null;
  if ((before && pressKey(before, event)) || pressKey(name, event)) return;
  if (!activeParts().some(({ uses }) => uses.some(({ keys }) => keys.some((key) => key.startsWith(`${name} `))))) return;
  first = { name, at: event.timeStamp };
  event.preventDefault();
}

/**
 * The text field that somebody is in. When the page takes it away, the person goes on typing and means no keys: no pause says when that
 * ends, so it ends with what leaves a field: a key or a click.
 */
let field: Element | null = null;

function enterField({ type, target }: Event): void {
  if (takesWords(target)) field = target as Element;
  else if (type === "click") field = null;
}

/** Whether the key was meant for a field that has gone. */
function isStray(name: string, target: EventTarget | null): boolean {
  if (takesWords(target)) {
    const isLeft = leavingKeys.has(name) && !(name === "Enter" && target instanceof HTMLTextAreaElement);
    field = isLeft ? null : (target as Element);
    return false;
  }
  if (field === null || name.startsWith("Ctrl+")) return false;
  const hasGone = !field.isConnected || field.matches(":disabled") || !(field.checkVisibility?.() ?? true);
  if (!hasGone || leavingKeys.has(name)) field = null;
  return hasGone;
}
const leavingKeys = new Set(["Tab", "Esc", "Enter", "Ctrl+Enter"]);

const names = new Map([
  ["Escape", "Esc"],
  ["ArrowRight", "→"],
  ["ArrowLeft", "←"],
]);

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(key);
  const name = names.get(key) ?? (isLetter ? key.toUpperCase() : key);
  if (ctrlKey || metaKey) return `Ctrl+${name}`;
  return isLetter && shiftKey ? `Shift+${name}` : name;
}

/** The first Esc clears a search box or leaves the field, with what was typed; only the next one acts. */
function leavesField(name: string, { target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (name !== "Esc" || defaultPrevented || isComposing || !isTyping(target) || document.querySelector(inFront)) return false;
  if (!(target instanceof HTMLInputElement && target.type === "search" && target.value !== "")) (target as HTMLElement).blur();
  return true;
}

/** A dialog or menu has keys of its own. Toasts are a popover too, a manual one. */
const inFront = "dialog[open], [popover=auto]:popover-open";

function mayAct(name: string, { target, repeat }: KeyboardEvent): boolean {
  if (document.querySelector(inFront)) return false;
  const isCtrl = name.startsWith("Ctrl+");
  if (isCtrl && repeat) return false;
  // What was typed is undone in its field.
  return !isTyping(target) || (isCtrl && name !== "Ctrl+Z");
}

/** Text fields keep their letters. A chip is an input too, but nobody types into it. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])");

/** A choice in a list may end its form by itself, and then it is done. */
const takesWords = (target: EventTarget | null): boolean => isTyping(target) && !(target instanceof HTMLSelectElement);
