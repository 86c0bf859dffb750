import { systemClock } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { queueJob } from "../../../../shared/server/jobs/jobs.ts";
import { extensionOf, parseUploadKey, servedTypeOf } from "../../contract/upload-rules.ts";
import { UnusableFile } from "../files/unusable-file.ts";
import type { MediaStore } from "../store/media-store.ts";
import { type Prepared, prepareUpload, type UploadFacts } from "./prepare-upload.ts";
import { findUploads, markConfirmed, markUsed, requireOwnRecord, type UploadOwner, type UploadRow } from "./uploads.store.ts";

export const finishUploadTask = "finish-upload";

/** `widths`: variants that exist already, of a file that was confirmed before. */
export type ConfirmedUpload = UploadFacts & { widths: number[] };
type Named = UploadOwner & { keys: readonly string[] };
type Issue = { path: string; message: string };

/**
 * Confirms the files that a save names (PWIZ-14): each has arrived, is what its kind allows by its content, and lies as a clean
 * copy under its key, from where it is served and never overwritten. Resolves to what is known of each key. Throws
 * `invalid_input` with an issue for each file that cannot be taken, whose `path` is the key, and `rate_limited` while other PDFs
 * of the account wait to be read: nothing is confirmed then.
 *
 * Best called before the save's own transaction: a file that nobody has checked before takes up to seconds. Inside of one it
 * works as well; confirmed is then what that transaction commits. A confirmed key whose save fails afterwards can be named again.
 */
export async function confirmUploads(
  database: Database,
  store: MediaStore,
  { keys, ...owner }: Named,
): Promise<Map<string, ConfirmedUpload>> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return new Map();
  await requireOwnRecord(database, owner);
  const known = new Map((await findUploads(database, owner, wanted)).map((row) => [row.key, row]));
  const prepared = await prepareAll(store, owner.accountId, wanted, known);
  const confirm = (transaction: Database) => publishAll(transaction, store, owner, wanted, prepared);
  return database.isTransaction ? confirm(database) : database.transaction().execute(confirm);
}

/** The clean copies of those that are not confirmed yet. */
async function prepareAll(
  store: MediaStore,
  accountId: UploadOwner["accountId"],
  keys: readonly string[],
  known: ReadonlyMap<string, Pick<UploadRow, "confirmed_at">>,
): Promise<Map<string, Prepared>> {
  const prepared = new Map<string, Prepared>();
  const issues: Issue[] = [];
  const prepare = async (key: string) => {
    try {
      if (!known.has(key)) throw new UnusableFile(notUploaded(key));
      prepared.set(key, await prepareUpload(store, accountId, key));
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      issues.push({ path: key, message: error.message });
    }
  };
  const unconfirmed = keys.filter((key) => !known.get(key)?.confirmed_at);
  const isDocument = (key: string) => parseUploadKey(key)?.kind === "brochure";
  // PDFs are read one at a time anyway, and an account may have few of them waiting.
  const prepareInTurn = async () => {
    for (const key of unconfirmed.filter(isDocument)) await prepare(key);
  };
  await Promise.all([prepareInTurn(), ...unconfirmed.filter((key) => !isDocument(key)).map(prepare)]);
  refuse(issues.toSorted((a, b) => keys.indexOf(a.path) - keys.indexOf(b.path)));
  return prepared;
}

/** The rows are locked: of two saves that name the same key, the later finds it confirmed. */
async function publishAll(
  transaction: Database,
  store: MediaStore,
  owner: UploadOwner,
  keys: readonly string[],
  prepared: ReadonlyMap<string, Prepared>,
): Promise<Map<string, ConfirmedUpload>> {
  const confirmed = new Map<string, ConfirmedUpload>();
  const rows = await findUploads(transaction, owner, keys, { lock: true });
  for (const row of rows) {
    const copy = prepared.get(row.key);
    if (row.confirmed_at) confirmed.set(row.key, await confirmAgain(transaction, row));
    else if (copy) confirmed.set(row.key, await publish(transaction, store, row.key, copy));
  }
  refuse(keys.filter((key) => !confirmed.has(key)).map((key) => ({ path: key, message: notUploaded(key) })));
  await markUsed(transaction, keys);
  return confirmed;
}

/** By a form that was opened before the film was converted: that is there already, and takes its place again. */
async function confirmAgain(transaction: Database, row: UploadRow): Promise<ConfirmedUpload> {
  if (["avi", "mov"].includes(extensionOf(row.key))) await queueFinishing(transaction, row.key);
  return factsOf(row);
}

const queueFinishing = (transaction: Database, key: string): Promise<void> =>
  queueJob(transaction, { task: finishUploadTask, payload: { key }, key: `${finishUploadTask}:${key}`, maxAttempts: 8 });

/** First the file, then the row: whatever is killed in between, a confirmed key has its file. */
async function publish(transaction: Database, store: MediaStore, key: string, { file, ...facts }: Prepared): Promise<ConfirmedUpload> {
  await store.publish(key, file);
  await markConfirmed(transaction, key, facts, systemClock.now());
  await queueFinishing(transaction, key);
  return { ...facts, widths: [] };
}

/** What is known of a confirmed key. */
export function factsOf({ key, width, height, color, duration_seconds, widths, pages, size_bytes }: UploadRow): ConfirmedUpload {
  const contentType = servedTypeOf(key) ?? "application/octet-stream";
  return { contentType, width, height, color, durationSeconds: duration_seconds, widths, pages, sizeBytes: size_bytes };
}

const notUploaded = (key: string): string => `${key.slice(key.lastIndexOf("/") + 1)} has not been uploaded. Please upload it again.`;

function refuse(issues: readonly Issue[]): void {
  const [first] = issues;
  if (first) throw new AppError("invalid_input", first.message, { issues: [...issues] });
}
