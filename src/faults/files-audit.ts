import { readdirSync } from "node:fs";
import path from "node:path";
import { variantKey, variantKeysFor } from "../features/media/contract/media-key.ts";
import { publicFolder, workFolder } from "../features/media/server/store/local-media-store.ts";
import { openMediaStore } from "../features/media/server/store/media-store.ts";
import { removeUnusedUploads } from "../features/media/server/uploads/remove-unused-uploads.ts";
import { variantFormats } from "../shared/contract/media-url.ts";
import type { S3Settings } from "../shared/server/config.ts";
import type { Connection } from "../shared/server/database/database.ts";
import { listBucket } from "./bucket.ts";
import type { Stage } from "./stage.ts";
import type { Complaint } from "./writers/writer.ts";

type Upload = { key: string; width: number; widths: number[]; named: boolean };

/** Later than a day after everything that has happened, even by a clock that was wrong. */
const laterMs = 3 * 24 * 60 * 60_000;

/**
 * Every file that a record names is there, with the variants that it is said to have; after the tidy job nothing else is. The tidy job is
 * told that days have passed.
 */
export async function auditFiles(
  { dataDir, bucket }: Pick<Stage, "dataDir" | "bucket">,
  { database, pool }: Connection,
): Promise<Complaint[]> {
  const store = openMediaStore({ dataDir, s3: bucket ?? undefined, pdfSeconds: 0 });
  await removeUnusedUploads(database, store, new Date(Date.now() + laterMs));
  const { rows } = await pool.query<Upload>(
    `select key, coalesce(width, 0) as width, widths, true as named from uploads where confirmed_at is not null`,
  );
  const named = await pool.query<{ key: string }>(
    "select url as key from media_items where url like 'properties/%' union select url from project_media where url like 'projects/%'",
  );
  const files = new Set(bucket ? await listBucket(bucket) : listFolder(publicFolder(dataDir)));
  const uploads = new Map(rows.map((row) => [row.key, row]));
  const wanted = rows.flatMap(({ key, widths }) => [
    key,
    ...widths.flatMap((width) => variantFormats.map((format) => variantKey(key, width, format))),
  ]);
  const allowed = new Set(rows.flatMap(({ key, width }) => [key, ...variantKeysFor(key, width)]));
  const unfinished = rows.filter(({ width, widths }) => widths.length * variantFormats.length < variantKeysFor("", width).length);
  const strays = [...files].filter((file) => !allowed.has(file));
  return [
    ...named.rows.filter(({ key }) => !uploads.has(key)).map(({ key }) => lost(`${key}: a record names it, and it is not confirmed`)),
    ...wanted.filter((file) => !files.has(file)).map((file) => lost(`the file ${file}`)),
    ...unfinished.map(({ key }) => wrong(`${key} has no variants, and no job makes them`)),
    ...strays.map((file) => wrong(`${file} belongs to nothing`)),
    ...leftovers(dataDir, bucket).map((file) => wrong(`${file} is left over`)),
  ];
}

const lost = (what: string): Complaint => ({ kind: "lost", what });
const wrong = (what: string): Complaint => ({ kind: "wrong", what });

/** What has arrived, or was being made, and should have been tidied away. */
function leftovers(dataDir: string, bucket: S3Settings | null): string[] {
  const folders = [workFolder(dataDir), ...(bucket ? [] : [path.join(dataDir, "uploads/arrived")])];
  return folders.flatMap((folder) => listFolder(folder).map((file) => path.join(folder, file)));
}

/** All files below a folder, by their paths in it; empty when it does not exist. */
function listFolder(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
