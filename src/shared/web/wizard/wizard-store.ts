import { randomId } from "../random-id.ts";
import { type Draft, draftKey, keepDraft, readDraft, type Unsaved } from "./draft-store.ts";
import type { FieldOf, FormKind, WizardRecord } from "./form-kind.ts";
import { type Conflict, changesBetween, findNews, mergeChanges } from "./merge-changes.ts";

export type WizardState<Stored extends WizardRecord, Values extends object> = {
  /** The server's latest answer; null before it is created. */
  record: Stored | null;
  /** The server's values, as the form would show them; for a field in conflict, the form's initial value. */
  base: Values;
  values: Values;
  /** Messages by the path of their subject: a field, or `images.0.url`. */
  errors: Readonly<Record<string, string>>;
  /** Changed here and elsewhere: the person must choose. */
  conflicts: readonly Conflict<Values>[];
  /** When the draft was stored with which this form started; null: it started without. */
  restoredFrom: string | null;
  /** The content that Discard removed, for its Undo. */
  discarded: Unsaved<Values> | null;
  /** The key of its creation, until a save has confirmed the record (PWIZ-02). */
  creationKey: string | null;
  /** False: this device cannot store a draft. */
  isKept: boolean;
};

/** The form of one record, as long as the wizard is open. Every change is stored on the device before the call returns. */
export class WizardStore<Stored extends WizardRecord, Values extends object> {
  readonly #form: FormKind<Stored, Values>;
  readonly #listeners = new Set<() => void>();
  readonly #key: string;
  #state: WizardState<Stored, Values>;

  constructor(form: FormKind<Stored, Values>, accountId: string, record: Stored | null) {
    this.#form = form;
    this.#key = draftKey(accountId, record?._id ?? form.newDraft);
    this.#state = open(form, record, readDraft(form, this.#key));
  }

  readonly read = (): WizardState<Stored, Values> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** When a field changes, its message disappears, and so do those of the fields that are judged together with it. */
  readonly change = (changed: Partial<Values>): void => {
    const { errors, values } = this.#state;
    const changes = { ...changed, ...this.#form.follow?.(values, { ...values, ...changed }) };
    const touched = new Set([...Object.keys(changes), ...this.#judgedWith(Object.keys(changes))]);
    const left = Object.entries(errors).filter(([path]) => !touched.has(path.split(".")[0] ?? ""));
    // Equal values stay the same objects, so that fields need not render again.
    const isSame = left.length === Object.keys(errors).length;
    this.#set({ values: { ...values, ...changes }, errors: isSame ? errors : Object.fromEntries(left) });
  };

  /** Tells about a field that was left, beside what is told already. */
  complain(issues: readonly { path: string; message: string }[]): void {
    if (issues.length > 0)
      this.#set({ errors: { ...this.#state.errors, ...Object.fromEntries(issues.map(({ path, message }) => [path, message])) } });
  }

  #judgedWith(fields: readonly string[]): readonly string[] {
    return (this.#form.together ?? []).filter((group) => group.some((field) => fields.includes(field))).flat();
  }

  refuse(issues: readonly { path: string; message: string }[]): void {
    // Of several messages about one path the first counts.
    this.#set({ errors: Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message])) });
  }

  /** The key of its creation: the same for each attempt. */
  takeCreationKey(): string {
    const creationKey = this.#state.creationKey ?? randomId();
    this.#set({ creationKey });
    return creationKey;
  }

  /** A step was saved: the sent values are the server's now, and later input stays. Changes of other steps come with the answer. */
  accept(record: Stored, step: number, sent: Values): void {
    const { base, values } = this.#state;
    const theirs = this.#form.valuesOf(record);
    const saved = this.#form.fieldsOfStep[step - 1] ?? [];
    const untouched = saved.filter((field) => values[field] === sent[field]);
    const unsaved = changesBetween(this.#form, { ...base, ...pick(theirs, saved) }, { ...values, ...pick(theirs, untouched) });
    const merged = mergeChanges(this.#form, unsaved, theirs);
    this.#set({ record, ...merged, errors: {}, restoredFrom: null, discarded: null, creationKey: null });
  }

  /** The server's record, after it refused a save or changed the record otherwise. Returns the changes that the form did not show. */
  readonly meet = (record: Stored): FieldOf<Values>[] => {
    const { base, values } = this.#state;
    const theirs = this.#form.valuesOf(record);
    const news = findNews(this.#form, base, values, theirs);
    this.#set({ record, ...mergeChanges(this.#form, changesBetween(this.#form, base, values), theirs) });
    return news;
  };

  /** The choice for every field in conflict; fields not named keep the values typed here. */
  settle(theirsFor: readonly FieldOf<Values>[]): void {
    const { conflicts, base, values } = this.#state;
    const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.theirs]));
    const chosen = Object.fromEntries(Object.entries(theirs).filter(([field]) => theirsFor.includes(field as FieldOf<Values>)));
    this.#set({ base: { ...base, ...theirs }, values: { ...values, ...chosen }, conflicts: [] });
  }

  readonly discard = (): void => {
    const { base, values, creationKey } = this.#state;
    const changes = changesBetween(this.#form, base, values);
    // From now on the input belongs to another record.
    this.#set({ values: base, discarded: { changes, creationKey }, errors: {}, creationKey: null });
  };

  readonly undoDiscard = (): void => {
    const { base, discarded } = this.#state;
    const merged = mergeChanges(this.#form, discarded?.changes ?? {}, base);
    this.#set({ ...merged, discarded: null, creationKey: discarded?.creationKey ?? null });
  };

  /** The steps, from 1, with unsaved changes. */
  unsavedSteps(): number[] {
    const changes = changesBetween(this.#form, this.#state.base, this.#state.values);
    return this.#form.fieldsOfStep.flatMap((fields, index) => (fields.some((field) => changes[field]) ? [index + 1] : []));
  }

  #set(changed: Partial<WizardState<Stored, Values>>): void {
    const before = changesBetween(this.#form, this.#state.base, this.#state.values);
    const state = { ...this.#state, ...changed };
    const changes = changesBetween(this.#form, state.base, state.values);
    const released = (Object.keys(before) as FieldOf<Values>[]).filter((field) => !changes[field]);
    this.#state = { ...state, isKept: keepDraft(this.#form, this.#key, { changes, creationKey: state.creationKey }, released) };
    for (const listener of this.#listeners) listener();
  }
}

function open<Stored extends WizardRecord, Values extends object>(
  form: FormKind<Stored, Values>,
  record: Stored | null,
  draft: Draft<Values> | null,
): WizardState<Stored, Values> {
  const theirs = record ? form.valuesOf(record) : form.emptyValues;
  const merged = mergeChanges(form, draft?.changes ?? {}, theirs);
  const hasChanges = Object.keys(changesBetween(form, merged.base, merged.values)).length > 0;
  return {
    record,
    ...merged,
    errors: {},
    restoredFrom: (hasChanges && draft?.keptAt) || null,
    discarded: null,
    isKept: true,
    creationKey: record ? null : (draft?.creationKey ?? null),
  };
}

const pick = <Values extends object>(values: Values, fields: readonly FieldOf<Values>[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
