// Whether processes of the previous release can serve on the tables of this one: db/migrations/README.md.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../src/shared/server/config.ts";
import { migrate } from "../../src/shared/server/database/migrations.ts";
import { setUpTestDatabase } from "../../src/shared/testing/test-database.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import release from "./previous-release.json" with { type: "json" };

const database = setUpTestDatabase();
const folder = path.join(projectRoot, "db/migrations");
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql") && name > release.lastMigration)
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") }));
const contracted = migrations.flatMap(({ text }) => /^-- contracts: (.+)/.exec(text)?.[1]?.split(", ") ?? []);
let catalog: Catalog;

beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.current.url });
  await client.connect();
  catalog = await readCatalog(client);
  await client.end();
});

const forbidden = [
  /\bdrop\s+(table|column|type|domain|schema)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b)[^,;]*\bnot\s+null\b/i,
];

/** What a migration does that one which only expands may not. */
const faultsOf = (text: string) => forbidden.filter((pattern) => pattern.test(text.replace(/--.*$/gm, ""))).map(String);

test("a migration since the previous release only expands, or names what it removes", () => {
  const expanding = migrations.filter(({ text }) => !text.startsWith("-- contracts: "));
  expect(expanding.map(({ name, text }) => [name, faultsOf(text)])).toEqual(expanding.map(({ name }) => [name, []]));
});

test.each([
  "drop table leads;",
  "alter table leads drop column phone;",
  "alter table leads rename column phone to number;",
  "alter table leads alter column phone type integer;",
  "alter table leads alter column phone set not null;",
  "alter table leads add column way text not null;",
])("the check finds %s", (text) => expect(faultsOf(text)).toHaveLength(1));

test("tables, columns and values of the previous release are there unless a migration names them as contracted", () => {
  const columns = new Map(
    catalog.tables.flatMap((table) => table.columns.map(({ name, type }) => [`${table.name}.${name}`, type] as const)),
  );
  const missing = Object.entries(release.tables).flatMap(([table, known]) =>
    Object.entries<string>(known)
      .filter(([name, type]) => columns.get(`${table}.${name}`) !== type)
      .map(([name]) => [table, `${table}.${name}`]),
  );
  expect(missing.filter((names) => !names.some((name) => contracted.includes(name)))).toEqual([]);
  const values = new Map(catalog.enums.map(({ name, values }) => [name, values]));
  const lost = Object.entries(release.enums).flatMap(([name, known]) => known.filter((value) => !values.get(name)?.includes(value)));
  expect(lost).toEqual([]);
});

test("rows that the previous release writes need no column that it does not know", () => {
  const known = new Map(Object.entries<Record<string, string>>(release.tables));
  const needed = catalog.tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ name }) => known.has(table) && known.get(table)?.[name] === undefined)
      .filter(
        ({ isNullable, defaultValue, identity, isGenerated }) => !isNullable && defaultValue === null && identity === "" && !isGenerated,
      )
      .map(({ name }) => `${table}.${name}`),
  );
  expect(needed).toEqual([]);
});

test("a start accepts migrations that it does not know when they expand, and refuses others in a sentence", async () => {
  const { pool, url } = database.current;
  const add = (name: string, expands: boolean) =>
    pool.query("insert into migrations (name, sha256, expands) values ($1, 'x', $2)", [name, expands]);
  await add("9998_more.sql", true);
  expect(await migrate(url)).toEqual([]);
  await add("9999_less.sql", false);
  await expect(migrate(url)).rejects.toThrow("made by a newer version of Aangan (it has 9999_less.sql). Start that version.");
});

test("a migration that meets a table in use lets others pass, and runs once the table is free", async () => {
  const { pool, url } = database.current;
  const more = mkdtempSync(path.join(tmpdir(), "aangan-migrations-"));
  cpSync(folder, more, { recursive: true });
  writeFileSync(path.join(more, "9997_spare.sql"), "alter table leads add column spare text;\n");
  await pool.query("delete from migrations where name = '9999_less.sql'");
  const busy = await pool.connect();
  await busy.query("begin; lock table leads in access share mode");
  const running = migrate(url, more);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%spare%'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  // The migration still cannot have its lock: this waits no longer than one of its tries.
  await pool.query("select from leads");
  await busy.query("commit");
  busy.release();
  expect(await running).toEqual(["9997_spare.sql"]);
  rmSync(more, { recursive: true });
});
