// `npm run seed`: started by bin/seed.mjs.
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { loadReferenceData } from "../../src/features/places/server/public.ts";
import { type Config, readConfig } from "../../src/shared/server/config.ts";
import { connect } from "../../src/shared/server/database/database.ts";
import { isDatabaseAway } from "../../src/shared/server/database/database-errors.ts";
import { checkExternalPostgres } from "../../src/shared/server/database/external-postgres.ts";
import { migrate } from "../../src/shared/server/database/migrations.ts";
import { startDatabase } from "../../src/shared/server/database/open-database.ts";
import { ExpectedError, Progress } from "../../src/shared/server/terminal.ts";
import { prepareDemoMedia } from "./demo/prepare-media.ts";
import { fillMarket, type MarketReport } from "./market/fill-market.ts";
import { marketPhotos } from "./market/market-listings.ts";

const mostProperties = 1_000_000;
const usage = `Usage: npm run seed -- --properties N [options]

  --properties N       how many generated properties there should be, 1 to ${mostProperties.toLocaleString("en-IN")}, including those of earlier runs
  --database-url URL   another database than that of DATABASE_URL or DATA_DIR
  --no-descriptions    without their texts, to measure the rows alone`;

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
// bin/seed.mjs has ended (killed).
process.once("disconnect", () => stopping.abort());

try {
  await run(readArguments());
} catch (error) {
  process.stderr.write(`\n${error instanceof ExpectedError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
// The channel to bin/seed.mjs would keep this process alive.
process.disconnect?.();

type Arguments = ReturnType<typeof readArguments>;

function readArguments() {
  const values = parseOrExplain();
  const properties = Number(values.properties);
  if (!Number.isInteger(properties) || properties < 1 || properties > mostProperties) {
    throw new ExpectedError(`--properties must be a whole number from 1 to ${mostProperties}.\n\n${usage}`);
  }
  return { properties, databaseUrl: values["database-url"], hasText: !values["no-descriptions"] };
}

function parseOrExplain() {
  const options = {
    properties: { type: "string" },
    "database-url": { type: "string" },
    "no-descriptions": { type: "boolean", default: false },
    // Passed by bin/seed.mjs; there is no path among the options.
    "relative-to": { type: "string" },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function run({ properties, databaseUrl, hasText }: Arguments): Promise<void> {
  const config = readConfig();
  const database = await open(databaseUrl ?? config.databaseSessionUrl ?? config.databaseUrl, config);
  try {
    await migrate(database.url);
    await loadPlaces(database.url);
    const photos = new Progress("Preparing the photos");
    const onProgress = (done: number, of: number) => photos.update(done, of);
    await prepareDemoMedia(path.join(config.dataDir, "media"), { files: marketPhotos, onProgress });
    photos.end();
    tell(await fill(database.url, properties, hasText), properties);
  } finally {
    await database.close();
  }
}

async function open(url: string | undefined, { dataDir }: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (url !== undefined) {
    await checkExternalPostgres(url);
    return { url, close: async () => {} };
  }
  // Refuses while the site runs: the site would wait for its tables until the last row is in.
  return startDatabase(dataDir, "npm run seed");
}

async function loadPlaces(url: string): Promise<void> {
  const { pool, close } = connect(url, { onLost: () => {}, maxConnections: 2, statementTimeoutMs: 0 });
  try {
    await loadReferenceData(pool);
  } finally {
    await close();
  }
}

async function fill(url: string, properties: number, hasText: boolean): Promise<MarketReport> {
  const client = new pg.Client({ connectionString: url, application_name: "aangan seed" });
  // A lost connection fails the pending query; without a listener it would end the process.
  client.on("error", () => {});
  // The transaction ends with its connection.
  stopping.signal.addEventListener("abort", () => void client.end());
  let shown: { step: string; progress: Progress } | undefined;
  try {
    await client.connect();
    return await fillMarket(client, {
      properties,
      hasText,
      onProgress(step, done, of) {
        if (shown?.step !== step) shown = { step, progress: new Progress(step) };
        shown.progress.update(done, of);
        if (done === of) shown.progress.end();
      },
    });
  } catch (error) {
    if (stopping.signal.aborted) throw new ExpectedError("Stopped. Nothing has been added.");
    if (isDatabaseAway(error)) throw new ExpectedError(`The database went away (${(error as Error).message}). Nothing has been added.`);
    throw error;
  } finally {
    await client.end();
  }
}

function tell({ added, steps }: MarketReport, properties: number): void {
  if (added === 0) {
    process.stdout.write(`There are ${properties.toLocaleString("en-IN")} generated properties or more already. Nothing was added.\n`);
    return;
  }
  const lines = steps.map(({ step, rows, seconds }) => {
    const rate = Math.round(rows / Math.max(seconds, 0.001)).toLocaleString("en-IN");
    return `${step.padEnd(24)}${rows.toLocaleString("en-IN").padStart(12)} rows ${seconds.toFixed(1).padStart(8)} s ${rate.padStart(12)} a second`;
  });
  process.stdout.write(`\n${lines.join("\n")}\nAdded ${added.toLocaleString("en-IN")} properties.\n`);
}
