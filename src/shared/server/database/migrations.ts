import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runMigrations as migrateJobs } from "graphile-worker";
import pg from "pg";
import { projectRoot } from "../config.ts";
import { ExpectedError } from "../terminal.ts";

// Any constant will do: it keeps several starting processes from migrating at the same time.
const advisoryLockKey = 7_302_411;

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
    const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from migrations");
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const files = readdirSync(folder)
      .filter((file) => file.endsWith(".sql"))
      .sort();
    refuseNewerDatabase(applied, files);
    const ran: string[] = [];
    for (const name of files) {
      if (await runOnce(client, name, readFileSync(path.join(folder, name), "utf8"), applied.get(name))) ran.push(name);
    }
    await migrateJobs({ connectionString: url });
    return ran;
  } finally {
    await client.end(); // closes the advisory lock too
  }
}

function refuseNewerDatabase(applied: Map<string, string>, files: string[]): void {
  const unknown = [...applied.keys()].filter((name) => !files.includes(name));
  if (unknown.length === 0) return;
  throw new ExpectedError(`The database was made by a newer version of Aangan (it has ${unknown.join(", ")}). Start that version.`);
}

async function runOnce(client: pg.Client, name: string, sql: string, appliedSha256: string | undefined): Promise<boolean> {
  const sha256 = createHash("sha256").update(sql).digest("hex");
  if (appliedSha256 === sha256) return false;
  if (appliedSha256) throw new ExpectedError(`Migration ${name} was changed after it ran. Undo the change, and add a new file instead.`);
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
  return true;
}
