import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { AppError } from "./error-table.ts";

/** For what a contract has no words of its own: zod's speak of types, and to programmers. */
const notValid = "This is not valid.";

/** Parses what came in by the contract's schema. Refuses with `invalid_input`, the first issue's message in front. */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { error, data: value } = schema.safeParse(data, { error: () => notValid });
    if (!error) return { value };
    const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    return { error: new AppError("invalid_input", issues[0]?.message, { issues }) };
  };
