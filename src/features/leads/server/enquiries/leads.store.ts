import { sql } from "kysely";
import type { AccountId, LeadId, ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { lockName } from "../../../../shared/server/database/lock-name.ts";
import type { LeadTarget } from "../../contract/lead-terms.ts";

export type NewLead = {
  id: LeadId;
  lister_id: AccountId;
  lead_nature: string;
  target_type: string;
  property_id: PropertyId | null;
  project_id: ProjectId | null;
  target_title: string;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  came_from: number | null;
  fingerprint: Buffer;
  erase_token_hash: Buffer;
  created_at: Date;
  updated_at: Date;
};

/** Until the transaction ends, no other transaction in any process passes this with an equal fingerprint. */
export async function lockFingerprint(transaction: Database, fingerprint: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${fingerprint.readBigInt64BE().toString()}::bigint)`.execute(transaction);
}

export async function findLeadSince(database: Database, fingerprint: Buffer, since: Date): Promise<LeadId | undefined> {
  const lead = await database
    .selectFrom("leads")
    .select("id")
    .where("fingerprint", "=", fingerprint)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return lead?.id;
}

/** The number of enquiries to a lister since then, at most `most`, and whether the lister's address is verified. */
export async function countEnquiries(database: Database, listerId: AccountId, since: Date, most: number) {
  const { rows } = await sql<{ count: number; isVerified: boolean }>`
    select (select count(*)::int from (select from leads where lister_id = ${listerId} and created_at > ${since} limit ${most}) recent) count,
      email_verified_at is not null "isVerified"
    from accounts where id = ${listerId}`.execute(database);
  return rows[0];
}

/**
 * The times of the latest enquiries since then that name this address, at most this many, oldest first. Until the transaction
 * ends no other passes this with the same address, so that each of many concurrent enquiries counts those before it.
 */
export async function findLatestOfEmail(
  transaction: Database,
  email: string,
  { most, since }: { most: number; since: Date },
): Promise<Date[]> {
  await lockName(transaction, `enquiry of ${email}`);
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from (${ofEmail(email)}) named where created_at > ${since}
    order by created_at desc limit ${most}`.execute(transaction);
  return rows.map(({ at }) => at).reverse();
}

/** SQL of a lead beside its relay: where its enquirer is written to, hidden from the lister or not; null after the erasure, and without an address. */
export const enquirerEmail = sql<string | null>`coalesce(leads.email, relay.email)`;

/** SQL of the enquiries that name this address, given or hidden: `id` and `created_at`. */
export const ofEmail = (email: string) => sql`select id, created_at from leads where email = ${email}
  union all select leads.id, leads.created_at from enquiry_relays relay join leads on leads.id = relay.lead_id where relay.email = ${email} and leads.email is null`;

export async function insertLead(database: Database, lead: NewLead): Promise<void> {
  await database.insertInto("leads").values(lead).execute();
}

/** Erases the personal data and the follow-up day, once. undefined when no lead has this token. */
export async function eraseLead(database: Database, tokenHash: Buffer, erasedAt: Date) {
  const none = { name: null, email: null, phone: null, message: null, fingerprint: null, follow_up_on: null };
  return database
    .updateTable("leads")
    .set({
      ...none,
      erased_at: sql`coalesce(erased_at, ${erasedAt})`,
      updated_at: sql`case when erased_at is null then ${erasedAt} else updated_at end`,
    })
    .where("erase_token_hash", "=", tokenHash)
    .returning(["id", "lister_id as listerId"])
    .executeTakeFirst();
}

/** Actions and their times stay, without the comments. The lead's row must be locked, so that nobody adds comments meanwhile. */
export async function eraseComments(transaction: Database, id: LeadId, text: string): Promise<void> {
  await transaction
    .updateTable("lead_comments")
    .set({ comment: text })
    .where("lead_id", "=", id)
    .where("comment", "is not", null)
    .execute();
}

export type LeadMailData = NonNullable<Awaited<ReturnType<typeof findLeadForMail>>>;

/** The data of the two mails; undefined when the enquirer's data have been erased. */
export async function findLeadForMail(database: Database, id: LeadId) {
  return (
    database
      .selectFrom("leads")
      .innerJoin("accounts as lister", "lister.id", "leads.lister_id")
      .leftJoin("enquiry_relays as relay", "relay.lead_id", "leads.id")
      .where("leads.id", "=", id)
      .where("leads.erased_at", "is", null)
      .select(["leads.id", "leads.property_id as propertyId", "leads.project_id as projectId"])
      .select(["leads.target_title as targetTitle", "lister.firm as listerFirm"])
      .select(({ ref }) => ref("leads.target_type").$castTo<LeadTarget>().as("targetType"))
      .select(["lister.id as listerId", "lister.name as listerName", "lister.email as listerEmail", "lister.role as listerRole"])
      .select([
        "lister.suspended_at as suspendedAt",
        "lister.deletion_requested_at as endingSince",
        "lister.email_verified_at as verifiedAt",
      ])
      // Null while hidden, and the address for people who only asked for a number.
      .select(["leads.email", "leads.phone", "relay.email as relayedEmail", enquirerEmail.as("enquirerEmail")])
      // Null only in erased leads: a constraint of the table.
      .select(({ ref }) => [ref("leads.name").$notNull().as("name"), ref("leads.message").$notNull().as("message")])
      .executeTakeFirst()
  );
}
