// What a wizard's form consists of. Each wizard describes its own; the rest of this folder knows only this.

import type { ReactNode } from "react";

/** The server's record of a wizard. */
export type WizardRecord = { _id: string };

export type Choice = { value: string; label: string };

/** `Values`: the content of the form, as it is in the inputs, so that a draft is exactly what was typed. */
export type FieldOf<Values> = keyof Values & string;
/** The fields that hold text. */
export type TextFieldOf<Values> = { [Name in FieldOf<Values>]: Values[Name] extends string ? Name : never }[FieldOf<Values>];
/** The fields that hold a list of names. */
export type ListFieldOf<Values> = { [Name in FieldOf<Values>]: Values[Name] extends readonly string[] ? Name : never }[FieldOf<Values>];

export type FormKind<Stored extends WizardRecord, Values extends object> = {
  /** Replaces the id in the name of a new record's draft. */
  newDraft: string;
  /** An untouched form. */
  emptyValues: Values;
  valuesOf: (record: Stored) => Values;
  /** The fields that each step shows and saves; the first is step 1. Every field belongs to one. */
  fieldsOfStep: readonly (readonly FieldOf<Values>[])[];
  /** Whether a draft's value, which an older page may have written, is valid for that field. */
  fits: (field: FieldOf<Values>, value: unknown) => boolean;
  /** Fields in which the server renames things by itself, such as a converted film: returns a value with the names of `present`. */
  inPresentNames?: { [Name in FieldOf<Values>]?: (value: Values[Name], present: Values[Name]) => Values[Name] };
  labels: Record<FieldOf<Values>, string>;
  /** Fields that are written from others, such as a suggested title, until the person writes them: what a change brings with it. */
  follow?: (before: Values, after: Values) => Partial<Values>;
  /** Fields that are judged together: when one changes, the messages at the others disappear as well. */
  together?: readonly (readonly FieldOf<Values>[])[];
  /** Marked as required; the wizard decides when that is enforced. */
  requiredFields: readonly FieldOf<Values>[];
  choices: { [Name in FieldOf<Values>]?: readonly Choice[] };
  /** A field's value in words; for a long list perhaps only its differences from `other`. */
  shownValue: (field: FieldOf<Values>, value: unknown, other: unknown) => ReactNode;
};

export const fieldsOf = <Values extends object>({ fieldsOfStep }: Pick<FormKind<never, Values>, "fieldsOfStep">): FieldOf<Values>[] =>
  fieldsOfStep.flat();
