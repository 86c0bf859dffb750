// Search processes, and web processes that ask them, on a test file's own database. For tests.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { Registry } from "prom-client";
import { afterAll, expect, vi } from "vitest";
import { ChangeFeed } from "../../../../../shared/server/database/change-feed.ts";
import { createMachineApp } from "../../../../../shared/server/http/machine-app.ts";
import { createLog } from "../../../../../shared/server/log.ts";
import { type BuiltSite, launchBuiltSite } from "../../../../../shared/testing/built-site.ts";
import { testConfig } from "../../../../../shared/testing/test-app.ts";
import { makeDataDir } from "../index-test-world.ts";
import { IndexThread } from "../index-thread.ts";
import { RemoteIndex } from "./remote-index.ts";
import { searchServer } from "./search-server.ts";
import { release, searchPath, searchRelease, searchToken } from "./wire.ts";

export const appSecret = "a secret of tests, known to everybody";
const patienceMs = 180_000;
const log = createLog("fatal", false);
const undo: (() => unknown)[] = [];

afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A process of its own, as `ROLE=search npm start`; resolves once its index is ready. */
export async function launchSearch(databaseUrl: string): Promise<BuiltSite & { address: string }> {
  const settings = { ROLE: "search", DATABASE_URL: databaseUrl, APP_SECRET: appSecret, LOG_LEVEL: "fatal" };
  const site = launchBuiltSite({ dataDir: makeDataDir(), settings });
  undo.push(() => {
    site.process.kill("SIGKILL");
    return site.ended;
  });
  const address = (await site.url).replace("localhost", "127.0.0.1");
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), { timeout: patienceMs, interval: 100 });
  return { ...site, address };
}

/** The same in this process. */
export async function startSearchHere(database: { url: string; pool: pg.Pool }): Promise<string> {
  const feed = new ChangeFeed(database.url, log);
  await feed.start();
  const index = new IndexThread({ databaseUrl: database.url, dataDir: makeDataDir() }, log);
  index.start();
  const config = testConfig({ DATABASE_URL: database.url, APP_SECRET: appSecret });
  const { app } = createMachineApp({ config, pool: database.pool }, { log, watch: feed });
  await app.register(searchServer, { index, appSecret });
  undo.push(
    () => feed.stop(),
    () => index.stop(),
    () => app.close(),
  );
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const headers = { authorization: `Bearer ${searchToken(appSecret)}`, [release]: searchRelease() };
  await vi.waitFor(async () => expect((await fetch(address + searchPath, { headers })).status).toBe(200), patienceMs);
  return address;
}

/** On a busy machine what takes milliseconds may take seconds. */
const patient = { answerMs: 20_000, probeMs: 20_000, probeEveryMs: 50 };

type Given = ConstructorParameters<typeof RemoteIndex>[1];
type Asking = Partial<ConstructorParameters<typeof RemoteIndex>[0]>;

/** Resolves once `up` of the processes can be asked; default: all. */
export async function askProcesses(
  urls: readonly string[],
  { up = urls.length, ...asking }: Asking & { up?: number } = {},
  given: Given = {},
): Promise<RemoteIndex> {
  const index = new RemoteIndex({ urls, appSecret, log, position: () => undefined, ...asking }, { ...patient, ...given });
  undo.push(() => index.stop());
  index.start();
  await untilUp(index, up);
  return index;
}

export async function untilUp(index: RemoteIndex, count: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await metricsOf(index)).match(/^search_process_up\{.*\} 1$/gm) ?? []).toHaveLength(count),
    patienceMs,
  );
}

/** As /metrics tells it. */
export function metricsOf(index: RemoteIndex): Promise<string> {
  const registry = new Registry();
  index.metrics.register(registry);
  return registry.metrics();
}

/** The sum of one outcome over all processes. */
export async function countOf(index: RemoteIndex, outcome: string): Promise<number> {
  const lines = (await metricsOf(index)).matchAll(/^search_process_asks_total\{process="[^"]*",outcome="(\w+)"\} (\d+)$/gm);
  return [...lines].reduce((sum, [, name, count]) => sum + (name === outcome ? Number(count) : 0), 0);
}

/** How an answer is spoilt on its way. */
export type Spoil = (answer: { headers: IncomingMessage["headers"]; body: Buffer; isProbe: boolean }) => Promise<void>;

/** A link to a search process that spoils answers. */
export async function spoilingLink(to: string, spoil: Spoil): Promise<{ url: string; connections: () => number }> {
  const pass = async (asked: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(asked);
    const passed = request(new URL(asked.url ?? "/", to), { method: asked.method, headers: asked.headers });
    passed.end(body);
    const [answer] = await new Promise<[IncomingMessage]>((resolve) => passed.once("response", (one) => resolve([one])));
    const { "transfer-encoding": _, ...headers } = answer.headers;
    const whole = { headers, body: await buffer(answer), isProbe: asked.method === "GET" };
    await spoil(whole);
    response.writeHead(answer.statusCode ?? 500, whole.headers).end(whole.body);
  };
  const server: Server = createServer((asked, response) => void pass(asked, response).catch(() => response.destroy()));
  let connections = 0;
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections };
}
