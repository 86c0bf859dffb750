// Saves of records with a version: a save writes what differs, and undoes nothing that its sender has not seen.

import { formMessages } from "../../contract/form-messages.ts";
import { ownValue } from "../../contract/own-value.ts";
import { fieldOf } from "../database/column-names.ts";
import { AppError } from "../error-table.ts";

/** `field_versions`: column, or part of the record, to the version in which it was last changed. */
type Versioned = { version: number; field_versions: unknown };

/** A save that changes nothing conflicts with nobody. */
export function onlyChanged<Changes extends object>(record: object, sent: Changes): Partial<Changes> {
  const changed = Object.entries(sent).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(ownValue<object>(record, column)),
  );
  return Object.fromEntries(changed) as Partial<Changes>;
}

/**
 * For two tabs or two devices: the later save must not undo what it has not seen. `seen`: the version that its sender knew;
 * undefined skips the check. Throws `conflict`; its issues name the fields.
 */
export function refuseConflict({ version, field_versions }: Versioned, seen: number | undefined, written: readonly string[]): void {
  if (seen === undefined || seen >= version) return;
  const versions = field_versions as Record<string, number>;
  const undone = written.filter((name) => (ownValue(versions, name) ?? 0) > seen).map(fieldOf);
  if (undone.length === 0) return;
  throw new AppError("conflict", undefined, { issues: undone.map((path) => ({ path, message: formMessages.changedMeanwhile })) });
}
