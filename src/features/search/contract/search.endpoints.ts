import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { oneOrMany, propertyId } from "../../../shared/contract/ids.ts";
import { propertyCard } from "../../properties/contract/property.ts";
import { listedForValues, offerKinds, propertyStatuses, propertyTypes } from "../../properties/contract/property-terms.ts";
import { purposes } from "./purposes.ts";
import { rankOfHome } from "./rank.ts";
import { searchPaths } from "./search.paths.ts";
import { searchCounts } from "./search-counts.ts";
import { fewHomes, maxPageSize } from "./search-filters.ts";
import { minutes, searchJourneys } from "./search-journeys.ts";
import { costsQuery, filtersQuery, mapQuery, mostTotals, searchQuery, totalsQuery } from "./search-query.ts";

const status = z.literal(200);
/** The currency of price filters and price sorts (SRCH-20). */
const currency = z.string().length(3);
const total = z.int();
const degrees = { latitude: z.number(), longitude: z.number() };
/** West, south, east, north. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/**
 * Where the words were found, so that a card can name fields that it does not show. `text`: the name, or the part of the
 * description around it.
 */
const matchedField = z
  .object({ field: z.enum(["tenants", "title", "locality", "city", "project", "builder", "features", "description"]), text: z.string() })
  .meta({ id: "MatchedField" });
export type MatchedField = z.infer<typeof matchedField>;

/**
 * Of a search by costs, in rupees: what is known of each month, and the first day; null where a charge of it is not known. As the home's page
 * says them for the same assumptions.
 */
const costFigures = z.object({ month: z.int(), cash: z.int().nullable() }).meta({ id: "CostFigures" });

/** Several homes too near to each other for a pin each. */
const mapCluster = z
  .object({
    ...degrees,
    count: z.int().min(2),
    /** The box around all of them, for a map that zooms in on them. A point when all are in one place. */
    box,
    /** From the place of the mark. */
    minutes,
  })
  .meta({ id: "MapCluster" });
export type MapCluster = z.infer<typeof mapCluster>;

const mapPin = z
  .object({
    id: propertyId,
    title: z.string(),
    type: z.enum(propertyTypes),
    listedFor: z.enum(listedForValues).nullable(),
    status: z.enum(propertyStatuses),
    price: z.int(),
    currency,
    ...degrees,
    /** It is somewhere within `roughRadiusM` of the point. */
    isRough: z.boolean(),
    minutes,
  })
  .meta({ id: "MapPin" });
export type MapPin = z.infer<typeof mapPin>;

/** As many clusters and pins together as a map can hold. */
export const mostMapMarks = 4_096;

/** The homes of a search with one kind of offer, whose prices can be compared. */
const section = z
  .object({
    kind: z.enum(offerKinds),
    total,
    /** A quarter of the homes ask at most `low`, half `median`, three quarters `high`. Null for fewer than five prices. */
    prices: z.object({ low: z.int(), median: z.int(), high: z.int() }).nullable(),
    /**
     * The median price of a square foot of carpet area, in the compared currency. For 5 to 500 homes for sale of which at least five
     * state their carpet area.
     */
    perSqft: z.int().optional(),
  })
  .meta({ id: "Section" });
export type Section = z.infer<typeof section>;

export const suggestionKinds = ["city", "locality", "project", "builder"] as const;
const suggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    name: z.string(),
    /** Where a locality or a project is; null for cities and builders, and when it is unknown. */
    city: z.string().nullable(),
    /**
     * Published homes that its search finds for the purpose (see `filtersOfSuggestion`); homes with that name when counting takes
     * too long.
     */
    count: total,
  })
  .meta({ id: "Suggestion" });
export type Suggestion = z.infer<typeof suggestion>;
export const mostSuggestions = 20;

const looserSearch = z
  .object({
    /** The removed filters, as people read them. */
    label: z.string(),
    /** The query string of the search without them. */
    query: z.string(),
    total,
  })
  .meta({ id: "LooserSearch" });
/** With more filters than these, the rest are not tried. */
export const mostLooserSearches = 24;

/** Homes near a place where a search finds none. */
const nearestHomes = z
  .object({
    /** The place: a locality or a city. */
    place: z.string(),
    /** The wishes that no home in India fits with the others, as people read them: these homes do not fit them. Empty for none. */
    without: z.string(),
    withinKm: z.int(),
    /** How many homes like those asked for are within it. */
    total,
    /** The query string of the search that finds them, for a map. */
    query: z.string(),
    /** The nearest of them, nearest first. */
    homes: z.array(propertyCard.extend({ km: z.number() })),
    /** The localities around, nearest first. `query`: the query string of the search for the homes there; it finds `count`. */
    around: z.array(z.object({ name: z.string(), city: z.string(), count: total, km: z.number(), query: z.string() })),
  })
  .meta({ id: "NearestHomes" });
export type NearestHomes = z.infer<typeof nearestHomes>;

/** `missed`: how many wishes it does not fit. `misses`: how it differs from them, as people read it. */
const closeHome = propertyCard.extend({ missed: z.int(), misses: z.string() }).meta({ id: "CloseHome" });
export type CloseHome = z.infer<typeof closeHome>;

const longestQuery = 2_000;

export const searchEndpoints = {
  /** Of a home that searches find. */
  explainRank: defineEndpoint({
    ...searchPaths.explainRank,
    auth: "none",
    summary: "What a home's place in a search by relevance follows from",
    params: z.object({ id: propertyId.nullable().catch(null) }),
    query: filtersQuery,
    response: z.object({ status, data: rankOfHome }),
    errors: ["not_found"],
  }),
  /** Published properties: a page of them with the exact total. No query is refused: unknown parts are left out. */
  searchProperties: defineEndpoint({
    ...searchPaths.searchProperties,
    auth: "none",
    summary: "Search published properties",
    query: searchQuery,
    response: z.object({
      status,
      data: z
        .array(propertyCard.extend({ why: z.array(matchedField).optional(), costs: costFigures.optional(), minutes }))
        .max(maxPageSize),
      page: z.int(),
      size: z.int(),
      total,
      currency,
      /** Of a search by costs: how many homes fit its other filters, and their costs are not known. */
      leftOut: z.int().optional(),
      journeys: searchJourneys.optional(),
      /** Set when counts were requested and did not time out. */
      counts: searchCounts.optional(),
      /** When homes stand apart: the sections that have homes, in the order of `data`. */
      sections: z.array(section).max(offerKinds.length).optional(),
    }),
  }),
  /** The same total without cards, for a selection in progress. */
  countProperties: defineEndpoint({
    ...searchPaths.countProperties,
    auth: "none",
    summary: "The number of properties for each value of each filter",
    query: filtersQuery,
    response: z.object({ status, total, currency, counts: searchCounts }),
  }),
  /** The exact totals of several searches, in their order. An invalid search counts as one without filters. */
  searchTotals: defineEndpoint({
    ...searchPaths.searchTotals,
    auth: "none",
    summary: "The totals of several searches",
    query: totalsQuery,
    response: z.object({ status, data: z.array(total).max(mostTotals) }),
  }),
  /** For a search that finds nothing: what it would find without each one of its filters, and without the few that must go together. */
  loosenSearch: defineEndpoint({
    ...searchPaths.loosenSearch,
    auth: "none",
    summary: "The total of a search without each of its filters",
    query: filtersQuery,
    // Dozens of searches, but only their totals.
    reads: 10,
    response: z.object({
      status,
      /** Most first. Filters that belong together count as one: a range, all cities. Empty when counting timed out. */
      each: z.array(looserSearch).max(mostLooserSearches),
      /** Set when no single filter helps; null when one does, or when nothing does. */
      together: looserSearch.nullable(),
    }),
  }),
  /** Sent by a page whose search found nothing. Counts once for each visitor and week; the answer is the same whether it counted or not. */
  countNothingFound: defineEndpoint({
    ...searchPaths.countNothingFound,
    auth: "none",
    countsAsRead: true,
    summary: "Count a search that found nothing",
    /** `search`: its query string. */
    body: z.object({ search: z.string().max(longestQuery) }),
    response: z.object({ status }),
  }),
  /**
   * For a search that finds few homes, or none, in a place that the site knows: those around it, beside those that it finds.
   * Distances are straight, in kilometres; without a pin of its own a locality is the middle of its homes.
   */
  nearestProperties: defineEndpoint({
    ...searchPaths.nearestProperties,
    auth: "none",
    summary: "The homes nearest to the place of a search",
    query: filtersQuery,
    // A dozen totals, one page and its cards.
    reads: 5,
    response: z.object({
      status,
      /** Null when the search finds enough, names no known place, or nothing is within 150 kilometres: 20 where it finds some. */
      data: nearestHomes.nullable(),
    }),
  }),
  /**
   * For a search that finds fewer than ten homes in a place: homes there, for the same purpose, that miss one of its wishes, and then
   * those that miss all. None of them is found by the search itself.
   */
  closeProperties: defineEndpoint({
    ...searchPaths.closeProperties,
    auth: "none",
    summary: "Homes that nearly fit a search",
    query: filtersQuery,
    // A search for each wish.
    reads: 5,
    response: z.object({ status, data: z.array(closeHome).max(fewHomes) }),
  }),
  /** Homes of a search on a map: within `box`, the visible part, or everywhere. Homes without a place on the map are left out. */
  mapProperties: defineEndpoint({
    ...searchPaths.mapProperties,
    auth: "none",
    summary: "Published properties on a map, nearby ones clustered",
    query: mapQuery,
    response: z.object({
      status,
      /** How many homes the marks stand for. */
      total,
      /** The box around all of them; null when there are none. */
      bounds: box.nullable(),
      clusters: z.array(mapCluster).max(mostMapMarks),
      pins: z.array(mapPin).max(mostMapMarks),
      /**
       * Of a map that opens, if asked for: it has a picture (`pictureHref`). The zoom is of a world of 512 pixels, as is `closest`,
       * beyond which there are too few streets. Null without homes.
       */
      camera: z.object({ ...degrees, zoom: z.number(), closest: z.number() }).nullable(),
    }),
  }),
  /** Where homes are, in any order. Left out: those that are not public, and those without a place. */
  locateProperties: defineEndpoint({
    ...searchPaths.locateProperties,
    auth: "none",
    summary: "Places of given properties on a map",
    query: z.object({ id: oneOrMany(propertyId.nullable().catch(null), maxPageSize) }),
    response: z.object({ status, data: z.array(z.object({ id: propertyId, ...degrees })).max(maxPageSize) }),
  }),
  /** As cards of a search by costs say them, with what `query` assumes. Homes whose costs nobody knows, and those not public, are left out. */
  costsOfProperties: defineEndpoint({
    ...searchPaths.costsOfProperties,
    auth: "none",
    summary: "What given properties cost each month and on the first day",
    query: costsQuery,
    response: z.object({ status, data: z.array(costFigures.extend({ id: propertyId })).max(maxPageSize) }),
  }),
  /**
   * Names that have the words of `q`, the last as a prefix: names that start with them first, then by the homes in that place or
   * of that project or builder; names without homes for the purpose come last.
   */
  suggest: defineEndpoint({
    ...searchPaths.suggest,
    auth: "none",
    summary: "Suggestions for typed text: cities, localities, projects and builders",
    query: z.object({
      q: z.string().trim().max(80).default(""),
      limit: z.coerce.number().int().min(1).max(mostSuggestions).default(8),
      for: z.enum(purposes).optional().meta({ description: "What to search for; default and `projects`: all homes." }),
    }),
    response: z.object({ status, data: z.array(suggestion).max(mostSuggestions) }),
  }),
};
export type SearchEndpoints = typeof searchEndpoints;
