// `npm run restore`: started by bin/restore.mjs.
import path from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "../clock.ts";
import { type Config, readConfig } from "../config.ts";
import { findDataDirOwner } from "../database/data-dir-lock.ts";
import { openDatabase, startDatabase } from "../database/open-database.ts";
import { ExpectedError } from "../terminal.ts";
import type { Manifest } from "./backup-format.ts";
import { inThousands, runProgram, say, tellProgress } from "./program.ts";
import { replaceDatabase } from "./replace-database.ts";
import { checkBackup, isEmptyDatabase, type RestoreStep, restoreBackup } from "./restore-backup.ts";
import { findNewestBackup, requireRecent, tryRestore } from "./try-restore.ts";

const usage = `Usage: npm run restore -- --from FOLDER [--replace]
       npm run restore -- --check [--from FOLDER] [--max-age HOURS]

  --from FOLDER    a backup made by npm run backup
  --replace        delete what the embedded database holds now, once the backup has been restored beside it
  --check          restore it into a scratch folder with its own database, compare all, remove it; without --from the newest in DATA_DIR/backups
  --max-age HOURS  with --check: fail when the backup is older`;

const verbs = { check: "Checking", media: "Bringing back media files", tables: "Filling", compare: "Comparing" };

await runProgram(async () => {
  const { isCheck, maxAgeHours, ...given } = readArguments();
  const config = readConfig();
  if (isCheck) return check(given.from ?? (await findNewestBackup(path.join(config.dataDir, "backups"))), maxAgeHours);
  const { from, replaces } = given;
  if (from === undefined) throw new ExpectedError(`Name the backup: --from FOLDER\n\n${usage}`);
  const manifest = await checkBackup(from, tell);
  const restore = (databaseUrl: string) =>
    restoreBackup({ folder: from, manifest, databaseUrl, mediaDir: path.join(config.dataDir, "media"), onProgress: tell });
  if (config.databaseUrl === undefined) await restoreEmbedded(config, replaces, restore);
  else if (replaces)
    throw new ExpectedError(
      "--replace is for the embedded database. Make an empty database, name it in DATABASE_URL and restore into that.",
    );
  else await restore((await openDatabase(config, "npm run restore")).url);
  say(`Restored the backup of ${summaryOf(manifest)}`);
});

/** The site may run meanwhile, or start: nothing of it is touched. */
async function check(folder: string, maxAgeHours: number | undefined): Promise<void> {
  const manifest = await checkBackup(folder, tell);
  if (maxAgeHours !== undefined) requireRecent(manifest.madeAt, maxAgeHours, systemClock.now());
  await tryRestore({ folder, manifest, onProgress: tell });
  if (manifest.media.missing.length > 0)
    say(`${inThousands(manifest.media.missing.length)} files that its database names were missing when it was made.`);
  say(`${folder} can be restored. It is of ${summaryOf(manifest)}`);
}

async function restoreEmbedded({ dataDir }: Config, replaces: boolean, restore: (url: string) => Promise<void>): Promise<void> {
  const owner = findDataDirOwner(dataDir);
  if (owner) throw new ExpectedError(`${owner.url} is using ${dataDir} (process ${owner.pid}). Stop it first.`);
  const database = await startDatabase(dataDir, "npm run restore");
  try {
    if (!replaces && !(await isEmptyDatabase(database.url))) {
      throw new ExpectedError(
        `The database in ${dataDir} is not empty. With --replace the backup takes its place, and what it holds now is deleted.`,
      );
    }
    await replaceDatabase(database.url, restore);
  } finally {
    await database.close();
  }
}

type Arguments = { from: string | undefined; replaces: boolean; isCheck: boolean; maxAgeHours: number | undefined };

function readArguments(): Arguments {
  const { from, replace, check: isCheck, "max-age": maxAge, "relative-to": folder } = parseOrExplain();
  const isMisplaced = isCheck ? replace : maxAge !== undefined;
  if (isMisplaced || (maxAge !== undefined && !/^[1-9]\d{0,4}$/.test(maxAge))) throw new ExpectedError(usage);
  const maxAgeHours = maxAge === undefined ? undefined : Number(maxAge);
  return { from: from === undefined ? undefined : path.resolve(folder, from), replaces: replace, isCheck, maxAgeHours };
}

function parseOrExplain() {
  try {
    const options = {
      from: { type: "string" },
      replace: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      "max-age": { type: "string" },
      "relative-to": { type: "string", default: "." },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n\n${usage}`);
  }
}

function tell({ step, name = "", done }: RestoreStep): void {
  tellProgress(`${verbs[step]} ${name}${done === undefined ? "" : ` ${inThousands(done)}`}`);
}

function summaryOf({ tables, media, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${madeAt}: ${inThousands(rows)} rows and ${inThousands(media.files)} files, all compared with what was written then.`;
}
