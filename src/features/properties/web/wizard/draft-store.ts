// What a lister has typed and not yet saved, on this device: a closed tab, a dead phone or an expired token loses nothing.
import type { Changes } from "./merge-changes.ts";
import { allFields, emptyValues, type FieldName } from "./wizard-values.ts";

export type Draft = Unsaved & { /** ISO date and time of the last change. */ keptAt: string };
export type Unsaved = {
  changes: Changes;
  /** Under which the property was sent to be created, once that has been tried: it may be there without this device knowing. */
  creationKey: string | null;
};

/** `propertyId` null: of a property that is not created yet. */
export const draftKey = (accountId: string, propertyId: string | null): string => `aangan.draft.${accountId}.${propertyId ?? "new"}`;

/** null: there is none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isRecord(stored) || typeof stored.keptAt !== "string" || !isRecord(stored.changes)) return null;
    const changes = Object.entries(stored.changes).filter(isChange);
    const creationKey = typeof stored.creationKey === "string" ? stored.creationKey : null;
    return changes.length === 0 ? null : { keptAt: stored.keptAt, changes: Object.fromEntries(changes), creationKey };
  } catch {
    // Forbidden, or written by something else.
    return null;
  }
}

/**
 * Keeps these changes and lets those of `released` go; what another tab keeps of the same property stays. False: this device
 * cannot keep anything.
 */
export function keepDraft(key: string, { changes, creationKey }: Unsaved, released: readonly FieldName[]): boolean {
  try {
    const others = Object.entries(readDraft(key)?.changes ?? {}).filter(([field]) => !released.includes(field as FieldName));
    const kept: Changes = { ...Object.fromEntries(others), ...changes };
    if (Object.keys(kept).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ keptAt: new Date().toISOString(), changes: kept, creationKey } satisfies Draft));
    return true;
  } catch {
    // Full or forbidden: what is typed lasts as long as this page.
    return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function isChange([field, change]: [string, unknown]): boolean {
  if (!allFields.includes(field as FieldName) || !isRecord(change)) return false;
  return [change.base, change.mine].every((value) => fits(field as FieldName, value));
}

/** Text where text belongs, a list of names or of media where that does. */
function fits(field: FieldName, value: unknown): boolean {
  if (!Array.isArray(emptyValues[field])) return typeof value === "string";
  const isMedia = field === "images" || field === "videos";
  return (
    Array.isArray(value) && value.every((item) => (isMedia ? isRecord(item) && typeof item.url === "string" : typeof item === "string"))
  );
}
