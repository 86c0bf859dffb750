import { redirect } from "react-router";
import type { ApiClient } from "../../../../shared/web/api-client.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { besideFew } from "../../contract/beside-few.ts";
import { isPin } from "../../contract/pin-code.ts";
import { filtersBesidePurpose, withPurpose } from "../../contract/purpose-filters.ts";
import { isPurpose, purposeParam } from "../../contract/purposes.ts";
import { namesIn } from "../../contract/quoted-name.ts";
import type { CloseHome, NearestHomes, SearchEndpoints } from "../../contract/search.endpoints.ts";
import type { SearchCounts } from "../../contract/search-counts.ts";
import { fewHomes, filterAmenities, type Search, type SearchFilters } from "../../contract/search-filters.ts";
import type { SearchJourneys } from "../../contract/search-journeys.ts";
import { searchFromParams, searchHref } from "../../contract/search-url.ts";
import type { SentencesEndpoints } from "../../contract/sentences.endpoints.ts";
import { withSentence } from "../../contract/with-understood.ts";
import { type FilterCounts, isSameName } from "../filters/filter-counts.tsx";
import { hrefFor } from "../search-box/purpose-links.tsx";
import { type FoundCard, type FoundHome, foundCard } from "./found-card.ts";
import { askedWords, type ShownSection, shownSections } from "./sections.ts";
import { type Said, saidIn, saidOf, sentenceHref, sentenceIn } from "./sentence-href.ts";
import { unreadJourneys } from "./unread-journeys.ts";

type Api = ApiClient<SearchEndpoints & SentencesEndpoints>;

/** A search without some of its filters; `label` names those. */
type LooserSearch = { label: string; filters: SearchFilters; total: number };
type LooserSearches = { each: readonly LooserSearch[]; together: LooserSearch | null };

/** The answer of a search. `looser`: when nothing was found, what each filter costs. */
export type Found = {
  cards: FoundCard[];
  page: number;
  size: number;
  total: number;
  currency: string;
  /** Counts of the options in the panel; null when counting timed out. */
  counts: FilterCounts | null;
  looser: LooserSearches;
  /** The locality or project that the keyword names; empty for none. */
  place: string;
  /** When few homes were found in a known place, or all of them are sold or rented: the homes around it. */
  nearest: NearestHomes | null;
  /** All that was found is sold or rented. */
  isTaken: boolean;
  /** When few were found: homes that nearly fit. */
  close: readonly CloseHome[];
  /** How many filters stand as chips. */
  chips: number;
  /** What the homes ask; empty when too few do. */
  asked: string;
  /** Of carpet area, when all homes have one kind of offer. */
  perSqft?: number | undefined;
  /** When homes for sale and to rent are found: the cards of this page by section. */
  sections: ShownSection[];
  /** Of a search by costs: homes whose costs are not known. */
  leftOut: number;
  /** Of a search with places. */
  journeys: SearchJourneys | null;
  /** What its address says of journeys and is left out, in words; empty for nothing. */
  unread: string;
};
export type SearchAnswer = { found: Found; failure: null } | { found: null; failure: string };

/** Runs the search of `searchParams`. Throws a redirect when a simpler address means the same. */
export async function loadSearch(asked: Search, searchParams: URLSearchParams, api: Api): Promise<SearchAnswer> {
  const purpose = searchParams.get(purposeParam);
  if (purpose === "projects") throw redirect(hrefFor(asked, purpose));
  const search = isPurpose(purpose) ? { ...asked, filters: withPurpose(asked.filters, purpose) } : asked;
  const understood = sentenceIn(searchParams) === null ? await understand(search, api) : null;
  if (understood) throw redirect(sentenceHref(understood.search, understood.said));
  // A form sent before JavaScript includes its empty fields.
  if (purpose !== null || [...searchParams.values()].includes("")) throw redirect(searchHref(search));
  try {
    const found = { ...(await find(search, api)), unread: unreadJourneys(searchParams) };
    // By the total, not by the cards: those of the last page may all have been taken down since they were counted.
    const last = Math.ceil(found.total / found.size);
    if (found.total > 0 && found.page > last) throw redirect(sentenceHref({ ...search, page: last }, saidIn(searchParams)));
    return { found, failure: null };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { found: null, failure: failureMessage(error) };
  }
}

/** The search with the filters in its keyword, read as a sentence (SRCH-07); null when it contains none, or when the API fails. */
async function understand(search: Search, { understandSentence }: Api): Promise<{ search: Search; said: Said } | null> {
  const { filters } = search;
  if (filters.q === "") return null;
  const answer = await understandSentence({ query: { q: filters.q } }).catch(() => null);
  if (!answer?.data) return null;
  const { query, leftOut, unsaid } = answer.data;
  const { sortBy } = searchFromParams(new URLSearchParams(query));
  const order = sortBy === "relevance" ? search.sortBy : sortBy;
  return { search: { ...search, page: 1, sortBy: order, filters: withSentence(filters, query) }, said: saidOf(filters.q, leftOut, unsaid) };
}

async function find(search: Search, api: Api): Promise<Omit<Found, "unread">> {
  const { filters, sortBy, page, size, view } = search;
  const {
    data,
    total,
    currency,
    counts,
    sections = [],
    leftOut = 0,
    journeys = null,
    ...answer
  } = await api.searchProperties({
    query: { ...filters, sortBy, page, size, counts: true, apart: true, ...(view === "list" && { view }) },
  });
  const isEmpty = total === 0;
  const isTaken = total > 0 && total === data.length && filters.isActive === null && data.every(({ status }) => status !== "available");
  const [looser, nearest, close] = await Promise.all([
    isEmpty ? loosen(filters, api).catch(() => nothingLooser) : nothingLooser,
    (total < fewHomes || isTaken) && filters.isActive !== false ? findNearest(filters, api).catch(() => null) : null,
    total < fewHomes ? findClose(filters, api).catch(() => []) : [],
  ]);
  return {
    cards: data.map(foundCard),
    page: answer.page,
    size: answer.size,
    total,
    currency,
    counts: counts ? panelCounts(counts, filters) : null,
    looser,
    place: namedPlace(filters, isEmpty ? nearest : null, data),
    ...besideFew({ nearest, close }),
    isTaken,
    chips: filtersBesidePurpose(filters).length,
    asked: sections.length === 1 ? sections.map((one) => askedWords(one, currency)).join("") : "",
    perSqft: sections.length === 1 && sections[0]?.prices ? sections[0].perSqft : undefined,
    sections: shownSections(search, { sections, cards: data, currency }),
    leftOut,
    journeys,
  };
}

/** In its own spelling: "Hinjewadi" of `"hinjewadi"`. Homes that only mention the words in their descriptions name no place. */
function namedPlace({ q, city }: SearchFilters, nearest: NearestHomes | null, homes: readonly FoundHome[]): string {
  if (isPin(q)) return q;
  const alternatives = namesIn(q);
  const quoted = [...q.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);
  const asked = quoted.length > 0 ? quoted : [q];
  const names = homes.flatMap(({ location, why = [] }) => [
    location,
    ...why.map(({ field, text }) => (field === "locality" || field === "project" ? text : null)),
  ]);
  const known = [...names, nearest?.place].filter((name) => name != null);
  if (alternatives.length > 1) return alternatives.map((one) => known.find((name) => isSameName(name, one)) ?? one).join(" or ");
  // Bandra is Bandra West and Bandra East.
  const whole = asked.find((one) => known.some((name) => isSameName(name.slice(0, one.length + 1), `${one} `)));
  return (
    known.find((name) => asked.some((one) => isSameName(name, one))) ??
    whole ??
    (homes.length === 0 && city.length > 0 ? writtenName(quoted) : "")
  );
}

/** A sentence writes a locality as it is spelt, after who is to live there or what work is done there, which are as typed: `"office" "Wakad"`. */
function writtenName(quoted: readonly string[]): string {
  const last = quoted.at(-1) ?? "";
  return /^\p{Lu}/u.test(last) ? last : "";
}

const nothingLooser: LooserSearches = { each: [], together: null };

const findNearest = async (filters: SearchFilters, { nearestProperties }: Api): Promise<NearestHomes | null> =>
  (await nearestProperties({ query: filters })).data;
const findClose = async (filters: SearchFilters, { closeProperties }: Api): Promise<CloseHome[]> =>
  (await closeProperties({ query: filters })).data;

async function loosen(filters: SearchFilters, { loosenSearch }: Api): Promise<LooserSearches> {
  const { each, together } = await loosenSearch({ query: filters });
  const toLooser = ({ query, ...looser }: (typeof each)[number]) => {
    return { ...looser, filters: searchFromParams(new URLSearchParams(query)).filters };
  };
  return { each: each.map(toLooser), together: together && toLooser(together) };
}

/** Drops the counts that the panel does not show, which would add weight to every page: amenities without a button, places not chosen. */
function panelCounts({ price: _, ...counts }: SearchCounts, filters: SearchFilters): FilterCounts {
  const offered = new Set<string>([...filterAmenities, ...filters.amenities]);
  const chosen = (kind: "city" | "state" | "country") =>
    counts[kind].filter(({ name }) => filters[kind].some((asked) => isSameName(asked, name)));
  return {
    ...counts,
    city: chosen("city"),
    state: chosen("state"),
    country: chosen("country"),
    amenities: Object.fromEntries(Object.entries(counts.amenities).filter(([name]) => offered.has(name))),
  };
}
