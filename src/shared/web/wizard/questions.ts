// A step may consist of several questions: short screens of one group of fields each, named in the address as `?q=`.
import { type FieldOf, fieldsOf } from "./form-kind.ts";

export type Question<Field extends string> = { step: number /** Its name in the address. */; key: string; fields: readonly Field[] };

/** A place in a wizard. `question`: from 0; 0 in a step without questions. */
export type Position = { step: number; question: number };

export type Asking<Values> = {
  stepNames: readonly string[];
  fieldsOfStep: readonly (readonly FieldOf<Values>[])[];
  questions?: readonly Question<FieldOf<Values>>[];
  addPath: string;
  stepPath: (id: string, step: number) => string;
};

export const questionsOf = <Values>({ questions = [] }: Asking<Values>, step: number): readonly Question<FieldOf<Values>>[] =>
  questions.filter((question) => question.step === step);

/** An unknown question is the first. */
export function readPosition<Values>(kind: Asking<Values>, step: number, search: string): Position {
  const key = new URLSearchParams(search).get("q");
  const found = questionsOf(kind, step).findIndex((question) => question.key === key);
  return { step, question: Math.max(0, found) };
}

/** `id`: null before the record exists. */
export function addressOf<Values>(kind: Asking<Values>, id: string | null, { step, question }: Position): string {
  const key = questionsOf(kind, step)[question]?.key;
  return (id === null ? kind.addPath : kind.stepPath(id, step)) + (key ? `?q=${key}` : "");
}

/** null: it is the last. */
export function nextPosition<Values>(kind: Asking<Values>, { step, question }: Position): Position | null {
  if (question + 1 < questionsOf(kind, step).length) return { step, question: question + 1 };
  return step < kind.stepNames.length ? { step: step + 1, question: 0 } : null;
}

/** null: it is the first. */
export function previousPosition<Values>(kind: Asking<Values>, { step, question }: Position): Position | null {
  if (question > 0) return { step, question: question - 1 };
  return step > 1 ? { step: step - 1, question: Math.max(0, questionsOf(kind, step - 1).length - 1) } : null;
}

/** Where a field is asked, by its path, such as `images.0.url`; null: nowhere. */
export function positionOf<Values extends object>(kind: Asking<Values>, path: string): Position | null {
  const field = fieldsOf(kind).find((one) => one === path.split(".")[0]);
  if (!field) return null;
  const step = kind.fieldsOfStep.findIndex((fields) => fields.includes(field)) + 1;
  const question = questionsOf(kind, step).findIndex(({ fields }) => fields.includes(field));
  return { step, question: Math.max(0, question) };
}

/** Whether the person can be in the one only after the other. */
export const isAfter = (one: Position, other: Position): boolean =>
  one.step > other.step || (one.step === other.step && one.question > other.question);
