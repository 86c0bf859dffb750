import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setUpPages } from "./pages-test-world.ts";

const site = setUpPages();
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  await site.app.ready();
  server = createServer(site.listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => void server.close());

type Ask = { method?: string; headers?: Record<string, string> };

/** Over a connection: a page from the cache never reaches the app. */
async function ask(path: string, { method = "GET", headers = {} }: Ask = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
  const [response] = (await once(sent, "response")) as [NodeJS.ReadableStream & { statusCode: number; headers: IncomingHttpHeaders }];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test("a page from the cache is what was rendered, with a request's own id: for GET, HEAD, br, and by its tag", async () => {
  const { date: _, "x-request-id": firstId, ...headers } = (await ask("/a")).headers;
  site.answer = () => "second";
  const cached = await ask("/a");
  expect(site.renderings).toBe(1);
  expect(cached.headers).toMatchObject(headers);
  expect(cached.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  expect(cached.headers["x-request-id"]).not.toBe(firstId);
  expect(cached.body.toString()).toContain("first");
  const head = await ask("/a", { method: "HEAD" });
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, String(cached.body.length), 0]);
  const compressed = await ask("/a", { headers: { "accept-encoding": "br" } });
  expect([compressed.headers["content-encoding"], compressed.headers.vary]).toEqual(["br", "accept-encoding, save-data"]);
  expect(brotliDecompressSync(compressed.body).toString()).toBe(cached.body.toString());
  const known = await ask("/a", { headers: { "if-none-match": String(headers.etag) } });
  expect([known.status, known.body.length, site.renderings]).toEqual([304, 0, 1]);
});

test("who saves data does not get the page of those who do not, and a form is never answered from the cache", async () => {
  await ask("/a");
  await ask("/a", { headers: { "save-data": "on" } });
  await ask("/a", { headers: { cookie: "aangan-data-saving=on" } });
  expect(site.renderings).toBe(2);
  await ask("/a", { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } });
  expect(site.renderings).toBe(3);
});

test("an address that names its site, as proxies send it, comes from the cache too", async () => {
  await ask("/a");
  expect((await ask("http://evil.example/a")).body.toString()).toContain("first");
  expect(site.renderings).toBe(1);
});

test("metrics count pages from the cache, and time them like all others", async () => {
  await ask("/a");
  for (const method of ["GET", "GET", "HEAD"]) await ask("/a", { method });
  const metrics = (await ask("/metrics")).body.toString();
  expect(metrics).toContain('pages_total{outcome="hit"} 3');
  expect(metrics).toContain('pages_total{outcome="rendered"} 1');
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 3');
  expect(metrics).toContain('http_request_duration_seconds_count{method="HEAD",route="/*",status="200"} 1');
});

test("the log has one line for each page from the cache, without what was typed", async () => {
  await ask("/a?q=asha");
  site.logged.length = 0;
  const { headers } = await ask("/a?q=asha");
  expect(site.logged).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: headers["x-request-id"],
      method: "GET",
      url: "/a?q=…",
      status: 200,
      ms: expect.any(Number),
      msg: "answered",
    },
  ]);
});
