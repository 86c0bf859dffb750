import type { FieldOf, FormKind, WizardRecord } from "./form-kind.ts";

/** `values`: as typed. `base`: what the server has of them, as far as the form knows. */
export type TypedForm<Values> = { values: Values; base: Values };
type Issue = { path: string; message: string };

/** One wizard: its form, its steps and their addresses, and what it asks of the API. */
export type WizardKind<Stored extends WizardRecord, Values extends object> = FormKind<Stored, Values> & {
  /** "property", in sentences. */
  noun: string;
  headings: { add: string; edit: string };
  nameOf: (record: Stored) => string;
  stepNames: readonly string[];
  addPath: string;
  stepPath: (id: string, step: number) => string;
  /** Where an address leads whose record is nobody's or somebody else's. */
  list: { path: string; name: string /** "properties", in sentences. */; many: string };
  /** Where the panel's queries keep one record. */
  queryKey: (id: string) => readonly string[];
  fetch: (id: string) => Promise<Stored>;
  /** Saves the first step of something new. Sent again under its key it makes no second one. */
  create: (form: TypedForm<Values>, creationKey: string) => Promise<Stored>;
  /** Saves one step; refused as `conflict` when it would undo what the record's version does not show. */
  update: (record: Stored, step: number, form: TypedForm<Values>) => Promise<Stored>;
  /** Why a step cannot be sent: what to tell, the messages of fields, and where to go; null: it can. */
  refuse: (step: number, values: Values) => { message: string; issues: readonly Issue[]; field: FieldOf<Values> } | null;
  /** Whether the button that saves looks as if it could; pressed it tells what is missing all the same. */
  isReady: (step: number, values: Values) => boolean;
  /** Whether files are on their way that this step's save would leave out. */
  isWaiting: (id: string, step: number) => boolean;
  /** What else is to be told of a save. */
  remarkOn?: (saved: Stored, step: number) => string | null;
  messages: { created: string; updated: string; failed: string; waiting: string };
};

export const lastStepOf = ({ stepNames }: { stepNames: readonly string[] }): number => stepNames.length;

/** null: no step is called that. */
export function readStep(kind: { stepNames: readonly string[] }, text: string | undefined): number | null {
  const step = Number(text);
  return Number.isInteger(step) && step >= 1 && step <= lastStepOf(kind) ? step : null;
}
