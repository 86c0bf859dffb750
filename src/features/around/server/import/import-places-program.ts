// `npm run import-places`: started by bin/import-places.mjs.
import path from "node:path";
import { systemClock } from "../../../../shared/server/clock.ts";
import { exitCodes, runCommand, say, withConnection } from "../../../../shared/server/import-command.ts";
import { type ImportArguments, readArguments, usage } from "./import-arguments.ts";
import { importPlaces, summaryText } from "./import-places.ts";

await runCommand({ read: readArguments, help: () => usage, run });

async function run(given: ImportArguments, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now();
  const { files, source, isDryRun } = given;
  say(
    `${isDryRun ? "Checking" : "Importing"} ${files.map((file) => path.basename(file)).join(", ")} as ${source.name} (${source.licence}).`,
  );
  const whenAway = (reason: string) => `The database went away (${reason}). Nothing has been changed: run the same command again.`;
  return withConnection("import-places", whenAway, async (client) => {
    const summary = await importPlaces(client, given, { now: systemClock.now(), signal });
    say(`${summaryText(given, summary)}\nDone in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    return summary.refused > 0 ? exitCodes.someRefused : exitCodes.complete;
  });
}
