// `npm run import`: started by bin/import.mjs.
import pg from "pg";
import { helpText, type ImportArguments, readArguments } from "./features/importing/server/import-arguments.ts";
import { type ImportCounts, importListings, openListingFile } from "./features/importing/server/import-listings.ts";
import { inThousands, introduce, tellProgress, tellSummary } from "./features/importing/server/import-messages.ts";
import { readMapping } from "./features/importing/server/mapping/read-mapping.ts";
import { propertyEvents } from "./property-events.ts";
import { readConfig } from "./shared/server/config.ts";
import { isDatabaseAway } from "./shared/server/database/database-errors.ts";
import { migrate } from "./shared/server/database/migrations.ts";
import { openDatabase } from "./shared/server/database/open-database.ts";
import { ExpectedError, withoutCommands } from "./shared/server/terminal.ts";

const exitCodes = { complete: 0, failed: 1, someRefused: 2, interrupted: 130 };

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
// bin/import.mjs has ended (killed).
process.once("disconnect", () => stopping.abort());

try {
  const given = readArguments(process.argv.slice(2));
  if (given === "help") process.stdout.write(`${helpText()}\n`);
  else process.exitCode = await run(given);
} catch (error) {
  process.stderr.write(withoutCommands(`\n${error instanceof ExpectedError ? error.message : (error as Error).stack}\n`));
  process.exitCode = exitCodes.failed;
}
// The channel to bin/import.mjs would keep this process alive.
if (process.connected) process.disconnect?.();

async function run(given: ImportArguments): Promise<number> {
  const startedAt = performance.now();
  const mapping = given.mappingFile === undefined ? undefined : await readMapping(given.mappingFile);
  const listing = await openListingFile(given.file, mapping);
  introduce(given, listing);
  const database = await openDatabase(readConfig(), "npm run import");
  const client = new pg.Client({ connectionString: database.url, application_name: "aangan import" });
  // A lost connection fails the pending query; without a listener it would end the process.
  client.on("error", () => {});
  let last: ImportCounts | undefined;
  try {
    await migrate(database.url);
    await client.connect();
    const summary = await importListings(client, listing, {
      ...given,
      announce: propertyEvents,
      signal: stopping.signal,
      onProgress(counts, readShare) {
        tellProgress(counts, readShare, last?.rows ?? 0);
        last = counts;
      },
    });
    tellSummary(given, listing, summary, (performance.now() - startedAt) / 1000);
    return summary.isComplete ? (summary.refused > 0 ? exitCodes.someRefused : exitCodes.complete) : exitCodes.interrupted;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw new ExpectedError(
      `The database went away after ${inThousands(last?.rows ?? 0)} rows (${(error as Error).message}).\nRun the same command again: rows that were imported are recognised.`,
    );
  } finally {
    await client.end().catch(() => undefined);
    await database.close();
  }
}
