import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../api.ts";
import { startIndex } from "../features/search/server/index/index-test-world.ts";
import { systemClock } from "../shared/server/clock.ts";
import type { HttpApp } from "../shared/server/http/http-app.ts";
import { testConfig } from "../shared/testing/test-app.ts";
import { setUpTestDatabase } from "../shared/testing/test-database.ts";
import { attack } from "./attack.ts";
import type { Site } from "./site.ts";
import { Tally } from "./tally.ts";
import { intoApp } from "./transport.ts";
import { addWorld } from "./world.ts";

const patienceMs = 600_000;
const database = setUpTestDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-attack-"));
let web: HttpApp;
let site: Site;

beforeAll(async () => {
  const { url, ...connection } = database.current;
  const config = testConfig({ DATABASE_URL: url, DATA_DIR: dataDir, TRUST_PROXY: "loopback" });
  const searchIndex = await startIndex({ databaseUrl: url, pool: connection.pool, dataDir });
  web = await createApp({ ...connection, config, clock: systemClock }, { searchIndex });
  const send = intoApp(web.app);
  const world = await addWorld({ ...connection, send });
  site = { ...connection, send, world, tally: new Tally(), seed: Number(process.env.TEST_SEED) };
}, patienceMs);
afterAll(async () => {
  await web.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("no hostile call of any user gets a server error, or data that is not theirs", {
  timeout: patienceMs,
}, async () => {
  await attack(site, 2_000, { without: ["pages and files"] });
  expect(site.tally.failures).toEqual([]);
});
