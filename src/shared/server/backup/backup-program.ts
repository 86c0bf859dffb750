// `npm run backup`: started by bin/backup.mjs.
import path from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../database/open-database.ts";
import { ExpectedError } from "../terminal.ts";
import { type BackupStep, makeBackup } from "./make-backup.ts";
import { inMegabytes, inThousands, runProgram, say, tellProgress } from "./program.ts";

const usage = `Usage: npm run backup [-- --to FOLDER] [--allow-missing-media]

  --to FOLDER              a folder that does not exist yet; else one in DATA_DIR/backups, named by the time
  --allow-missing-media    continue although the database names files that do not exist`;

await runProgram(async () => {
  const config = readConfig();
  const { to: folder, allowsMissingMedia } = readArguments();
  const moment = systemClock.now().toISOString().slice(0, 19).replaceAll(":", "-");
  const to = folder ?? path.join(config.dataDir, "backups", `${moment}Z`);
  const database = await openDatabase(config, "npm run backup");
  try {
    const mediaDir = path.join(config.dataDir, "media");
    const { tables, media } = await makeBackup({ databaseUrl: database.url, mediaDir, to, allowsMissingMedia, onProgress: tell });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    say(
      `Backed up ${inThousands(rows)} rows of ${tables.length} tables (${inMegabytes(bytes)}) and ${inThousands(media.files)} files (${inMegabytes(media.bytes)}).`,
    );
    if (media.missing.length > 0) say(`Without ${inThousands(media.missing.length)} files that the database names but that do not exist.`);
    say(`It is in ${to}`);
    say("Keep a copy on another machine: files that are linked share their disk with the site's.");
  } finally {
    await database.close();
  }
});

function readArguments(): { to: string | undefined; allowsMissingMedia: boolean } {
  try {
    const options = {
      to: { type: "string" },
      "allow-missing-media": { type: "boolean", default: false },
      "relative-to": { type: "string", default: "." },
    } as const;
    const { values } = parseArgs({ options });
    return {
      to: values.to === undefined ? undefined : path.resolve(values["relative-to"], values.to),
      allowsMissingMedia: values["allow-missing-media"],
    };
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n\n${usage}`);
  }
}

function tell({ step, name, done, of }: BackupStep): void {
  tellProgress(step === "tables" ? `Table ${done + 1} of ${of}: ${name}` : `${inThousands(done)} media files`);
}
