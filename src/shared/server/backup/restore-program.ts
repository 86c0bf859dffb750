// `npm run restore`: started by bin/restore.mjs.
import path from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { findDataDirOwner } from "../database/data-dir-lock.ts";
import { openDatabase, startDatabase } from "../database/open-database.ts";
import { ExpectedError } from "../terminal.ts";
import type { Manifest } from "./backup-format.ts";
import { inThousands, runProgram, say, tellProgress } from "./program.ts";
import { replaceDatabase } from "./replace-database.ts";
import { checkBackup, isEmptyDatabase, type RestoreStep, restoreBackup } from "./restore-backup.ts";

const usage = `Usage: npm run restore -- --from FOLDER [--replace]

  --from FOLDER    a backup made by npm run backup
  --replace        delete what the embedded database holds now, once the backup has been restored beside it`;

const verbs = { check: "Checking", media: "Bringing back media files", tables: "Filling", compare: "Comparing" };

await runProgram(async () => {
  const { from, replaces } = readArguments();
  const config = readConfig();
  const manifest = await checkBackup(from, tell);
  const restore = (databaseUrl: string) =>
    restoreBackup({ folder: from, manifest, databaseUrl, mediaDir: path.join(config.dataDir, "media"), onProgress: tell });
  if (config.databaseUrl === undefined) await restoreEmbedded(config, replaces, restore);
  else if (replaces)
    throw new ExpectedError(
      "--replace is for the embedded database. Make an empty database, name it in DATABASE_URL and restore into that.",
    );
  else await restore((await openDatabase(config, "npm run restore")).url);
  say(summaryOf(manifest));
});

async function restoreEmbedded({ dataDir }: Config, replaces: boolean, restore: (url: string) => Promise<void>): Promise<void> {
  const owner = findDataDirOwner(dataDir);
  if (owner) throw new ExpectedError(`${owner.url} is at work on ${dataDir} (process ${owner.pid}). Stop it first.`);
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

function readArguments(): { from: string; replaces: boolean } {
  const { from, replace, "relative-to": folder } = parseOrExplain();
  if (from === undefined) throw new ExpectedError(`Name the backup: --from FOLDER\n\n${usage}`);
  return { from: path.resolve(folder, from), replaces: replace };
}

function parseOrExplain() {
  try {
    const options = {
      from: { type: "string" },
      replace: { type: "boolean", default: false },
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
  return `Restored the backup of ${madeAt}: ${inThousands(rows)} rows and ${inThousands(media.files)} files, all compared with what was written then.`;
}
