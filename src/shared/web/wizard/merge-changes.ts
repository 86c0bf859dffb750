// Merges a person's changes in a form with the server's record, which may have changed too.
import { ownValue } from "../../contract/own-value.ts";
import { type FieldOf, type FormKind, fieldsOf } from "./form-kind.ts";

type Change<Value> = { /** What it was when the change began. */ base: Value; mine: Value };
export type Changes<Values> = { [Name in keyof Values]?: Change<Values[Name]> };
export type Conflict<Values> = { field: FieldOf<Values>; theirs: Values[FieldOf<Values>]; mine: Values[FieldOf<Values>] };
type Form<Values extends object> = Pick<FormKind<never, Values>, "fieldsOfStep" | "inPresentNames">;

/** Equal in all their parts, in any order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(ownValue(one, name), ownValue(other, name)));
}

export function changesBetween<Values extends object>(form: Form<Values>, base: Values, mine: Values): Changes<Values> {
  const changed = fieldsOf(form).filter((field) => !isSame(base[field], mine[field]));
  return Object.fromEntries(changed.map((field) => [field, { base: base[field], mine: mine[field] }])) as Changes<Values>;
}

/** A rename by the server is not a person's change. */
function renamed<Values extends object, Name extends FieldOf<Values>>(
  { inPresentNames }: Form<Values>,
  name: Name,
  value: Values[Name],
  present: Values,
): Values[Name] {
  return inPresentNames?.[name]?.(value, present[name]) ?? value;
}

function changesInPresentNames<Values extends object>(form: Form<Values>, made: Changes<Values>, present: Values): Changes<Values> {
  const named = fieldsOf(form).flatMap((field) => {
    const change = made[field];
    if (!change) return [];
    const [base, mine] = [change.base, change.mine].map((value) => renamed(form, field, value, present));
    return [[field, { base, mine }] as const];
  });
  return Object.fromEntries(named) as Changes<Values>;
}

/** Fields whose value on the server differs both from the one at the start of the change and from the changed one. */
function findConflicts<Values extends object>(form: Form<Values>, changes: Changes<Values>, theirs: Values): Conflict<Values>[] {
  return fieldsOf(form).flatMap((field) => {
    const change = changes[field];
    if (!change || isSame(theirs[field], change.base) || isSame(theirs[field], change.mine)) return [];
    return [{ field, theirs: theirs[field], mine: change.mine }];
  });
}

/** Fields that somebody else has changed since `before`, with values that the form does not show yet. */
export function findNews<Values extends object>(form: Form<Values>, before: Values, mine: Values, theirs: Values): FieldOf<Values>[] {
  return fieldsOf(form).filter((field) =>
    [before, mine].every((values) => !isSame(renamed(form, field, values[field], theirs), theirs[field])),
  );
}

/** `base`: for a field in conflict the old one stays until somebody has chosen. */
export function mergeChanges<Values extends object>(
  form: Form<Values>,
  made: Changes<Values>,
  theirs: Values,
): { base: Values; values: Values; conflicts: Conflict<Values>[] } {
  const changes = changesInPresentNames(form, made, theirs);
  const conflicts = findConflicts(form, changes, theirs);
  const pick = (side: "base" | "mine", fields: readonly FieldOf<Values>[]) =>
    Object.fromEntries(fields.map((field) => [field, changes[field]?.[side]]));
  const inConflict = conflicts.map(({ field }) => field);
  return {
    base: { ...theirs, ...pick("base", inConflict) },
    values: { ...theirs, ...pick("mine", Object.keys(changes) as FieldOf<Values>[]) },
    conflicts,
  };
}
