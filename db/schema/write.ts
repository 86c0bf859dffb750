// `npm run schema`: runs all migrations in a throw-away database, and writes the result to db/schema.sql and to the types of its
// tables. With --check it only says whether the two are up to date. With
// --release it also records the tables of this commit as those of the previous release (db/migrations/README.md).
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { projectRoot } from "../../src/shared/server/config.ts";
import { migrate } from "../../src/shared/server/database/migrations.ts";
import { startThrowawayPostgres } from "../../src/shared/testing/throwaway-postgres.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import { toSchemaSql } from "./schema-sql.ts";
import { toTableTypes } from "./table-types.ts";

const isCheck = process.argv.includes("--check");
const postgres = await startThrowawayPostgres("schema");
try {
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const catalog = await readCatalog(client);
  await client.end();
  const files = { "db/schema.sql": toSchemaSql(catalog), "src/shared/server/database/tables.ts": toTableTypes(catalog) };
  for (const [file, text] of Object.entries(files)) keepUpToDate(file, text);
  if (process.argv.includes("--release")) recordRelease(catalog);
} finally {
  await postgres.stop();
}

function keepUpToDate(file: string, text: string): void {
  const absolute = path.join(projectRoot, file);
  if (!isCheck) writeFileSync(absolute, text);
  if (readFileSync(absolute, "utf8") === text) return;
  process.stderr.write(`${file} is not what the migrations make. Run: npm run schema\n`);
  process.exitCode = 1;
}

function recordRelease({ tables, enums }: Catalog): void {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const lastMigration = readdirSync(path.join(projectRoot, "db/migrations"))
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .at(-1);
  const columnsOf = ({ columns }: Catalog["tables"][number]) => Object.fromEntries(columns.map(({ name, type }) => [name, type]));
  const release = {
    commit,
    lastMigration,
    tables: Object.fromEntries(tables.map((table) => [table.name, columnsOf(table)])),
    enums: Object.fromEntries(enums.map(({ name, values }) => [name, values])),
  };
  writeFileSync(path.join(projectRoot, "db/schema/previous-release.json"), `${JSON.stringify(release, null, 1)}\n`);
}
