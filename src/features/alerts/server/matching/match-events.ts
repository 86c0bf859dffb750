// From an event of a home to the saved searches and saved homes that it concerns, and to the mails about it.
import { sql } from "kysely";
import type { SavedSearchId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { HideReason } from "../../../properties/contract/home-history.ts";
import type { StandingFollower } from "../../../search/server/public.ts";
import { type AlertKind, alertKinds } from "../../contract/alert-terms.ts";
import { tellAtOnce } from "../mails/tell-addresses.ts";

const batchSize = 50;
/** Of matches: 50 homes may fit a hundred thousand searches, and a statement has ten seconds. */
const mostAtOnce = 5_000;
/** A search that finds nearly everything: its digest shows a few homes, and says that there are more. */
const mostWaiting = 200;

type Dependencies = Pick<Services, "database" | "clock"> & { standing: StandingFollower };

/** The others are told to those who saved the home. `confirmed`: it was hidden as `unconfirmed`; `shown`: it was hidden for another reason. */
export type Reason = AlertKind | "sold" | "dearer" | "gone" | HideReason | "confirmed" | "shown";

type HomeEvent = {
  seq: number;
  kind: string;
  number: number;
  price: number;
  before: number | null;
  hiddenFor: HideReason | null;
  /** Of the home now. */
  isPublic: boolean;
  status: string;
  priceNow: number;
};

/**
 * Takes waiting events, writes what they match and queues the mails that go out at once, in one transaction: a killed process has done
 * all of it or nothing. The homes are matched before it, so that nobody waits for its locks meanwhile; an event of a home that changes
 * in between is followed by another event. Resolves to how many events waited.
 */
export async function matchEvents({ database, clock, standing }: Dependencies): Promise<number> {
  const waiting = await findWaiting(database);
  if (waiting.length === 0) return 0;
  const others = await findEarlierOffers(
    database,
    waiting.map(({ seq }) => seq),
  );
  const numbers = [...waiting.flatMap(({ number }) => number ?? []), ...[...others.values()].flat()];
  const fitting = await standing.findFitting([...new Set(numbers)]);
  await database.transaction().execute(async (transaction) => {
    const events = await takeEvents(
      transaction,
      waiting.map(({ seq }) => seq),
    );
    const told = events.flatMap((event): Told[] => {
      const reason = reasonOf(event);
      return reason ? [{ ...event, reason }] : [];
    });
    const addresses = [...(await addMatches(transaction, { fitting, others }, told)), ...(await addSavedHomes(transaction, told))];
    await tellAtOnce(transaction, [...new Set(addresses)], clock.now());
  });
  return waiting.length;
}

/** Also those of properties that have been deleted for good since: nobody is told of them. */
async function findWaiting(database: Database): Promise<{ seq: number; number: number | null }[]> {
  const { rows } = await sql<{ seq: number; number: number | null }>`
    select q.event_seq as seq, p.number
    from alert_queue q join home_events e on e.seq = q.event_seq left join properties p on p.id = e.property_id
    order by q.event_seq limit ${batchSize}`.execute(database);
  return rows;
}

/** By event, the numbers of the offers of the same home that were there before it, and still are. */
async function findEarlierOffers(database: Database, seqs: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ seq: number; numbers: number[] }>`
    select e.seq, array_agg(o.number) as numbers
    from home_events e join properties p on p.id = e.property_id join property_search own on own.number = p.number
      join property_search o on o.home = own.home and o.number <> own.number join properties q on q.number = o.number
    where e.seq = any (${[...seqs]}) and exists (select from home_events before where before.property_id = q.id and before.seq < e.seq)
    group by e.seq`.execute(database);
  return new Map(rows.map(({ seq, numbers }) => [seq, numbers.map(Number)]));
}

/** Those that another process has not taken meanwhile. */
async function takeEvents(transaction: Database, seqs: readonly number[]): Promise<HomeEvent[]> {
  const { rows } = await sql<HomeEvent>`
    with taken as (
      delete from alert_queue where event_seq in (
        select event_seq from alert_queue where event_seq = any (${[...seqs]}) order by event_seq for update
      ) returning event_seq
    )
    select e.seq, e.kind, p.number, e.price, e.price_before as before, e.hidden_for as "hiddenFor",
      p.publication = 'published' and p.deleted_at is null as "isPublic", p.status, p.price as "priceNow"
    from taken join home_events e on e.seq = taken.event_seq join properties p on p.id = e.property_id
    order by e.seq`.execute(transaction);
  return rows;
}

/** An event that concerns those who look for such a home, or have saved it. */
type Told = HomeEvent & { reason: Reason };

/** What the event is for them; null for nothing, and when the home has changed again since. */
function reasonOf({ kind, isPublic, status, before, price, priceNow, hiddenFor }: HomeEvent): Reason | null {
  if (!isPublic) return kind === "unlisted" && status === "available" ? (hiddenFor ?? "gone") : null;
  if (kind === "sold" || kind === "rented") return status === kind ? "sold" : null;
  if (status !== "available") return null;
  if (kind === "listed") return "new";
  if (kind === "relisted" || kind === "available") return hiddenFor === null ? "back" : hiddenFor === "unconfirmed" ? "confirmed" : "shown";
  if (kind !== "price" || before === null) return null;
  if (price < before) return priceNow < before ? "price" : null;
  return price > before && priceNow > before ? "dearer" : null;
}

type Match = { seq: number; reason: Reason; id: SavedSearchId };

/** `others`: see `findEarlierOffers`. */
type Fitting = { fitting: ReadonlyMap<number, readonly SavedSearchId[]>; others: ReadonlyMap<number, readonly number[]> };

/** The searches that the homes fit. Resolves to the addresses that want to know at once. */
async function addMatches(transaction: Database, { fitting, others }: Fitting, told: readonly Told[]): Promise<string[]> {
  const asked = told.filter(({ reason }) => (alertKinds as readonly string[]).includes(reason));
  const matches = asked.flatMap(({ seq, reason, number }) => {
    // A home that the search finds by another offer is neither new nor back.
    const known = reason === "new" || reason === "back" ? (others.get(seq) ?? []).flatMap((other) => fitting.get(other) ?? []) : [];
    return (fitting.get(number) ?? []).filter((id) => !known.includes(id)).map((id) => ({ seq, reason, id }));
  });
  const addresses: string[] = [];
  for (let from = 0; from < matches.length; from += mostAtOnce)
    addresses.push(...(await storeMatches(transaction, matches.slice(from, from + mostAtOnce))));
  return addresses;
}

async function storeMatches(transaction: Database, matches: readonly Match[]): Promise<string[]> {
  const { rows } = await sql<{ addressId: string }>`
    with found as (
      select * from unnest(
        ${matches.map(({ seq }) => seq)}::bigint[], ${matches.map(({ reason }) => reason)}::text[], ${matches.map(({ id }) => id)}::text[]
      ) as found (seq, reason, id)
    ), room as (
      select id, ${mostWaiting} - (
        select count(*) from (
          select from alert_matches m where m.saved_search_id = asked.id and m.settled_at is null limit ${mostWaiting}
        ) waiting
      ) as places
      from (select distinct id from found) asked
    ), wanted as (
      select f.seq, f.reason, s.id, s.address_id, row_number() over (partition by s.id order by f.seq) as place
      from found f join saved_searches s on s.id = f.id
      where s.stopped_at is null and f.reason = any (s.kinds)
    ), added as (
      insert into alert_matches (event_seq, address_id, saved_search_id, reason, at)
      select w.seq, w.address_id, w.id, w.reason, e.at
      from wanted w join room using (id) join home_events e on e.seq = w.seq
      where w.place <= room.places
      on conflict do nothing
      returning saved_search_id
    )
    select distinct s.address_id as "addressId" from added join saved_searches s on s.id = added.saved_search_id
    where s.frequency = 'instant'`.execute(transaction);
  return rows.map(({ addressId }) => addressId);
}

/** Those who have saved the homes and want to hear of changes. Resolves to the addresses that want to know at once. */
async function addSavedHomes(transaction: Database, told: readonly Told[]): Promise<string[]> {
  const changed = told.filter(({ reason }) => reason !== "new");
  if (changed.length === 0) return [];
  const { rows } = await sql<{ addressId: string }>`
    with added as (
      insert into alert_matches (event_seq, address_id, reason, at)
      select distinct e.seq, a.address_id, told.reason, e.at
      from unnest(${changed.map(({ seq }) => seq)}::bigint[], ${changed.map(({ reason }) => reason)}::text[]) as told (seq, reason)
        join home_events e on e.seq = told.seq
        join saved_homes h on h.property_id = e.property_id
        join saved_home_alerts a on a.visitor_id = h.visitor_id
      on conflict do nothing
      returning address_id
    )
    select distinct a.address_id as "addressId" from added join saved_home_alerts a using (address_id) where a.frequency = 'instant'`.execute(
    transaction,
  );
  return rows.map(({ addressId }) => addressId);
}
