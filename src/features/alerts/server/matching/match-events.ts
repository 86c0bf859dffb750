// From an event of a home to the saved searches and saved homes that it concerns, and to the mails about it.
import { sql } from "kysely";
import type { PropertyId, SavedSearchId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findFitting } from "../../../search/server/public.ts";
import type { AlertKind } from "../../contract/alert-terms.ts";
import { tellAtOnce } from "../mails/tell-addresses.ts";

const batchSize = 50;
/** A search that finds nearly everything: its digest shows a few homes, and says that there are more. */
const mostWaiting = 200;

type Dependencies = Pick<Services, "database" | "pool" | "clock">;

export type Reason = AlertKind | "sold";

type HomeEvent = {
  seq: number;
  kind: string;
  number: number;
  propertyId: PropertyId;
  price: number;
  before: number | null;
  /** Of the home now. */
  isPublic: boolean;
  status: string;
  priceNow: number;
};

/**
 * Takes waiting events, writes what they match and queues the mails that go out at once, in one transaction: a killed process has done
 * all of it or nothing. Resolves to how many it took.
 */
export async function matchEvents({ database, pool, clock }: Dependencies): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const events = await takeEvents(transaction);
    const concerned = new Set<string>();
    for (const event of events) {
      const reason = reasonOf(event);
      if (!event.isPublic || !reason) continue;
      const fitting = reason === "sold" ? [] : await findFitting(pool, event.number);
      const addresses = [...(await addMatches(transaction, event, reason, fitting)), ...(await addSavedHomes(transaction, event, reason))];
      for (const id of addresses) concerned.add(id);
    }
    await tellAtOnce(transaction, [...concerned], clock.now());
    return events.length;
  });
}

async function takeEvents(transaction: Database): Promise<HomeEvent[]> {
  const { rows } = await sql<HomeEvent>`
    with taken as (
      delete from alert_queue where event_seq in (
        select event_seq from alert_queue order by event_seq limit ${batchSize} for update skip locked
      ) returning event_seq
    )
    select e.seq, e.kind, p.number, p.id as "propertyId", e.price, e.price_before as before,
      p.publication = 'published' and p.deleted_at is null as "isPublic", p.status, p.price as "priceNow"
    from taken join home_events e on e.seq = taken.event_seq join properties p on p.id = e.property_id
    order by e.seq`.execute(transaction);
  return rows;
}

/** What the event is for those who look for such a home; null for nothing, and when the home has changed again since. */
function reasonOf({ kind, status, before, price, priceNow }: HomeEvent): Reason | null {
  if (kind === "sold" || kind === "rented") return status === kind ? "sold" : null;
  if (status !== "available") return null;
  if (kind === "listed") return "new";
  if (kind === "relisted" || kind === "available") return "back";
  return kind === "price" && before !== null && price < before && priceNow < before ? "price" : null;
}

/** Resolves to the addresses that want to know at once. */
async function addMatches(transaction: Database, { seq }: HomeEvent, reason: Reason, fitting: readonly SavedSearchId[]): Promise<string[]> {
  if (fitting.length === 0) return [];
  const { rows } = await sql<{ addressId: string; frequency: string }>`
    with added as (
      insert into alert_matches (event_seq, address_id, saved_search_id, reason, at)
      select e.seq, s.address_id, s.id, ${reason}, e.at from saved_searches s, home_events e
      where e.seq = ${seq} and s.id = any (${[...fitting]}) and s.stopped_at is null and ${reason} = any (s.kinds)
        and (
          select count(*) from (
            select from alert_matches m where m.saved_search_id = s.id and m.settled_at is null limit ${mostWaiting}
          ) waiting
        ) < ${mostWaiting}
      on conflict do nothing
      returning saved_search_id
    )
    select s.address_id as "addressId", s.frequency from added join saved_searches s on s.id = added.saved_search_id
    where s.frequency = 'instant'`.execute(transaction);
  return rows.map(({ addressId }) => addressId);
}

/** Those who have saved the home and want to hear of changes. */
async function addSavedHomes(transaction: Database, { seq, propertyId }: HomeEvent, reason: Reason): Promise<string[]> {
  if (reason === "new") return [];
  const { rows } = await sql<{ addressId: string }>`
    with added as (
      insert into alert_matches (event_seq, address_id, reason, at)
      select distinct e.seq, a.address_id, ${reason}, e.at
      from saved_homes h join saved_home_alerts a on a.visitor_id = h.visitor_id, home_events e
      where h.property_id = ${propertyId} and e.seq = ${seq}
      on conflict do nothing
      returning address_id
    )
    select distinct a.address_id as "addressId" from added join saved_home_alerts a using (address_id) where a.frequency = 'instant'`.execute(
    transaction,
  );
  return rows.map(({ addressId }) => addressId);
}
