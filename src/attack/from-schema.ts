import fc from "fast-check";
import { nastyJson } from "./nasty-values.ts";
import type { JsonSchema } from "./operations.ts";

/** Mostly values that the schema allows, with its bounds; sometimes something else. */
export function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid(schema) }, { weight: 1, arbitrary: fc.constantFrom(...nastyJson) });
}

function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  // `false`: no value is allowed here.
  if (typeof schema === "boolean") return fc.constantFrom(...nastyJson);
  const { type, anyOf = schema.oneOf, allOf } = schema;
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map(fromSchema));
  if (allOf) return fc.tuple(...allOf.map(valid)).map((parts) => Object.assign({}, ...parts));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valid({ ...schema, type: one })));
  if (type === "object") return objectOf(schema);
  if (type === "array") return fc.array(fromSchema(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 8) + 1 });
  if (type === "string") return textOf(schema);
  if (type === "integer") return integerOf(schema);
  if (type === "number") return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
  if (type === "boolean") return fc.boolean();
  return fc.constantFrom(...nastyJson);
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc
      .option(fromSchema(schema), { freq: required.includes(name) ? 12 : 1, nil: undefined })
      .map((value) => (value === undefined ? [] : [[name, value] as const])),
  );
  return fc.tuple(...fields).map((pairs) => Object.fromEntries(pairs.flat()));
}

function textOf({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const anyText = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 80) });
  const longest = fc.constant("a".repeat(Math.min(maxLength, 20_000)));
  const tooLong = fc.constant("a".repeat(Math.min(maxLength, 20_000) + 1));
  return fc.oneof(
    { weight: 6, arbitrary: matching(pattern) ?? anyText },
    { weight: 1, arbitrary: longest },
    { weight: 1, arbitrary: tooLong },
  );
}

/** null where fast-check cannot generate texts for the pattern (for example, one with a lookahead). */
function matching(pattern: string | undefined): fc.Arbitrary<string> | null {
  if (pattern === undefined) return null;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return null;
  }
}

function integerOf({ minimum = -2_147_483_648, maximum = 2_147_483_647 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, Number.MIN_SAFE_INTEGER), Math.min(maximum, Number.MAX_SAFE_INTEGER)];
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min - 1, min, max, max + 1));
}
