import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setUpTestApp } from "../../testing/test-app.ts";
import { createHttpApp } from "../http/http-app.ts";
import { queueJob, startJobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";

const site = setUpTestApp();
const taken = "7f3a9c1e5b2d4f60a1b2c3d4e5f60718";
let app: FastifyInstance;
let lines = "";
let stderr: { mockRestore(): void };
// A log of the process, such as the search or the jobs have it: nobody tells it of a request.
const log = createLog("info", true);

beforeEach(async () => {
  lines = "";
  stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    lines += String(text);
    return true;
  });
  const config = { ...site.current.config, trustProxy: ["10.0.0.0/8", "loopback"] };
  const endpoints = async (api: FastifyInstance) => {
    api.all("/api/tell", async (request) => {
      request.log.info("by the request");
      await site.current.pool.query("select pg_sleep(0.01)");
      log.warn("by the process");
      await queueJob(site.current.database, { task: "tell", payload: { row: "1" }, key: "tell", maxAttempts: 2 });
      return {};
    });
  };
  ({ app } = await createHttpApp({ ...site.current, config }, endpoints, { log }));
});
afterEach(async () => {
  stderr.mockRestore();
  await app.close();
  await site.current.pool.query("delete from graphile_worker._private_jobs");
});

const idOf = async (id: string | undefined, remoteAddress = "10.1.2.3") => {
  const headers = id === undefined ? {} : { "x-request-id": id };
  return String((await app.inject({ url: "/healthz", remoteAddress, headers })).headers["x-request-id"]);
};

test("a trusted proxy's id is taken over if it is well-formed, nobody else's", async () => {
  expect(await idOf(taken)).toBe(taken);
  expect(await idOf("11111111-2222-3333-4444-555555555555", "::1")).toBe("11111111-2222-3333-4444-555555555555");
  const own = /^[\da-f]{8}-[\da-f-]{27}$/;
  for (const id of ["short", "a".repeat(65), "203.0.113.9:4711", "with space or\ttab", "ok-but-{braces}", "", undefined])
    expect(await idOf(id), String(id)).toMatch(own);
  expect(await idOf(taken, "203.0.113.9")).toMatch(own);
});

test("every line of a request has its id once, with and without a body, also of a log that knows no request", async () => {
  for (const method of ["GET", "POST"] as const) {
    lines = "";
    await app.inject({
      method,
      url: "/api/tell",
      remoteAddress: "10.1.2.3",
      headers: { "x-request-id": taken },
      ...(method === "POST" && { payload: { a: 1 } }),
    });
    expect(
      lines.split("\n").filter((line) => /by the|answered/.test(line)),
      method,
    ).toEqual([
      expect.stringMatching(new RegExp(`by the request \\(request ${taken}\\)$`)),
      expect.stringMatching(new RegExp(`by the process \\(request ${taken}\\)$`)),
      expect.stringMatching(new RegExp(`answered .*\\(request ${taken}\\)$`)),
    ]);
  }
});

test("requests that run side by side keep their ids apart, also when their bodies arrive late on one connection", async () => {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = async (id: string) => {
    const headers = { "content-type": "application/json", "content-length": 2, "x-request-id": id };
    const request = httpRequest({ port, agent, method: "POST", path: "/api/tell", headers });
    request.flushHeaders();
    await sleep(20);
    request.end("{}");
    const [response] = (await once(request, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
  };
  const ids = Array.from({ length: 20 }, (_, index) => `side-by-side-${index}`);
  await Promise.all(ids.map(send));
  agent.destroy();
  const byProcess = [...lines.matchAll(/by the process \(request (.*)\)/g)].map(([, id]) => id);
  expect(byProcess.sort()).toEqual(ids.sort());
});

test("a job writes its lines, and that it failed, under the id of the request that queued it", async () => {
  await app.inject({ url: "/api/tell", remoteAddress: "10.1.2.3", headers: { "x-request-id": taken } });
  lines = "";
  const tell = async (payload: unknown) => {
    log.warn(`by the job of row ${(payload as { row: string }).row}`);
    throw new Error("not now");
  };
  const stop = await startJobs(site.current.pool, { tell }, log);
  while (!lines.includes("Failed task")) await sleep(20);
  await stop();
  expect(lines).toContain(`by the job of row 1 (request ${taken})`);
  expect(lines).toMatch(new RegExp(`Failed task [^]* \\(request ${taken}\\)`));
});
