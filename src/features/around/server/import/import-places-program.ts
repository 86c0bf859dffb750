// `npm run import-places`: started by bin/import-places.mjs.
import path from "node:path";
import pg from "pg";
import { systemClock } from "../../../../shared/server/clock.ts";
import { readConfig } from "../../../../shared/server/config.ts";
import { isDatabaseAway } from "../../../../shared/server/database/database-errors.ts";
import { migrate } from "../../../../shared/server/database/migrations.ts";
import { openDatabase } from "../../../../shared/server/database/open-database.ts";
import { ExpectedError, withoutCommands } from "../../../../shared/server/terminal.ts";
import { type ImportArguments, readArguments, usage } from "./import-arguments.ts";
import { importPlaces, summaryText } from "./import-places.ts";

const exitCodes = { complete: 0, failed: 1, someRefused: 2 };

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
// bin/import-places.mjs has ended (killed).
process.once("disconnect", () => stopping.abort());

try {
  const given = readArguments(process.argv.slice(2));
  if (given === "help") process.stdout.write(`${usage}\n`);
  else process.exitCode = await run(given);
} catch (error) {
  process.stderr.write(withoutCommands(`\n${error instanceof ExpectedError ? error.message : (error as Error).stack}\n`));
  process.exitCode = exitCodes.failed;
}
// The channel to bin/import-places.mjs would keep this process alive.
if (process.connected) process.disconnect?.();

async function run(given: ImportArguments): Promise<number> {
  const startedAt = performance.now();
  const { files, source, isDryRun } = given;
  say(
    `${isDryRun ? "Checking" : "Importing"} ${files.map((file) => path.basename(file)).join(", ")} as ${source.name} (${source.licence}).`,
  );
  const database = await openDatabase(readConfig(), "npm run import-places");
  const client = new pg.Client({ connectionString: database.url, application_name: "aangan import-places" });
  // A lost connection fails the pending query; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await migrate(database.url);
    await client.connect();
    const summary = await importPlaces(client, given, { now: systemClock.now(), signal: stopping.signal });
    say(`${summaryText(given, summary)}\nDone in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    return summary.refused > 0 ? exitCodes.someRefused : exitCodes.complete;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw new ExpectedError(`The database went away (${(error as Error).message}). Nothing has been changed: run the same command again.`);
  } finally {
    await client.end().catch(() => undefined);
    await database.close();
  }
}

function say(text: string): void {
  process.stdout.write(withoutCommands(`${text}\n`));
}
