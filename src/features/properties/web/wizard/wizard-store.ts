import { randomId } from "../../../../shared/web/random-id.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { type Draft, draftKey, keepDraft, readDraft, type Unsaved } from "./draft-store.ts";
import { type Conflict, changesBetween, findNews, mergeChanges } from "./merge-changes.ts";
import { emptyValues, type FieldName, fieldsOfStep, valuesOf, type WizardValues } from "./wizard-values.ts";

export type WizardState = {
  /** As the server last told; null before it is created. */
  property: MyProperty | null;
  /** What the server has, as the form would show it; of a field in conflict, what the lister began with. */
  base: WizardValues;
  values: WizardValues;
  /** Messages by the path of what they are about: a field, or `images.0.url`. */
  errors: Readonly<Record<string, string>>;
  /** Changed here and elsewhere: the lister is asked. */
  conflicts: readonly Conflict[];
  /** When the draft was kept that this form began with; null: it began without. */
  restoredFrom: string | null;
  /** Thrown away by Discard, for its Undo. */
  discarded: Unsaved | null;
  /** Under which its creation was tried, until a save has told what is there (PWIZ-02). */
  creationKey: string | null;
  /** False: this device cannot keep a draft. */
  isKept: boolean;
};

/** The form of one property, for as long as the wizard is open. Every change is on the device before the call returns. */
export class WizardStore {
  readonly #listeners = new Set<() => void>();
  readonly #key: string;
  #state: WizardState;

  constructor(accountId: string, property: MyProperty | null) {
    this.#key = draftKey(accountId, property?._id ?? null);
    this.#state = open(property, readDraft(this.#key));
  }

  readonly read = (): WizardState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Of a field that changes, the message goes. */
  readonly change = (changes: Partial<WizardValues>): void => {
    const errors = Object.entries(this.#state.errors).filter(([path]) => !Object.hasOwn(changes, path.split(".")[0] ?? ""));
    this.#set({ values: { ...this.#state.values, ...changes }, errors: Object.fromEntries(errors) });
  };

  refuse(issues: readonly { path: string; message: string }[]): void {
    // Of several messages about one thing the first counts.
    this.#set({ errors: Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message])) });
  }

  /** The key to create it under: each try of one property has the same. */
  takeCreationKey(): string {
    const creationKey = this.#state.creationKey ?? randomId();
    this.#set({ creationKey });
    return creationKey;
  }

  /** A step was saved: what was sent is what the server has, and what was typed meanwhile stays. News of other steps come with it. */
  accept(property: MyProperty, step: number, sent: WizardValues): void {
    const { base, values } = this.#state;
    const theirs = valuesOf(property);
    const saved = fieldsOfStep[step - 1] ?? [];
    const untouched = saved.filter((field) => values[field] === sent[field]);
    const unsaved = changesBetween({ ...base, ...pick(theirs, saved) }, { ...values, ...pick(theirs, untouched) });
    this.#set({ property, ...mergeChanges(unsaved, theirs), errors: {}, restoredFrom: null, discarded: null, creationKey: null });
  }

  /** What the server has now, after it refused a save. Returns what it has changed that the form did not show. */
  meet(property: MyProperty): FieldName[] {
    const { base, values } = this.#state;
    const theirs = valuesOf(property);
    const news = findNews(base, values, theirs);
    this.#set({ property, ...mergeChanges(changesBetween(base, values), theirs) });
    return news;
  }

  /** The lister's choice for every field in conflict; those not named keep what the lister typed. */
  settle(theirsFor: readonly FieldName[]): void {
    const { conflicts, base, values } = this.#state;
    const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.theirs]));
    const chosen = Object.fromEntries(Object.entries(theirs).filter(([field]) => theirsFor.includes(field as FieldName)));
    this.#set({ base: { ...base, ...theirs }, values: { ...values, ...chosen }, conflicts: [] });
  }

  readonly discard = (): void => {
    const { base, values, creationKey } = this.#state;
    // What is typed from now on is another property.
    this.#set({ values: base, discarded: { changes: changesBetween(base, values), creationKey }, errors: {}, creationKey: null });
  };

  readonly undoDiscard = (): void => {
    const { base, discarded } = this.#state;
    this.#set({ ...mergeChanges(discarded?.changes ?? {}, base), discarded: null, creationKey: discarded?.creationKey ?? null });
  };

  #set(changes: Partial<WizardState>): void {
    const before = changesBetween(this.#state.base, this.#state.values);
    const state = { ...this.#state, ...changes };
    const after = changesBetween(state.base, state.values);
    const released = (Object.keys(before) as FieldName[]).filter((field) => !after[field]);
    this.#state = { ...state, isKept: keepDraft(this.#key, { changes: after, creationKey: state.creationKey }, released) };
    for (const listener of this.#listeners) listener();
  }
}

function open(property: MyProperty | null, draft: Draft | null): WizardState {
  const theirs = property ? valuesOf(property) : emptyValues;
  const merged = mergeChanges(draft?.changes ?? {}, theirs);
  const hasChanges = Object.keys(changesBetween(merged.base, merged.values)).length > 0;
  return {
    ...{ property, ...merged, errors: {}, restoredFrom: (hasChanges && draft?.keptAt) || null, discarded: null, isKept: true },
    creationKey: property ? null : (draft?.creationKey ?? null),
  };
}

const pick = (values: WizardValues, fields: readonly FieldName[]): Partial<WizardValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** The steps, from 1, with changes that are not saved. */
export function unsavedSteps({ base, values }: Pick<WizardState, "base" | "values">): number[] {
  const changes = changesBetween(base, values);
  return fieldsOfStep.flatMap((fields, index) => (fields.some((field) => changes[field]) ? [index + 1] : []));
}
