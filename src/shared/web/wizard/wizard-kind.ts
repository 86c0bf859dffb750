import type { FieldOf, FormKind, WizardRecord } from "./form-kind.ts";
import type { Question } from "./questions.ts";

/** `values`: as typed. `base`: the server's values, as far as the form knows. */
export type TypedForm<Values> = { values: Values; base: Values };
type Issue = { path: string; message: string };
export type Refusal<Field> = { message: string; issues: readonly Issue[]; field: Field };

/** A question before a save. `key`: the same as long as its subject is; it is asked once. */
export type Doubt = DialogDoubt | FieldDoubt;
export type DialogDoubt = { key: string; heading: string; text: string /** What the two buttons do. */; goOn: string; back: string };
/** Asked below its field. */
export type FieldDoubt = { key: string; field: string; text: string; goOn: string };

/** One wizard: its form, its steps and their addresses, and its API calls. */
export type WizardKind<Stored extends WizardRecord, Values extends object> = FormKind<Stored, Values> & {
  /** "property", in sentences. */
  noun: string;
  headings: { add: string; edit: string };
  /** Whether a record is still being added, although it exists. */
  isAdding?: (record: Stored) => boolean;
  nameOf: (record: Stored) => string;
  stepNames: readonly string[];
  /** Of the steps that ask in several short screens. Only the last one of a step creates; with a record each saves what was typed. */
  questions?: readonly Question<FieldOf<Values>>[];
  addPath: string;
  stepPath: (id: string, step: number) => string;
  /** The destination of an address whose record does not exist or belongs to somebody else. */
  list: { path: string; name: string /** "properties", in sentences. */; many: string };
  /** The key of one record in the panel's queries. */
  queryKey: (id: string) => readonly string[];
  fetch: (id: string) => Promise<Stored>;
  /** Saves the first step of a new record. Repeated under the same key, it creates no second one. */
  create: (form: TypedForm<Values>, creationKey: string) => Promise<Stored>;
  /** Saves one step; refused as `conflict` when it would undo changes that the record's version does not include. */
  update: (record: Stored, step: number, form: TypedForm<Values>) => Promise<Stored>;
  /** Why a step cannot be sent: the message, the messages of fields, and where to go; null: it can. */
  refuse: (step: number, values: Values) => Refusal<FieldOf<Values>> | null;
  /** Whether the save button looks enabled; when it does not, a press still says what is missing. */
  isReady: (step: number, values: Values) => boolean;
  /** Whether uploads are running that this step's save would leave out. */
  isWaiting: (id: string, step: number) => boolean;
  /** What is wrong about a field that was just left, and at which field to say it. */
  faultsOnLeaving?: (field: string, values: Values) => readonly Issue[];
  /** What to ask before the step is saved, in this order. */
  doubts?: (step: number, values: Values, record: Stored | null) => readonly Doubt[];
  /** What the last step's button does; default: "Save". */
  lastButton?: (record: Stored | null) => string;
  /** What the button does in a step that a link to a missing field has led to from the last one; null: it goes on as ever. */
  backToLast?: (record: Stored | null) => string | null;
  /** What a save from this step leaves unfinished, by field: of the record as it is saved, or with these values. */
  lacks?: (record: Stored, step: number, values?: Values) => readonly Issue[];
  /** Where a save of the last step leads; null: it stays. */
  pathAfter?: (saved: Stored, before: Stored | null) => string | null;
  /** What the last step's button has not done, although it saved, and why; null: it has done all. */
  shortfallOf?: (saved: Stored, step: number) => string | null;
  messages: { created: string; updated: string; failed: string; waiting: string };
};

/** Refuses step 1 while one of `names` is empty, with `messageOf` at each. */
export function refuseEmpty<Name extends string>(names: readonly Name[], message: string, messageOf: (name: Name) => string) {
  return (step: number, values: Record<Name, string>): Refusal<Name> | null => {
    const missing = step === 1 ? names.filter((name) => values[name].trim() === "") : [];
    const [field] = missing;
    return field ? { message, field, issues: missing.map((path) => ({ path, message: messageOf(path) })) } : null;
  };
}

export const lastStepOf = ({ stepNames }: { stepNames: readonly string[] }): number => stepNames.length;

/** null: there is no such step. */
export function readStep(kind: { stepNames: readonly string[] }, text: string | undefined): number | null {
  const step = Number(text);
  return Number.isInteger(step) && step >= 1 && step <= lastStepOf(kind) ? step : null;
}
