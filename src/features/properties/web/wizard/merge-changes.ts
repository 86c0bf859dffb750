// What a lister has changed, laid over what the server has, which may have changed as well.
import { allFields, type FieldName, type WizardValues } from "./wizard-values.ts";

type Change<Name extends FieldName> = { /** What it was when the lister began. */ base: WizardValues[Name]; mine: WizardValues[Name] };
export type Changes = { [Name in FieldName]?: Change<Name> };
export type Conflict = { field: FieldName; theirs: WizardValues[FieldName]; mine: WizardValues[FieldName] };

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export function changesBetween(base: WizardValues, mine: WizardValues): Changes {
  const changed = allFields.filter((field) => !isSame(base[field], mine[field]));
  return Object.fromEntries(changed.map((field) => [field, { base: base[field], mine: mine[field] }]));
}

/** Fields of which the server has another value than when the lister began, and another than the lister's. */
export function findConflicts(changes: Changes, theirs: WizardValues): Conflict[] {
  return allFields.flatMap((field) => {
    const change = changes[field];
    if (!change || isSame(theirs[field], change.base) || isSame(theirs[field], change.mine)) return [];
    return [{ field, theirs: theirs[field], mine: change.mine }];
  });
}

/** Fields that somebody else has changed since `before`, in a way that the lister's own form does not show yet. */
export function findNews(before: WizardValues, mine: WizardValues, theirs: WizardValues): FieldName[] {
  return allFields.filter((field) => !isSame(before[field], theirs[field]) && !isSame(mine[field], theirs[field]));
}

/** `base`: of a field in conflict it stays what it was, until the lister has chosen. */
export function mergeChanges(changes: Changes, theirs: WizardValues): { base: WizardValues; values: WizardValues; conflicts: Conflict[] } {
  const conflicts = findConflicts(changes, theirs);
  const pick = (side: "base" | "mine", fields: readonly FieldName[]) =>
    Object.fromEntries(fields.map((field) => [field, changes[field]?.[side]]));
  return {
    base: {
      ...theirs,
      ...pick(
        "base",
        conflicts.map(({ field }) => field),
      ),
    },
    values: { ...theirs, ...pick("mine", Object.keys(changes) as FieldName[]) },
    conflicts,
  };
}
