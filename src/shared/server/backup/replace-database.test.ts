import { describe, expect, test } from "vitest";
import { setUpTestDatabase } from "../../testing/test-database.ts";
import { setUpTargets } from "./backup-test-world.ts";
import { replaceDatabase } from "./replace-database.ts";
import { withClient } from "./restore-backup.ts";

const database = setUpTestDatabase();
const { makeDatabase } = setUpTargets(() => database.current.url);

describe("replacing a database", () => {
  const mark = (url: string, name: string) => withClient(url, (client) => client.query(`create table ${name} ()`));
  const tables = (url: string) =>
    withClient(url, async (client) =>
      (await client.query("select tablename from pg_tables where schemaname = 'public'")).rows.map(({ tablename }) => tablename),
    );

  test("replaces the old one once the new one is filled", async () => {
    const url = await makeDatabase();
    await mark(url, "old");
    await replaceDatabase(url, (fresh) => mark(fresh, "new").then(() => undefined));
    expect(await tables(url)).toEqual(["new"]);
  });

  test("leaves the old one unchanged when filling fails, and when it was killed", async () => {
    const url = await makeDatabase();
    await mark(url, "old");
    const failing = async (fresh: string) => {
      await mark(fresh, "new");
      throw new Error("filling failed");
    };
    await expect(replaceDatabase(url, failing)).rejects.toThrow("filling failed");
    expect(await tables(url)).toEqual(["old"]);
    const leftover = new URL(url).pathname.slice(1);
    await withClient(Object.assign(new URL(url), { pathname: "/postgres" }).href, (client) =>
      client.query(`create database ${leftover}_restoring`),
    );
    await replaceDatabase(url, (fresh) => mark(fresh, "new").then(() => undefined));
    expect(await tables(url)).toEqual(["new"]);
  });

  test("is refused while somebody uses it", async () => {
    const url = await makeDatabase();
    await mark(url, "old");
    await withClient(url, async () => {
      await expect(replaceDatabase(url, (fresh) => mark(fresh, "new").then(() => undefined))).rejects.toThrow(
        "The database is in use. Stop the site first.",
      );
    });
    expect(await tables(url)).toEqual(["old"]);
  });
});
