import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { ExpectedError } from "../terminal.ts";
import { fillScratchDatabase } from "./replace-database.ts";
import { restoreBackup } from "./restore-backup.ts";

const hourMs = 60 * 60_000;

/**
 * Restores a checked backup into a scratch database beside the one that `databaseUrl` names and into a scratch folder beside the backup,
 * and removes both. Throws unless every table and file is then as it was when the backup was made.
 */
export async function tryRestore({ databaseUrl, ...backup }: Omit<Parameters<typeof restoreBackup>[0], "mediaDir">): Promise<void> {
  const mediaDir = await mkdtemp(`${path.resolve(backup.folder)}.checking-`);
  try {
    await fillScratchDatabase(databaseUrl, (scratchUrl) => restoreBackup({ ...backup, databaseUrl: scratchUrl, mediaDir }));
  } finally {
    await rm(mediaDir, { recursive: true });
  }
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
