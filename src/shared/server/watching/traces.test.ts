import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../api.ts";
import { setUpTestApp, testConfig } from "../../testing/test-app.ts";
import { sourcesOf } from "../http/content-security-policy.ts";
import type { HttpApp } from "../http/http-app.ts";
import { queueJob, startJobs } from "../jobs/jobs.ts";
import { PageCache } from "../pages/page-cache.ts";
import { type PageRenderer, pages } from "../pages/pages.ts";
import { startTracing } from "./open-telemetry.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};

const site = setUpTestApp();
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const bodies: string[] = [];
/** A collector: takes OTLP over HTTP in JSON. */
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    bodies.push(`${request.method} ${request.url} ${request.headers["content-type"]} ${body}`);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
});
let web: HttpApp;
let stop: () => Promise<void>;

/** Asks the API for what the address says, as a page of the site does. */
const renderer: PageRenderer = {
  async renderPage(request, { transport }) {
    const { searchParams } = new URL(request.url);
    const { status } = await transport({ method: "GET", path: "/api/public/properties", query: Object.fromEntries(searchParams) });
    return new Response(`<p>${status}</p>`, { headers: { "content-type": "text/html" } });
  },
};

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_BSP_SCHEDULE_DELAY = "20";
  stop = startTracing({ endpoint: `http://127.0.0.1:${port}`, role: "web", log: silent });
  const config = { ...site.current.config, trustProxy: ["10.0.0.0/8"] };
  const source = { isLive: true, onChange: () => undefined };
  const cache = new PageCache({ source, clock: site.current.clock, maxBytes: 1_000_000 });
  web = await createApp({ ...site.current, config }, { cache });
  web.app.post("/queue", async () => {
    await queueJob(site.current.database, { task: "traced", payload: {}, key: "traced", maxAttempts: 1 });
    return {};
  });
  web.app.get("/fail", async () => site.current.pool.query("select 'asha@example.com'::integer"));
  await web.app.register(pages, {
    web,
    cache,
    site: {
      publicUrl: config.publicUrl,
      contactEmail: "",
      grievanceOfficer: null,
      hasDemoData: false,
      hasRelay: false,
      mediaBaseUrl: "/media",
    },
    sources: sourcesOf(config),
    personal: { path: "/desk", cookie: "desk" },
    loadRenderer: async () => renderer,
  });
});
afterAll(async () => {
  await web.app.close();
  await stop();
  collector.close();
});

const spansOf = (body: string): Sent[] =>
  JSON.parse(body.slice(body.indexOf("{"))).resourceSpans.flatMap((resource: { scopeSpans: { spans: Sent[] }[] }) =>
    resource.scopeSpans.flatMap(({ spans }) => spans),
  );
const attribute = ({ attributes }: Sent, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
/** The spans that were sent, once there is one of this name. */
async function spansWith(name: string): Promise<Sent[]> {
  for (;;) {
    const spans = bodies.flatMap(spansOf);
    if (spans.some((span) => span.name === name)) return spans;
    await sleep(20);
  }
}

test("a page, its call of the API, the search and the queries are one trace, which holds nothing that was typed", async () => {
  bodies.length = 0;
  const url = "/search?q=flat+for+asha%40example.com&city=Pune";
  const { headers, body } = await web.app.inject({ url, remoteAddress: "198.51.100.7", headers: { cookie: "session=my-secret" } });
  expect(body).toContain("200");
  const spans = await spansWith("GET /*");
  const page = spans.find(({ name }) => name === "GET /*");
  const parentOf = (span: Sent | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
  expect(page?.parentSpanId || undefined).toBeUndefined();
  expect(page && [attribute(page, "http.route"), attribute(page, "http.response.status_code")]).toEqual(["/*", 200]);
  expect(page && attribute(page, "aangan.request_id")).toBe(headers["x-request-id"]);
  const call = spans.find(({ name }) => name === "GET /api/public/properties");
  expect(parentOf(call)).toBe(page);
  const search = spans.find(({ name }) => name === "search find");
  expect(parentOf(search)).toBe(call);
  const query = spans.find((span) => span.name === "SELECT" && parentOf(span) === search);
  expect(query && String(attribute(query, "db.query.text"))).toMatch(/^select .*\$1/i);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const sent = bodies.join("\n");
  expect(sent).toMatch(/^POST \/v1\/traces application\/json/);
  expect(sent).toContain('"service.name"');
  expect(sent).not.toMatch(/asha|Pune|198\.51\.100|my-secret/i);
});

test("a trusted proxy may begin the trace; what anybody else sends is ignored", async () => {
  bodies.length = 0;
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await web.app.inject({ url: "/api/public/site", remoteAddress: "198.51.100.7", headers });
  await web.app.inject({ method: "POST", url: "/queue", remoteAddress: "10.0.0.1", headers });
  const spans = await spansWith("POST /queue");
  expect(spans.find(({ name }) => name === "POST /queue")).toMatchObject({ traceId, parentSpanId: "00f067aa0ba902b7" });
  expect(spans.filter(({ name, traceId: id }) => name.startsWith("GET") && id === traceId)).toEqual([]);
});

test("a job is in the trace of the request that queued it", async () => {
  bodies.length = 0;
  await web.app.inject({ method: "POST", url: "/queue", remoteAddress: "10.0.0.1" });
  const end = await startJobs(site.current.pool, { traced: async () => void (await site.current.pool.query("select 7")) }, silent);
  const spans = await spansWith("job traced");
  await end();
  const job = spans.find(({ name }) => name === "job traced");
  const request = spans.find(({ name }) => name === "POST /queue");
  expect(job?.traceId).toBe(request?.traceId);
  expect(spans.some(({ name, parentSpanId }) => name === "SELECT" && parentSpanId === job?.spanId)).toBe(true);
});

test("a failure is marked with its kind, without the message, and checks of health are in no trace", async () => {
  bodies.length = 0;
  await web.app.inject("/readyz");
  await web.app.inject("/metrics");
  expect((await web.app.inject("/fail")).statusCode).toBe(500);
  const spans = await spansWith("GET /fail");
  const query = spans.find(({ name }) => name === "SELECT");
  expect(query && [query.status.code, attribute(query, "error.type"), attribute(query, "db.query.text")]).toEqual([
    2,
    "22P02",
    "select ?::integer",
  ]);
  expect(spans.map(({ name }) => name).sort()).toEqual(["GET /fail", "SELECT"]);
  expect(bodies.join("\n")).not.toContain("asha");
});

test("the setting is the address of a collector", () => {
  const endpoint = (value: string) => testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: value }).otlpEndpoint;
  expect(endpoint("http://collector.example:4318/")).toBe("http://collector.example:4318");
  expect(() => endpoint("collector:4318")).toThrow("OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector");
});
