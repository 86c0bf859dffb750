// `npm run import`: started by bin/import.mjs.
import { helpText, type ImportArguments, readArguments } from "./features/importing/server/import-arguments.ts";
import { type ImportCounts, importListings, openListingFile } from "./features/importing/server/import-listings.ts";
import { inThousands, introduce, tellProgress, tellSummary } from "./features/importing/server/import-messages.ts";
import { readMapping } from "./features/importing/server/mapping/read-mapping.ts";
import { propertyEvents } from "./property-events.ts";
import { exitCodes, runCommand, withConnection } from "./shared/server/import-command.ts";

await runCommand({ read: readArguments, help: helpText, run });

async function run(given: ImportArguments, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now();
  const mapping = given.mappingFile === undefined ? undefined : await readMapping(given.mappingFile);
  const listing = await openListingFile(given.file, mapping);
  introduce(given, listing);
  let last: ImportCounts | undefined;
  const whenAway = (reason: string) =>
    `The database went away after ${inThousands(last?.rows ?? 0)} rows (${reason}).\nRun the same command again: rows that were imported are recognised.`;
  return withConnection("import", whenAway, async (client) => {
    const summary = await importListings(client, listing, {
      ...given,
      announce: propertyEvents,
      signal,
      onProgress(counts, readShare) {
        tellProgress(counts, readShare, last?.rows ?? 0);
        last = counts;
      },
    });
    tellSummary(given, listing, summary, (performance.now() - startedAt) / 1000);
    return summary.isComplete ? (summary.refused > 0 ? exitCodes.someRefused : exitCodes.complete) : exitCodes.interrupted;
  });
}
