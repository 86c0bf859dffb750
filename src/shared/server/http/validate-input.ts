import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { formMessages } from "../../contract/form-messages.ts";
import { AppError } from "../error-table.ts";

/** For what a contract has no words of its own: zod's speak of types, and to programmers. */
const notValid = "This is not valid.";

type Issue = { path: string; message: string };

/**
 * Parses what came in by the contract's schema. Refuses with `invalid_input`, the first issue's message in front. Of a body no
 * text may hold U+0000: no column takes it, and the refusal names the field, which the database could not.
 */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const { error, data: value } = schema.safeParse(data, { error: () => notValid });
    if (error) return refuse(error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
    const unstorable = httpPart === "body" ? findNul(value, []) : [];
    return unstorable.length > 0 ? refuse(unstorable) : { value };
  };

const refuse = (issues: Issue[]) => ({ error: new AppError("invalid_input", issues[0]?.message, { issues }) });

function findNul(value: unknown, path: readonly string[]): Issue[] {
  if (typeof value === "string") return value.includes("\0") ? [{ path: path.join("."), message: formMessages.noNul }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => findNul(part, [...path, name]));
}
