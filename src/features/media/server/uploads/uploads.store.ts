import { sql } from "kysely";
import type { AccountId, ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { servedTypeOf, uploadRules } from "../../contract/upload-rules.ts";
import type { UploadGrant } from "../store/media-store.ts";
import type { MediaOwner } from "./media-owner.ts";
import { openKey } from "./open-key.ts";
import type { UploadFacts } from "./prepare-upload.ts";

/** The owner of a file; when both are null, it is the account's photo. */
export type UploadOwner = { accountId: AccountId; propertyId: PropertyId | null; projectId: ProjectId | null };
export type UploadRow = Awaited<ReturnType<typeof findUploads>>[number];

/** Throws `not_found` unless the property or project belongs to this lister and is not deleted. */
export async function requireOwnRecord(database: Database, { accountId, propertyId, projectId }: UploadOwner): Promise<void> {
  const id = propertyId ?? projectId;
  if (id === null) return;
  const { rows } = await sql`
    select from ${sql.table(propertyId === null ? "projects" : "properties")}
    where id = ${id} and lister_id = ${accountId} and deleted_at is null`.execute(database);
  if (rows.length === 0) throw new AppError("not_found");
}

/** The account's requested uploads that no save has named yet. A file announced without a size counts as its kind's maximum. */
export async function countUnconfirmed(database: Database, accountId: AccountId): Promise<{ files: number; bytes: number }> {
  const { image, video, brochure } = uploadRules;
  return database
    .selectFrom("uploads")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .select(({ fn }) => [
      fn.countAll<number>().as("files"),
      sql<number>`coalesce(sum(coalesce(size_bytes,
        case when content_type like 'video/%' then ${video.mostBytes}::bigint
          when content_type = 'application/pdf' then ${brochure.mostBytes}::bigint else ${image.mostBytes}::bigint end)), 0)::float8`.as(
        "bytes",
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Undefined when nobody requested that key, or its account is suspended or marked for deletion. */
export async function findRequested(
  database: Database,
  key: string,
): Promise<(Pick<UploadRow, "key" | "named"> & { isConfirmed: boolean }) | undefined> {
  const row = await database
    .selectFrom("uploads")
    .innerJoin("accounts", "accounts.id", "uploads.account_id")
    .where("uploads.key", "=", key)
    .where("accounts.suspended_at", "is", null)
    .where("accounts.deletion_requested_at", "is", null)
    .select(["uploads.key", "uploads.named", "uploads.confirmed_at"])
    .executeTakeFirst();
  return row && { key: row.key, named: row.named, isConfirmed: row.confirmed_at !== null };
}

/** The account with a file of one of these keys or names, unless the account is suspended or the property or project deleted. */
export async function findFileAccount(
  database: Database,
  keys: readonly string[],
): Promise<{ id: AccountId; key: string; isConfirmed: boolean } | undefined> {
  const row = await database
    .selectFrom("uploads")
    .innerJoin("accounts", "accounts.id", "uploads.account_id")
    .leftJoin("properties", "properties.id", "uploads.property_id")
    .leftJoin("projects", "projects.id", "uploads.project_id")
    .where(hasName(keys))
    .where("accounts.suspended_at", "is", null)
    .where("properties.deleted_at", "is", null)
    .where("projects.deleted_at", "is", null)
    .select(["accounts.id", "uploads.key", "uploads.confirmed_at"])
    .executeTakeFirst();
  return row && { id: row.id, key: row.key, isConfirmed: row.confirmed_at !== null };
}

/**
 * The key under which a file that its client calls `key` will be kept. undefined: the name is taken, by a saved file or by one that differs only
 * in capitals.
 */
export async function allowUpload(
  database: Database,
  { key, contentType, sizeBytes }: UploadGrant,
  owner: UploadOwner & { at: Date },
): Promise<string | undefined> {
  const announced = { content_type: contentType, size_bytes: sizeBytes, created_at: owner.at };
  const known = await database
    .selectFrom("uploads")
    .where(hasName([key]))
    .select(["key", "named"])
    .executeTakeFirst();
  const kept = openKey(key);
  const names = known ?? { key: kept, named: kept === key ? null : key };
  const allowed = await database
    .insertInto("uploads")
    .values({ ...names, property_id: owner.propertyId, project_id: owner.projectId, account_id: owner.accountId, ...announced })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(coalesce(named, key))`)
        .doUpdateSet({ ...announced, account_id: owner.accountId })
        .where("uploads.confirmed_at", "is", null)
        .where(sql<boolean>`coalesce(uploads.named, uploads.key) = ${names.named ?? names.key}`),
    )
    .returning("key")
    .executeTakeFirst();
  return allowed?.key;
}

/** A client may name a file by the key that it asked for, for good. */
const hasName = (names: readonly string[]) => sql<boolean>`(uploads.key = any (${names}) or uploads.named = any (${names}))`;

/** Uploads of one property or project, or of one account's photos, by key or by what their client calls them. `lock` locks them until the transaction ends. */
export async function findUploads(
  database: Database,
  { accountId, propertyId, projectId }: UploadOwner,
  keys: readonly string[],
  { lock = false } = {},
) {
  if (keys.length === 0) return [];
  return (
    database
      .selectFrom("uploads")
      .where("property_id", "is not distinct from", propertyId)
      .where("project_id", "is not distinct from", projectId)
      // Uploads of permanently deleted records have neither id as well.
      .$if(propertyId === null && projectId === null, (query) =>
        query.where("account_id", "=", accountId).where("key", "like", "accounts/%"),
      )
      .where(hasName(keys))
      .selectAll()
      .orderBy("key")
      .$if(lock, (query) => query.forUpdate())
      .execute()
  );
}

export async function markConfirmed(database: Database, key: string, facts: UploadFacts, at: Date): Promise<void> {
  const { width, height, color, photoHash, durationSeconds, pages, sizeBytes } = facts;
  await database
    .updateTable("uploads")
    .set({
      confirmed_at: at,
      unused_since: null,
      widths: [],
      film_state: servedTypeOf(key)?.startsWith("video/") ? "waiting" : null,
      width,
      height,
      color,
      photo_hash: photoHash,
      duration_seconds: durationSeconds,
      pages,
      ...(sizeBytes !== null && { size_bytes: sizeBytes }),
    })
    .where("key", "=", key)
    .execute();
}

/** A confirmed picture whose hash has not been made; undefined: there is none. */
export async function findPhotoToHash(database: Database): Promise<string | undefined> {
  const upload = await database
    .selectFrom("uploads")
    .where("wants_hash", "=", true)
    .select("key")
    .orderBy("key")
    .limit(1)
    .executeTakeFirst();
  return upload?.key;
}

/** Also for the owners' rows. null: it has none, and no other try is made. */
export async function setPhotoHash(transaction: Database, owners: readonly MediaOwner[], key: string, hash: string | null): Promise<void> {
  await transaction.updateTable("uploads").set({ photo_hash: hash, wants_hash: false }).where("key", "=", key).execute();
  if (hash !== null) for (const owner of owners) await owner.setPhotoHash?.(transaction, key, hash);
}

/** Records that files are in use again. */
export async function markUsed(database: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await database
    .updateTable("uploads")
    .set({ unused_since: null })
    .where("key", "in", [...keys])
    .where("unused_since", "is not", null)
    .execute();
}

/** Records the widths of a file's variants. The change log makes pages drop their cached copies. */
export async function setWidths(database: Database, owners: readonly MediaOwner[], key: string, widths: number[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable("uploads").set({ widths }).where("key", "=", key).execute();
    for (const owner of owners) await owner.setWidths(transaction, key, widths);
    await sql`select log_change('account', account_id) from uploads
      where key = ${key} and property_id is null and project_id is null and account_id is not null`.execute(transaction);
  });
}

/** Records the size of a PDF's first-page picture, which is new information if the file was never checked. */
export async function setPageSize(
  database: Database,
  owners: readonly MediaOwner[],
  key: string,
  size: { width: number; height: number },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable("uploads").set(size).where("key", "=", key).execute();
    for (const owner of owners) await owner.setPageSize?.(transaction, key, size);
  });
}

export async function getUpload(database: Database, key: string): Promise<UploadRow | undefined> {
  return database.selectFrom("uploads").where("key", "=", key).selectAll().executeTakeFirst();
}

/** Whether nothing names the file, nor its converted version. */
const isUnused = sql<boolean>`confirmed_at is not null and not exists (
  select from media_items where url like 'properties/%' and url in (uploads.key, uploads.key || '.mp4')
) and not exists (
  select from project_media where url like 'projects/%' and url in (uploads.key, uploads.key || '.mp4')
) and not exists (select from media_items where thumbnail_url = uploads.key)
  and not exists (select from project_media where thumbnail_url = uploads.key)
  and not exists (select from accounts where photo_key = uploads.key)
  and not exists (select from advertisements where image_key = uploads.key)`;

/** Records since when a confirmed file has been unused, and clears that for files in use again. */
export async function markUnused(database: Database, now: Date): Promise<void> {
  await database.updateTable("uploads").set({ unused_since: now }).where("unused_since", "is", null).where(isUnused).execute();
  await database
    .updateTable("uploads")
    .set({ unused_since: null })
    .where("unused_since", "is not", null)
    .where(({ not }) => not(isUnused))
    .execute();
}

/** After this, a save that names such a file asks for a new upload. */
export async function releaseUnused(database: Database, before: Date): Promise<void> {
  await database.updateTable("uploads").set({ confirmed_at: null }).where("unused_since", "<", before).where(isUnused).execute();
}

export async function findUnconfirmedBefore(database: Database, before: Date, limit: number): Promise<Pick<UploadRow, "key">[]> {
  return database
    .selectFrom("uploads")
    .where("confirmed_at", "is", null)
    .where("created_at", "<", before)
    .select("key")
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

/** The keys that no save has named yet, uploaded or not. */
export async function findWaitingKeys(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("uploads").where("confirmed_at", "is", null).select("key").execute();
  return rows.map(({ key }) => key);
}

/** undefined when it has been confirmed or requested again in the meantime. */
export async function deleteUpload(transaction: Database, key: string, before: Date): Promise<UploadRow | undefined> {
  return transaction
    .deleteFrom("uploads")
    .where("key", "=", key)
    .where("confirmed_at", "is", null)
    .where("created_at", "<", before)
    .returningAll()
    .executeTakeFirst();
}
