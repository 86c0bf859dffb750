import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { systemClock } from "../clock.ts";
import { projectRoot } from "../config.ts";
import { ExpectedError } from "../terminal.ts";
import { type Manifest, type TableContent, tableFile, writeManifest } from "./backup-format.ts";
import { findSequences, findTables, nameOf, type Table } from "./catalog.ts";
import { copyQueryToFile, copyTableToFile, fixTextFormats } from "./copy-table.ts";
import { backUpMedia, findMissingMedia } from "./media-files.ts";

export type BackupStep = { step: "tables" | "media"; name?: string; done: number; of?: number };

type Options = {
  databaseUrl: string;
  mediaDir: string;
  /** The backup's own folder, which must not exist yet. It gets this name only when it is complete. */
  to: string;
  /** Continue when files of the database are missing; otherwise that is an `ExpectedError`. */
  allowsMissingMedia: boolean;
  onProgress?: (step: BackupStep) => void;
};

/** Every key that must have a file: pictures with their variants, videos with their posters. */
const namedKeys = `
  select key from (
    select url as key from public.media_items
    union all select thumbnail_url from public.media_items
    union all select url || '.w' || variant.width || '.' || format from public.media_items, unnest(widths) variant (width), unnest('{avif,webp}'::text[]) format
  ) named where key not like '%http%' group by key order by key`;
const namedKeysFile = "named-keys.txt";

/** Writes the database as of one moment, and the media that it refers to then, while the site may be running. */
export async function makeBackup(options: Options): Promise<Manifest> {
  const unfinished = await claimFolder(options.to);
  try {
    const database = await backUpDatabase(options.databaseUrl, unfinished, options.onProgress);
    // After the database: all files that it refers to exist by then, and no key is removed while a row refers to it.
    const media = await backUpMedia(options.mediaDir, unfinished, (done) => options.onProgress?.({ step: "media", done }));
    const missing = await findMissingMedia(unfinished, path.join(unfinished, namedKeysFile));
    if (missing.length > 0 && !options.allowsMissingMedia) throw missingMedia(missing, options.mediaDir);
    await rm(path.join(unfinished, namedKeysFile));
    const content: Manifest = {
      format: 1,
      version: await readVersion(),
      madeAt: systemClock.now().toISOString(),
      ...database,
      media: { ...media, missing },
    };
    await writeManifest(unfinished, content);
    await rename(unfinished, options.to);
    return content;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** A killed backup leaves only a folder marked as unfinished. */
async function claimFolder(to: string): Promise<string> {
  const unfinished = `${to}.unfinished-${process.pid}`;
  const present = await readdir(to).catch(({ code }: NodeJS.ErrnoException) => (code === "ENOENT" ? [] : [code]));
  if (present.length > 0) throw new ExpectedError(`${to} exists already and is not empty. Name another folder: --to FOLDER.`);
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await mkdir(path.join(unfinished, "tables"), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ExpectedError(
      `No backup can be written to ${to} (${(error as NodeJS.ErrnoException).code}). Name another folder: --to FOLDER.`,
    );
  }
  return unfinished;
}

type DatabaseContent = Pick<Manifest, "migrations" | "tables" | "sequences">;

async function backUpDatabase(url: string, folder: string, onProgress: Options["onProgress"]): Promise<DatabaseContent> {
  const client = new pg.Client({ connectionString: url, application_name: "aangan backup" });
  client.on("error", () => {});
  try {
    await client.connect();
    await fixTextFormats(client);
    await client.query("begin transaction isolation level repeatable read, read only");
    const migrations = await readMigrations(client);
    const tables: TableContent[] = [];
    const found = await findTables(client);
    for (const table of found) {
      onProgress?.({ step: "tables", name: nameOf(table), done: tables.length, of: found.length });
      tables.push(await backUpTable(client, table, folder));
    }
    await copyQueryToFile(client, namedKeys, path.join(folder, namedKeysFile));
    const sequences = await findSequences(client);
    await client.query("commit");
    return { migrations, tables, sequences };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function backUpTable(client: pg.ClientBase, table: Table, folder: string): Promise<TableContent> {
  const { schema, table: name, columns, isLeftEmpty } = table;
  const content = isLeftEmpty ? emptyContent : await copyTableToFile(client, table, path.join(folder, tableFile(table)));
  return { schema, table: name, columns, isLeftEmpty, ...content };
}

/** The SHA-256 of no bytes. */
const emptyContent = { rows: 0, bytes: 0, sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" };

async function readMigrations(client: pg.ClientBase): Promise<Manifest["migrations"]> {
  const { rows: tables } = await client.query<{ found: boolean }>("select to_regclass('public.migrations') is not null as found");
  if (!tables[0]?.found) throw new ExpectedError("There is nothing to back up: the database has no tables of Aangan.");
  const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from public.migrations order by name");
  return rows;
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(projectRoot, "package.json"), "utf8")) as { version: string };
  return version;
}

function missingMedia(missing: string[], mediaDir: string): ExpectedError {
  const shown = missing.slice(0, 10).map((key) => `  ${key}`);
  const more = missing.length > shown.length ? [`  and ${missing.length - shown.length} more`] : [];
  return new ExpectedError(
    [
      `No backup was made: the database names files that are not in ${mediaDir}:`,
      ...shown,
      ...more,
      "Bring them back, or make a backup without them: --allow-missing-media",
    ].join("\n"),
  );
}
