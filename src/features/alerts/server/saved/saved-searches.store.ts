import { type SqlBool, sql } from "kysely";
import type { SavedSearchId, VisitorId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { noJourneys } from "../../../search/contract/journey-filters.ts";
import type { SearchFilters } from "../../../search/contract/search-filters.ts";
import { searchTitle } from "../../../search/contract/search-in-words.ts";
import { searchFromParams } from "../../../search/contract/search-url.ts";
import { type AlertFrequency, type AlertKind, alertMessages, mostSavedSearches } from "../../contract/alert-terms.ts";
import type { SavedSearch } from "../../contract/alerts.endpoints.ts";

/** Whose searches: of an address whose mail's link was opened, or of a visitor, who is an address too once its link was opened. */
export type Holder = { addressId: string } | { visitorId: VisitorId; email: string | null };

/** Of the query that a saved search keeps. Places of journeys are the visitor's own, and are not kept. */
export const filtersOf = (search: string): SearchFilters => ({ ...searchFromParams(new URLSearchParams(search)).filters, ...noJourneys });

/** As many as a person may look through. */
const mostListed = 100;
/** More new homes than these are not counted. */
const mostFresh = 200;

const heldBy = (holder: Holder) =>
  "addressId" in holder
    ? sql<SqlBool>`s.address_id = ${holder.addressId}`
    : sql<SqlBool>`(s.visitor_id = ${holder.visitorId} or s.address_id = (select id from alert_addresses where email = ${holder.email}))`;

const ofHolder = (database: Database, holder: Holder) => database.selectFrom("saved_searches as s").where(heldBy(holder));

/** Running ones first, then the newest first. */
export async function listOfHolder(database: Database, holder: Holder): Promise<SavedSearch[]> {
  const rows = await ofHolder(database, holder)
    .select(["s.id", "s.search", "s.name", "s.frequency", "s.kinds", "s.stopped_at", freshOf.as("fresh")])
    .orderBy(sql`s.stopped_at is not null`)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(mostListed)
    .execute();
  return rows.map(toSavedSearch);
}

/** Homes that came since the last look, and can still be seen. */
const freshOf = sql<number>`(
  select count(*)::int from (
    select distinct e.property_id from alert_matches m join home_events e on e.seq = m.event_seq join properties p on p.id = e.property_id
    where m.saved_search_id = s.id and m.reason = 'new' and m.at > s.looked_at and p.publication = 'published' and p.deleted_at is null
    limit ${sql.lit(mostFresh)}
  ) fresh)`;

type Row = {
  id: SavedSearchId;
  search: string;
  name: string | null;
  frequency: string;
  kinds: string[];
  stopped_at: Date | null;
  fresh: number;
};

const toSavedSearch = ({ id, search, name, frequency, kinds, stopped_at, fresh }: Row): SavedSearch => ({
  id,
  search,
  words: searchTitle(filtersOf(search)),
  name,
  frequency: frequency as AlertFrequency,
  kinds: kinds as AlertKind[],
  fresh,
  isRunning: stopped_at === null,
});

/** The address of a search. Throws `not_found`, also for a search of somebody else. */
export async function addressOfHolder(database: Database, holder: Holder, id: SavedSearchId): Promise<{ addressId: string }> {
  const found = await ofHolder(database, holder).where("s.id", "=", id).select("s.address_id as addressId").executeTakeFirst();
  if (!found) throw new AppError("not_found");
  return found;
}

/** One saved search as it is listed. Throws `not_found`, also for a search of somebody else. */
export async function readOfHolder(database: Database, holder: Holder, id: SavedSearchId): Promise<SavedSearch> {
  const row = await ofHolder(database, holder)
    .where("s.id", "=", id)
    .select(["s.id", "s.search", "s.name", "s.frequency", "s.kinds", "s.stopped_at", freshOf.as("fresh")])
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toSavedSearch(row);
}

/** An address has each search once. */
export const findByQuery = (database: Database, addressId: string, search: string) =>
  database
    .selectFrom("saved_searches")
    .where("address_id", "=", addressId)
    .where(sql<SqlBool>`md5(search) = md5(${search})`)
    .select(["id", "visitor_id", "stopped_at"])
    .executeTakeFirst();

/** Throws `conflict` when the address has as many running searches as it may. Its row must be locked. */
export async function refuseTooMany(transaction: Database, addressId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom("saved_searches")
    .where("address_id", "=", addressId)
    .where("stopped_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= mostSavedSearches) throw new AppError("conflict", alertMessages.tooMany);
}
