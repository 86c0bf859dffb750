// The built site whose DATABASE_URL is a pgbouncer in transaction mode. Needs no browser.
import { expect, test } from "@playwright/test";
import { startPgbouncer, whyNoPgbouncer } from "../../src/shared/testing/pgbouncer.ts";
import { startThrowawayPostgres } from "../../src/shared/testing/throwaway-postgres.ts";
import { startSite } from "../support/running-site.ts";

// A start takes a second, or twenty on a busy machine.
test.setTimeout(180_000);

test("a site starts through pgbouncer, migrates and runs its jobs past it, and answers after a restart of pgbouncer", async () => {
  const whyNot = whyNoPgbouncer();
  test.skip(whyNot !== null, whyNot ?? "");
  const postgres = await startThrowawayPostgres("aangan");
  const pgbouncer = await startPgbouncer(postgres.url);
  const APP_SECRET = "a secret of tests, known to everybody";
  const settings = { APP_SECRET, LOG_LEVEL: "warn", DATABASE_URL: pgbouncer.url, DATABASE_SESSION_URL: postgres.url };
  const site = await startSite({ settings });
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  expect([await statusOf("/readyz"), await statusOf("/search"), await statusOf("/api/public/property-categories")]).toEqual([
    200, 200, 200,
  ]);
  await pgbouncer.restart();
  expect([await statusOf("/readyz"), await statusOf("/api/public/property-categories")]).toEqual([200, 200]);
  expect(site.output()).not.toMatch(/"level":[56]0/);
  await site.stop();
  await pgbouncer.stop();
  await postgres.stop();
});
