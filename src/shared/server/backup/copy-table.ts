import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { quotedName, type Table } from "./catalog.ts";

export type CopiedContent = { rows: number; bytes: number; sha256: string };

/** Makes the text of values the same in every session, so that the content of two databases can be compared by it. */
export async function fixTextFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1",
  );
}

type Readable = Pick<Table, "schema" | "table" | "columns" | "keyColumns" | "textKeyColumns">;

/** Writes a table to a new file, ordered by its primary key, one row on each line. */
export async function copyTableToFile(client: pg.ClientBase, table: Readable, file: string): Promise<CopiedContent> {
  return copyOut(client, queryFor(table), createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
}

/** The result of `copyTableToFile`, without a file. */
export async function checksumTable(client: pg.ClientBase, table: Readable): Promise<CopiedContent> {
  return copyOut(client, queryFor(table), new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Writes the single column of a query to a new file, one row on each line. */
export async function copyQueryToFile(client: pg.ClientBase, query: string, file: string): Promise<void> {
  await copyOut(client, query, createWriteStream(file, { flags: "wx", mode: 0o600 }));
}

export async function copyFileToTable(
  client: pg.ClientBase,
  table: Pick<Table, "schema" | "table" | "columns">,
  file: string,
): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(", ");
  await pipeline(createReadStream(file), client.query(copyFrom(`copy ${quotedName(table)} (${columns}) from stdin`)));
}

/** Sorted by bytes: databases can have the rules of different languages. */
function queryFor({ columns, keyColumns, textKeyColumns, ...table }: Readable): string {
  const sorted = (column: string) => `${pg.escapeIdentifier(column)}${textKeyColumns.includes(column) ? ' collate "C"' : ""}`;
  const order = keyColumns.length > 0 ? keyColumns.map(sorted).join(", ") : `${pg.escapeIdentifier(table.table)}::text collate "C"`;
  return `select ${columns.map(pg.escapeIdentifier).join(", ")} from ${quotedName(table)} order by ${order}`;
}

async function copyOut(client: pg.ClientBase, query: string, target: Writable): Promise<CopiedContent> {
  const source = client.query(copyTo(`copy (${query}) to stdout`));
  const counted = countingTransform();
  await pipeline(source, counted.transform, target);
  return { rows: source.rowCount, ...counted.result() };
}

/** Passes bytes on, and counts and hashes them. */
export function countingTransform(): { transform: Transform; result(): { bytes: number; sha256: string } } {
  const hash: Hash = createHash("sha256");
  let bytes = 0;
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { transform, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}
