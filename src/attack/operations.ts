// The API as its OpenAPI document describes it.
import { z } from "zod";

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};
type Parameter = { in: "query" | "path"; name: string; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;
type Described = {
  operationId: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type ApiDocument = { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, JsonSchema> } };

export type Operation = {
  id: string;
  method: string;
  /** With `:name` for parameters. */
  path: string;
  isFor: "everybody" | "listers" | "operators";
  /** An endless stream: open and close it, but do not read it to its end. */
  isStream: boolean;
  params: Parameter[];
  query: Parameter[];
  body: JsonSchema | undefined;
  /** By status; null for answers that are not JSON. */
  answers: Map<number, z.ZodType | null>;
};

export function readOperations({ paths, components }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters = [], requestBody, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, ":$1"),
      isFor: callersOf(security),
      isStream: "text/event-stream" in (responses[200]?.content ?? {}),
      params: parameters.filter((one) => one.in === "path"),
      query: parameters.filter((one) => one.in === "query"),
      body: requestBody?.content["application/json"]?.schema,
      answers: new Map(
        Object.entries(responses).map(([status, { content }]) => [
          Number(status),
          toZod(content?.["application/json"]?.schema, components),
        ]),
      ),
    })),
  );
}

function callersOf(security: object[] = []): Operation["isFor"] {
  if (security.some((one) => "operator" in one)) return "operators";
  return security.length > 0 ? "listers" : "everybody";
}

function toZod(schema: JsonSchema | undefined, { schemas }: ApiDocument["components"]): z.ZodType | null {
  if (!schema) return null;
  const text = JSON.stringify({ ...schema, $defs: schemas }).replaceAll("#/components/schemas/", "#/$defs/");
  return z.fromJSONSchema(JSON.parse(text));
}
