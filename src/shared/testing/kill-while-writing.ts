import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";

/**
 * Kills a process of its own (SIGKILL) while it waits in a write. `write`: of which, as a trigger says it ("after update on leads for each row").
 * `program`: what the process runs with `database` and `pool`, as an ES module.
 */
export async function killWhileWriting(
  { pool, databaseUrl }: { pool: pg.Pool; databaseUrl: string },
  write: string,
  program: string,
): Promise<void> {
  const [, table] = / on (\w+)/.exec(write) ?? [];
  await pool.query(`create function wait_here() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
    create trigger wait_here ${write} execute function wait_here()`);
  const connecting = `
    const { connect } = await import(${moduleAt("../server/database/database.ts", import.meta.url)});
    const { database, pool } = connect(${JSON.stringify(databaseUrl)}, { onLost() {} });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", connecting + program], { stdio: "ignore" });
  const sleeping = "from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  while ((await pool.query(`select ${sleeping}`)).rowCount !== 1) await sleep(20);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  // PostgreSQL notices the end of a process when it next writes to it: not while it sleeps.
  await pool.query(`select pg_terminate_backend(pid) ${sleeping}`);
  await pool.query(`drop trigger wait_here on ${table}; drop function wait_here()`);
}

/** For the import of a program that has no address of its own. */
export const moduleAt = (path: string, from: string): string => JSON.stringify(new URL(path, from).href);
