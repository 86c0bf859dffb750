import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "../http/metrics.ts";
import { writePage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./saves-data.ts";

/** Answers from the cache before any other work on the request. Register it first. */
export function answerFromCache(app: FastifyInstance, metrics: Metrics, cache: PageCache, publicUrl: string): void {
  app.addHook("onRequest", (request, reply, done) => {
    const page = isRead(request) ? cache.getFresh(pageKey(request, publicUrl)) : undefined;
    if (!page) return done();
    metrics.countPage("hit");
    reply.hijack();
    writePage(request.raw, reply.raw, page, request.id);
  });
}

export const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";
