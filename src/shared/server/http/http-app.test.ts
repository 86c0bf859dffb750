import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../../contract/endpoint.ts";
import { formMessages } from "../../contract/form-messages.ts";
import { setUpTestApp } from "../../testing/test-app.ts";
import { AppError } from "../error-table.ts";
import { createHttpApp } from "./http-app.ts";
import { mountEndpoint } from "./mount-endpoint.ts";

const site = setUpTestApp();
let app: FastifyInstance;

const things = {
  listThings: defineEndpoint({
    method: "GET",
    path: "/api/things/:id",
    auth: "none",
    summary: "Things",
    params: z.object({ id: z.string().max(5, "At most five.") }),
    query: z.object({ city: z.union([z.string(), z.array(z.string())]).optional() }),
    response: z.object({ id: z.string(), city: z.unknown() }),
  }),
  addThing: defineEndpoint({
    method: "POST",
    path: "/api/things",
    auth: "none",
    summary: "Add one",
    body: z.object({
      name: z.string("Please enter a name.").min(1, "Please enter a name."),
      size: z.number().max(9).optional(),
      notes: z.record(z.string(), z.string()).optional(),
    }),
    response: z.object({ name: z.string() }),
    errors: ["conflict"],
  }),
};

/** The handler of addThing: each test plants its own failure. */
let fail: () => void = () => undefined;

beforeAll(async () => {
  const plugin = async (api: FastifyInstance) => {
    mountEndpoint(api, "listThings", things.listThings, async ({ params, query }) => ({ id: params.id, city: query.city }));
    mountEndpoint(api, "addThing", things.addThing, async ({ body }) => {
      fail();
      return { ...body, secret: "not declared" };
    });
  };
  ({ app } = await createHttpApp(site.current, plugin, {}));
});
afterAll(() => app.close());

const add = (payload: unknown = { name: "a" }, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/api/things", payload: payload as object, headers });
const failure = (code: string, status: number, message: unknown = expect.any(String)) => ({
  message,
  data: { code, issues: expect.any(Array), requestId: expect.any(String) },
  status,
});

test("a repeated, a bracketed and a single query parameter arrive as the same parameter", async () => {
  const cityOf = async (query: string) => (await app.inject(`/api/things/x?${query}`)).json().city;
  expect(await cityOf("city=a")).toBe("a");
  expect(await cityOf("city[]=a")).toEqual(["a"]);
  expect(await cityOf("city[]=a&city[]=b")).toEqual(["a", "b"]);
  expect(await cityOf("city=a&city=b&city%5B%5D=c")).toEqual(["a", "b", "c"]);
  expect(await cityOf("city=a%00b%zz&__proto__=x&constructor[]=y")).toBe("ab%zz");
});

test("fields that the contract does not declare are never sent", async () => {
  expect((await add()).json()).toEqual({ name: "a" });
});

test("refused input names each field with its message, the first one in front", async () => {
  const response = await add({});
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    ...failure("invalid_input", 400, "Please enter a name."),
    data: {
      code: "invalid_input",
      issues: [{ path: "name", message: "Please enter a name." }],
      requestId: response.headers["x-request-id"],
    },
  });
  expect((await app.inject("/api/things/longer")).json()).toMatchObject({ message: "At most five.", status: 400 });
});

test("where the contract has no message, ours is plain, whatever the schema library would say", async () => {
  const notValid = failure("invalid_input", 400, "This is not valid.");
  for (const payload of [{ name: "a", size: "big" }, { name: "a", size: 10 }, ["a"]]) expect((await add(payload)).json()).toEqual(notValid);
  expect((await app.inject({ method: "POST", url: "/api/things" })).json()).toEqual(notValid);
});

test("text that cannot be stored is refused with its field, wherever it is", async () => {
  const refused = (issue: { path: string }) => ({
    ...failure("invalid_input", 400, formMessages.notStorable),
    data: { code: "invalid_input", issues: [{ ...issue, message: formMessages.notStorable }], requestId: expect.any(String) },
  });
  for (const text of ["a\0b", "half a pair: \ud83c", "the other half: \udfe0", "swapped: \udfe0\ud83c"]) {
    expect((await add({ name: text })).json(), JSON.stringify(text)).toEqual(refused({ path: "name" }));
    expect((await add({ name: "a", notes: { [text]: "x" } })).json()).toEqual(refused({ path: `notes.${text.toWellFormed()}` }));
    expect((await add({ name: "a", notes: { x: text } })).json()).toEqual(refused({ path: "notes.x" }));
  }
  expect((await app.inject("/api/things/a%00")).json()).toEqual(failure("not_found", 404));
  expect((await add({ name: "a whole pair: \ud83c\udfe0" })).statusCode).toBe(200);
});

test("[CALL-04] every failure has the same shape, with the HTTP status as its status", async () => {
  const nothing = await app.inject("/api/nothing");
  expect([nothing.statusCode, nothing.json()]).toEqual([404, failure("not_found", 404)]);
  const method = await app.inject({ method: "DELETE", url: "/api/things/x" });
  expect([method.statusCode, method.json()]).toEqual([405, failure("method_not_allowed", 405)]);
  expect(method.headers.allow).toContain("GET");
  const trace = await app.inject({ method: "TRACE", url: "/api/things" });
  expect([trace.headers.allow, trace.json()]).toEqual(["POST", failure("method_not_allowed", 405)]);
  const json = await add("{", { "content-type": "application/json" });
  expect([json.statusCode, json.json()]).toEqual([400, failure("invalid_input", 400, "The body is not valid JSON.")]);
  // Refused by its brackets alone, before it is parsed; those in a text do not count.
  const deep = (levels: number) => `{"name":"${'[\\\\\\"'.repeat(99)}","more":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const sendJson = (body: string) => add(body, { "content-type": "application/json" });
  expect((await sendJson(deep(31))).statusCode).toBe(200);
  expect((await sendJson(deep(32))).json()).toEqual(failure("invalid_input", 400, "The body is not valid JSON."));
  for (const foreign of ["application/x-www-form-urlencoded", "text/plain"]) {
    const type = await add("name=a", { "content-type": foreign });
    expect([type.statusCode, type.json()]).toEqual([415, failure("unsupported_media_type", 415, "Send the body as application/json.")]);
  }
  const large = await add({ name: "a".repeat(300_000) });
  expect([large.statusCode, large.json()]).toEqual([413, failure("body_too_large", 413)]);
  const long = await app.inject(`/api/things/x?city=${"a".repeat(9_000)}`);
  expect([long.statusCode, long.json()]).toEqual([414, failure("url_too_long", 414)]);
  const badEscape = await app.inject("/api/%zz");
  expect([badEscape.statusCode, badEscape.json()]).toEqual([400, failure("invalid_input", 400)]);
});

test("outside the API a browser gets a failure as a page with styles, other clients in the common shape", async () => {
  const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  for (const [url, status] of [
    [`/nothing?x=${"a".repeat(9_000)}`, 414],
    ["/nothing", 404],
    ["/%zz", 404],
  ] as const) {
    const page = await app.inject({ url, headers: { accept } });
    expect([page.statusCode, page.headers["content-type"]], url).toEqual([status, "text/html; charset=utf-8"]);
    const style = /<style>(.*)<\/style>/.exec(page.body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect((await app.inject({ url, headers: { accept: "*/*" } })).json()).toMatchObject({ status });
  }
  expect((await app.inject({ url: "/api/nothing", headers: { accept } })).json()).toMatchObject({ status: 404 });
});

test("an expected failure keeps its code and message; a bug is answered without any detail", async () => {
  fail = () => {
    throw new AppError("conflict", "This name is taken.");
  };
  expect((await add()).json()).toEqual(failure("conflict", 409, "This name is taken."));
  fail = () => {
    throw new Error('duplicate key value violates "accounts_email_key" select * from accounts');
  };
  const bug = await add();
  expect([bug.statusCode, bug.json()]).toEqual([500, failure("internal", 500, "Something went wrong!")]);
  expect(bug.body).not.toMatch(/select|accounts|at .*\.ts/);
});

test("a database that is unreachable or has no room is a 503, with the time to retry", async () => {
  const codes = ["ECONNREFUSED", "57P01", "08006", "53100"].map((code) => ({ code, message: "away" }));
  for (const away of [...codes, { message: "Connection terminated unexpectedly" }]) {
    fail = () => {
      throw Object.assign(new Error(away.message), away);
    };
    const response = await add();
    expect([response.statusCode, response.json()]).toEqual([503, failure("unavailable", 503)]);
    expect(response.headers["retry-after"]).toBe("2");
  }
  fail = () => undefined;
});

test("every answer has the headers that keep browsers from guessing, framing and leaking", async () => {
  for (const url of ["/healthz", "/api/things/x", "/api/nothing", "/%zz"]) {
    expect((await app.inject(url)).headers).toMatchObject({
      "content-security-policy": expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
  }
});

test("browsers are told to insist on TLS only on a site that is reached by TLS", async () => {
  expect((await app.inject("/healthz")).headers).not.toHaveProperty("strict-transport-security");
  const config = { ...site.current.config, publicUrl: "https://homes.example" };
  const { app: secure } = await createHttpApp({ ...site.current, config }, async () => undefined, {});
  expect((await secure.inject("/healthz")).headers["strict-transport-security"]).toBe("max-age=31536000");
  await secure.close();
  const all = { ...config, hstsSubdomains: true };
  const { app: strict } = await createHttpApp({ ...site.current, config: all }, async () => undefined, {});
  expect((await strict.inject("/healthz")).headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  await strict.close();
});

test("the documentation is OpenAPI 3.1 with every endpoint, its parameters and its failures", async () => {
  const { openapi, paths } = (await app.inject("/api/docs/json")).json();
  expect(openapi).toBe("3.1.0");
  expect(Object.keys(paths)).toEqual(["/api/things/{id}", "/api/things"]);
  expect(paths["/api/things/{id}"].get.parameters).toMatchObject([
    { in: "query", name: "city" },
    { in: "path", name: "id" },
  ]);
  expect(Object.keys(paths["/api/things"].post.responses).sort()).toEqual(["200", "400", "409", "413", "414", "415", "429", "500", "503"]);
  const page = await app.inject("/api/docs");
  expect(page.headers["content-security-policy"]).toMatch(/default-src 'none'/);
  expect(page.headers["content-security-policy"]).not.toContain("unsafe-inline");
});

test("readiness follows the database, and metrics count requests by route and status", async () => {
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  const { body } = await app.inject("/metrics");
  expect(body).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/things",status="409"\} 1/);
  expect(body).toContain("database_connections");
});

test("metrics are answered to this machine only, and to nothing that came through a proxy on it; with a token set, to every client that sends it", async () => {
  const statusOf = async (one: FastifyInstance, headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
    (await one.inject({ url: "/metrics", headers, remoteAddress })).statusCode;
  expect([await statusOf(app, {}), await statusOf(app, {}, "::1"), await statusOf(app, {}, "203.0.113.9")]).toEqual([200, 200, 404]);
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
    expect([name, await statusOf(app, { [name]: "x" })]).toEqual([name, 404]);
  const metricsToken = "m".repeat(32);
  const config = { ...site.current.config, metricsToken };
  const { app: guarded } = await createHttpApp({ ...site.current, config }, async () => undefined, {});
  const right = { authorization: `Bearer ${metricsToken}`, "x-forwarded-for": "203.0.113.9" };
  expect([await statusOf(guarded, {}), await statusOf(guarded, { authorization: "Bearer m" })]).toEqual([401, 401]);
  expect(await statusOf(guarded, right, "203.0.113.9")).toBe(200);
  await guarded.close();
});
