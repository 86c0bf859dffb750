import { sql } from "kysely";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { CheckKind } from "../../contract/property-terms.ts";

export type NewPaper = {
  id: string;
  propertyId: PropertyId;
  kind: CheckKind;
  name: string;
  contentType: string;
  sizeBytes: number;
  sealed: Buffer;
  at: Date;
};

export async function insertPaper(transaction: Database, { propertyId, contentType, sizeBytes, at, ...paper }: NewPaper): Promise<void> {
  const columns = { property_id: propertyId, content_type: contentType, size_bytes: sizeBytes, added_at: at };
  await transaction
    .insertInto("property_check_papers")
    .values({ ...paper, ...columns })
    .execute();
}

/** How many papers one check and a whole account have. */
export async function countPapers(database: Database, listerId: AccountId, propertyId: PropertyId, kind: CheckKind) {
  const { rows } = await sql<{ ofCheck: number; ofAccount: number }>`
    select count(*) filter (where c.property_id = ${propertyId} and c.kind = ${kind})::integer as "ofCheck", count(*)::integer as "ofAccount"
    from property_check_papers c join properties p on p.id = c.property_id where p.lister_id = ${listerId}`.execute(database);
  return rows[0] ?? { ofCheck: 0, ofAccount: 0 };
}

/** Without their contents, in the order in which they were added. */
export async function findPapers(database: Database, propertyId: PropertyId) {
  return database
    .selectFrom("property_check_papers")
    .where("property_id", "=", propertyId)
    .select(["id", "kind", "name", "content_type as contentType", "size_bytes as sizeBytes", "added_at as addedAt"])
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

type SealedPaper = {
  id: string;
  kind: string;
  name: string;
  contentType: string;
  sealed: Buffer;
  propertyId: PropertyId;
  listerId: AccountId;
};

/** A paper, or a photo that an operator took on site, with its sealed content; undefined: there is none, or its property has been deleted. */
export async function findPaper(database: Database, id: string): Promise<SealedPaper | undefined> {
  const { rows } = await sql<SealedPaper>`
    select paper.id, kind, name, content_type as "contentType", sealed, p.id as "propertyId", p.lister_id as "listerId"
    from (
      select id, property_id, kind, name, content_type, sealed from property_check_papers where id = ${id}
      union all select id, property_id, 'location', 'on-site.jpg', content_type, sealed from on_site_photos where id = ${id}
    ) paper join properties p on p.id = paper.property_id
    where p.deleted_at is null`.execute(database);
  return rows[0];
}

/** Deletes one paper at once. False: there is none. */
export async function deletePaper(transaction: Database, propertyId: PropertyId, id: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom("property_check_papers")
    .where("property_id", "=", propertyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function findRequests(database: Database, propertyId: PropertyId) {
  return database
    .selectFrom("property_check_requests")
    .where("property_id", "=", propertyId)
    .select(["kind", "asked_at as askedAt", "note", "decided_at as decidedAt", "outcome", "answer"])
    .execute();
}

/** A waiting request keeps its place in the queue, with the new note; a decided one starts again. */
export async function saveRequest(transaction: Database, propertyId: PropertyId, kind: CheckKind, note: string | null, at: Date) {
  await sql`
    insert into property_check_requests (property_id, kind, asked_at, note) values (${propertyId}, ${kind}, ${at}, ${note})
    on conflict (property_id, kind) do update set note = excluded.note, decided_at = null, outcome = null, answer = null,
      asked_at = case when property_check_requests.decided_at is null then property_check_requests.asked_at else excluded.asked_at end
  `.execute(transaction);
}

/** Deletes the requests that wait, and every paper that belongs to no decision. */
export async function deleteWaiting(transaction: Database, propertyId: PropertyId): Promise<void> {
  await transaction.deleteFrom("property_check_requests").where("property_id", "=", propertyId).where("decided_at", "is", null).execute();
  await sql`delete from property_check_papers c where property_id = ${propertyId} and not exists (
    select from property_check_requests r where r.property_id = c.property_id and r.kind = c.kind
  )`.execute(transaction);
}

/** Ends a waiting request; false: none waits. */
export async function endRequest(
  transaction: Database,
  propertyId: PropertyId,
  kind: CheckKind,
  decision: { outcome: "checked" | "refused"; answer: string | null; at: Date },
): Promise<boolean> {
  const ended = await transaction
    .updateTable("property_check_requests")
    .set({ outcome: decision.outcome, answer: decision.answer, decided_at: decision.at })
    .where("property_id", "=", propertyId)
    .where("kind", "=", kind)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/**
 * Deletes papers whose check was decided before `decidedBefore`, those of a home that has been off the site since then without a decision,
 * and those added before `unsentBefore` that nobody has asked with.
 */
export async function deleteOldPapers(database: Database, { decidedBefore, unsentBefore }: { decidedBefore: Date; unsentBefore: Date }) {
  await sql`
    delete from property_check_requests r using properties p
    where p.id = r.property_id and r.decided_at is null and r.asked_at < ${decidedBefore} and p.publication <> 'published'
      and p.updated_at < ${decidedBefore}`.execute(database);
  await sql`
    delete from property_check_papers c where case
      when exists (select from property_check_requests r where r.property_id = c.property_id and r.kind = c.kind and r.decided_at is null) then false
      when exists (
        select from property_check_requests r where r.property_id = c.property_id and r.kind = c.kind and r.decided_at >= c.added_at
      ) then exists (
        select from property_check_requests r where r.property_id = c.property_id and r.kind = c.kind and r.decided_at < ${decidedBefore}
      )
      else c.added_at < ${unsentBefore}
    end`.execute(database);
}
