// What a wizard's form consists of. Each wizard describes its own; all else in this folder knows no more of it than this.

import type { ReactNode } from "react";

/** What the server keeps of what a wizard writes. */
export type WizardRecord = { _id: string };

export type Choice = { value: string; label: string };

/** `Values`: what the form holds, as it stands in the inputs, so that a draft is what was typed. */
export type FieldOf<Values> = keyof Values & string;
/** The fields that hold text. */
export type TextFieldOf<Values> = { [Name in FieldOf<Values>]: Values[Name] extends string ? Name : never }[FieldOf<Values>];
/** The fields that hold a list of names. */
export type ListFieldOf<Values> = { [Name in FieldOf<Values>]: Values[Name] extends readonly string[] ? Name : never }[FieldOf<Values>];

export type FormKind<Stored extends WizardRecord, Values extends object> = {
  /** In the place of an id, in the name of the draft of what is not created yet. */
  newDraft: string;
  /** A form that nobody has touched. */
  emptyValues: Values;
  valuesOf: (record: Stored) => Values;
  /** The fields that each step shows and saves; the first is step 1. Every field belongs to one. */
  fieldsOfStep: readonly (readonly FieldOf<Values>[])[];
  /** Whether what a draft holds, which an older page may have written, can stand in that field. */
  fits: (field: FieldOf<Values>, value: unknown) => boolean;
  /** Fields in which the server renames things by itself, such as a converted film: a value, in the names that `present` has. */
  inPresentNames?: { [Name in FieldOf<Values>]?: (value: Values[Name], present: Values[Name]) => Values[Name] };
  labels: Record<FieldOf<Values>, string>;
  /** Marked as required; when it is enforced is the wizard's affair. */
  requiredFields: readonly FieldOf<Values>[];
  choices: { [Name in FieldOf<Values>]?: readonly Choice[] };
  /** What a field holds, in words; of a long list perhaps only what is not so in `other`. */
  shownValue: (field: FieldOf<Values>, value: unknown, other: unknown) => ReactNode;
};

export const fieldsOf = <Values extends object>({ fieldsOfStep }: Pick<FormKind<never, Values>, "fieldsOfStep">): FieldOf<Values>[] =>
  fieldsOfStep.flat();
