import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Config } from "../config.ts";
import { ExpectedError } from "../terminal.ts";
import { findDataDirOwner, lockDataDir } from "./data-dir-lock.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { checkExternalPostgres } from "./external-postgres.ts";
import { findEmbeddedPostgres } from "./find-embedded-postgres.ts";

export const embeddedDatabase = "aangan";

export type OpenDatabase = { url: string; close(): Promise<void> };

const siteStartTimeoutMs = 60_000;

/**
 * The site's database for a program that runs beside it or without it: that of DATABASE_URL (past a pooler, if there is one), the embedded one of the running
 * site, or the embedded one started here and stopped by `close`. Migrations may be missing. `program` is the name that others are
 * told when they want the data meanwhile.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "databaseSessionUrl" | "dataDir">,
  program: string,
): Promise<OpenDatabase> {
  const url = config.databaseSessionUrl ?? config.databaseUrl;
  if (url !== undefined) {
    await checkExternalPostgres(url);
    return { url, close: async () => {} };
  }
  if (findDataDirOwner(config.dataDir)) return { url: await waitForSite(config.dataDir), close: async () => {} };
  return startDatabase(config.dataDir, program);
}

/** Starts the embedded database, which nobody else may be using; `close` stops it. */
export async function startDatabase(dataDir: string, program: string): Promise<OpenDatabase> {
  const unlock = lockDataDir(dataDir, program);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, database: embeddedDatabase });
    return {
      url: postgres.url,
      async close() {
        await postgres.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The site locks its data before its database is ready. */
async function waitForSite(dataDir: string): Promise<string> {
  for (const deadline = Date.now() + siteStartTimeoutMs; Date.now() < deadline; await sleep(100)) {
    const owner = findDataDirOwner(dataDir);
    if (owner && !owner.url.startsWith("http")) {
      throw new ExpectedError(`${owner.url} is using this data (process ${owner.pid}). Try again when it has ended.`);
    }
    const url = owner && findEmbeddedPostgres(dataDir, embeddedDatabase);
    if (url && (await answers(url))) return url;
    if (!owner) throw new ExpectedError("The site on this data has just been stopped. Try again.");
  }
  throw new ExpectedError("The site on this data is not getting ready. Check its output, or stop it and try again.");
}

/** The file with the server's address may be from before a crash. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
