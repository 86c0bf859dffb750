// Unsaved input on this device: a closed tab, a dead phone or an expired token loses nothing.
import { draftsBegin } from "../../contract/device-storage.ts";
import { type FieldOf, type FormKind, fieldsOf } from "./form-kind.ts";
import type { Changes } from "./merge-changes.ts";

export type Draft<Values> = Unsaved<Values> & { /** ISO date and time of the last change. */ keptAt: string };
export type Unsaved<Values> = {
  changes: Changes<Values>;
  /** The key of its creation, once that was tried: it may exist without this device knowing. */
  creationKey: string | null;
};
type Form<Values extends object> = Pick<FormKind<never, Values>, "fieldsOfStep" | "fits">;

/** `draft`: the record's id, or the form's name for a record that is not created yet. */
export const draftKey = (accountId: string, draft: string): string => draftsBegin(accountId) + draft;

/** null: there is none that can be read. */
export function readDraft<Values extends object>(form: Form<Values>, key: string): Draft<Values> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isRecord(stored) || typeof stored.keptAt !== "string" || !isRecord(stored.changes)) return null;
    const changes = Object.entries(stored.changes).filter((change) => isChange(form, change));
    const creationKey = typeof stored.creationKey === "string" ? stored.creationKey : null;
    if (changes.length === 0) return null;
    return { keptAt: stored.keptAt, changes: Object.fromEntries(changes) as Changes<Values>, creationKey };
  } catch {
    // Forbidden, or written by other code.
    return null;
  }
}

/**
 * Stores these changes and drops those of `released`; changes that another tab stores for the same record stay. False: this
 * device cannot store anything.
 */
export function keepDraft<Values extends object>(
  form: Form<Values>,
  key: string,
  { changes, creationKey }: Unsaved<Values>,
  released: readonly FieldOf<Values>[],
): boolean {
  try {
    const others = Object.entries(readDraft(form, key)?.changes ?? {}).filter(([field]) => !released.includes(field as FieldOf<Values>));
    const kept = { ...Object.fromEntries(others), ...changes } as Changes<Values>;
    if (Object.keys(kept).length === 0) localStorage.removeItem(key);
    else
      localStorage.setItem(key, JSON.stringify({ keptAt: new Date().toISOString(), changes: kept, creationKey } satisfies Draft<Values>));
    return true;
  } catch {
    // Full or forbidden: the input lasts as long as this page.
    return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function isChange<Values extends object>(form: Form<Values>, [field, change]: [string, unknown]): boolean {
  const name = fieldsOf(form).find((one) => one === field);
  return name !== undefined && isRecord(change) && [change.base, change.mine].every((value) => form.fits(name, value));
}
