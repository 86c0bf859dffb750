import { expect, test } from "vitest";
import { type ApiDocument, apiShapes } from "./api-shapes.ts";

const error = { description: "Default Response", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
const apiWith = (most: number): ApiDocument => ({
  paths: {
    "/api/homes/{id}": {
      post: {
        security: [{ session: [] }],
        parameters: [{ in: "path", name: "id", required: true, schema: { type: "string" } }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Home" } } } },
        responses: { 200: { content: { "text/csv": { schema: { type: "string" } } } }, 400: error, 404: error },
      },
    },
  },
  components: {
    schemas: {
      Home: { type: "object", properties: { title: { type: "string", maxLength: most }, rooms: { $ref: "#/components/schemas/Rooms" } } },
      Rooms: { type: "integer" },
      Unused: { type: "string" },
      Error: { type: "object" },
    },
  },
});

test("a call is listed with who may call it, parameters, body, answer and statuses of failures, and the schemas that it names", () => {
  expect(JSON.parse(apiShapes(apiWith(80)))).toEqual({
    calls: {
      "/api/homes/{id} POST": {
        security: [{ session: [] }],
        "path id": { type: "string" },
        body: { $ref: "#/components/schemas/Home" },
        "answer 200": { "text/csv": { type: "string" } },
        failures: "400 404",
      },
    },
    schemas: { Home: expect.objectContaining({ type: "object" }), Rooms: { type: "integer" } },
  });
});

test("a changed bound of a field is one changed line", () => {
  const [before, after] = [80, 120].map((most) => apiShapes(apiWith(most)).split("\n"));
  expect(before?.filter((line, number) => line !== after?.[number])).toHaveLength(1);
});
