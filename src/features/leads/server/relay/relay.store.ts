import { type Insertable, sql } from "kysely";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { LeadId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import type { ContactPart, LeadTarget } from "../../contract/lead-terms.ts";
import type { Writer } from "./relay-addresses.ts";

/** The addresses of an enquiry work for so long after the latest mail, or the enquiry. */
export const relayDays = 180;
/** No server sends a mail again after such a time. */
const keptDays = 7;

export async function insertRelay(transaction: Database, relay: Insertable<Tables["enquiry_relays"]>): Promise<void> {
  await transaction.insertInto("enquiry_relays").values(relay).execute();
}

/** With all mails that still wait in it. */
export async function deleteRelay(transaction: Database, id: LeadId): Promise<void> {
  await transaction.deleteFrom("relayed_mails").where("lead_id", "=", id).execute();
  await transaction.deleteFrom("enquiry_relays").where("lead_id", "=", id).execute();
}

/** SQL of a row of enquiry_relays beside its lister: mails are passed on. To and from an unverified address nothing is: it may be a stranger's. */
export const isRelayOpen = (now: Date) => sql<boolean>`coalesce(
  relay.used_at > ${new Date(now.getTime() - relayDays * dayMs)} and lister.email_verified_at is not null
  and lister.suspended_at is null and lister.deletion_requested_at is null, false)`;

const threads = (database: Database, now: Date) =>
  database
    .selectFrom("enquiry_relays as relay")
    .innerJoin("leads", "leads.id", "relay.lead_id")
    .innerJoin("accounts as lister", "lister.id", "leads.lister_id")
    .where("leads.erased_at", "is", null)
    .where(isRelayOpen(now))
    .select(["leads.id", "leads.lister_id as listerId", "lister.name as listerName", "lister.email as listerEmail"])
    .select(["relay.email as enquirerEmail", "relay.phone as hiddenPhone", "leads.target_title as targetTitle"])
    .select(({ ref }) => ref("leads.target_type").$castTo<LeadTarget>().as("targetType"))
    // Null only in erased leads: a constraint of the table.
    .select(({ ref }) => ref("leads.name").$notNull().as("enquirerName"));

/** Both sides of an enquiry whose relay is open. */
export type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export async function findThread(database: Database, id: LeadId, now: Date) {
  return threads(database, now).where("leads.id", "=", id).executeTakeFirst();
}

/** By the token of one of its two addresses; undefined when there is none, and once it is closed. */
export async function findThreadOfToken(database: Database, hash: Buffer, now: Date): Promise<(Thread & { writer: Writer }) | undefined> {
  return threads(database, now)
    .where(({ or, eb }) => or([eb("relay.lister_token_hash", "=", hash), eb("relay.enquirer_token_hash", "=", hash)]))
    .select(({ eb }) =>
      eb.case().when("relay.lister_token_hash", "=", hash).then(sql<Writer>`'lister'`).else(sql<Writer>`'enquirer'`).end().as("writer"),
    )
    .executeTakeFirst();
}

/** Mails since then that this side of the enquiry has written, and that the lister has written to all enquirers. */
export async function countMails(transaction: Database, { id, listerId }: Thread, isFromLister: boolean, since: Date) {
  const { rows } = await sql<{ ofThread: number; ofLister: number }>`
    select (select count(*) from relayed_mails where lead_id = ${id} and is_from_lister = ${isFromLister} and received_at > ${since}) as "ofThread",
      (select count(*) from relayed_mails join leads on leads.id = lead_id
        where lister_id = ${listerId} and is_from_lister and received_at > ${since}) as "ofLister"`.execute(transaction);
  return rows[0] ?? { ofThread: 0, ofLister: 0 };
}

export type RelayedFile = { name: string; type: string; content: Buffer };
type NewMail = Insertable<Tables["relayed_mails"]>;

/** False: the same mail is there already. */
export async function insertMail(transaction: Database, mail: NewMail, files: readonly RelayedFile[]): Promise<boolean> {
  const added = await transaction
    .insertInto("relayed_mails")
    .values(mail)
    .onConflict((conflict) => conflict.columns(["lead_id", "fingerprint"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return false;
  const rows = files.map((file, position) => ({ mail_id: mail.id, position, ...file }));
  if (rows.length > 0) await transaction.insertInto("relayed_files").values(rows).execute();
  await transaction.updateTable("enquiry_relays").set({ used_at: mail.received_at }).where("lead_id", "=", mail.lead_id).execute();
  return true;
}

export async function findMail(database: Database, id: string) {
  return database
    .selectFrom("relayed_mails")
    .where("id", "=", id)
    .select(["lead_id as leadId", "is_from_lister as isFromLister", "subject", "message", "left_out as leftOut"])
    .executeTakeFirst();
}

export async function findFiles(database: Database, mailId: string): Promise<RelayedFile[]> {
  return database
    .selectFrom("relayed_files")
    .where("mail_id", "=", mailId)
    .select(["name", "type", "content"])
    .orderBy("position")
    .execute();
}

/** The ids of old mails, which are deleted. */
export async function deleteOldMails(transaction: Database, now: Date): Promise<{ id: string; leadId: LeadId }[]> {
  return transaction
    .deleteFrom("relayed_mails")
    .where("received_at", "<", new Date(now.getTime() - keptDays * dayMs))
    .returning(["id", "lead_id as leadId"])
    .execute();
}

/** Moves a hidden part into the lead. undefined: there is no such lead; "withdrawn": nothing is left to give. */
export async function giveHidden(transaction: Database, tokenHash: Buffer, part: ContactPart, at: Date) {
  const lead = await transaction
    .selectFrom("leads")
    .where("erase_token_hash", "=", tokenHash)
    .select(["id", "lister_id as listerId", "erased_at as erasedAt"])
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return undefined;
  if (lead.erasedAt !== null) return "withdrawn" as const;
  const given = sql.ref(`${part}_given_at`);
  const { rows } = await sql<{ value: string }>`
    update enquiry_relays r set ${given} = ${at} ${part === "phone" ? sql`, phone = null` : sql``}
    from enquiry_relays before where before.lead_id = r.lead_id and r.lead_id = ${lead.id} and r.${given} is null
    returning before.${sql.ref(part)} as value`.execute(transaction);
  if (rows[0])
    await transaction
      .updateTable("leads")
      .set({ [part]: rows[0].value, updated_at: at })
      .where("id", "=", lead.id)
      .execute();
  return { ...lead, isNew: rows[0] !== undefined };
}
