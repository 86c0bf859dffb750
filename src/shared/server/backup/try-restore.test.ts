// `npm run restore -- --check`, as cron runs it.
import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setUpTestDatabase } from "../../testing/test-database.ts";
import { projectRoot } from "../config.ts";
import { addHomeWithMedia, contentOf, setUpTargets } from "./backup-test-world.ts";
import { makeBackup } from "./make-backup.ts";
import { withClient } from "./restore-backup.ts";
import { requireRecent } from "./try-restore.ts";

const database = setUpTestDatabase();
const { makeFolder } = setUpTargets(() => database.current.url);
let dataDir = "";
const backups = () => path.join(dataDir, "backups");
const mediaDir = () => path.join(dataDir, "media");
const nameOf = (hoursAgo: number) => `${new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

beforeAll(async () => {
  dataDir = makeFolder();
  await addHomeWithMedia(database.current.pool, mediaDir());
});
afterEach(() => rmSync(backups(), { recursive: true, force: true }));

async function backUp(hoursAgo = 0): Promise<string> {
  mkdirSync(backups(), { recursive: true });
  const to = path.join(backups(), nameOf(hoursAgo));
  await makeBackup({ databaseUrl: database.current.url, mediaDir: mediaDir(), to, allowsMissingMedia: false });
  return to;
}

/** What it says, and how it ends. */
async function check(...args: string[]): Promise<{ code: number; text: string }> {
  const program = path.join(projectRoot, "src/shared/server/backup/restore-program.ts");
  const env = { ...process.env, DATABASE_URL: database.current.url, APP_SECRET: "s".repeat(32), DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [program, "--check", ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}

const databases = () =>
  withClient(database.current.url, async (client) => {
    const { rows } = await client.query<{ name: string }>("select datname as name from pg_database where datname like '%checking'");
    return rows.filter(({ name }) => name.startsWith(new URL(database.current.url).pathname.slice(1)));
  });

test("the newest backup is restored beside the site's database, compared and removed again; the site's data are not touched", async () => {
  await backUp(5);
  const newest = await backUp(1);
  mkdirSync(path.join(backups(), `${nameOf(0)}.unfinished-1`));
  const before = await contentOf(database.current.url);
  const { code, text } = await check("--max-age", "25");
  expect([code, text]).toEqual([0, expect.stringContaining(`${newest} can be restored. It is of `)]);
  expect(text).toMatch(/: [\d,]+ rows and 3 files, all compared with what was written then\.\n$/);
  expect(await contentOf(database.current.url)).toEqual(before);
  expect(await databases()).toEqual([]);
  expect(readdirSync(backups()).filter((name) => name.includes("checking"))).toEqual([]);
});

test("a leftover of a check that was killed is replaced", async () => {
  await backUp();
  const scratch = `${new URL(database.current.url).pathname.slice(1)}_checking`;
  await withClient(database.current.url, (client) => client.query(`create database "${scratch}"`));
  expect((await check()).code).toBe(0);
  expect(await databases()).toEqual([]);
});

const faults: [string, (folder: string) => void, RegExp][] = [
  [
    "whose table has changed",
    (folder) => appendFileSync(path.join(folder, "tables/public.leads.copy"), "x"),
    /is damaged: tables\/public\.leads\.copy/,
  ],
  [
    "without one of its tables",
    (folder) => rmSync(path.join(folder, "tables/public.accounts.copy")),
    /is damaged: tables\/public\.accounts\.copy/,
  ],
  ["without a photo", (folder) => rmSync(path.join(folder, "media/properties"), { recursive: true }), /is damaged: media\/properties/],
  ["without its manifest", (folder) => rmSync(path.join(folder, "manifest.json")), /There is no whole backup in/],
];
test.for(faults)("a backup %s fails the check by name", async ([, damage, message]) => {
  const folder = await backUp();
  // A copy: the backup shares its files with the store.
  cpSync(folder, `${folder}-copy`, { recursive: true });
  rmSync(folder, { recursive: true });
  cpSync(`${folder}-copy`, folder, { recursive: true });
  rmSync(`${folder}-copy`, { recursive: true });
  damage(folder);
  const { code, text } = await check();
  expect([code, text]).toEqual([1, expect.stringMatching(message)]);
});

test("no backup, one that is too old, and options that do not belong together fail", async () => {
  expect(await check()).toMatchObject({ code: 1, text: expect.stringContaining(`There is no backup in ${backups()}.`) });
  const folder = await backUp();
  expect((await check("--from", folder, "--replace")).text).toContain("Usage: npm run restore");
  expect((await check("--max-age", "0")).text).toContain("Usage: npm run restore");
  expect((await check("--max-age", "1")).code).toBe(0);
  const dayAndTwoHours = new Date("2026-11-21T02:00:00Z");
  expect(() => requireRecent("2026-11-20T00:00:00Z", 27, dayAndTwoHours)).not.toThrow();
  expect(() => requireRecent("2026-11-20T00:00:00Z", 25, dayAndTwoHours)).toThrow(
    "The newest backup is 26 hours old; at most 25 are allowed.",
  );
});
