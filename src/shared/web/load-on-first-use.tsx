import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { HydratedPart } from "./hydration.tsx";

/** The event that loads all parts. */
export const wanted = "parts";
const signs = ["pointerover", "pointerdown", "focusin", "keydown", "input", "popstate", wanted];

/**
 * A part of a page whose code is loaded when the visitor first acts: a touch, a key, a movement of the pointer. The server
 * renders it like any other; until its code has arrived, the browser keeps that HTML, in which links and forms work by
 * themselves. Only for parts that do nothing before they are used, on pages that request nothing by themselves: React shows no
 * other state of the page before the part has arrived. A page that a script shows comes whole: it waits for its parts, except for
 * one with a placeholder, `waiting`.
 * `isRare`: few pages of the module have it, and it is loaded only where it is shown.
 */
export function loadOnFirstUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  { isRare = false } = {},
): ComponentType<Props> {
  // Starts here and not at the first rendering: a page that a script shows loads its parts together with its data.
  const part = isRare ? null : loadWhenWanted(load);
  const Part = lazy(async () => ({ default: await (part ?? loadWhenWanted(load)) }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module begins.
  return function LoadOnFirstUse(props: Props) {
    // Parts in boundaries of their own appear one after the other: a page's sections before its title.
    const isAlone = useIsFromServer() || waiting !== null;
    const shown = <Part {...props} />;
    return isAlone ? <HydratedPart waiting={waiting}>{shown}</HydratedPart> : shown;
  };
}

const neverChanges = () => () => undefined;
/** Whether React found this component in the server's HTML, or this is the server. */
function useIsFromServer(): boolean {
  const isFromServer = useRef(false);
  return useSyncExternalStore(
    neverChanges,
    // The same after hydrating: a change would render the part again, and without its code nothing would be left of it.
    () => isFromServer.current,
    () => {
      isFromServer.current = true;
      return true;
    },
  );
}

/** A lost connection must not disable what works without the code: the next sign tries again. */
async function loadWhenWanted<Part>(load: () => Promise<Part>): Promise<Part> {
  await firstSign();
  const failure = new AbortController();
  for (;;) {
    try {
      const part = await load();
      failure.abort();
      return part;
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      leaveToBrowser(failure.signal);
      await nextSign();
    }
  }
}

/** React shows no other page while a part of this one is missing, so links and forms that lead to one bypass it. */
function leaveToBrowser(signal: AbortSignal): void {
  const goPast = (event: Event) =>
    event.target instanceof Element && event.target.closest("a, form[action]") && event.stopImmediatePropagation();
  for (const type of ["click", "submit"]) addEventListener(type, goPast, { capture: true, signal });
}

/**
 * The same for a part that is not in the page before it is used: null until its code has arrived. Nothing waits for it, so pages
 * that change by themselves may have it. `isWantedAtOnce` is asked when the page is mounted: true loads this part alone.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, isWantedAtOnce?: () => boolean): Part | null {
  const [part, setPart] = useState<{ part: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    let isShown = true;
    async function loadWhenUsed(): Promise<void> {
      if (!isWantedAtOnce?.()) await firstSign();
      while (isShown) {
        try {
          const loaded = await load();
          return setPart({ part: loaded });
        } catch {
          // The connection was lost.
          await nextSign();
        }
      }
    }
    void loadWhenUsed();
    return () => {
      isShown = false;
    };
  }, []);
  return part?.part ?? null;
}

let first: Promise<void> | undefined;

/** Loads the lazy parts at once, for a page on which one of them must act before the visitor does. */
export const loadLazyParts = (): unknown => dispatchEvent(new Event(wanted));

function firstSign(): Promise<void> {
  // On a wide touch screen the panel is open from the start, and the first touch may be on the slider.
  if (import.meta.env.SSR || globalThis.matchMedia?.("(pointer: coarse) and (min-width: 64rem)").matches) return Promise.resolve();
  first ??= [...document.querySelectorAll("input")].some(isTouched) ? Promise.resolve() : nextSign();
  return first;
}

/** Whether somebody typed or chose there: before this code was there, no event told of it. A box to tick has a value of its own. */
export const isTouched = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  checked !== defaultChecked || (value !== defaultValue && type !== "checkbox");

/** A press on a link marked `data-leaves` is none: its own page comes sooner when this one does nothing more. */
function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const seen = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-leaves]")) return;
      end.abort();
      resolve();
    };
    for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true, signal: end.signal });
  });
}
