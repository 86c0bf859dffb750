// `npm run import-transit`: started by bin/import-transit.mjs.
import path from "node:path";
import { importTransit, type TransitStep, type TransitSummary } from "./features/journeys/server/import/import-transit.ts";
import { readTransitArguments, type TransitArguments, transitUsage } from "./features/journeys/server/import/transit-arguments.ts";
import { dayInIndia } from "./shared/server/clock.ts";
import { exitCodes, runCommand, say, withConnection } from "./shared/server/import-command.ts";
import { Progress } from "./shared/server/terminal.ts";

const stepLabels: Record<TransitStep, string> = { reading: "Reading the file, bytes", sorting: "Sorting the trips" };

await runCommand({ read: readTransitArguments, help: () => transitUsage, run });

async function run(given: TransitArguments, signal: AbortSignal): Promise<number> {
  let step: { name: TransitStep; progress: Progress } | null = null;
  // Each is timed from when it starts.
  const progressOf = (name: TransitStep): Progress => {
    if (step?.name === name) return step.progress;
    step?.progress.end();
    step = { name, progress: new Progress(stepLabels[name]) };
    return step.progress;
  };
  const whenAway = (reason: string) =>
    `The database went away (${reason}).\nVisitors see what they saw before; run the same command again.`;
  try {
    return await withConnection("import-transit", whenAway, async (client) => {
      const summary = await importTransit(client, {
        ...given,
        today: dayInIndia(new Date()),
        signal,
        onProgress: (name, done, of) => progressOf(name).update(Math.round(done), of),
      });
      step?.progress.end();
      tellSummary(given, summary);
      return summary.refused.count > 0 ? exitCodes.someRefused : exitCodes.complete;
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    say("\nStopped. Visitors see what they saw before; run the same command again.");
    return exitCodes.interrupted;
  }
}

function tellSummary({ file, name, isDryRun }: TransitArguments, summary: TransitSummary): void {
  const { stops, trips, stopTimes, firstDay, lastDay, refused } = summary;
  const count = (value: number) => value.toLocaleString("en");
  const what = `${count(trips)} trips with ${count(stopTimes)} times at ${count(stops)} stops, ${firstDay} to ${lastDay}`;
  say(`${isDryRun ? "Would import" : "Imported"} ${path.basename(file)} as "${name}": ${what}.`);
  for (const line of refused.lines()) say(line);
}
