import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { ApiTransport } from "../../contract/api-transport.ts";
import { defineEndpoint } from "../../contract/endpoint.ts";
import { setUpTestApp } from "../../testing/test-app.ts";
import { AppError } from "../error-table.ts";
import { sourcesOf } from "../http/content-security-policy.ts";
import { createHttpApp } from "../http/http-app.ts";
import { dependsOn, incomplete } from "../http/in-process-calls.ts";
import { mountEndpoint } from "../http/mount-endpoint.ts";
import { type Changed, PageCache } from "./page-cache.ts";
import { type PageRenderer, pages } from "./pages.ts";

const setup = setUpTestApp();

const getHome = defineEndpoint({
  method: "GET",
  path: "/api/home/:id",
  auth: "none",
  summary: "A home",
  params: z.object({ id: z.string() }),
  response: z.object({ title: z.string() }),
});

let app: FastifyInstance;
let nowMs: number;
/** The API's next answer. */
let answer: () => string;
let tellChange: (changed: Changed) => void;
let source: { isLive: boolean };
let renderings: number;
let lastForm: string | undefined;

const renderer: PageRenderer = {
  async renderPage(request, { transport, nonce }) {
    renderings++;
    const { pathname } = new URL(request.url);
    if (request.method === "POST") {
      lastForm = await request.text();
      return html("thanks", 200, nonce);
    }
    if (pathname === "/away") return Response.redirect("http://localhost:3000/", 302);
    if (pathname === "/broken") throw new Error("a bug with details");
    if (pathname === "/half") {
      const { status, body } = await home(transport, "half");
      return html(status === 200 ? (body as { title: string }).title : "without its list", 200, nonce);
    }
    if (pathname === "/static") return html("static", 200, nonce);
    const { status, body } = await home(transport, pathname.slice(1));
    const page = html(status === 200 ? (body as { title: string }).title : "failed", status, nonce);
    if (pathname === "/secret") page.headers.set("cache-control", "no-store");
    return page;
  },
};
const home = (transport: ApiTransport, id: string) => transport({ method: "GET", path: getHome.path, params: { id } });
const html = (text: string, status: number, nonce: string) =>
  new Response(`<script nonce="${nonce}">own()</script><script>injected()</script><p>${text}</p>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });

beforeEach(async () => {
  nowMs = Date.UTC(2026, 0, 1);
  renderings = 0;
  answer = () => "first";
  const listeners: ((changed: Changed) => void)[] = [];
  source = { isLive: true };
  tellChange = (changed) => {
    for (const listener of listeners) listener(changed);
  };
  const clock = { now: () => new Date(nowMs) };
  const feed = Object.assign(source, { onChange: (listener: (changed: Changed) => void) => void listeners.push(listener) });
  const cache = new PageCache({ source: feed, clock, maxBytes: 10_000_000 });
  const endpoints = async (api: FastifyInstance) =>
    mountEndpoint(api, "getHome", getHome, async ({ params: { id } }, request) => {
      if (id !== "list") dependsOn(request, id.startsWith("prp_") ? id : `prp_${id}`);
      if (id === "part") dependsOn(request, incomplete);
      return { title: answer() };
    });
  const web = await createHttpApp({ ...setup.current, clock }, endpoints, { cache });
  app = web.app;
  const site = {
    publicUrl: "http://localhost:3000",
    contactEmail: "",
    grievanceOfficer: null,
    hasDemoData: false,
    mediaBaseUrl: "https://media.example/a",
  };
  await app.register(pages, {
    web,
    cache,
    site,
    sources: sourcesOf(site),
    personal: { path: "/desk", cookie: "desk" },
    loadRenderer: async () => renderer,
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("a page is read or sent a form; any other method is refused with a list of the allowed ones", async () => {
  for (const method of ["TRACE", "PUT", "DELETE"] as const) {
    const refused = await app.inject({ method, url: "/a" });
    expect([method, refused.statusCode, refused.headers.allow]).toEqual([method, 405, "GET, HEAD, POST"]);
  }
  expect(renderings).toBe(0);
});

test("a page that forbids storing is rendered each time", async () => {
  expect((await get("/secret")).body).toContain("first");
  answer = () => "second";
  expect((await get("/secret")).body).toContain("second");
});

test("a page is cached until one of its sources changes", async () => {
  expect((await get("/a")).body).toContain("first");
  answer = () => "second";
  expect((await get("/a")).body).toContain("first");
  tellChange(["prp_b"]);
  expect((await get("/a")).body).toContain("first");
  tellChange(["prp_a"]);
  expect((await get("/a")).body).toContain("second");
  expect(renderings).toBe(2);
});

test("a page is not kept when its home changes during rendering", async () => {
  const begun = Promise.withResolvers<void>();
  const change = Promise.withResolvers<void>();
  answer = () => "first";
  const slow: PageRenderer["renderPage"] = async (request, services) => {
    const { body } = await home(services.transport, "a");
    begun.resolve();
    await change.promise;
    return html((body as { title: string }).title + new URL(request.url).search, 200, services.nonce);
  };
  const usual = renderer.renderPage;
  renderer.renderPage = slow;
  const outdated = get("/a");
  await begun.promise;
  answer = () => "second";
  tellChange(["prp_a"]);
  change.resolve();
  expect((await outdated).body).toContain("first");
  renderer.renderPage = usual;
  expect((await get("/a")).body).toContain("second");
});

test("a list over all homes is cached for at most a second, other pages for at most a minute", async () => {
  await get("/list");
  await get("/a");
  answer = () => "second";
  nowMs += 999;
  expect((await get("/list")).body).toContain("first");
  nowMs += 1;
  expect((await get("/list")).body).toContain("second");
  expect((await get("/a")).body).toContain("first");
  nowMs += 60_000;
  expect((await get("/a")).body).toContain("second");
});

test("many requests for an uncached page share one rendering", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get("/a")));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(renderings).toBe(1);
});

test("missing pages are not kept longer than a second, and push no page out", async () => {
  await get("/a");
  answer = () => {
    throw new AppError("not_found");
  };
  for (let i = 0; i < 300; i++) expect((await get(`/missing-${i}`)).statusCode).toBe(404);
  expect((await get("/a")).body).toContain("first");
  await get("/late");
  answer = () => "published";
  nowMs += 1_000;
  expect((await get("/late")).body).toContain("published");
});

test("while the database is down pages are served however old, and others answer 503", async () => {
  await get("/a");
  nowMs += 3_600_000;
  source.isLive = false;
  answer = () => {
    throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  };
  expect((await get("/a")).statusCode).toBe(200);
  const unknown = await get("/b");
  expect([unknown.statusCode, unknown.headers["retry-after"], unknown.headers["cache-control"]]).toEqual([503, "2", "no-store"]);
  source.isLive = true;
  answer = () => "back";
  expect((await get("/a")).body).toContain("back");
  expect((await get("/b")).body).toContain("back");
});

test("a page that was taken down does not come back while the database is down", async () => {
  await Promise.all(["/prp_deleted", "/prp_unasked", "/prp_stays"].map((url) => get(url)));
  answer = () => {
    throw new AppError("gone");
  };
  tellChange(["prp_deleted", "prp_unasked"]);
  expect((await get("/prp_deleted")).statusCode).toBe(410);
  source.isLive = false;
  tellChange("everything");
  answer = () => {
    throw new AppError("unavailable");
  };
  nowMs += 3_600_000;
  const statuses = ["/prp_deleted", "/prp_unasked", "/prp_stays"].map(async (url) => (await get(url)).statusCode);
  expect(await Promise.all(statuses)).toEqual([503, 503, 200]);
});

test("a page that lacks a part is not kept", async () => {
  answer = () => {
    throw new Error("a bug");
  };
  expect((await get("/half")).body).toContain("without its list");
  answer = () => "whole";
  expect((await get("/half")).body).toContain("whole");
  nowMs += 3_600_000;
  answer = () => {
    throw Object.assign(new Error("connect"), { code: "57P01" });
  };
  expect((await get("/half")).body).toContain("whole");
});

test("[SRCH-08] a page with a part that timed out is not kept either", async () => {
  expect((await get("/part")).body).toContain("first");
  answer = () => "whole";
  expect((await get("/part")).body).toContain("whole");
});

test("a page also survives a database that goes down unnoticed", async () => {
  await get("/a");
  nowMs += 3_600_000;
  answer = () => {
    throw Object.assign(new Error("connect"), { code: "57P01" });
  };
  expect((await get("/a")).body).toContain("first");
});

test("pages are compressed, revalidated by their tag, and HEAD gives only the headers", async () => {
  for (const round of ["rendered", "cached"]) {
    const page = await get("/static", { "accept-encoding": "gzip, br" });
    expect([round, page.headers["content-encoding"], page.headers.vary]).toEqual([round, "br", "accept-encoding"]);
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain("static");
    const again = await get("/static", { "if-none-match": String(page.headers.etag) });
    expect([round, again.statusCode, again.body]).toEqual([round, 304, ""]);
    const head = await app.inject({ method: "HEAD", url: "/static" });
    expect([round, head.statusCode, head.body]).toEqual([round, 200, ""]);
    expect(head.headers["content-length"]).toBe(String((await get("/static")).body.length));
    expect(page.headers["x-request-id"]).not.toBe(again.headers["x-request-id"]);
  }
});

test("only the page's own scripts may run, from the cache too, and media from their host", async () => {
  for (const _ of ["rendered", "cached"]) {
    const { headers, body } = await get("/static");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' 'sha256-1yruO3ZUqBddjC8oRrsLLZ/oiHYCAveB39McCaLvqnk=';");
    expect(policy).toContain("media-src 'self' blob: https://media.example");
    expect(policy).not.toContain("unsafe-inline");
    expect(body).not.toContain("nonce");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("a page that fails is a page, with the request's id and no detail", async () => {
  const { statusCode, headers, body } = await get("/broken");
  expect([statusCode, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(body).toContain("Something went wrong!");
  expect(body).toContain(String(headers["x-request-id"]));
  expect(body).not.toContain("details");
  expect((await get(`/a?x=${"y".repeat(9_000)}`)).statusCode).toBe(414);
});

test("redirects pass through, and an answer without a body has no content type", async () => {
  const { statusCode, headers } = await get("/away");
  expect([statusCode, headers.location]).toEqual([302, "http://localhost:3000/"]);
  expect(headers).not.toHaveProperty("content-type");
});

test("forms work without JavaScript, but not from other sites", async () => {
  const post = (headers: Record<string, string>, payload = "name=Asha") =>
    app.inject({ method: "POST", url: "/a", payload, headers: { "content-type": "application/x-www-form-urlencoded", ...headers } });
  const sent = await post({ "sec-fetch-site": "same-origin" });
  expect([sent.statusCode, lastForm, sent.headers["cache-control"]]).toEqual([200, "name=Asha", "no-store"]);
  expect((await post({ origin: "http://localhost:3000" })).statusCode).toBe(200);
  lastForm = undefined;
  for (const foreign of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ]) {
    expect((await post(foreign)).statusCode).toBe(403);
  }
  expect(lastForm).toBeUndefined();
  expect((await post({}, "x".repeat(300_000))).statusCode).toBe(413);
});

test("a visitor's claim about the host does not reach the pages of others", async () => {
  let seen = "";
  const usual = renderer.renderPage;
  renderer.renderPage = async (request, services) => {
    seen = request.url + JSON.stringify([...request.headers]);
    return usual(request, services);
  };
  await get("/static", { host: "evil.example", cookie: "a=b", "accept-language": "fr" });
  renderer.renderPage = usual;
  expect(seen).toBe("http://localhost:3000/static[]");
});
