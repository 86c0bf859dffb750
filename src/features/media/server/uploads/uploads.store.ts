import { sql } from "kysely";
import type { AccountId, ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { uploadRules } from "../../contract/upload-rules.ts";
import type { UploadGrant } from "../store/media-store.ts";
import type { MediaOwner } from "./media-owner.ts";
import type { UploadFacts } from "./prepare-upload.ts";

/** What a file belongs to; both null: the account itself, whose photo it is. */
export type UploadOwner = { accountId: AccountId; propertyId: PropertyId | null; projectId: ProjectId | null };
export type UploadRow = Awaited<ReturnType<typeof findUploads>>[number];

/** Throws `not_found` unless the property or project is this lister's, and not deleted. */
export async function requireOwnRecord(database: Database, { accountId, propertyId, projectId }: UploadOwner): Promise<void> {
  const id = propertyId ?? projectId;
  if (id === null) return;
  const { rows } = await sql`
    select from ${sql.table(propertyId === null ? "projects" : "properties")}
    where id = ${id} and lister_id = ${accountId} and deleted_at is null`.execute(database);
  if (rows.length === 0) throw new AppError("not_found");
}

/** What an account has asked room for and no save has named. What was announced without a size may be as large as its kind allows. */
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

/** False when whoever got the address may not use the site any more, and when nobody has asked for that key. */
export async function mayStillArrive(database: Database, key: string): Promise<boolean> {
  const row = await database
    .selectFrom("uploads")
    .innerJoin("accounts", "accounts.id", "uploads.account_id")
    .where("uploads.key", "=", key)
    .where("accounts.suspended_at", "is", null)
    .where("accounts.deletion_requested_at", "is", null)
    .select("uploads.key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose confirmed file one of these keys is: of an account that is not suspended, and a property or project that is not deleted. */
export async function findFileAccount(database: Database, keys: readonly string[]): Promise<AccountId | undefined> {
  const row = await database
    .selectFrom("uploads")
    .innerJoin("accounts", "accounts.id", "uploads.account_id")
    .leftJoin("properties", "properties.id", "uploads.property_id")
    .leftJoin("projects", "projects.id", "uploads.project_id")
    .where("uploads.key", "in", [...keys])
    .where("uploads.confirmed_at", "is not", null)
    .where("accounts.suspended_at", "is", null)
    .where("properties.deleted_at", "is", null)
    .where("projects.deleted_at", "is", null)
    .select("accounts.id")
    .executeTakeFirst();
  return row?.id;
}

/** Whose session it is, while it lasts. */
export async function findSessionAccount(database: Database, sessionId: string, now: Date): Promise<AccountId | undefined> {
  const row = await database
    .selectFrom("sessions")
    .where("id", "=", sessionId)
    .where("expires_at", ">", now)
    .select("account_id")
    .executeTakeFirst();
  return row?.account_id;
}

/** False when that name is taken: by a file that has been saved, or by one that differs in capitals only. */
export async function allowUpload(
  database: Database,
  { key, contentType, sizeBytes }: UploadGrant,
  owner: UploadOwner & { at: Date },
): Promise<boolean> {
  const announced = { content_type: contentType, size_bytes: sizeBytes, created_at: owner.at };
  const allowed = await database
    .insertInto("uploads")
    .values({ key, property_id: owner.propertyId, project_id: owner.projectId, account_id: owner.accountId, ...announced })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(key)`)
        .doUpdateSet({ ...announced, account_id: owner.accountId })
        .where("uploads.confirmed_at", "is", null)
        .where("uploads.key", "=", key),
    )
    .returning("key")
    .executeTakeFirst();
  return allowed !== undefined;
}

/** Uploads of one property or project, or of one account's photos, by key. With `lock` they stay as they are until the transaction ends. */
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
      // Those of what is gone for good have none either.
      .$if(propertyId === null && projectId === null, (query) =>
        query.where("account_id", "=", accountId).where("key", "like", "accounts/%"),
      )
      .where("key", "in", [...keys])
      .selectAll()
      .orderBy("key")
      .$if(lock, (query) => query.forUpdate())
      .execute()
  );
}

export async function markConfirmed(database: Database, key: string, facts: UploadFacts, at: Date): Promise<void> {
  const { width, height, color, durationSeconds, pages, sizeBytes } = facts;
  await database
    .updateTable("uploads")
    .set({
      confirmed_at: at,
      unused_since: null,
      widths: [],
      width,
      height,
      color,
      duration_seconds: durationSeconds,
      pages,
      ...(sizeBytes !== null && { size_bytes: sizeBytes }),
    })
    .where("key", "=", key)
    .execute();
}

/** A file that is named again is in use again. */
export async function markUsed(database: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await database
    .updateTable("uploads")
    .set({ unused_since: null })
    .where("key", "in", [...keys])
    .where("unused_since", "is not", null)
    .execute();
}

/** Tells pages that these variants are there: by the change log they drop what they have cached. */
export async function setWidths(database: Database, owners: readonly MediaOwner[], key: string, widths: number[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable("uploads").set({ widths }).where("key", "=", key).execute();
    for (const owner of owners) await owner.setWidths(transaction, key, widths);
    await sql`select log_change('account', account_id) from uploads
      where key = ${key} and property_id is null and project_id is null and account_id is not null`.execute(transaction);
  });
}

/** Of the picture of a PDF's first page, which is known only now where nobody had looked at the file before. */
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

/** Properties and projects that show the film show the converted one from now on. */
export async function replaceByConverted(database: Database, owners: readonly MediaOwner[], key: string, converted: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // A row of its own: it can be taken out and put back like any other file.
    await sql`
      insert into uploads (key, property_id, project_id, account_id, content_type, created_at, confirmed_at, width, height, duration_seconds)
      select ${converted}, property_id, project_id, account_id, 'video/mp4', created_at, confirmed_at, width, height, duration_seconds
      from uploads where key = ${key} on conflict do nothing`.execute(transaction);
    for (const owner of owners) await owner.replaceFilm(transaction, key, converted);
  });
}

/** Neither as it is nor converted. */
const isUnused = sql<boolean>`confirmed_at is not null and not exists (
  select from media_items where url like 'properties/%' and url in (uploads.key, uploads.key || '.mp4')
) and not exists (
  select from project_media where url like 'projects/%' and url in (uploads.key, uploads.key || '.mp4')
) and not exists (select from media_items where thumbnail_url = uploads.key)
  and not exists (select from project_media where thumbnail_url = uploads.key)
  and not exists (select from accounts where photo_key = uploads.key)
  and not exists (select from advertisements where image_key = uploads.key)`;

/** Takes note of confirmed files that nothing names, and of those that one names again. */
export async function markUnused(database: Database, now: Date): Promise<void> {
  await database.updateTable("uploads").set({ unused_since: now }).where("unused_since", "is", null).where(isUnused).execute();
  await database
    .updateTable("uploads")
    .set({ unused_since: null })
    .where("unused_since", "is not", null)
    .where(({ not }) => not(isUnused))
    .execute();
}

/** From here on a save that names such a file is told to upload it again. */
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

/** Of the files that no save has named yet, sent or not. */
export async function findWaitingKeys(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("uploads").where("confirmed_at", "is", null).select("key").execute();
  return rows.map(({ key }) => key);
}

/** undefined when it has been confirmed or asked for again meanwhile. */
export async function deleteUpload(transaction: Database, key: string, before: Date): Promise<UploadRow | undefined> {
  return transaction
    .deleteFrom("uploads")
    .where("key", "=", key)
    .where("confirmed_at", "is", null)
    .where("created_at", "<", before)
    .returningAll()
    .executeTakeFirst();
}
