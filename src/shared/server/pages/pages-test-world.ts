import type { RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterEach, beforeEach } from "vitest";
import { z } from "zod";
import type { ApiTransport } from "../../contract/api-transport.ts";
import { defineEndpoint } from "../../contract/endpoint.ts";
import { setUpTestApp } from "../../testing/test-app.ts";
import { sourcesOf } from "../http/content-security-policy.ts";
import { createHttpApp } from "../http/http-app.ts";
import { dependsOn, incomplete } from "../http/in-process-calls.ts";
import { mountEndpoint } from "../http/mount-endpoint.ts";
import { type Changed, PageCache } from "./page-cache.ts";
import { type PageRenderer, pages } from "./pages.ts";

const getHome = defineEndpoint({
  method: "GET",
  path: "/api/home/:id",
  auth: "none",
  summary: "A home",
  params: z.object({ id: z.string() }),
  response: z.object({ title: z.string() }),
});

export const home = (transport: ApiTransport, id: string) => transport({ method: "GET", path: getHome.path, params: { id } });
export const html = (text: string, status: number, nonce: string) =>
  new Response(`<script nonce="${nonce}">own()</script><script>injected()</script><p>${text}</p>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });

const rendererOf = (site: { renderings: number; lastForm: string | undefined }): PageRenderer => ({
  async renderPage(request, { transport, nonce }) {
    site.renderings++;
    const { pathname } = new URL(request.url);
    if (request.method === "POST") {
      site.lastForm = await request.text();
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
});

/** Pages of an API with one endpoint; each test of the file has its own. */
export function setUpPages() {
  const setup = setUpTestApp();
  const site = {
    app: undefined as unknown as FastifyInstance,
    /** Of a server in front of the app. */
    listener: undefined as unknown as RequestListener,
    /** The lines of the log. */
    logged: [] as unknown[],
    nowMs: 0,
    /** The API's next answer. */
    answer: () => "first",
    tellChange: (_changed: Changed) => {},
    source: { isLive: true },
    renderings: 0,
    lastForm: undefined as string | undefined,
    renderer: {} as PageRenderer,
    get: (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers }),
  };
  beforeEach(async () => {
    site.nowMs = Date.UTC(2026, 0, 1);
    site.renderings = 0;
    site.renderer = rendererOf(site);
    site.answer = () => "first";
    const listeners: ((changed: Changed) => void)[] = [];
    site.source = { isLive: true };
    site.tellChange = (changed) => {
      for (const listener of listeners) listener(changed);
    };
    const clock = { now: () => new Date(site.nowMs) };
    const feed = Object.assign(site.source, { onChange: (listener: (changed: Changed) => void) => void listeners.push(listener) });
    const cache = new PageCache({ source: feed, clock, maxBytes: 10_000_000 });
    const endpoints = async (api: FastifyInstance) =>
      mountEndpoint(api, "getHome", getHome, async ({ params: { id } }, request) => {
        if (id !== "list") dependsOn(request, id.startsWith("prp_") ? id : `prp_${id}`);
        if (id === "part") dependsOn(request, incomplete);
        return { title: site.answer() };
      });
    site.logged = [];
    const log = pino({ level: "info", base: null }, { write: (line) => void site.logged.push(JSON.parse(line)) });
    const web = await createHttpApp({ ...setup.current, clock }, endpoints, { cache, log });
    site.app = web.app;
    site.listener = web.answer;
    const told = {
      publicUrl: "http://localhost:3000",
      contactEmail: "",
      grievanceOfficer: null,
      hasDemoData: false,
      hasRelay: false,
      mediaBaseUrl: "https://media.example/a",
    };
    await site.app.register(pages, {
      web,
      cache,
      site: told,
      sources: sourcesOf(told),
      personal: { path: "/desk", cookie: "desk" },
      loadRenderer: async () => site.renderer,
    });
  });
  afterEach(() => site.app.close());

  return site;
}
