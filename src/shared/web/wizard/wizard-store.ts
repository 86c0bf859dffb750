import { randomId } from "../random-id.ts";
import { type Draft, draftKey, keepDraft, readDraft, type Unsaved } from "./draft-store.ts";
import type { FieldOf, FormKind, WizardRecord } from "./form-kind.ts";
import { type Conflict, changesBetween, findNews, mergeChanges } from "./merge-changes.ts";

export type WizardState<Stored extends WizardRecord, Values extends object> = {
  /** As the server last told; null before it is created. */
  record: Stored | null;
  /** What the server has, as the form would show it; of a field in conflict, what the form began with. */
  base: Values;
  values: Values;
  /** Messages by the path of what they are about: a field, or `images.0.url`. */
  errors: Readonly<Record<string, string>>;
  /** Changed here and elsewhere: to be asked. */
  conflicts: readonly Conflict<Values>[];
  /** When the draft was kept that this form began with; null: it began without. */
  restoredFrom: string | null;
  /** Thrown away by Discard, for its Undo. */
  discarded: Unsaved<Values> | null;
  /** Under which its creation was tried, until a save has told what is there (PWIZ-02). */
  creationKey: string | null;
  /** False: this device cannot keep a draft. */
  isKept: boolean;
};

/** The form of one record, for as long as the wizard is open. Every change is on the device before the call returns. */
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

  /** Of a field that changes, the message goes. */
  readonly change = (changes: Partial<Values>): void => {
    const { errors } = this.#state;
    const left = Object.entries(errors).filter(([path]) => !Object.hasOwn(changes, path.split(".")[0] ?? ""));
    // What is the same stays the same object: fields that look at it need not be drawn anew.
    const isSame = left.length === Object.keys(errors).length;
    this.#set({ values: { ...this.#state.values, ...changes }, errors: isSame ? errors : Object.fromEntries(left) });
  };

  refuse(issues: readonly { path: string; message: string }[]): void {
    // Of several messages about one thing the first counts.
    this.#set({ errors: Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message])) });
  }

  /** The key to create it under: each try of one record has the same. */
  takeCreationKey(): string {
    const creationKey = this.#state.creationKey ?? randomId();
    this.#set({ creationKey });
    return creationKey;
  }

  /** A step was saved: what was sent is what the server has, and what was typed meanwhile stays. News of other steps come with it. */
  accept(record: Stored, step: number, sent: Values): void {
    const { base, values } = this.#state;
    const theirs = this.#form.valuesOf(record);
    const saved = this.#form.fieldsOfStep[step - 1] ?? [];
    const untouched = saved.filter((field) => values[field] === sent[field]);
    const unsaved = changesBetween(this.#form, { ...base, ...pick(theirs, saved) }, { ...values, ...pick(theirs, untouched) });
    const merged = mergeChanges(this.#form, unsaved, theirs);
    this.#set({ record, ...merged, errors: {}, restoredFrom: null, discarded: null, creationKey: null });
  }

  /** What the server has now, after it refused a save or did something else with the record. Returns what it has changed that the form did not show. */
  readonly meet = (record: Stored): FieldOf<Values>[] => {
    const { base, values } = this.#state;
    const theirs = this.#form.valuesOf(record);
    const news = findNews(this.#form, base, values, theirs);
    this.#set({ record, ...mergeChanges(this.#form, changesBetween(this.#form, base, values), theirs) });
    return news;
  };

  /** The choice for every field in conflict; those not named keep what was typed here. */
  settle(theirsFor: readonly FieldOf<Values>[]): void {
    const { conflicts, base, values } = this.#state;
    const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.theirs]));
    const chosen = Object.fromEntries(Object.entries(theirs).filter(([field]) => theirsFor.includes(field as FieldOf<Values>)));
    this.#set({ base: { ...base, ...theirs }, values: { ...values, ...chosen }, conflicts: [] });
  }

  readonly discard = (): void => {
    const { base, values, creationKey } = this.#state;
    const changes = changesBetween(this.#form, base, values);
    // What is typed from now on is another record.
    this.#set({ values: base, discarded: { changes, creationKey }, errors: {}, creationKey: null });
  };

  readonly undoDiscard = (): void => {
    const { base, discarded } = this.#state;
    const merged = mergeChanges(this.#form, discarded?.changes ?? {}, base);
    this.#set({ ...merged, discarded: null, creationKey: discarded?.creationKey ?? null });
  };

  /** The steps, from 1, with changes that are not saved. */
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
