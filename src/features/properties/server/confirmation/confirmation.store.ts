// Which homes are to be confirmed, in SQL over a row `p` of properties. Days are India's.
import { type RawBuilder, sql } from "kysely";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { AskedHome } from "../../contract/confirmation.endpoints.ts";
import {
  type AskedStage,
  askedDaysBefore,
  askedStages,
  askedWithDays,
  confirmEveryDays,
  hiddenDaysAfter,
  mostAnswered,
  refusalsThatTell,
} from "../../contract/confirmation-terms.ts";
import { type PropertyRow, withFirstImage } from "../property.rows.ts";
import { reportedKind, stillThereKind } from "./mail-kinds.ts";

/** When it was last said to be there: confirmed, or else published. */
export const saidToBeThereAt = "greatest(p.confirmed_at, p.published_at)";
export const confirmedDay = `(${saidToBeThereAt} at time zone 'Asia/Kolkata')::date`;
const every = `case when p.project_id is not null then ${confirmEveryDays.ofProject}
  when p.listed_for in ('rent', 'lease', 'pg') then ${confirmEveryDays.toLet} else ${confirmEveryDays.forSale} end`;
/** Of homes that are older than the rule, each on a day of its own. */
const firstDay = `((select confirmations_since from site) + ${every} + abs(hashtext(p.id) % (${every})))`;
const dueDay = `greatest(${confirmedDay} + ${every}, case when p.confirmed_at is null then ${firstDay} end)`;
const isOffered = "p.publication = 'published' and p.status = 'available' and p.deleted_at is null";

/** SQL: its lister is to say whether it is still there. `today`: SQL of a day. */
export const isToConfirm = (today: string): string =>
  `(p.deleted_at is null and p.status = 'available' and (p.confirmation_stage = 3
    or ${isOffered} and (p.confirmation_stage > 0 or ${dueDay} - ${askedDaysBefore} <= ${today})))`;

/** Of homes that were asked about before `confirmation_since` was noted, the earliest that it may be. */
const since = `coalesce(p.confirmation_since, (p.confirmation_due - ${askedWithDays})::timestamp at time zone 'Asia/Kolkata')`;
/** The keys of the mails that have told the lister of a home's stage, if they went out: one of each morning since, or the one of a report. */
const keysOfMails = (today: RawBuilder<unknown>): RawBuilder<unknown> => sql`array(
  select ${`${stillThereKind}-`} || p.lister_id || '.' || day::date
    from generate_series((${sql.raw(since)} at time zone 'Asia/Kolkata')::date::timestamp, ${today}::timestamp, '1 day') day
  union all select ${`${reportedKind}-`} || p.id || '.' || floor(extract(epoch from ${sql.raw(since)}))::bigint)`;
/** The day on which such a mail went out, or the mailbox had refused `refusalsThatTell` of them; null: neither. */
const toldOn = (today: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  coalesce(
    (select min(sent_at) from sent_mails where key = any(${keysOfMails(today)}) and sent_at >= ${sql.raw(since)}),
    (select refused_at from refused_mails where key = any(${keysOfMails(today)}) and refused_at >= ${sql.raw(since)}
      order by refused_at limit 1 offset ${sql.lit(refusalsThatTell - 1)})
  ) at time zone 'Asia/Kolkata')::date`;

/** SQL: the lister's mailbox refused the latest of these mails, within 30 days. Both are SQL: an id, a day. */
export const isMailboxRefusing = (listerId: string, today: string): string => `exists (
  select from generate_series(${today} - interval '30 days', ${today}, '1 day') day
  join refused_mails r on r.key = '${stillThereKind}-' || ${listerId} || '.' || day::date
  where not exists (
    select from generate_series(day, ${today}, '1 day') later
    join sent_mails s on s.key = '${stillThereKind}-' || ${listerId} || '.' || later::date
  ))`;

/** A home moves one stage on a day, by the calendar. `early`: so many days before it must be asked about. */
const isDue = (today: RawBuilder<unknown>, early = 0): RawBuilder<unknown> => sql`case p.confirmation_stage
  when 0 then ${sql.raw(dueDay)} - ${sql.lit(askedDaysBefore + early)} <= ${today}
  when 1 then p.confirmation_due <= ${today}
  else p.confirmation_due + ${sql.lit(hiddenDaysAfter)} <= ${today} end`;
/** The days count from the mail that told its lister: where none went out, it does not move. */
const isTold = (today: RawBuilder<unknown>): RawBuilder<unknown> => sql`case p.confirmation_stage
  when 0 then true
  when 1 then ${toldOn(today)} + ${sql.lit(askedDaysBefore)} <= ${today}
  else ${toldOn(today)} + ${sql.lit(hiddenDaysAfter)} <= ${today} end`;

/** Active listers with a home that is due to move to its next stage by that day, told or not. Reads all homes. */
export async function findListersToAsk(database: Database, today: string): Promise<AccountId[]> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ id: AccountId }>`
      select distinct p.lister_id as id from properties p join accounts a on a.id = p.lister_id
      where ${sql.raw(isOffered)} and ${isDue(sql`${today}::date`)}
        and a.suspended_at is null and a.deletion_requested_at is null`.execute(transaction);
    return rows.map(({ id }) => id);
  });
}

/** `dueOn`: the day by which an answer is wanted if it is asked about today. */
type Due = PropertyRow & { dueOn: string };

/** At most so many of the lister's homes that are due or about to be, locked in the order of all who lock several. */
export async function lockDueHomes(transaction: Database, listerId: AccountId, today: string, most: number): Promise<Due[]> {
  const day = sql`${today}::date`;
  const { rows } = await sql<Due>`
    select p.*, greatest(${sql.raw(dueDay)}, ${day} + ${sql.lit(askedDaysBefore)}) as "dueOn"
    from properties p
    where p.lister_id = ${listerId} and ${sql.raw(isOffered)} and ${isDue(day, askedWithDays - askedDaysBefore)} and ${isTold(day)}
    order by p.id limit ${most} for update`.execute(transaction);
  return rows;
}

/** A home is due, and no mail has told the lister of it. */
export async function isUntold(database: Database, listerId: AccountId, today: string): Promise<boolean> {
  const day = sql`${today}::date`;
  const { rows } = await sql`
    select from properties p
    where p.lister_id = ${listerId} and ${sql.raw(isOffered)} and p.confirmation_stage > 0 and ${isDue(day)} and ${toldOn(day)} is null
    limit 1`.execute(database);
  return rows.length > 0;
}

/** Asks about each home by its day. */
export async function noteAsked(transaction: Database, homes: readonly { id: PropertyId; dueOn: string }[], at: Date): Promise<void> {
  if (homes.length === 0) return;
  await sql`
    update properties set confirmation_stage = 1, confirmation_due = asked.due, confirmation_since = ${at}
    from unnest(${homes.map(({ id }) => id)}::text[], ${homes.map(({ dueOn }) => dueOn)}::date[]) asked (id, due)
    where properties.id = asked.id`.execute(transaction);
}

/** An answer is late: the days until they are hidden are counted from today, however late this is noted. */
export async function noteOverdue(transaction: Database, ids: readonly PropertyId[], today: string, at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update properties set confirmation_stage = 2, confirmation_due = ${today}, confirmation_since = ${at} where id = any(${ids}::text[])`.execute(
    transaction,
  );
}

const stageName = sql`(array[${sql.join(askedStages.map((stage) => sql.lit(stage)))}])[p.confirmation_stage]`;

/** A home that its lister is asked about; a hidden one stays one until it is confirmed, sold or deleted. */
const isAsked = sql`p.confirmation_stage > 0 and p.status = 'available' and p.deleted_at is null`;

/** The lister's homes that are asked about now, those that are due first before hidden ones; at most `mostAnswered`. */
export async function findAskedHomes(database: Database, listerId: AccountId): Promise<AskedHome[]> {
  const { rows } = await sql<AskedHome>`
    select p.id, p.title, concat_ws(', ', p.location, p.city) as place, p.price, p.currency, p.listed_for as "listedFor", m.image,
      ${stageName} as stage, p.confirmation_due as "dueOn",
      ${sql.raw(confirmedDay)} as "confirmedOn"
    from properties p
    ${sql.raw(withFirstImage)}
    where p.lister_id = ${listerId} and ${isAsked}
    order by p.confirmation_stage = 3, p.confirmation_due, p.id limit ${mostAnswered}`.execute(database);
  return rows;
}

export type AskedCount = { stage: AskedStage; homes: number /** Hidden on that day. */; hiddenNow: number };

/** How many of the lister's homes are in each stage. */
export async function countAskedHomes(database: Database, listerId: AccountId, day: string): Promise<AskedCount[]> {
  const { rows } = await sql<AskedCount>`
    select ${stageName} as stage, count(*) as homes,
      count(*) filter (where p.confirmation_stage = 3 and p.confirmation_due = ${day}::date) as "hiddenNow"
    from properties p where p.lister_id = ${listerId} and ${isAsked} group by p.confirmation_stage`.execute(database);
  return rows;
}

/** A home while its lister is asked about it. */
export async function findAskedHome(
  database: Database,
  id: PropertyId,
): Promise<{ title: string; dueOn: string; listerId: AccountId } | null> {
  const { rows } = await sql<{ title: string; dueOn: string; listerId: AccountId }>`
    select p.title, p.confirmation_due as "dueOn", p.lister_id as "listerId" from properties p
    where p.id = ${id} and ${isAsked}`.execute(database);
  return rows[0] ?? null;
}

/** Of these, the lister's own that are asked about, locked until the transaction ends. */
export async function lockAskedHomes(transaction: Database, listerId: AccountId, ids: readonly PropertyId[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PropertyRow>`
    select p.* from properties p where p.lister_id = ${listerId} and p.id = any(${ids}::text[]) and ${isAsked}
    order by p.id for update`.execute(transaction);
  return rows;
}

/** Undefined for suspended and leaving listers, who are asked nothing and answer nothing. */
export const findActiveLister = (database: Database, id: AccountId): Promise<{ name: string; email: string } | undefined> =>
  database
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("suspended_at", "is", null)
    .where("deletion_requested_at", "is", null)
    .select(["name", "email"])
    .executeTakeFirst();

export async function isLinkUsed(database: Database, listerId: AccountId, link: string): Promise<boolean> {
  const used = await database
    .selectFrom("confirmation_answers")
    .where("lister_id", "=", listerId)
    .where("link", "=", link)
    .select("link")
    .executeTakeFirst();
  return used !== undefined;
}

/** False: it has been used before. */
export async function spendLink(transaction: Database, listerId: AccountId, link: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("confirmation_answers")
    .values({ lister_id: listerId, link, answered_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function forgetAnswersBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("confirmation_answers").where("answered_at", "<", before).execute();
}
