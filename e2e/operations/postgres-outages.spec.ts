// What visitors get while PostgreSQL is away.
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { childrenOf, postmasterPid } from "../../src/shared/testing/postgres-processes.ts";
import { copyPreparedData, startSite } from "../support/running-site.ts";

// A start takes a second, or twenty on a busy machine.
test.setTimeout(180_000);

const noDemo = { DEMO: "0", LOG_LEVEL: "warn" };

/** The path of a home that requires PostgreSQL; searches are answered without it. */
const unknownHome = (n: number) => `/property/prp_01jd${n.toString().padStart(22, "0")}`;

test("while PostgreSQL is down pages say so, cached ones are served, and all is well when it is back", async () => {
  const dataDir = copyPreparedData();
  const site = await startSite({ settings: noDemo, dataDir });
  const statusOf = async (url: string) => (await fetch(site.url + url)).status;
  expect(await statusOf("/search")).toBe(200);
  const pid = postmasterPid(dataDir);
  // A frozen server answers nobody, and continues unchanged.
  process.kill(pid, "SIGSTOP");
  for (const backend of childrenOf(pid)) process.kill(backend, "SIGKILL");
  await expect.poll(() => statusOf("/readyz")).toBe(503);
  expect(await statusOf("/search")).toBe(200);
  const page = await fetch(site.url + unknownHome(1));
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  const call = await fetch(`${site.url}/api/public/property-categories`);
  expect([call.status, await call.json()]).toMatchObject([503, { data: { code: "unavailable" }, status: 503 }]);
  process.kill(pid, "SIGCONT");
  await expect.poll(() => statusOf("/readyz"), { timeout: 20_000 }).toBe(200);
  await expect.poll(() => statusOf(unknownHome(1)), { timeout: 20_000 }).toBe(404);
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

test("a PostgreSQL that hangs with all its connections makes nobody wait as long as a query may take, and all is well when it continues", async () => {
  const dataDir = copyPreparedData();
  const site = await startSite({ settings: noDemo, dataDir });
  // Far below the 10 s that a statement may take.
  const get = (url: string) => fetch(site.url + url, { signal: AbortSignal.timeout(8_000) });
  const statusOf = async (url: string) => (await get(url)).status;
  expect(await statusOf("/search")).toBe(200);
  const pid = postmasterPid(dataDir);
  // First, so that none of its children disappears from the list.
  process.kill(pid, "SIGSTOP");
  const children = childrenOf(pid);
  for (const child of children) process.kill(child, "SIGSTOP");
  const answers = await Promise.all([unknownHome(1), "/search", unknownHome(2)].map(get));
  expect(answers.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
    [503, "text/html; charset=utf-8"],
    [200, "text/html; charset=utf-8"],
    [503, "text/html; charset=utf-8"],
  ]);
  expect(answers[0]?.headers.get("retry-after")).toBe("2");
  // And later requests, more than there are connections.
  const later = Array.from({ length: 30 }, (_, index) => statusOf(index % 2 ? unknownHome(index) : "/api/public/property-categories"));
  expect(new Set(await Promise.all(later))).toEqual(new Set([503]));
  expect([await statusOf("/search"), await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([200, 503, 200]);
  for (const each of [...children, pid]) process.kill(each, "SIGCONT");
  await expect.poll(() => statusOf("/readyz"), { timeout: 20_000 }).toBe(200);
  await expect.poll(() => statusOf(unknownHome(1)), { timeout: 20_000 }).toBe(404);
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

test("a PostgreSQL of our own that ends by itself is restarted", async () => {
  const site = await startSite({ settings: noDemo });
  process.kill(postmasterPid(site.dataDir), "SIGKILL");
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 5_000, intervals: [10] }).toBe(503);
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  await site.stop();
});
