import { chmod, mkdir, readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hourMs } from "../../contract/durations.ts";
import { findDataDirOwner, lockDataDir } from "../database/data-dir-lock.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { homeFor } from "../database/postgres-home.ts";
import { stopLeftover } from "../database/postgres-leftover.ts";
import { ExpectedError } from "../terminal.ts";
import { restoreBackup, withClient } from "./restore-backup.ts";

/** Beside the backup, so that its media files can be linked. */
const scratchFolder = ".restore-check";
/** Its data need not survive a crash. */
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Restores a checked backup into a data directory of its own, with a PostgreSQL of its own, and removes both. A transaction in the site's
 * cluster would stop its change feed until it ends. What a killed check of a backup in the same folder left is removed first. Throws
 * unless every table and file is as it was when the backup was made; an `ExpectedError` while another check runs there.
 */
export async function tryRestore(backup: Omit<Parameters<typeof restoreBackup>[0], "databaseUrl" | "mediaDir">): Promise<void> {
  const scratch = path.join(path.dirname(path.resolve(backup.folder)), scratchFolder);
  const dataDir = path.join(scratch, "data");
  const unlock = await claim(scratch);
  try {
    await remove(dataDir);
    await restoreInto(dataDir, backup);
  } finally {
    await remove(dataDir);
    unlock();
    // Another check may have claimed it by now.
    await rmdir(scratch).catch(() => undefined);
  }
}

async function claim(scratch: string): Promise<() => void> {
  const owner = findDataDirOwner(scratch);
  if (owner) throw new ExpectedError(`Another check of a backup in ${path.dirname(scratch)} is running (process ${owner.pid}).`);
  await mkdir(scratch, { recursive: true }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new ExpectedError(`A check needs a folder beside the backup, and ${scratch} cannot be made (${code}).`);
  });
  return lockDataDir(scratch, "npm run restore -- --check");
}

async function restoreInto(dataDir: string, backup: Parameters<typeof tryRestore>[0]): Promise<void> {
  const mediaDir = path.join(dataDir, "media");
  await makeEnterable(dataDir);
  await mkdir(mediaDir, { mode: 0o700 });
  const postgres = await startEmbeddedPostgres({ dataDir, database: "restored", settings });
  try {
    await restoreBackup({ ...backup, databaseUrl: postgres.url, mediaDir });
    await waitUntilUnused(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** The job runner's migrations end before their connections do, which would report a server that stops as an error. */
async function waitUntilUnused(url: string): Promise<void> {
  const others = "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  await withClient(url, async (client) => {
    while ((await client.query(others)).rowCount) await sleep(10);
  });
}

/** As root the database runs as another account, which must be able to enter the folder. */
async function makeEnterable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
}

/** The database of a killed check may still be running, and its folder may be outside the data directory. */
async function remove(dataDir: string): Promise<void> {
  await makeEnterable(dataDir);
  const { home } = homeFor(dataDir);
  await stopLeftover(path.join(home, "cluster"));
  await rm(home, { recursive: true });
  await rm(dataDir, { recursive: true });
}

/** The last one by name, which begins with its time. Those that were interrupted do not count. */
export async function findNewestBackup(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const backups = entries.filter((entry) => entry.isDirectory() && /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(entry.name)).map(({ name }) => name);
  const newest = backups.sort().at(-1);
  if (newest === undefined) throw new ExpectedError(`There is no backup in ${folder}.`);
  return path.join(folder, newest);
}

/** For a nightly check: a backup that was not made is as bad as one that is damaged. */
export function requireRecent(madeAt: string, mostHours: number, now: Date): void {
  const hours = Math.floor((now.getTime() - Date.parse(madeAt)) / hourMs);
  if (hours >= mostHours) throw new ExpectedError(`The newest backup is ${hours} hours old; at most ${mostHours} are allowed.`);
}
