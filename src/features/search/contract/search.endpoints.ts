import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { propertyCard } from "../../properties/contract/property.ts";
import { listedForValues, propertyTypes } from "../../properties/contract/property-terms.ts";
import { searchPaths } from "./search.paths.ts";
import { searchCounts } from "./search-counts.ts";
import { maxPageSize } from "./search-filters.ts";
import { filtersQuery, mapQuery, mostTotals, searchQuery, totalsQuery } from "./search-query.ts";

const status = z.literal(200);
/** What price filters and price sorts compared (SRCH-20). */
const currency = z.string().length(3);
const total = z.int();
const degrees = { latitude: z.number(), longitude: z.number() };
/** West, south, east, north. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Where the words were found, for a card to say what it does not show. `text`: the name, or the part of the description around it. */
const matchedField = z
  .object({ field: z.enum(["title", "locality", "city", "project", "builder", "description"]), text: z.string() })
  .meta({ id: "MatchedField" });
export type MatchedField = z.infer<typeof matchedField>;

/** Several homes that stand too near to each other for a pin each. */
const mapCluster = z
  .object({
    ...degrees,
    count: z.int().min(2),
    /** Of those priced in the answer's currency; null when none is. */
    priceMin: z.int().nullable(),
    priceMax: z.int().nullable(),
    /** Around all of them: where a map goes that is asked to show them apart. A point when they stand at one. */
    box,
  })
  .meta({ id: "MapCluster" });
export type MapCluster = z.infer<typeof mapCluster>;

const mapPin = z
  .object({
    id: propertyId,
    title: z.string(),
    type: z.enum(propertyTypes),
    listedFor: z.enum(listedForValues).nullable(),
    price: z.int(),
    currency,
    ...degrees,
  })
  .meta({ id: "MapPin" });
export type MapPin = z.infer<typeof mapPin>;

/** As many clusters and pins together as a map can hold. */
export const mostMapMarks = 4_096;

export const suggestionKinds = ["city", "locality", "project", "builder"] as const;
const suggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    name: z.string(),
    /** Where a locality or a project is; null for cities and builders, and where nobody says. */
    city: z.string().nullable(),
    /** Published homes that its search finds, see `filtersOfSuggestion`; those that have the name where that takes too long. */
    count: z.int().min(1),
  })
  .meta({ id: "Suggestion" });
export type Suggestion = z.infer<typeof suggestion>;
export const mostSuggestions = 20;

const looserSearch = z
  .object({
    /** The filters that are left out, as people read them. */
    label: z.string(),
    /** The query string of the search without them. */
    query: z.string(),
    total,
  })
  .meta({ id: "LooserSearch" });
/** More filters than these are not tried. */
export const mostLooserSearches = 24;

export const searchEndpoints = {
  /** Published properties, a page of them with the exact total. No query is refused: what is not understood is left out. */
  searchProperties: defineEndpoint({
    ...searchPaths.searchProperties,
    auth: "none",
    summary: "Search published properties",
    query: searchQuery,
    response: z.object({
      status,
      data: z.array(propertyCard.extend({ why: z.array(matchedField).optional() })).max(maxPageSize),
      page: z.int(),
      size: z.int(),
      total,
      currency,
      /** Where they were asked for and could be counted in time. */
      counts: searchCounts.optional(),
    }),
  }),
  /** The same total without cards, for a selection that is still being made. */
  countProperties: defineEndpoint({
    ...searchPaths.countProperties,
    auth: "none",
    summary: "The number of properties for each value of each filter",
    query: filtersQuery,
    response: z.object({ status, total, currency, counts: searchCounts }),
  }),
  /** The exact totals of several searches, in their order. What is no search finds as much as one without filters. */
  searchTotals: defineEndpoint({
    ...searchPaths.searchTotals,
    auth: "none",
    summary: "The totals of several searches",
    query: totalsQuery,
    response: z.object({ status, data: z.array(total).max(mostTotals) }),
  }),
  /** For a search that finds nothing: what it would find without each one of its filters, and without the few that have to go. */
  loosenSearch: defineEndpoint({
    ...searchPaths.loosenSearch,
    auth: "none",
    summary: "The total of a search without each of its filters",
    query: filtersQuery,
    // Dozens of searches, though of their totals only.
    reads: 10,
    response: z.object({
      status,
      /** The most first. What belongs together is one: a range, all cities. None where they could not be counted in time. */
      each: z.array(looserSearch).max(mostLooserSearches),
      /** Where no single one helps; null where one does, or where nothing does. */
      together: looserSearch.nullable(),
    }),
  }),
  /** Homes of a search on a map: within `box`, the part that is seen, or everywhere. Homes without a place on the map are left out. */
  mapProperties: defineEndpoint({
    ...searchPaths.mapProperties,
    auth: "none",
    summary: "Published properties on a map, nearby ones clustered",
    query: mapQuery,
    response: z.object({
      status,
      /** Homes that the marks stand for. */
      total,
      currency,
      /** Around all of them; null when there are none. */
      bounds: box.nullable(),
      clusters: z.array(mapCluster).max(mostMapMarks),
      pins: z.array(mapPin).max(mostMapMarks),
    }),
  }),
  /**
   * Names that have the words of `q`, the last as a beginning: those that begin with them first, then by the homes that stand there or
   * are of it.
   */
  suggest: defineEndpoint({
    ...searchPaths.suggest,
    auth: "none",
    summary: "Suggestions for typed text: cities, localities, projects and builders",
    query: z.object({
      q: z.string().trim().max(80).default(""),
      limit: z.coerce.number().int().min(1).max(mostSuggestions).default(8),
    }),
    response: z.object({ status, data: z.array(suggestion).max(mostSuggestions) }),
  }),
};
export type SearchEndpoints = typeof searchEndpoints;
