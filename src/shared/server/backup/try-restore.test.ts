// `npm run restore -- --check`, as cron runs it.
import { execFile, spawn } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setUpTestDatabase } from "../../testing/test-database.ts";
import { projectRoot } from "../config.ts";
import { lockDataDir } from "../database/data-dir-lock.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { addHomeWithMedia, setUpTargets } from "./backup-test-world.ts";
import { makeBackup } from "./make-backup.ts";
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

const program = path.join(projectRoot, "src/shared/server/backup/restore-program.ts");
const settings = (): NodeJS.ProcessEnv => ({ ...process.env, DATABASE_URL: undefined, APP_SECRET: "s".repeat(32), DATA_DIR: dataDir });

/** What it says, and how it ends. */
async function check(...args: string[]): Promise<{ code: number; text: string }> {
  return promisify(execFile)(process.execPath, [program, "--check", ...args], { env: settings() }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}

const scratch = () => path.join(backups(), ".restore-check");
const scratchData = () => path.join(scratch(), "data");

/** Where the database of a running or killed check is: as root, outside a folder that other accounts cannot enter. */
function scratchHome(): string {
  const file = path.join(scratchData(), "postgres-is-in");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : path.join(scratchData(), "postgres");
}

test("the newest backup is restored, compared and removed again, without the site's database and without locking its data", async () => {
  await backUp(5);
  const newest = await backUp(1);
  mkdirSync(path.join(backups(), `${nameOf(0)}.unfinished-1`));
  const before = readdirSync(dataDir);
  const { code, text } = await check("--max-age", "25");
  expect([code, text]).toEqual([0, expect.stringContaining(`${newest} can be restored. It is of `)]);
  expect(text).toMatch(/: [\d,]+ rows and 3 files, all compared with what was written then\.\n$/);
  expect(readdirSync(dataDir)).toEqual(before);
  expect(existsSync(scratch())).toBe(false);
});

test("a check beside a running site opens no connection to its database, so it holds no change back", async () => {
  await backUp();
  const unlock = lockDataDir(dataDir, "http://127.0.0.1:1");
  const site = await startEmbeddedPostgres({ dataDir, database: "aangan", settings: { log_connections: "on" } });
  const connections = () => readFileSync(path.join(dataDir, "postgres.log"), "utf8").match(/connection received/g)?.length ?? 0;
  try {
    const before = connections();
    expect(before).toBeGreaterThan(0);
    expect(await check()).toMatchObject({ code: 0, text: expect.stringContaining("can be restored") });
    expect(connections()).toBe(before);
  } finally {
    await site.stop();
    unlock();
    rmSync(site.home, { recursive: true });
  }
});

test("a second check is refused, and what a killed one left is removed by the next, with its database", async () => {
  const folder = await backUp();
  const first = spawn(process.execPath, [program, "--check"], { env: settings(), stdio: "ignore" });
  const ended = new Promise((resolve) => first.once("exit", resolve));
  const status = () => readFileSync(path.join(scratchHome(), "cluster/postmaster.pid"), "utf8").split("\n");
  while (!existsSync(path.join(scratchHome(), "cluster/postmaster.pid")) || !status()[7]?.startsWith("ready")) await sleep(5);
  first.kill("SIGSTOP");
  expect(await check()).toEqual({
    code: 1,
    text: `\nAnother check of a backup in ${backups()} is running (process ${first.pid}).\n`,
  });
  const [left, server] = [scratchHome(), Number(status()[0])];
  expect(existsSync(left)).toBe(true);
  first.kill("SIGKILL");
  await ended;
  expect(await check("--from", folder)).toMatchObject({ code: 0, text: expect.stringContaining("can be restored") });
  expect([left, scratch()].filter((rest) => existsSync(rest))).toEqual([]);
  expect(existsSync(`/proc/${server}`)).toBe(false);
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
