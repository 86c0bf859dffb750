import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { projectRoot } from "../config.ts";
import { migrate } from "../database/migrations.ts";
import { ExpectedError } from "../terminal.ts";
import { type Manifest, readManifest, type TableContent, tableFile } from "./backup-format.ts";
import { findTables, hasRelations, nameOf, quotedName, type Table } from "./catalog.ts";
import { checksumOwnFile } from "./checksum-file.ts";
import { checksumTable, copyFileToTable, fixTextFormats } from "./copy-table.ts";
import { damaged, restoreMedia, verifyMedia } from "./media-files.ts";

export type RestoreStep = { step: "check" | "media" | "tables" | "compare"; name?: string; done?: number };
type Told = (step: RestoreStep) => void;

const migrationsFolder = path.join(projectRoot, "db/migrations");

/** Reads every file of a backup and throws an `ExpectedError` unless all are unchanged and this version can restore them. */
export async function checkBackup(folder: string, onProgress: Told = () => {}): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, sha256 } of manifest.migrations) await requireMigration(name, sha256);
  for (const table of manifest.tables) {
    if (table.isLeftEmpty) continue;
    onProgress({ step: "check", name: nameOf(table) });
    const found = await checksumOwnFile(folder, tableFile(table)).catch(() => undefined);
    if (found?.sha256 !== table.sha256) throw damaged(folder, tableFile(table));
  }
  await verifyMedia(folder, manifest, (done) => onProgress({ step: "check", name: "media", done }));
  return manifest;
}

async function requireMigration(name: string, sha256: string): Promise<void> {
  const ours = await readFile(path.join(migrationsFolder, name)).catch(() => undefined);
  if (!ours)
    throw new ExpectedError(`The backup was made by a newer version of Aangan (its database has ${name}). Restore it with that version.`);
  if (createHash("sha256").update(ours).digest("hex") === sha256) return;
  throw new ExpectedError(
    `The backup was made by another version of Aangan (its ${name} is not this one's). Restore it with that version.`,
  );
}

type Options = { folder: string; manifest: Manifest; databaseUrl: string; mediaDir: string; onProgress?: Told };

/**
 * Restores a verified backup into a database without tables, migrates it to this version, and fills the media store. Compares the
 * restored database with the backup, table by table.
 */
export async function restoreBackup({ folder, manifest, databaseUrl, mediaDir, onProgress = () => {} }: Options): Promise<void> {
  await requireEmpty(databaseUrl);
  // Files first: the database never refers to a missing one.
  await restoreMedia(folder, mediaDir, (done) => onProgress({ step: "media", done }));
  await makeTablesOfThen(databaseUrl, manifest);
  await withClient(databaseUrl, async (client) => {
    await fixTextFormats(client);
    await client.query("begin");
    await fillTables(client, folder, manifest, onProgress);
    await client.query("commit");
    await client.query("analyze");
  });
  await migrate(databaseUrl);
}

export async function isEmptyDatabase(url: string): Promise<boolean> {
  return withClient(url, async (client) => !(await hasRelations(client)));
}

async function requireEmpty(url: string): Promise<void> {
  if (!(await isEmptyDatabase(url))) throw new ExpectedError("The database is not empty. Restore into an empty one.");
}

/** The migrations that the backup's database had run, and no others. */
async function makeTablesOfThen(url: string, { migrations }: Manifest): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "aangan-migrations-"));
  try {
    for (const { name } of migrations) await copyFile(path.join(migrationsFolder, name), path.join(folder, name));
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function fillTables(client: pg.ClientBase, folder: string, { tables, sequences }: Manifest, onProgress: Told): Promise<void> {
  const found = await findTables(client);
  const targets = tables.map((content) => ({ content, table: requireTable(found, content) }));
  // Triggers did their work when the rows were first written. Foreign keys are still checked.
  for (const table of found) await client.query(`alter table ${quotedName(table)} disable trigger user`);
  await client.query(`truncate ${found.map(quotedName).join(", ")}`);
  for (const { content } of targets) {
    onProgress({ step: "tables", name: nameOf(content) });
    if (!content.isLeftEmpty) await copyFileToTable(client, content, path.join(folder, tableFile(content)));
  }
  for (const { content, table } of targets) {
    onProgress({ step: "compare", name: nameOf(content) });
    const isUnchanged = async (textKeyColumns: string[]) => {
      const { rows, sha256 } = await checksumTable(client, { ...table, columns: content.columns, textKeyColumns });
      return rows === content.rows && sha256 === content.sha256;
    };
    // Backups of earlier versions are sorted by the rules of their database's language.
    if (!(await isUnchanged(table.textKeyColumns)) && !(await isUnchanged([])))
      throw new Error(`After the restore ${nameOf(content)} differs from the backup.`);
  }
  for (const { schema, sequence, lastValue } of sequences) {
    await client.query("select setval($1::regclass, $2)", [quotedName({ schema, table: sequence }), lastValue]);
  }
  for (const table of found) await client.query(`alter table ${quotedName(table)} enable trigger user`);
  // The processes that had taken these jobs no longer exist.
  await client.query(
    "select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))",
  );
}

function requireTable(found: Table[], content: TableContent): Table {
  const table = found.find((candidate) => nameOf(candidate) === nameOf(content));
  const strange = table ? content.columns.find((column) => !table.columns.includes(column)) : "";
  if (table && strange === undefined) return table;
  throw new ExpectedError(
    `The backup was made by another version of Aangan (its ${nameOf(content)} ${strange}). Restore it with that version.`,
  );
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "aangan restore" });
  client.on("error", () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
