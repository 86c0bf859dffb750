import pg from "pg";
import { ExpectedError } from "../terminal.ts";
import { withClient } from "./restore-backup.ts";

/**
 * Lets `fill` write a new database beside the one that `url` names, and then swaps them; the old one is dropped. When `fill`
 * fails or is killed, the old one is unchanged.
 */
export async function replaceDatabase(url: string, fill: (newUrl: string) => Promise<void>): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const [fresh, old] = [`${name}_restoring`, `${name}_replaced`];
  const at = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  await runAlone(at("postgres"), `drop database if exists ${pg.escapeIdentifier(fresh)}`);
  await runAlone(at("postgres"), `create database ${pg.escapeIdentifier(fresh)}`);
  try {
    await fill(at(fresh));
    await takeItsPlace(at("postgres"), { name, fresh, old });
  } catch (error) {
    await runAlone(at("postgres"), `drop database ${pg.escapeIdentifier(fresh)}`);
    throw error;
  }
  await runAlone(at("postgres"), `drop database ${pg.escapeIdentifier(old)}`);
}

async function takeItsPlace(url: string, { name, fresh, old }: { name: string; fresh: string; old: string }): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(old)}`);
    // Both in one transaction: there is always a database of that name.
    await client.query("begin");
    await client.query(`alter database ${pg.escapeIdentifier(name)} rename to ${pg.escapeIdentifier(old)}`);
    await client.query(`alter database ${pg.escapeIdentifier(fresh)} rename to ${pg.escapeIdentifier(name)}`);
    await client.query("commit");
  }).catch((error: Error & { code?: string }) => {
    if (error.code === "55006") throw new ExpectedError("The database is in use. Stop the site first.");
    throw error;
  });
}

async function runAlone(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement)).catch((error: Error & { code?: string }) => {
    if (error.code === "42501") throw new ExpectedError("This account cannot create databases. Restore into an empty database instead.");
    throw error;
  });
}
