import { sql } from "kysely";
import type { AccountId, LeadId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { LeadEntryKind, LeadStatus } from "../../contract/lead-terms.ts";

const mostEntries = 500;

/** Oldest first; of a longer history the newest. */
export async function findEntries(database: Database, id: LeadId) {
  const newest = database.selectFrom("lead_comments").where("lead_id", "=", id).orderBy("created_at", "desc").orderBy("id", "desc");
  const rows = await newest.limit(mostEntries).select(["id", "kind", "status", "comment", "created_at as createdAt"]).execute();
  return rows.reverse();
}

/** Of several leads, each oldest first. */
export async function findEntriesOf(database: Database, ids: readonly LeadId[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom("lead_comments")
    .where("lead_id", "in", [...ids])
    .select(["id", "lead_id as leadId", "kind", "status", "comment", "created_at as createdAt"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The lister's lead as it is, locked until the transaction ends; undefined when it is not theirs. */
export async function lockLead(transaction: Database, listerId: AccountId, id: string) {
  return transaction
    .selectFrom("leads")
    .where("id", "=", id as LeadId)
    .where("lister_id", "=", listerId)
    .select(["id", "lister_id as listerId", "status", "erased_at as erasedAt"])
    .forUpdate()
    .executeTakeFirst();
}
export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

type Entry = { kind: LeadEntryKind; status: LeadStatus; comment: string | null; at: Date };

const replies: readonly LeadEntryKind[] = ["call", "whatsapp", "email", "mail_sent"];

/**
 * Adds an entry to the lead's history and gives the lead its status; the lead counts as read, or as unread after a mail of the enquirer. What
 * counts as a reply to the person: a call, chat or mail that the lister opened, a mail through the relay, or a status moved off New with a
 * comment. Reading, a note of one's own and a chip pressed without a word are none.
 */
export async function addEntry(transaction: Database, lead: LockedLead, { kind, status, comment, at }: Entry): Promise<number> {
  const movesOn = kind === "status" && lead.status === "new" && status !== "new" && comment !== null;
  const isReply = movesOn || replies.includes(kind);
  const { id } = await transaction
    .insertInto("lead_comments")
    .values({
      lead_id: lead.id,
      account_id: lead.listerId,
      kind,
      status,
      status_before: lead.status,
      comment,
      is_reply: isReply,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("leads")
    .set({
      status,
      updated_at: at,
      read_at: kind === "mail_received" ? null : sql`coalesce(read_at, ${at})`,
      ...(isReply && { first_replied_at: sql<Date>`coalesce(first_replied_at, ${at})` }),
    })
    .where("id", "=", lead.id)
    .execute();
  return id;
}

/** The latest entry of this kind since then. */
export async function findEntrySince(database: Database, id: LeadId, kind: LeadEntryKind, since: Date): Promise<number | undefined> {
  const entry = await database
    .selectFrom("lead_comments")
    .where("lead_id", "=", id)
    .where("kind", "=", kind)
    .where("created_at", ">", since)
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry?.id;
}

export async function findEntry(database: Database, leadId: LeadId, id: number) {
  return database
    .selectFrom("lead_comments as entry")
    .where("entry.lead_id", "=", leadId)
    .where("entry.id", "=", id)
    .select(["entry.id", "entry.kind", "entry.status_before as statusBefore", "entry.created_at as createdAt"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("lead_comments as later")
          .whereRef("later.lead_id", "=", "entry.lead_id")
          .whereRef("later.id", ">", "entry.id")
          .where("later.kind", "=", "status"),
      ).as("isChangedSince"),
    )
    .executeTakeFirst();
}

/** `status`: the lead's from now on. The first reply is the first of those that are left. */
export async function removeEntry(transaction: Database, leadId: LeadId, id: number, status: LeadStatus, at: Date): Promise<void> {
  await transaction.deleteFrom("lead_comments").where("id", "=", id).execute();
  await transaction
    .updateTable("leads")
    .set({
      status,
      updated_at: at,
      first_replied_at: sql`(select min(created_at) from lead_comments where lead_id = ${leadId} and is_reply)`,
    })
    .where("id", "=", leadId)
    .execute();
}

export async function setFollowUp(transaction: Database, leadId: LeadId, on: string | null, at: Date): Promise<void> {
  await transaction.updateTable("leads").set({ follow_up_on: on, updated_at: at }).where("id", "=", leadId).execute();
}
