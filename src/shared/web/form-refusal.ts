import type { ApiError } from "./api-client.ts";

/** Why a form was refused: a message for each faulty field, or one for the whole form. */
export type FormRefusal<Field extends string> = { errors: Partial<Record<Field, string>>; reason: string | null };

type Issue = { path: string; message: string };

/** The first message of each field; issues that are not about a field are left out. */
export function errorsByField<Field extends string>(issues: readonly Issue[], fields: readonly Field[]): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) {
    const field = fields.find((one) => one === path);
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

/** The API's refusal, for a form with these fields. */
export function refusalOf<Field extends string>({ body, message }: ApiError, fields: readonly Field[]): FormRefusal<Field> {
  const errors = errorsByField(body.data.issues, fields);
  return { errors, reason: Object.keys(errors).length > 0 ? null : message };
}
