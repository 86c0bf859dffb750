import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { formMessages } from "../../contract/form-messages.ts";
import { AppError } from "../error-table.ts";

/** For faults without a message in the contract: zod's texts speak of types, to programmers. */
const notValid = "This is not valid.";

type Issue = { path: string; message: string };

/**
 * Parses input with the contract's schema. Refuses with `invalid_input`, the first issue's message in front. No text, and no name
 * of a field, may contain what no column accepts: U+0000, or half of a surrogate pair, which is no character at all. The refusal
 * names the field, which the database could not do. A path with such text leads nowhere: `not_found`.
 */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const { error, data: value } = schema.safeParse(data, { error: () => notValid });
    if (error) return refuse(error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
    const unstorable = findUnstorable(value, []);
    if (unstorable.length === 0) return { value };
    return httpPart === "params" ? { error: new AppError("not_found") } : refuse(unstorable);
  };

/** The paths are shown to people and written to the log, so they hold whole characters only. */
const refuse = (issues: Issue[]) => {
  const shown = issues.map(({ path, message }) => ({ path: path.toWellFormed(), message }));
  return { error: new AppError("invalid_input", shown[0]?.message, { issues: shown }) };
};

function findUnstorable(value: unknown, path: readonly string[]): Issue[] {
  if (typeof value === "string") return isStorable(value) ? [] : [{ path: path.join("."), message: formMessages.notStorable }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const partPath = [...path, name];
    return isStorable(name) ? findUnstorable(part, partPath) : [{ path: partPath.join("."), message: formMessages.notStorable }];
  });
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
