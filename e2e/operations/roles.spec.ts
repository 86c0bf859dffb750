// A site of several processes on one database, each with its role. Needs no browser.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { newId } from "../../src/shared/server/ids.ts";
import { type BuiltSite, launchBuiltSite } from "../../src/shared/testing/built-site.ts";
import { startThrowawayPostgres } from "../../src/shared/testing/throwaway-postgres.ts";
import { makeDataDir } from "../support/running-site.ts";

// Four starts at once, on a busy machine.
test.setTimeout(600_000);
const patience = { timeout: 120_000 };

test("[SRCH-20] a site of several processes: pages from one, jobs in another, searches in two, which may all be lost", async () => {
  const postgres = await startThrowawayPostgres("several");
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const running: { site: BuiltSite; dataDir: string }[] = [];
  const launch = (settings: Record<string, string>) => {
    const dataDir = makeDataDir();
    const shared = {
      DATABASE_URL: postgres.url,
      APP_SECRET: "a secret of several processes, all the same",
      PUBLIC_URL: "http://homes.example",
      LOG_LEVEL: "error",
    };
    const site = launchBuiltSite({ dataDir, settings: { ...shared, ...settings } });
    running.push({ site, dataDir });
    return { ...site, dataDir };
  };
  const read = (url: string) => fetch(url, { signal: AbortSignal.timeout(20_000) });
  const statusOf = async (url: string) => (await read(url)).status;
  const metric = async (url: string, pattern: RegExp) => Number(pattern.exec(await (await read(`${url}/metrics`)).text())?.[1] ?? 0);

  try {
    // All at once on an empty database: one of them runs the migrations.
    const [search, other] = [launch({ ROLE: "search" }), launch({ ROLE: "search" })];
    const jobs = launch({ ROLE: "jobs" });
    const [searchUrl, otherUrl, jobsUrl] = await Promise.all([search.url, other.url, jobs.url]);
    jobs.process.kill("SIGSTOP");
    const web = launch({ ROLE: "web", SEARCH_URLS: `${searchUrl}, ${otherUrl}` });
    const webUrl = await web.url;

    for (const url of [searchUrl, otherUrl]) await expect.poll(() => statusOf(`${url}/readyz`), patience).toBe(200);
    for (const page of ["/", "/search", "/api/public/properties", "/api/docs"]) {
      expect(await statusOf(webUrl + page), page).toBe(200);
      expect(await statusOf(searchUrl + page), page).toBe(404);
    }
    await expect.poll(() => metric(webUrl, /^search_process_up\{.*\} (1)$/m), patience).toBe(1);

    const [account, property] = [newId("acc"), newId("prp")];
    await client.query(
      "insert into accounts (id, name, email, role, password_hash, email_verified_at) values ($1, 'Asha Menon', 'asha@example.com', 'OWNER', '$argon2id$none', now())",
      [account],
    );
    await client.query(
      `insert into properties (id, lister_id, lister_type, title, type, city, listed_for, price, publication, published_at)
       values ($1, $2, 'OWNER', 'Lighthouse', 'house', 'Pune', 'sale', 9000000, 'published', now())`,
      [property, account],
    );
    const find = async (more: string) => (await (await read(`${webUrl}/api/public/properties?q=lighthouse${more}`)).json()).total as number;
    await expect.poll(() => find("")).toBe(1);
    await expect.poll(() => metric(webUrl, /^searches_total\{engine="index"\} (\d+)$/m)).toBeGreaterThan(0);

    // Mails are jobs: none is sent while nobody runs jobs.
    const asked = await fetch(`${webUrl}/api/users/forgot-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "asha@example.com" }),
    });
    expect(asked.ok).toBe(true);
    const waiting = async () => {
      const { rows } = await client.query<{ attempts: number }>(
        "select attempts from graphile_worker.jobs where task_identifier = 'send-mail'",
      );
      return rows.map(({ attempts }) => attempts);
    };
    await expect.poll(waiting).toEqual([0]);
    jobs.process.kill("SIGCONT");
    await expect.poll(waiting, patience).toEqual([]);
    const outbox = path.join(jobs.dataDir, "outbox");
    expect(readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), "utf8"))).toEqual([
      expect.stringContaining("http://homes.example/reset-password/"),
    ]);
    expect(existsSync(path.join(web.dataDir, "outbox"))).toBe(false);
    for (const page of ["/", "/search", "/api/public/properties"]) expect(await statusOf(jobsUrl + page), page).toBe(404);
    expect(await statusOf(`${jobsUrl}/readyz`)).toBe(200);
    expect(await metric(jobsUrl, /^nodejs_eventloop_lag_seconds (\S+)$/m)).toBeGreaterThanOrEqual(0);

    // One is lost, the other freezes, and both come to an end: each search is answered, by PostgreSQL at last.
    search.process.kill("SIGKILL");
    for (let n = 0; n < 5; n++) expect(await find(`&size=${n + 10}`)).toBe(1);
    other.process.kill("SIGSTOP");
    for (let n = 0; n < 5; n++) expect(await find(`&size=${n + 20}`)).toBe(1);
    expect(await metric(webUrl, /^searches_total\{engine="database"\} (\d+)$/m)).toBeGreaterThan(0);
    other.process.kill("SIGCONT");
    await expect.poll(() => metric(webUrl, /^search_process_up\{.*\} (1)$/m), patience).toBe(1);
  } finally {
    for (const { site, dataDir } of running) {
      site.process.kill("SIGCONT");
      site.process.kill("SIGKILL");
      await site.ended;
      rmSync(dataDir, { recursive: true, force: true });
    }
    await client.end();
    await postgres.stop();
  }
});
