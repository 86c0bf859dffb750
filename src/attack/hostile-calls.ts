// Generates calls: from the schema, from calls that succeed for the owner of a record, and broken variants of both.
import fc from "fast-check";
import { fromSchema } from "./from-schema.ts";
import { nastyJson, nastyNames, nastyTexts } from "./nasty-values.ts";
import type { Operation } from "./operations.ts";
import type { Sent } from "./transport.ts";

/** `params`, `query` and `body` as the contract names them. */
export type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
export type HostileCall = { params: [string, string][]; query: [string, string][]; body: unknown; wrapping: keyof typeof wrappings };

/** How a body is encoded for sending. */
const wrappings = {
  json: (text) => ({ type: "application/json", text }),
  charset: (text) => ({ type: "application/json; charset=utf-16", text }),
  form: (text) => ({ type: "application/x-www-form-urlencoded", text: `body=${text}` }),
  multipart: (text) => ({ type: "multipart/form-data; boundary=x", text: `--x\r\n\r\n${text}\r\n--x--` }),
  plain: (text) => ({ type: "text/plain", text }),
  none: (text) => ({ type: undefined, text }),
  typeOnly: () => ({ type: "application/json", text: "" }),
  broken: (text) => ({ type: "application/json", text: text.slice(0, -1) }),
  twice: (text) => ({ type: "application/json", text: `${text}${text}` }),
  marked: (text) => ({ type: "application/json", text: `\ufeff${text}` }),
  sameNameTwice: (text) => ({ type: "application/json", text: text.replace(/^\{/, '{"id":1,"id":"2","__proto__":{"a":1},') }),
} satisfies Record<string, (text: string) => { type: string | undefined; text: string }>;

/** `templates`: calls that succeed for the owner of the records. `ids`: values for the parameters of an address. */
export function hostileCalls(operation: Operation, templates: readonly Call[], ids: readonly string[]): fc.Arbitrary<HostileCall> {
  const bases = [fromDocument(operation, ids), ...(templates.length > 0 ? [fc.constantFrom(...templates).map(fromTemplate)] : [])];
  const base = fc.oneof(...bases);
  const isRead = operation.body === undefined;
  return fc
    .tuple(base, fc.array(spoiling(isRead), { maxLength: 3 }), isRead ? fc.constant("json" as const) : wrapping)
    .map(([call, spoilings, wrapped]) => spoilings.reduce((spoiled, spoil) => spoil(spoiled), { ...call, wrapping: wrapped }));
}

const wrapping = fc.oneof(
  { weight: 8, arbitrary: fc.constant("json" as const) },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(wrappings) as (keyof typeof wrappings)[])) },
);

const fromTemplate = ({ params = {}, query = {}, body }: Call): HostileCall => ({
  params: Object.entries(params),
  query: Object.entries(query),
  body,
  wrapping: "json",
});

function fromDocument({ params, query, body }: Operation, ids: readonly string[]): fc.Arbitrary<HostileCall> {
  const id = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.constantFrom(...nastyTexts) });
  const someOfQuery = query.map(({ name, schema }) =>
    fc.option(fromSchema(schema), { freq: 1 }).map((value) => [value].flat().map((one) => [name, inAddress(one)] as [string, string])),
  );
  return fc.record({
    params: fc.tuple(
      ...params.map(({ name, schema }) => fc.oneof(id, fromSchema(schema).map(inAddress)).map((value) => pair(name, value))),
    ),
    query: fc.tuple(...someOfQuery).map((pairs) => pairs.flat().filter(([, value]) => value !== "null")),
    body: body ? fromSchema(body) : fc.constant(undefined),
    wrapping: fc.constant("json"),
  });
}

const pair = (name: string, value: string): [string, string] => [name, value];
const inAddress = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

type Spoiling = (call: HostileCall) => HostileCall;

function spoiling(isRead: boolean): fc.Arbitrary<Spoiling> {
  const place = fc.nat({ max: 40 });
  const text = fc.constantFrom(...nastyTexts);
  const inQuery: fc.Arbitrary<Spoiling>[] = [
    fc.tuple(place, text).map(([at, value]) => (call) => ({ ...call, query: replaceAt(call.query, at, ([name]) => [name, value]) })),
    fc.tuple(fc.constantFrom(...nastyNames), text).map(([name, value]) => (call) => ({ ...call, query: [...call.query, [name, value]] })),
    fc.tuple(place, fc.constantFrom("[]", "[a]", "[__proto__]", "[0][1]")).map(([at, ending]) => (call) => ({
      ...call,
      query: [...call.query, ...call.query.slice(at % (call.query.length || 1)).map(([n, v]) => pair(n + ending, v))],
    })),
    fc.tuple(place, text).map(([at, value]) => (call) => ({ ...call, params: replaceAt(call.params, at, ([name]) => [name, value]) })),
  ];
  const inBody: fc.Arbitrary<Spoiling>[] = [
    fc.tuple(place, fc.constantFrom(...nastyJson)).map(([at, value]) => (call) => ({ ...call, body: replaceLeaf(call.body, at, value) })),
    place.map((at) => (call) => ({ ...call, body: withoutField(call.body, at) })),
    fc.tuple(fc.constantFrom(...nastyNames), fc.constantFrom(...nastyJson)).map(([name, value]) => (call) => ({
      ...call,
      body: isObject(call.body) ? Object.fromEntries([...Object.entries(call.body), [name, value]]) : value,
    })),
    fc.constant((call) => ({ ...call, body: [call.body] })),
  ];
  return fc.oneof(...(isRead ? inQuery : [...inQuery.slice(-1), ...inBody]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function replaceAt(pairs: [string, string][], at: number, replace: (pair: [string, string]) => [string, string]): [string, string][] {
  return pairs.map((one, index) => (index === at % pairs.length ? replace(one) : one));
}

/** Replaces one of its values, at any depth. */
function replaceLeaf(body: unknown, at: number, value: unknown): unknown {
  const fields: [string, unknown][] = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const replaced = fields.map(([name, part], index) => {
    if (index !== at % fields.length) return [name, part] as const;
    const isNested = at >= fields.length && typeof part === "object" && part !== null;
    return [name, isNested ? replaceLeaf(part, Math.floor(at / fields.length), value) : value] as const;
  });
  if (replaced.length === 0) return value;
  return Array.isArray(body) ? replaced.map(([, part]) => part) : Object.fromEntries(replaced);
}

function withoutField(body: unknown, at: number): unknown {
  if (!isObject(body)) return body;
  const fields = Object.entries(body);
  return Object.fromEntries(fields.filter((_, index) => index !== at % fields.length));
}

/** The request to send. An address cannot hold half a surrogate pair: it becomes U+FFFD, as in a browser. */
export function toSent({ method, path, body: hasBody }: Operation, call: HostileCall): Sent {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  const address = call.params.reduce((known, [name, value]) => known.replace(`:${name}`, () => encode(value) || "x"), path);
  const query = call.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  const url = query ? `${address}?${query}` : address;
  if (!hasBody) return { method, url };
  const { type, text } = wrappings[call.wrapping](JSON.stringify(call.body) ?? "");
  return { method, url, body: text, ...(type && { headers: { "content-type": type } }) };
}
