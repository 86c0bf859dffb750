// Which waiting matches go into which mail.
import { sql } from "kysely";
import { dayMs, hourMs } from "../../../../shared/contract/durations.ts";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia, mondayOfWeek } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { AlertFrequency } from "../../contract/alert-terms.ts";
import { homesMail } from "./mail-kinds.ts";

/** Between two mails at once to an address. */
const pauseMs = hourMs;
/** The same home for the same reason is not told again before. */
export const quietMs = 7 * dayMs;
const batchSize = 500;

/** Addresses with matches that are told at once: a mail now, or with the others in an hour. */
export async function tellAtOnce(transaction: Database, addressIds: readonly string[], now: Date): Promise<void> {
  // Always in one order, so that two jobs do not wait for each other.
  const sorted = addressIds.toSorted();
  for (let from = 0; from < sorted.length; from += batchSize) {
    const asked = sorted.slice(from, from + batchSize);
    const addresses = await lockAddresses(transaction, asked);
    const isDue = (toldAt: Date | null) => toldAt === null || toldAt.getTime() + pauseMs <= now.getTime();
    const later = addresses.filter(({ told_at }) => !isDue(told_at)).map(({ id }) => id);
    if (later.length > 0)
      await sql`update alert_addresses set tell_at = told_at + interval '1 hour' where id = any (${later})`.execute(transaction);
    const due = addresses.filter(({ told_at }) => isDue(told_at)).map(({ id }) => id);
    const told = await makeMails(transaction, due, ["instant"], now);
    if (due.length > 0) await sql`update alert_addresses set tell_at = null where id = any (${due})`.execute(transaction);
    if (told.length > 0) await sql`update alert_addresses set told_at = ${now} where id = any (${told})`.execute(transaction);
  }
}

/** Addresses whose hour is over. Resolves to how many there were. */
export async function tellLater(database: Database, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom("alert_addresses")
      .where("tell_at", "<=", now)
      .select("id")
      .orderBy("tell_at")
      .limit(batchSize)
      .execute();
    await tellAtOnce(
      transaction,
      due.map(({ id }) => id),
      now,
    );
    return due.length;
  });
}

/** The digests of the day: of daily searches, on Mondays of weekly ones too, one mail for each address and day. */
export async function makeDigests(database: Database, now: Date): Promise<void> {
  const today = dayInIndia(now);
  const frequencies: AlertFrequency[] = mondayOfWeek(today) === today ? ["daily", "weekly"] : ["daily"];
  for (let after = "", found = batchSize; found === batchSize; ) {
    const ids = await findWithWaiting(database, today, after);
    await database.transaction().execute(async (transaction) => {
      const open = (await lockAddresses(transaction, ids)).filter(({ digest_on }) => digest_on !== today).map(({ id }) => id);
      const told = await makeMails(transaction, open, frequencies, now);
      if (told.length > 0) await sql`update alert_addresses set digest_on = ${today} where id = any (${told})`.execute(transaction);
    });
    after = ids.at(-1) ?? "";
    found = ids.length;
  }
}

async function findWithWaiting(database: Database, today: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from alert_addresses a
    where id > ${after} and digest_on is distinct from ${today}
      and exists (select from alert_matches m where m.address_id = a.id and m.settled_at is null)
    order by id limit ${batchSize}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Not against new matches of others, which only name the address. */
const lockAddresses = (transaction: Database, ids: readonly string[]) =>
  transaction
    .selectFrom("alert_addresses")
    .where("id", "in", ids.length > 0 ? [...ids] : [""])
    .select(["id", "told_at", "digest_on"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

type Waiting = { id: number; addressId: string; propertyId: PropertyId; reason: string; isRepeated: boolean };

/** One mail for each address with something to tell; resolves to these addresses. What was told lately is settled without a mail. */
async function makeMails(
  transaction: Database,
  addressIds: readonly string[],
  frequencies: readonly AlertFrequency[],
  now: Date,
): Promise<string[]> {
  if (addressIds.length === 0) return [];
  const waiting = await findWaiting(transaction, addressIds, frequencies, now);
  const fresh = waiting.filter(({ isRepeated }) => !isRepeated);
  const mails = new Map([...new Set(fresh.map(({ addressId }) => addressId))].map((addressId) => [addressId, newId("alm", now)]));
  for (const [address_id, id] of mails) {
    await transaction.insertInto("alert_mails").values({ id, address_id, made_at: now }).execute();
    await queueMail(transaction, homesMail, id);
  }
  await sql`
    update alert_matches m set settled_at = ${now}, mail_id = settled.mail_id
    from unnest(${waiting.map(({ id }) => id)}::bigint[], ${waiting.map((one) => (one.isRepeated ? null : mails.get(one.addressId)))}::text[])
      as settled (id, mail_id)
    where m.id = settled.id`.execute(transaction);
  await sql`
    insert into alert_mentions (address_id, property_id, reason, at)
    select distinct address_id, property_id, reason, ${now}::timestamptz
    from unnest(${fresh.map((one) => one.addressId)}::text[], ${fresh.map((one) => one.propertyId)}::text[], ${fresh.map((one) => one.reason)}::text[])
      as told (address_id, property_id, reason)
    on conflict (address_id, property_id, reason) do update set at = excluded.at`.execute(transaction);
  return [...mails.keys()];
}

async function findWaiting(
  transaction: Database,
  addressIds: readonly string[],
  frequencies: readonly AlertFrequency[],
  now: Date,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select m.id, m.address_id as "addressId", e.property_id as "propertyId", m.reason, exists (
        select from alert_mentions told
        where told.address_id = m.address_id and told.property_id = e.property_id and told.reason = m.reason
          and told.at > ${new Date(now.getTime() - quietMs)}
      ) as "isRepeated"
    from alert_matches m join home_events e on e.seq = m.event_seq left join saved_searches s on s.id = m.saved_search_id
    where m.address_id = any (${[...addressIds]}) and m.settled_at is null
      and case when s.id is not null then s.stopped_at is null and s.frequency = any (${[...frequencies]}) else exists (
          select from saved_home_alerts h where h.address_id = m.address_id and h.frequency = any (${[...frequencies]})
        ) end
    order by m.id`.execute(transaction);
  return rows;
}
