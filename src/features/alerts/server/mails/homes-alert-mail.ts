// The mail about homes: which, why each is in it, and how to hear of fewer or more.
import { sql } from "kysely";
import type { PropertyId, SavedSearchId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { type MailPart, mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { hideReasons } from "../../../properties/contract/home-history.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import { findCardsById } from "../../../properties/server/public.ts";
import { searchInWords } from "../../../search/contract/search-in-words.ts";
import { queryOfFilters } from "../../../search/contract/search-url.ts";
import { narrowerSearch, widerSearch } from "../../contract/nearby-searches.ts";
import { alertsUrl } from "../addresses/alert-links.ts";
import type { Reason } from "../matching/match-events.ts";
import { filtersOf } from "../saved/saved-searches.store.ts";
import { composeMail } from "./compose-mail.ts";
import { homesMailKey } from "./mail-kinds.ts";
import { type Gone, type GoneReason, gonePart, homePart, reasonText, subjectOf } from "./mail-words.ts";

const mostHomes = 12;
const mostSearches = 5;

export type ToldMatch = {
  propertyId: PropertyId;
  reason: Reason;
  at: Date;
  before: number | null;
  searchId: SavedSearchId | null;
  search: string | null;
};
export type ToldHome = { card: PropertyCard; matches: ToldMatch[] };

/** null: all its homes are gone or in another mail, or their searches were stopped since. */
export async function homesAlertMail(
  { config, database, pool, clock }: Pick<Services, "config" | "database" | "pool" | "clock">,
  id: string,
): Promise<Mail | null> {
  const mail = await composeMail(database, id, clock.now());
  if (!mail) return null;
  const matches = await findMatches(database, id);
  const homes = await findHomes(pool, matches);
  const gone = await findGone(database, matches);
  const count = homes.length + gone.length;
  if (count === 0) return null;
  const page = alertsUrl(config, mail.addressId);
  const shown = homes.slice(0, mostHomes);
  const more = homes.length - shown.length;
  const body = mailBody({
    heading: count === 1 ? (homes.length === 1 ? "A home for you" : "A home that you saved") : `${count} homes for you`,
    parts: [
      ...shown.map((home) => homePart(config, home)),
      ...(more > 0 ? [{ kind: "link" as const, text: `And ${more} more.`, label: "See your searches", href: page }] : []),
      ...gone.slice(0, mostHomes).map(gonePart),
      ...searchParts(config.publicUrl, page, shown),
    ],
    footnote: "You get this mail because you asked to be told of homes. One press on your page ends all such mails:",
    footLink: { label: "change or end them", href: page },
  });
  return { key: homesMailKey(id), to: { name: "", address: mail.email }, subject: subjectOf(homes, gone), unsubscribeUrl: page, ...body };
}

/** What the mail was made for, without searches that were stopped since. */
async function findMatches(database: Database, id: string): Promise<ToldMatch[]> {
  const { rows } = await sql<ToldMatch>`
    select e.property_id as "propertyId", m.reason, e.at, e.price_before as before, s.id as "searchId", s.search
    from alert_matches m join home_events e on e.seq = m.event_seq left join saved_searches s on s.id = m.saved_search_id
    where m.mail_id = ${id} and s.stopped_at is null order by e.seq desc, m.id`.execute(database);
  return rows;
}

/** Homes that can still be seen, with the reasons that still hold. */
async function findHomes(pool: Services["pool"], matches: readonly ToldMatch[]): Promise<ToldHome[]> {
  const cards = await findCardsById(
    pool,
    matches.map(({ propertyId }) => propertyId),
  );
  const homes = cards.map((card) => ({
    card,
    matches: matches.filter((match) => match.propertyId === card.id && reasonText(match, card) !== null),
  }));
  return homes.filter((home) => home.matches.length > 0);
}

/** Saved homes that cannot be seen any more; `matches`: the newest first. */
async function findGone(database: Database, matches: readonly ToldMatch[]): Promise<Gone[]> {
  const told = matches.flatMap(({ propertyId, reason }) => (isGone(reason) ? [{ propertyId, reason }] : []));
  const { rows } = await sql<{ id: PropertyId; title: string }>`
    select id, title from properties
    where id = any (${told.map(({ propertyId }) => propertyId)}) and not (publication = 'published' and deleted_at is null)
    order by id`.execute(database);
  return rows.map(({ id, title }) => ({ title, reason: told.find(({ propertyId }) => propertyId === id)?.reason ?? "gone" }));
}

const isGone = (reason: Reason): reason is GoneReason => reason === "gone" || (hideReasons as readonly Reason[]).includes(reason);

/** For each search that is behind the homes: one press to a narrower and to a wider one. */
function searchParts(publicUrl: string, page: string, homes: readonly ToldHome[]): MailPart[] {
  const searches = new Map(
    homes.flatMap(({ matches }) =>
      matches.flatMap(({ searchId, search }) => (searchId && search !== null ? [[searchId, search] as const] : [])),
    ),
  );
  return [...searches].slice(0, mostSearches).map(([id, search]) => {
    const filters = filtersOf(search);
    const [narrower, wider] = [narrowerSearch(filters), widerSearch(filters)];
    const changeTo = (to: typeof filters) => `${page}/change?id=${id}&to=${encodeURIComponent(queryOfFilters(to))}`;
    return {
      kind: "links",
      text: `Your search: ${searchInWords(filters)}.`,
      links: [
        { label: "See all homes", href: `${publicUrl}/search?${search}` },
        ...(narrower ? [{ label: `Narrower: ${narrower.label}`, href: changeTo(narrower.filters) }] : []),
        ...(wider ? [{ label: `Wider: ${wider.label}`, href: changeTo(wider.filters) }] : []),
      ],
    };
  });
}
