import { randomBytes } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiTransport } from "../../contract/api-transport.ts";
import type { SiteSettings } from "../../contract/site-settings.ts";
import { projectRoot } from "../config.ts";
import { AppError, errorTable } from "../error-table.ts";
import { sendPlainPage } from "../http/answer-errors.ts";
import { allowOwnScripts, contentSecurityPolicy, type ExtraSources } from "../http/content-security-policy.ts";
import type { HttpApp } from "../http/http-app.ts";
import { clientAddress, incomplete, inProcessTransport } from "../http/in-process-calls.ts";
import { readCookie } from "../http/read-cookie.ts";
import { refuseOtherOrigins } from "../http/refuse-other-origins.ts";
import { isRead, pagesRoute } from "./answer-from-cache.ts";
import { type CachedPage, toCachedPage, writePage } from "./cached-page.ts";
import type { PageCache, Rendered } from "./page-cache.ts";
import { pageKey, savesData } from "./saves-data.ts";

/** The exports of src/page-renderer.ts once Vite has built it. */
export type PageRenderer = {
  renderPage(
    request: Request,
    services: {
      transport: ApiTransport;
      nonce: string;
      site: SiteSettings;
      savesData: boolean;
      reportError(error: unknown): void;
      takeHtml(html: string): void;
    },
  ): Promise<Response>;
};

/**
 * Pages that differ from person to person: all at and below `path`. They are rendered for each request, with the token in `cookie`,
 * and never cached.
 */
type PersonalPages = { path: string; cookie: string };

type Options = {
  web: HttpApp;
  cache: PageCache;
  site: SiteSettings;
  /** Other hosts that pages may load from: see `contentSecurityPolicy`. */
  sources: ExtraSources;
  personal: PersonalPages;
  loadRenderer(): Promise<PageRenderer>;
};

/** The methods of a page: it is read, and its forms are sent to it. */
const methods = ["GET", "HEAD", "POST"];
const cacheableTypes = /^(text\/html|text\/x-script)\b/;

/** React Router's pages for every URL that nothing else answers. Failures are pages too. */
export async function pages(app: FastifyInstance, options: Options): Promise<void> {
  const { web, cache } = options;
  // React Router reads form bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((thrown, request, reply) => sendPlainPage(thrown, request, reply));

  app.all(pagesRoute, { schema: { hide: true } }, async (request, reply) => {
    if (!methods.includes(request.method)) {
      reply.header("allow", methods.join(", "));
      throw new AppError("method_not_allowed");
    }
    web.limits.takePage(request);
    const isForm = !isRead(request);
    if (isForm) refuseOtherOrigins(request, options.site.publicUrl);
    const isOwn = isPersonal(options.personal, request.url);
    if (isForm || isOwn || app.publicReads.mayMissOwn(request)) {
      const rendered = await render(request, options);
      const cookie = isForm ? await app.publicReads.cookieAfterWrite() : undefined;
      if (cookie !== undefined) reply.raw.appendHeader("set-cookie", cookie);
      return rendered instanceof Response ? sendStream(reply, rendered) : sendPage(request, reply, rendered.page);
    }
    const key = pageKey(request, options.site.publicUrl);
    const stale = cache.isDatabaseAway ? cache.getStale(key) : undefined;
    if (stale) return sendStale(request, reply, stale, web);
    const rendered = await cache.render(key, () => render(request, options));
    const lastGood = !(rendered instanceof Response) && rendered.isAway ? cache.getStale(key) : undefined;
    if (lastGood) return sendStale(request, reply, lastGood, web);
    web.metrics.countPage("rendered");
    if (!(rendered instanceof Response)) web.limits.noteAnswer(request, rendered.page.plain.bytes);
    return rendered instanceof Response ? sendResponse(reply, rendered.clone()) : sendPage(request, reply, rendered.page);
  });
}

async function render(request: FastifyRequest, { web, site, sources, personal, loadRenderer }: Options): Promise<Rendered> {
  const { renderPage } = await loadRenderer();
  const nonce = randomBytes(16).toString("base64");
  const dependencies = new Set(["site"]);
  const seen = { isAway: false, isWhole: true };
  const isOwn = isPersonal(personal, request.url);
  const collect = (ids: string[]) => {
    for (const id of ids) dependencies.add(id);
  };
  const token = isOwn ? readCookie(request, personal.cookie) : null;
  const call = inProcessTransport(web.app, clientAddress(request), collect, token, web.app.publicReads.passOn(request));
  const transport: ApiTransport = async (input) => {
    const answer = await call(input);
    seen.isAway ||= answer.status === errorTable.unavailable.status;
    seen.isWhole &&= answer.status < errorTable.internal.status;
    return answer;
  };
  const reportError = (error: unknown) => request.log.error({ err: error }, "a page failed to render");
  let page: string | undefined;
  const takeHtml = (text: string) => {
    page = text;
  };
  const response = await renderPage(toWebRequest(request, site.publicUrl), {
    ...{ transport, nonce, site, reportError, takeHtml },
    savesData: savesData(request, site.publicUrl),
  });
  const { isAway, isWhole } = seen;
  const type = response.headers.get("content-type") ?? "";
  if (!cacheableTypes.test(type)) {
    if (response.status >= 500) throw new AppError(isAway ? "unavailable" : "internal");
    return response;
  }
  const { html, scriptHashes } = allowOwnScripts(page ?? (await response.text()), nonce);
  const headers = {
    ...web.securityHeaders,
    "content-security-policy": contentSecurityPolicy({ ...sources, "script-src": [...(sources["script-src"] ?? []), ...scriptHashes] }),
    ...(namesPlaces(request.url) && { "cache-control": "private, max-age=0, must-revalidate" }),
    ...Object.fromEntries(response.headers),
    ...((isOwn || !isRead(request)) && { "cache-control": "no-store" }),
    ...(isAway && { "cache-control": "no-store", "retry-after": "2" }),
  };
  // A page that is incomplete because the database is down is answered as unavailable, whatever its loaders returned.
  const status = isAway && response.status >= 500 ? errorTable.unavailable.status : response.status;
  // A page that shared caches may not store, such as that of a secret address, is not stored here either.
  const isKept = isWhole && !dependencies.has(incomplete) && !/\b(no-store|private)\b/.test(headers["cache-control"] ?? "");
  return { page: await toCachedPage(status, headers, html, dependencies), isKept, isAway };
}

function sendStale(request: FastifyRequest, reply: FastifyReply, page: CachedPage, { metrics }: HttpApp) {
  metrics.countPage("stale");
  return sendPage(request, reply, page);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.hijack();
  writePage(request.raw, reply.raw, page, request.id);
  return reply;
}

async function sendResponse(reply: FastifyReply, response: Response) {
  sendHead(reply, response);
  // Fastify gives even an empty buffer a content type.
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
}

/** As fast as the client takes it: nobody else gets this response. */
function sendStream(reply: FastifyReply, response: Response) {
  sendHead(reply, response);
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream<Uint8Array>) : undefined);
}

function sendHead(reply: FastifyReply, { status, headers }: Response): void {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
}

/** Drops everything that could make the page differ between visitors, and the host that they claim. */
function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const url = publicUrl + request.url;
  if (isRead(request)) return new Request(url);
  const { "content-type": contentType = "application/x-www-form-urlencoded", accept = "text/html" } = request.headers;
  return new Request(url, {
    method: request.method,
    headers: { "content-type": contentType, accept },
    body: request.body as Buffer<ArrayBuffer>,
  });
}

export async function loadBuiltRenderer(): Promise<() => Promise<PageRenderer>> {
  const file = path.join(projectRoot, "build/server/index.js");
  const renderer = (await import(pathToFileURL(file).href)) as PageRenderer;
  return async () => renderer;
}

/** Also for the data of a personal page, which React Router requests below `path.data`. */
function isPersonal({ path }: PersonalPages, url: string): boolean {
  return url.startsWith(path) && /^($|[/.?])/.test(url.slice(path.length));
}

/** Where a visitor works or lives: `place` of `/search` and `/where-to-live`, on whichever page an address has it. */
const namesPlaces = (url: string): boolean => new URLSearchParams(url.split("?")[1]).has("place");
