// The rules for every request, whatever answers it: ids, limits, headers, log, metrics, the shape of failures.
import type { RequestListener } from "node:http";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { type DatabaseWatch, unlessAway } from "../database/database-watch.ts";
import type { Readers } from "../database/readers.ts";
import { AppError, unknownEndpoint } from "../error-table.ts";
import { answerFromCache } from "../pages/answer-from-cache.ts";
import type { PageCache } from "../pages/page-cache.ts";
import type { Services, SiteConfig } from "../services.ts";
import { requestIdHeader } from "../watching/request-scope.ts";
import { answerErrors, sendFailure } from "./answer-errors.ts";
import { apiDocs } from "./api-docs.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { health } from "./health.ts";
import { reportDependencies } from "./in-process-calls.ts";
import type { FindVisitor } from "./known-visitor.ts";
import { ordinaryBodyBytes } from "./limits/large-bodies.ts";
import { rateLimiters } from "./limits/rate-limiters.ts";
import { limitApiCalls, RequestLimits } from "./limits/request-limits.ts";
import { Metrics } from "./metrics.ts";
import { onceFor } from "./once.ts";
import { trackOpenStreams } from "./open-streams.ts";
import { parseJsonBodies } from "./parse-json.ts";
import { parseQueryString } from "./parse-query.ts";
import { noteWrites, PublicReads } from "./public-reads.ts";
import { followRequests, requestIds, trustedCallers } from "./request-ids.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Authenticate } from "./signed-in-account.ts";
import type { AuthenticateOperator } from "./signed-in-operator.ts";
import { traceRequests } from "./trace-requests.ts";
import { validateInput } from "./validate-input.ts";

const longestUrl = 8 * 1024;

declare module "fastify" {
  interface FastifyInstance {
    /** Throws `unavailable` when the database hangs: see `unlessAway`. */
    unlessDatabaseAway: <Result>(work: Promise<Result>) => Promise<Result>;
  }
  interface FastifyContextConfig {
    /** Callers that it refuses do not even learn that the endpoint exists. */
    isSecret?: boolean;
    /** How many reads one request counts as, towards the limit of its address. Default: 1. */
    reads?: number;
    countsAsRead?: boolean;
  }
}

export type AppOptions = {
  log?: FastifyBaseLogger;
  cache?: PageCache;
  /** Without it a read waits for as long as a query may take. */
  watch?: DatabaseWatch;
  /** Without them all reads are from the writer. */
  readers?: Readers;
  /** Finds the account of a request's token. Without it nobody is signed in. */
  authenticate?: Authenticate;
  /** The same for operators. */
  authenticateOperator?: AuthenticateOperator;
  /** The same for visitors, by a cookie or a lister's token. */
  findVisitor?: FindVisitor;
};
export type HttpApp = {
  app: FastifyInstance;
  /** Answers each request once the app is ready: from the cache of pages, or by the app. */
  answer: RequestListener;
  limits: RequestLimits;
  metrics: Metrics;
  securityHeaders: Record<string, string>;
};

/** The app with `endpoints` below /api. The caller registers pages and files on it, and decides when it listens. */
export async function createHttpApp(
  services: Services,
  endpoints: FastifyPluginAsync<Services>,
  {
    log,
    cache,
    watch,
    readers,
    authenticate = async () => null,
    authenticateOperator = async () => null,
    findVisitor = async () => null,
  }: AppOptions,
): Promise<HttpApp> {
  const { config, pool } = services;
  const headers = securityHeaders(config);
  const apiHeaders = { ...headers, "content-security-policy": contentSecurityPolicy() };
  const app = newFastify(config, apiHeaders, log);
  const limits = new RequestLimits(rateLimiters(app, services));
  const metrics = new Metrics();
  const publicReads = new PublicReads({ readers, watch, publicUrl: config.publicUrl });
  app.decorate("publicReads", publicReads);
  const answer = cache ? answerFromCache(app, { metrics, cache, config }) : app.routing;
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  app.decorate("unlessDatabaseAway", (work) => (watch ? unlessAway(watch, work) : work));
  app.decorate("authenticate", authenticate).decorateRequest("account", null);
  app.decorate("authenticateOperator", authenticateOperator).decorateRequest("operator", null);
  app.decorate("findVisitor", findVisitor).decorateRequest("visitor", null);
  app.decorate("onceFor", (request, operationId) => onceFor(services, request, operationId));
  app.setNotFoundHandler(() => {
    throw new AppError("not_found");
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(apiHeaders).header(requestIdHeader, request.id);
    if (request.url.length > longestUrl) throw new AppError("url_too_long");
    // Only HTTP/1.0 may leave it out.
    if (request.host && !URL.canParse(`http://${request.host}`)) throw new AppError("invalid_input");
  });
  trackOpenStreams(app);
  requestLog(app);
  metrics.observeRequests(app);
  metrics.observePool(pool);
  if (cache) metrics.observePageCache(cache);
  reportDependencies(app);
  health(app, { pool, metrics, metricsToken: config.metricsToken });
  await app.register(async (api) => {
    limitApiCalls(api, limits);
    // Without Fastify's own parser, plain text is refused as plain text, not as JSON without fields.
    api.removeContentTypeParser("text/plain");
    parseJsonBodies(api);
    api.addHook("onSend", async (_request, reply) => {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    });
    if (readers) noteWrites(api, publicReads);
    await apiDocs(api, config.publicUrl);
    await answerUnknownEndpoints(api);
    await api.register(endpoints, services);
  });
  return { app, answer, limits, metrics, securityHeaders: headers };
}

/** `isTrusted`: whose ids of requests and of traces are taken over. */
export function newFastify(
  config: SiteConfig,
  headers: Record<string, string>,
  log: FastifyBaseLogger | undefined,
  isTrusted = trustedCallers(config),
): FastifyInstance {
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    // Our own log line is in request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: ordinaryBodyBytes,
    // A start on a busy machine takes longer, but succeeds.
    pluginTimeout: 0,
    trustProxy: config.trustProxy,
    genReqId: requestIds(isTrusted),
    requestIdHeader: false,
    // Requests that Fastify refuses before it knows the route.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      sendFailure(error, request, reply);
    },
    rewriteUrl: ({ url = "/" }) => repairEscapes(inOriginForm(url)),
    routerOptions: { querystringParser: parseQueryString, maxParamLength: longestUrl },
  });
  followRequests(app);
  traceRequests(app, isTrusted);
  return app;
}

/** Proxies may send whole addresses (RFC 9112, 3.2.2). The site that they name does not matter. */
const inOriginForm = (url: string): string => (url.startsWith("/") ? url : `/${url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, "")}`);

/** A page address with a broken escape leads to no page, and the pages answer it themselves; the API refuses it. */
function repairEscapes(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (!path.includes("%") || path.startsWith("/api/")) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** Nothing below /api may fall through to the pages. An address that exists for other methods lists them. */
async function answerUnknownEndpoints(api: FastifyInstance): Promise<void> {
  const known: { method: string; pattern: RegExp }[] = [];
  api.addHook("onRoute", ({ method, url, schema, config }) => {
    if (schema?.hide || config?.isSecret) return;
    const pattern = new RegExp(`^${url.replace(/:[^/]+/g, "[^/]+")}/?$`);
    for (const one of [method].flat()) known.push({ method: one, pattern });
  });
  api.all("/api/*", { schema: { hide: true } }, (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) throw new AppError("not_found", unknownEndpoint);
    reply.header("allow", [...new Set(allowed)].join(", "));
    throw new AppError("method_not_allowed");
  });
}
