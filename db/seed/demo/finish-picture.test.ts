import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runOnce } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPictureTasks } from "../../../src/demo-picture-jobs.ts";
import { variantKeysFor } from "../../../src/features/media/contract/media-key.ts";
import { testConfig } from "../../../src/shared/testing/test-app.ts";
import { setUpTestDatabase } from "../../../src/shared/testing/test-database.ts";
import { seedDemo } from "../seed-demo.ts";
import { inCheckout } from "./prepare-media.ts";

const database = setUpTestDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-demo-pictures-"));
const mediaDir = path.join(dataDir, "media");
const cacheDir = path.join(dataDir, "cache");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// A first start: no wide variant has been made. Narrow ones come from the checkout's cache if it has them.
beforeAll(async () => {
  mkdirSync(cacheDir);
  if (existsSync(inCheckout)) cpSync(inCheckout, cacheDir, { recursive: true, filter: (file) => !/\.w1[26]00\./.test(file) });
  await seedDemo(database.current.pool, { mediaDir, cacheDir });
}, 120_000);

type Picture = { url: string; width: number; widths: number[]; property: string };
const pictures = async (where = "true") =>
  (
    await database.current.pool.query<Picture>(
      `select distinct on (url) url, width, widths, property_id as property from media_items where kind = 'image' and ${where}`,
    )
  ).rows;
const hasFile = (key: string) => (statSync(path.join(mediaDir, key), { throwIfNoEntry: false })?.size ?? 0) > 0;

test("a first start makes the variants of 400 and 800 pixels of the large photos, and pages refer to no others", async () => {
  const all = await pictures();
  const isSmall = ({ url }: Picture) => /^demo\/(made|renders)\//.test(url);
  expect(all.filter(isSmall).length).toBeGreaterThan(100);
  expect(all.length - all.filter(isSmall).length).toBeGreaterThan(40);
  expect(all.filter((one) => String(one.widths) !== "400,800" && !(isSmall(one) && one.widths.length === 0))).toEqual([]);
  for (const { url, widths } of all) {
    expect(hasFile(url), url).toBe(true);
    if (widths.length > 0) expect(variantKeysFor(url, 800).every(hasFile), url).toBe(true);
    expect(hasFile(`${url}.w1200.webp`), url).toBe(false);
  }
});

test("jobs make the wider ones, one picture after the other, and the change log informs pages", async () => {
  const { pool } = database.current;
  const [picture] = await pictures("width >= 1600");
  // One is enough: all are alike, and each takes a second.
  await pool.query("delete from graphile_worker._private_jobs where payload ->> 'key' <> $1", [picture?.url]);
  const noted = async () => (await pool.query("select from change_log where entity_id = $1", [picture?.property])).rowCount ?? 0;
  const before = await noted();
  const config = testConfig({ DATABASE_URL: database.current.url, DATA_DIR: dataDir });
  await runOnce({ pgPool: pool, taskList: demoPictureTasks({ config, pool }) });
  const [finished] = await pictures(`url = '${picture?.url}'`);
  expect(finished?.widths).toEqual([400, 800, 1200, 1600]);
  for (const key of variantKeysFor(picture?.url ?? "", 1600)) expect(hasFile(key), key).toBe(true);
  expect(await noted()).toBeGreaterThan(before);
  expect((await pool.query("select from graphile_worker._private_jobs")).rowCount).toBe(0);
});
