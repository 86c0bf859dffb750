import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runMigrations as migrateJobs } from "graphile-worker";
import pg from "pg";
import { projectRoot } from "../config.ts";
import { ExpectedError } from "../terminal.ts";

// Any constant will do: it keeps several starting processes from migrating at the same time.
const advisoryLockKey = 7_302_411;

type Applied = { name: string; sha256: string; expands: boolean };

/** Begins a migration that processes of the version before it cannot live with; all others only expand (db/migrations/README.md). */
const contractsMark = "-- contracts:";
const lockTimeoutMs = 2_000;
const lockRetryMs = 1_000;
const mostLockTries = 120;
const lockNotAvailable = "55P03";

/**
 * Runs the .sql files that this database has not seen, in order, each in its own transaction, and those of the job runner.
 * Returns the names of ours. A file that was changed after it ran, or that this version does not have, is an `ExpectedError`.
 */
export async function migrate(url: string, folder = path.join(projectRoot, "db/migrations")): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is lost between two queries fails the next one: a stop of the site must not end it here.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLockKey]);
    await client.query(
      "create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    await client.query("alter table migrations add column if not exists expands boolean not null default false");
    const { rows } = await client.query<Applied>("select name, sha256, expands from migrations");
    const applied = new Map(rows.map((row) => [row.name, row]));
    const files = readdirSync(folder)
      .filter((file) => file.endsWith(".sql"))
      .sort();
    refuseNewerDatabase(applied, files);
    const ran: string[] = [];
    for (const name of files) {
      if (await runOnce(client, name, readFileSync(path.join(folder, name), "utf8"), applied.get(name)?.sha256)) ran.push(name);
    }
    await migrateJobs({ connectionString: url });
    return ran;
  } finally {
    await client.end(); // closes the advisory lock too
  }
}

/** Migrations of a newer version are no obstacle when they only expand: its processes and those of this version serve side by side. */
function refuseNewerDatabase(applied: Map<string, Applied>, files: string[]): void {
  const unknown = [...applied.values()].filter(({ name, expands }) => !files.includes(name) && !expands).map(({ name }) => name);
  if (unknown.length === 0) return;
  throw new ExpectedError(`The database was made by a newer version of Aangan (it has ${unknown.join(", ")}). Start that version.`);
}

async function runOnce(client: pg.Client, name: string, text: string, appliedSha256: string | undefined): Promise<boolean> {
  const sha256 = createHash("sha256").update(text).digest("hex");
  if (appliedSha256 === sha256) return false;
  if (appliedSha256) throw new ExpectedError(`Migration ${name} was changed after it ran. Undo the change, and add a new file instead.`);
  for (let tried = 1; ; tried++) {
    try {
      await runInTransaction(client, { name, sha256, text });
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === lockNotAvailable && tried < mostLockTries) {
        await sleep(lockRetryMs);
        continue;
      }
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** A table that is in use is waited for briefly: all later queries of other processes wait behind a migration that waits. */
async function runInTransaction(client: pg.Client, { name, sha256, text }: { name: string; sha256: string; text: string }): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    const expands = !text.startsWith(contractsMark);
    await client.query("insert into migrations (name, sha256, expands) values ($1, $2, $3)", [name, sha256, expands]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
