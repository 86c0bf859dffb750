// `npm run import`: started by bin/import.mjs.
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { readConfig } from "../../../shared/server/config.ts";
import { isDatabaseAway } from "../../../shared/server/database-errors.ts";
import { ExpectedError } from "../../../shared/server/expected-error.ts";
import { migrate } from "../../../shared/server/migrations.ts";
import { openDatabase } from "../../../shared/server/open-database.ts";
import { listerTypes } from "../../properties/contract/property-terms.ts";
import { type ImportCounts, importListings, openListingFile } from "./import-listings.ts";
import { inThousands, introduce, tellProgress, tellSummary } from "./import-messages.ts";
import { readMapping } from "./read-mapping.ts";

const usage = `Usage: npm run import -- FILE.csv --lister EMAIL [options]

  --lister EMAIL     whose properties they become
  --role ROLE        which of the accounts with that address: ${listerTypes.join(", ")}
  --mapping FILE     how columns become fields (docs/importing.md); else they are known by their names
  --dry-run          check everything, write nothing
  --report FILE      where bad rows are told; else FILE.csv.errors.csv`;

const exitCodes = { complete: 0, failed: 1, someRefused: 2, interrupted: 130 };

type Arguments = ReturnType<typeof readArguments>;

function readArguments() {
  const { values, positionals } = parseOrExplain();
  const from = values["relative-to"] ?? process.cwd();
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new ExpectedError(`Name one listing file.\n\n${usage}`);
  if (values.lister === undefined) throw new ExpectedError(`Say whose properties they are: --lister EMAIL\n\n${usage}`);
  const role = listerTypes.find((known) => known === values.role?.toUpperCase());
  if (values.role !== undefined && role === undefined) throw new ExpectedError(`--role must be one of ${listerTypes.join(", ")}.`);
  const absolute = path.resolve(from, file);
  return {
    ...{ file: absolute, email: values.lister, role, isDryRun: values["dry-run"] },
    mappingFile: values.mapping === undefined ? undefined : path.resolve(from, values.mapping),
    reportFile: values.report === undefined ? `${absolute}.errors.csv` : path.resolve(from, values.report),
  };
}

function parseOrExplain() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        lister: { type: "string" },
        role: { type: "string" },
        mapping: { type: "string" },
        report: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        // Given by bin/import.mjs: where the person stood who typed the command.
        "relative-to": { type: "string" },
      },
    });
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n\n${usage}`);
  }
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
// bin/import.mjs is gone (killed).
process.once("disconnect", () => stopping.abort());

try {
  process.exitCode = await run(readArguments());
} catch (error) {
  process.stderr.write(`\n${error instanceof ExpectedError ? error.message : (error as Error).stack}\n`);
  process.exitCode = exitCodes.failed;
}
// The channel to bin/import.mjs would keep this process alive.
process.disconnect?.();

async function run(given: Arguments): Promise<number> {
  const startedAt = performance.now();
  const mapping = given.mappingFile === undefined ? undefined : await readMapping(given.mappingFile);
  const listing = await openListingFile(given.file, mapping);
  introduce(given, listing);
  const database = await openDatabase(readConfig(), "npm run import");
  const client = new pg.Client({ connectionString: database.url, application_name: "aangan import" });
  // A lost connection fails the query that waits; without a listener it would end the process.
  client.on("error", () => {});
  let last: ImportCounts | undefined;
  try {
    await migrate(database.url);
    await client.connect();
    const summary = await importListings(client, listing, {
      ...given,
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
      `The database went away after ${inThousands(last?.rows ?? 0)} rows (${(error as Error).message}).\nRun the same command again: what has been imported is known.`,
    );
  } finally {
    await client.end().catch(() => undefined);
    await database.close();
  }
}
