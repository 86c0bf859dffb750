// Rules for every endpoint, whatever it is sent.
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { errorBody } from "./shared/contract/endpoint.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";

type Operation = { method: "GET" | "POST"; path: string; parameters: { in: string; name: string }[] };

// Each call comes from another address: other tests cover the limits of one address.
const site = setUpTestApp({ settings: { TRUST_PROXY: "loopback" } });
let operations: Operation[];
let calls = 0;

beforeAll(async () => {
  const { paths } = (await site.current.app.inject("/api/docs/json")).json();
  operations = Object.entries<Record<string, { parameters?: Operation["parameters"] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({ method: method.toUpperCase() as "GET", path, parameters })),
  );
});

async function call(options: InjectOptions): Promise<void> {
  calls++;
  const headers = { ...options.headers, "x-forwarded-for": `10.0.${calls >> 8}.${calls & 255}` };
  const response = await site.current.app.inject({ ...options, headers });
  const told = `${options.method} ${String(options.url)} ${JSON.stringify(options.payload)}: ${response.body.slice(0, 300)}`;
  expect(response.statusCode, told).toBeLessThan(500);
  if (response.statusCode < 400) return;
  const failure = errorBody.parse(response.json());
  expect(failure.status, told).toBe(response.statusCode);
  expect(response.body, told).not.toMatch(/\b(select .+ from|insert into|syntax error|at [\w.]+ \(|\.ts:\d)/i);
}

const fill = (path: string, value: string) => path.replace(/\{\w+\}/g, encodeURIComponent(value) || "x");

const badValues = [
  "",
  "-1",
  "abc",
  "1e999",
  "1000000",
  "9".repeat(400),
  "\0",
  "नमस्ते 🏠",
  "'; drop table leads; --",
  "../../etc/passwd",
  "a".repeat(5_000),
];

// Each parameter of each call with each bad value: thousands of requests, seconds on an idle machine.
const patienceMs = 180_000;

test("any bad, repeated or bracketed parameter is refused at most", { timeout: patienceMs }, async () => {
  for (const { method, path, parameters } of operations.filter((operation) => operation.method === "GET")) {
    for (const value of badValues) {
      const names = ["q", "id", "page", "size", ...parameters.filter((one) => one.in === "query").map((one) => one.name)];
      for (const name of new Set(names)) {
        const pair = `${name}=${encodeURIComponent(value)}`;
        await call({ method, url: `${fill(path, "x")}?${pair}` });
        if (value.length < 1_000) await call({ method, url: `${fill(path, "x")}?${pair}&${pair}&${name}[]=1&${name}[a]=1` });
      }
      if (value !== "") await call({ method, url: fill(path, value) });
    }
  }
});

test("any body is refused at most", { timeout: patienceMs }, async () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  for (const { method, path } of operations.filter((operation) => operation.method !== "GET")) {
    await call({ method, url: fill(path, "x"), payload: "{", headers: { "content-type": "application/json" } });
    await call({ method, url: fill(path, "x"), payload: "a=b", headers: { "content-type": "text/plain" } });
    await fc.assert(
      fc.asyncProperty(json, async (body) => {
        await call({ method, url: fill(path, "x"), payload: JSON.stringify(body), headers: { "content-type": "application/json" } });
      }),
      { numRuns: 50 },
    );
  }
});

test("the public calls have the addresses of the specification", () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      "GET /api/public/properties",
      "GET /api/public/property-categories",
      "GET /api/public/properties/{id}",
      "POST /api/public/generate-lead",
    ]),
  );
});
