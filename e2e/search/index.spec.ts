// The search index of a running site, through starts, stops and failures of its parts. Needs no browser.
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { killPostgres } from "../support/kill-postgres.ts";
import { copyPreparedData, type RunningSite, startSite } from "../support/running-site.ts";
import { ask } from "../support/site-data.ts";

const settings = { DEMO: "0", LOG_LEVEL: "info", TRUST_PROXY: "127.0.0.1" };
const patience = { timeout: 60_000 };
const listerId = newId("acc");
let dataDir: string;
let site: RunningSite;

test.setTimeout(180_000);

test.beforeAll(async () => {
  dataDir = copyPreparedData();
  site = await startSite({ settings, dataDir });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(text.match(new RegExp(`^${name.replaceAll(/[{}]/g, "\\$&")} (\\S+)$`, "m"))?.[1]);
}

const untilReady = () => expect.poll(() => metric("search_index_ready"), patience).toBe(1);

async function total(q: string): Promise<number> {
  const response = await fetch(`${site.url}/api/public/properties?q=${q}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { total: number }).total;
}

const addHome = (title: string) =>
  ask(
    `insert into properties (id, lister_id, lister_type, publication, published_at, title, type, listed_for, price, city, state)
     values ($1, $2, 'OWNER', 'published', now(), $3, 'apartment', 'sale', 12000000, 'Pune', 'Maharashtra')`,
    [newId("prp"), listerId, title],
    dataDir,
  );

test("[SRCH-20] the index answers the site's searches, also after PostgreSQL was killed and the site was stopped, including later writes", async () => {
  await ask(
    "insert into accounts (id, email, role, name, password_hash) values ($1, 'lister@example.com', 'OWNER', 'Asha Menon', '$argon2id$none')",
    [listerId],
    dataDir,
  );
  await untilReady();
  await addHome("Lighthouse");
  await expect.poll(() => total("lighthouse"), patience).toBe(1);
  expect(await metric("search_index_compiled")).toBe(1);
  expect(await metric('searches_total{engine="index"}')).toBeGreaterThan(0);

  killPostgres(dataDir);
  await expect(() => addHome("Windmill")).toPass(patience);
  await expect(async () => expect(await total("windmill")).toBe(1)).toPass(patience);
  await untilReady();

  await site.stop();
  site = await startSite({ settings, dataDir });
  await untilReady();
  expect(site.output()).not.toContain("made anew");
  expect(await total("lighthouse")).toBe(1);
  await addHome("Watermill");
  await expect.poll(() => total("watermill"), patience).toBe(1);
  expect(await metric("search_index_homes")).toBe(3);
});
