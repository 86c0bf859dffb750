import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Insertable } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { ownValue } from "../../src/shared/contract/own-value.ts";
import type { Tables } from "../../src/shared/server/database/tables.ts";

export type CopyValue = string | number | boolean | null | Date | Buffer | readonly (string | number)[];

const chunkLength = 256 * 1024;

/** Writes rows of one shape by COPY. Returns how many. */
export async function copyRows<T extends keyof Tables>(
  client: pg.ClientBase,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first);
  const lines = rows
    .values()
    .map((row) => columns.map((column) => copyText((ownValue<object>(row, column) ?? null) as CopyValue)).join("\t"));
  return copyLines(client, table, columns, lines);
}

/** The same for rows that are already text: tab-separated values as `copyText` writes them, without the line break. */
export async function copyLines(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<number> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(chunks(lines)), target);
  return target.rowCount;
}

function* chunks(lines: Iterable<string>): Generator<Buffer> {
  let text = "";
  for (const line of lines) {
    text += line;
    text += "\n";
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text) yield Buffer.from(text);
}

const escapes = new Map([
  ["\\", "\\\\"],
  ["\t", "\\t"],
  ["\n", "\\n"],
  ["\r", "\\r"],
]);

/** One value in COPY's text format. */
export function copyText(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escapeText(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  if (typeof value === "number") return String(value);
  return escapeText(`{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`);
}

const escapeText = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes.get(character) ?? "") : text;
