import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { ExpectedError } from "../terminal.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const tableContent = z.object({
  schema: name,
  table: name,
  columns: z.array(name).min(1),
  /** Its rows are meaningless in another database. */
  isLeftEmpty: z.boolean(),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256,
});
export type TableContent = z.infer<typeof tableContent>;

const manifest = z.object({
  format: z.literal(1, "is of a format that this version does not know"),
  /** Of the program that wrote it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string().regex(/^[\w.-]+\.sql$/), sha256 })).min(1),
  /** In an order in which each row comes after the rows that it refers to. */
  tables: z.array(tableContent).min(1),
  sequences: z.array(z.object({ schema: name, sequence: name, lastValue: z.int() })),
  media: z.object({
    files: z.int().min(0),
    bytes: z.int().min(0),
    /** Of the list of files. */
    sha256,
    /** Keys in the database whose files were missing at that time. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifest>;

/** Below the backup's folder: the text format of COPY, ordered by the primary key. */
export const tableFile = ({ schema, table }: Pick<TableContent, "schema" | "table">): string => `tables/${schema}.${table}.copy`;

const manifestFile = "manifest.json";
const checksumFile = "manifest.json.sha256";
export const mediaListFile = "media.jsonl";
export const mediaFolder = "media";

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, undefined, 2)}\n`;
  await writeFile(path.join(folder, manifestFile), text, { mode: 0o600, flush: true });
  await writeFile(path.join(folder, checksumFile), `${hash(text)}  ${manifestFile}\n`, { mode: 0o600, flush: true });
}

/** The content that a backup declares. A folder that is not a complete backup is an `ExpectedError`. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, checksum] = await Promise.all(
    [manifestFile, checksumFile].map((file) => readFile(path.join(folder, file), "utf8").catch(() => undefined)),
  );
  if (text === undefined || checksum === undefined)
    throw new ExpectedError(`There is no whole backup in ${folder}: ${manifestFile} or its checksum is missing.`);
  if (!checksum.startsWith(hash(text)))
    throw new ExpectedError(`The backup in ${folder} is damaged: ${manifestFile} does not have its checksum.`);
  const result = manifest.safeParse(parsed(text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ExpectedError(`The backup in ${folder} cannot be read: ${issue?.path.join(".")} ${issue?.message}.`);
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Undefined: it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
