import type { IncomingMessage, RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../http/metrics.ts";
import { requestIds, trustedCallers } from "../http/request-ids.ts";
import { requestLine } from "../http/request-log.ts";
import type { SiteConfig } from "../services.ts";
import { type CachedPage, writePage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./saves-data.ts";

/** The route of all pages, as metrics name it. */
export const pagesRoute = "/*";
const levelsWithRequests = new Set(["trace", "debug", "info"]);

type Options = { metrics: Metrics; cache: PageCache; config: SiteConfig };

/**
 * The app's listener, with the cache in front of it: a page that it holds is answered before Fastify has made anything of the request, with an
 * id, a line in the log and metrics like all others. In the app it is a hook too, for addresses that Fastify repairs first: register it first.
 */
export function answerFromCache(app: FastifyInstance, { metrics, cache, config }: Options): RequestListener {
  const idOf = requestIds(trustedCallers(config));
  const isLogged = levelsWithRequests.has(app.log.level);
  const findPage = (request: Pick<IncomingMessage, "method" | "headers"> & { url: string }): CachedPage | undefined => {
    const page = isRead(request) && !app.publicReads.mayMissOwn(request) ? cache.getFresh(pageKey(request, config.publicUrl)) : undefined;
    if (page) metrics.countPage("hit");
    return page;
  };
  app.addHook("onRequest", (request, reply, done) => {
    const page = findPage(request);
    if (!page) return done();
    reply.hijack();
    writePage(request.raw, reply.raw, page, request.id);
  });
  return (request, response) => {
    const { url = "", method = "", headers } = request;
    const page = findPage({ url, method, headers });
    if (!page) return app.routing(request, response);
    const startedAtMs = performance.now();
    const id = idOf(request);
    response.once("finish", () => {
      const status = response.statusCode;
      const ms = performance.now() - startedAtMs;
      metrics.observeRequest({ method, route: pagesRoute, status }, ms);
      if (isLogged) app.log.info({ reqId: id, ...requestLine({ method, url, status, ms }) }, "answered");
    });
    writePage(request, response, page, id);
  };
}

export const isRead = ({ method }: Pick<IncomingMessage, "method">): boolean => method === "GET" || method === "HEAD";
