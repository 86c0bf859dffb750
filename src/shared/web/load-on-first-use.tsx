import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";
import { HydratedPart } from "./hydration.tsx";

const signs = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "input", "change", "submit", "popstate"];

/**
 * A part of a page whose code comes at the visitor's first sign: a touch, a key, a movement of the pointer. The server renders
 * it like any other; until its code is there, the browser keeps that HTML, in which links lead and forms are sent by themselves.
 * For what does nothing before it is used, on pages that ask for nothing by themselves: React shows no other state of the page
 * before the part is there. `waiting` stands in its place when it is first shown later, by a script.
 */
export function loadOnFirstUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  // Begun here and not when it is first rendered: a page that a script shows has its parts on their way while its data are.
  const part = loadWhenWanted(load);
  const Part = lazy(async () => ({ default: await part }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module begins.
  return function LoadOnFirstUse(props: Props) {
    return (
      <HydratedPart waiting={waiting}>
        <Part {...props} />
      </HydratedPart>
    );
  };
}

/** A lost connection must not take away what works without the code: the next sign tries again. */
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

/** React shows no other page while a part of this one is missing, so links and forms go past it. */
function leaveToBrowser(signal: AbortSignal): void {
  const goPast = (event: Event) => event.target instanceof Element && event.target.closest("a, form") && event.stopImmediatePropagation();
  for (const type of ["click", "submit"]) addEventListener(type, goPast, { capture: true, signal });
}

/**
 * The same for a part that is not in the page before it is used: null until its code is there. Nothing waits for it, so pages that
 * change by themselves may have it.
 */
export function useLazyPart<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ part: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    let isShown = true;
    async function loadWhenUsed(): Promise<void> {
      await firstSign();
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

const wanted = "late-parts-wanted";
let first: Promise<void> | undefined;

/** Fetches the late parts at once, for a page on which one of them has something to do before the visitor has. */
export const loadLazyParts = (): unknown => dispatchEvent(new Event(wanted));

function firstSign(): Promise<void> {
  // A finger on a wide screen meets a panel that is open from the start, and its first touch may be the slider's.
  if (import.meta.env.SSR || globalThis.matchMedia?.("(pointer: coarse) and (min-width: 64rem)").matches) return Promise.resolve();
  first ??= nextSign();
  return first;
}

function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const seen = () => {
      end.abort();
      resolve();
    };
    for (const sign of [...signs, wanted]) addEventListener(sign, seen, { capture: true, passive: true, signal: end.signal });
  });
}
