// `npm run import-transit`: started by bin/import-transit.mjs.
import path from "node:path";
import pg from "pg";
import { importTransit, type TransitSummary } from "./features/journeys/server/import/import-transit.ts";
import { readTransitArguments, transitUsage } from "./features/journeys/server/import/transit-arguments.ts";
import { dayInIndia } from "./shared/server/clock.ts";
import { readConfig } from "./shared/server/config.ts";
import { isDatabaseAway } from "./shared/server/database/database-errors.ts";
import { migrate } from "./shared/server/database/migrations.ts";
import { openDatabase } from "./shared/server/database/open-database.ts";
import { ExpectedError, Progress, withoutCommands } from "./shared/server/terminal.ts";

const exitCodes = { complete: 0, failed: 1, someRefused: 2, interrupted: 130 };

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
// bin/import-transit.mjs has ended (killed).
process.once("disconnect", () => stopping.abort());

type Given = Exclude<ReturnType<typeof readTransitArguments>, "help">;
const say = (text: string) => process.stdout.write(withoutCommands(`${text}\n`));

try {
  const given = readTransitArguments(process.argv.slice(2));
  if (given === "help") say(transitUsage);
  else process.exitCode = await run(given);
} catch (error) {
  process.stderr.write(withoutCommands(`\n${error instanceof ExpectedError ? error.message : (error as Error).stack}\n`));
  process.exitCode = exitCodes.failed;
}
// The channel to bin/import-transit.mjs would keep this process alive.
if (process.connected) process.disconnect?.();

async function run(given: Given): Promise<number> {
  const database = await openDatabase(readConfig(), "npm run import-transit");
  const client = new pg.Client({ connectionString: database.url, application_name: "aangan import-transit" });
  // A lost connection fails the pending query; without a listener it would end the process.
  client.on("error", () => {});
  const steps = { reading: new Progress("Reading the file, bytes"), sorting: new Progress("Sorting the trips") };
  try {
    await migrate(database.url);
    await client.connect();
    const summary = await importTransit(client, {
      ...given,
      today: dayInIndia(new Date()),
      signal: stopping.signal,
      onProgress: (step, done, of) => steps[step].update(Math.round(done), of),
    });
    steps.sorting.end();
    tellSummary(given, summary);
    return summary.refused.count > 0 ? exitCodes.someRefused : exitCodes.complete;
  } catch (error) {
    if (stopping.signal.aborted) {
      say(`\nStopped. Visitors see what they saw before; run the same command again.`);
      return exitCodes.interrupted;
    }
    if (!isDatabaseAway(error)) throw error;
    throw new ExpectedError(
      `The database went away (${(error as Error).message}).\nVisitors see what they saw before; run the same command again.`,
    );
  } finally {
    await client.end().catch(() => undefined);
    await database.close();
  }
}

function tellSummary({ file, name, isDryRun }: Given, { stops, trips, stopTimes, firstDay, lastDay, refused }: TransitSummary): void {
  const count = (value: number) => value.toLocaleString("en");
  const what = `${count(trips)} trips with ${count(stopTimes)} times at ${count(stops)} stops, ${firstDay} to ${lastDay}`;
  say(`${isDryRun ? "Would import" : "Imported"} ${path.basename(file)} as "${name}": ${what}.`);
  for (const line of refused.lines()) say(line);
}
