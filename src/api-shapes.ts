// The API as its OpenAPI document describes it, in a form to compare: docs/api.json.

import { ownValue } from "./shared/contract/own-value.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Responses = Record<string, { content?: Record<string, { schema: Json }> }>;
type Operation = {
  security?: Json;
  parameters?: { in: string; name: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Responses;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};

const longestLine = 140;

/** Each call by its address with parameters, body, answer and statuses of failures, then the schemas that these name. Sorted. */
export function apiShapes({ paths, components: { schemas } }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${address} ${method.toUpperCase()}`, shapeOf(operation)] as const),
  );
  const names = namesIn(
    calls.map(([, shape]) => shape),
    schemas,
  );
  const all = { calls: inOrder(calls), schemas: inOrder([...names].map((name) => [name, ownValue(schemas, name) ?? null] as const)) };
  return `${laidOut(all, "")}\n`;
}

function shapeOf({ security, parameters = [], requestBody, responses }: Operation): Json {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const failures = Object.keys(responses).filter((status) => !status.startsWith("2"));
  return {
    ...(security !== undefined && { security }),
    ...Object.fromEntries(parameters.map((one) => [`${one.in} ${one.name}${one.required ? "" : "?"}`, one.schema])),
    ...(requestBody && { body: schemasOf(requestBody.content) }),
    ...Object.fromEntries(answers.map(([status, { content = {} }]) => [`answer ${status}`, schemasOf(content)])),
    failures: failures.join(" "),
  };
}

/** Of a JSON body the schema alone; of others each type with its schema. */
function schemasOf({ "application/json": json, ...others }: Record<string, { schema: Json }>): Json {
  return json?.schema ?? Object.fromEntries(Object.entries(others).map(([type, { schema }]) => [type, schema]));
}

/** The names of the schemas that `roots` refer to, directly or through others. */
function namesIn(roots: readonly Json[], schemas: Record<string, Json>): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: Json): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(ownValue(schemas, name) ?? null);
    }
  };
  roots.forEach(look);
  return found;
}

const inOrder = (entries: readonly (readonly [string, Json])[]): Json =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** A value that fits is one line, so that a change of a field is one line of a diff. */
function laidOut(value: Json, indent: string): string {
  const flat = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + flat.length <= longestLine) return flat;
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = Array.isArray(value)
    ? value.map((one) => laidOut(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${laidOut(one, inner)}`);
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}
