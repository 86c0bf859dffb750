// The unit in which somebody reads areas and rates: stored on the device, and followed by every area on the page.
import { useSyncExternalStore } from "react";
import { readStored } from "../../../../shared/web/access-token.ts";
import { type ReaderUnit, readerUnits } from "../../contract/area-units.ts";
import { factsOf } from "../../contract/card-facts.ts";

const key = "aangan.area-unit";
const listeners = new Set<() => void>();
/** Undefined: not read yet. */
let chosen: ReaderUnit | undefined;

function read(): ReaderUnit {
  if (chosen === undefined) {
    const stored = readStored(key);
    chosen = readerUnits.find((unit) => unit === stored) ?? null;
  }
  return chosen;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Where storage is forbidden, the choice lasts as long as the page. */
export function chooseUnit(unit: ReaderUnit): void {
  chosen = unit;
  try {
    if (unit === null) localStorage.removeItem(key);
    else localStorage.setItem(key, unit);
  } catch {
    // Storage is full or forbidden.
  }
  tell();
}

if (!import.meta.env.SSR) {
  // Comes only from other tabs. A null key means that everything was cleared.
  addEventListener("storage", (event) => {
    if (event.key !== key && event.key !== null) return;
    chosen = undefined;
    tell();
  });
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null where the reader has chosen none, while the server renders, and during hydration. */
export const useReaderUnit = (): ReaderUnit => useSyncExternalStore(follow, read, () => null);

export const useFactsOf = (card: Parameters<typeof factsOf>[0]): string[] => factsOf(card, useReaderUnit());
