import type { AccountId } from "../../../../shared/contract/ids.ts";
import { systemClock } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { queueJob } from "../../../../shared/server/jobs/jobs.ts";
import { type Issue, refuse } from "../../../../shared/server/records/refuse.ts";
import { fileNameOf } from "../../contract/media-key.ts";
import { parseUploadKey, servedTypeOf } from "../../contract/upload-rules.ts";
import { videoIdOf } from "../../contract/video-link.ts";
import { UnusableFile } from "../files/file-kind.ts";
import type { MediaStore } from "../store/media-store.ts";
import { type Prepared, prepareUpload, type UploadFacts } from "./prepare-upload.ts";
import { findUploads, markConfirmed, markUsed, requireOwnRecord, type UploadOwner, type UploadRow } from "./uploads.store.ts";

export const finishUploadTask = "finish-upload";

/** `key`: the one to store. `widths`: existing variants, when the file was confirmed before. */
export type ConfirmedUpload = UploadFacts & { key: string; widths: number[] };
/** By what the save calls them, and by their keys. */
export type ConfirmedUploads = ReadonlyMap<string, ConfirmedUpload>;

/** The file that a save names, and its poster, by the keys to store. */
export function withKeptKeys<Named extends { url: string; thumbnailUrl?: string | null | undefined }>(
  file: Named,
  uploaded: ConfirmedUploads,
): Named {
  const keptKey = (named: string) => uploaded.get(named)?.key ?? named;
  const { url, thumbnailUrl } = file;
  return { ...file, url: keptKey(url), ...(thumbnailUrl && { thumbnailUrl: keptKey(thumbnailUrl) }) };
}

/** A file and its place in the form. */
export type NamedFile = { key: string; path: string };

/**
 * Confirms the files that a save names (PWIZ-14): checks that each has arrived and that its content is of the right kind, and puts its
 * clean copy under its key, which is never overwritten. Resolves to what is known about each key. Throws `invalid_input` with an issue
 * for each unusable file, at the first place that names it, `not_found` for an owner that is not this account's, and `rate_limited` while
 * other PDFs of the account wait to be read. When it throws, nothing is confirmed.
 *
 * Call it before the save's own transaction, because checking a new file may take seconds. It also works inside a transaction: the files
 * are then confirmed when that transaction commits. If the save fails afterwards, its confirmed keys can be named again.
 */
export async function confirmUploads(
  database: Database,
  store: MediaStore,
  owner: UploadOwner,
  files: readonly NamedFile[],
): Promise<ConfirmedUploads> {
  const named = files.filter(({ key }, index) => files.findIndex((file) => file.key === key) === index);
  if (named.length === 0) return new Map();
  await requireOwnRecord(database, owner);
  const keys = named.map(({ key }) => key);
  const known = new Map((await findUploads(database, owner, keys)).flatMap((row) => namesOf(row).map((name) => [name, row])));
  const prepared = await prepareAll(store, owner.accountId, named, known);
  const confirm = (transaction: Database) => publishAll(transaction, store, owner, named, prepared);
  return database.isTransaction ? confirm(database) : database.transaction().execute(confirm);
}

/** Confirms a picture of the account itself, named by one field of a form (PROF-01). Throws as `confirmUploads` does. */
export async function confirmPhoto(
  database: Database,
  store: MediaStore,
  { accountId, key, field }: { accountId: AccountId; key: string; field: string },
): Promise<ConfirmedUpload> {
  const confirmed = await confirmUploads(database, store, { accountId, propertyId: null, projectId: null }, [{ key, path: field }]);
  const photo = confirmed.get(key);
  if (!photo) throw new Error(`${key} was confirmed and is not there.`);
  return photo;
}

/** The files in a form's list of videos. A link to a video site has no file, but may have a poster. */
export const filesOfVideos = (videos: readonly { url: string; thumbnailUrl?: string | null | undefined }[]): NamedFile[] =>
  videos.flatMap(({ url, thumbnailUrl }, index) => [
    ...(videoIdOf(url) === null ? [{ key: url, path: `videos.${index}.url` }] : []),
    ...(thumbnailUrl ? [{ key: thumbnailUrl, path: `videos.${index}.thumbnailUrl` }] : []),
  ]);

/** The clean copies of files that are not confirmed yet. */
async function prepareAll(
  store: MediaStore,
  accountId: UploadOwner["accountId"],
  named: readonly NamedFile[],
  known: ReadonlyMap<string, Pick<UploadRow, "key" | "named" | "confirmed_at">>,
): Promise<Map<string, Prepared>> {
  const prepared = new Map<string, Prepared>();
  const issues: Issue[] = [];
  const prepare = async ({ key: name, path }: NamedFile) => {
    const upload = known.get(name);
    try {
      if (!upload) throw new UnusableFile(notUploaded(name));
      prepared.set(upload.key, await prepareUpload(store, accountId, upload.key));
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      issues.push({ path, message: upload ? inNameOf(upload, error.message) : error.message });
    }
  };
  const unconfirmed = named.filter(({ key }) => !known.get(key)?.confirmed_at);
  const isDocument = ({ key }: NamedFile) => parseUploadKey(key)?.kind === "brochure";
  // PDFs are read one at a time anyway, and an account may have only a few waiting.
  const prepareInTurn = async () => {
    for (const file of unconfirmed.filter(isDocument)) await prepare(file);
  };
  await Promise.all([prepareInTurn(), ...unconfirmed.filter((file) => !isDocument(file)).map(prepare)]);
  const places = named.map(({ path }) => path);
  refuse(issues.toSorted((a, b) => places.indexOf(a.path) - places.indexOf(b.path)));
  return prepared;
}

/** Locks the rows: of two saves that name the same key, the later one finds it confirmed. */
async function publishAll(
  transaction: Database,
  store: MediaStore,
  owner: UploadOwner,
  named: readonly NamedFile[],
  prepared: ReadonlyMap<string, Prepared>,
): Promise<ConfirmedUploads> {
  const keys = named.map(({ key }) => key);
  const confirmed = new Map<string, ConfirmedUpload>();
  const rows = await findUploads(transaction, owner, keys, { lock: true });
  for (const row of rows) {
    const copy = prepared.get(row.key);
    const upload = row.confirmed_at ? await confirmAgain(transaction, row) : copy && (await publish(transaction, store, row.key, copy));
    if (upload) for (const name of namesOf(row)) confirmed.set(name, upload);
  }
  refuse(named.filter(({ key }) => !confirmed.has(key)).map(({ key, path }) => ({ path, message: notUploaded(key) })));
  await markUsed(
    transaction,
    rows.map(({ key }) => key),
  );
  return confirmed;
}

/** A form opened before the film's conversion names the original. The job puts the converted film in its place again. */
async function confirmAgain(transaction: Database, row: UploadRow): Promise<ConfirmedUpload> {
  if (isFilm(row.key)) await queueFinishing(transaction, row.key);
  return factsOf(row);
}

const isFilm = (key: string): boolean => parseUploadKey(key)?.kind === "video";

export const queueFinishing = (transaction: Database, key: string): Promise<void> =>
  queueJob(transaction, {
    task: finishUploadTask,
    payload: { key },
    key: `${finishUploadTask}:${key}`,
    maxAttempts: 8,
    isLong: isFilm(key),
  });

/** First the file, then the row: after a kill at any point, a confirmed key has its file. */
async function publish(transaction: Database, store: MediaStore, key: string, { file, ...facts }: Prepared): Promise<ConfirmedUpload> {
  await store.publish(key, file);
  await markConfirmed(transaction, key, facts, systemClock.now());
  await queueFinishing(transaction, key);
  return { ...facts, key, widths: [] };
}

/** What is known about a confirmed key. */
export function factsOf({
  key,
  width,
  height,
  color,
  photo_hash,
  duration_seconds,
  widths,
  pages,
  size_bytes,
}: UploadRow): ConfirmedUpload {
  const contentType = servedTypeOf(key) ?? "application/octet-stream";
  return {
    key,
    contentType,
    width,
    height,
    color,
    photoHash: photo_hash,
    durationSeconds: duration_seconds,
    widths,
    pages,
    sizeBytes: size_bytes,
  };
}

const namesOf = ({ key, named }: Pick<UploadRow, "key" | "named">): string[] => (named === null ? [key] : [key, named]);

/** A message about a file, with the name by which its client knows it. */
export const inNameOf = ({ key, named }: Pick<UploadRow, "key" | "named">, message: string): string =>
  message.replace(fileNameOf(key), () => fileNameOf(named ?? key));

const notUploaded = (key: string): string => `${fileNameOf(key)} has not been uploaded. Please upload it again.`;
