// The filters of a search, and their form in an address (SRCH-18, SRCH-19). Free of zod: the page, the server and the API share it.

import { type Assumed, nothingAssumed } from "./cost-filters.ts";
import { type JourneyFilters, noJourneys } from "./journey-filters.ts";
import { type ListFilter, type ListValue, listNames } from "./list-filters.ts";
import type { MapArea, MapBox } from "./map-filters.ts";

/**
 * `rate_asc`: by the price of a square foot of carpet area; homes that do not state it come after, by that of their whole area.
 * `journey_asc`: by the longest of the journeys to the places of the search, only where it has some.
 */
export const sortValues = ["relevance", "price_asc", "price_desc", "rate_asc", "created_desc", "journey_asc"] as const;
export type SortBy = (typeof sortValues)[number];
export const views = ["grid", "list", "map"] as const;
export type SearchView = (typeof views)[number];

export const searchPageSize = 15;
export const maxPageSize = 100;
/** A search with fewer homes has close ones beside them. */
export const fewHomes = 10;
/** Homes farther from a place come after those in it that nearly fit. */
export const besideKm = 5;
/** Homes farther from a place belong to another city. */
export const cityKm = 20;
/** An empty search of fewer people in a week is shown to nobody: its words could tell who typed them. */
export const leastSearchers = 5;
/** Higher page numbers become this one: the offset must stay a number that a database can count to. */
export const maxPage = 1_000_000;
/** The ages in the panel's select, at most this many years (SRCH-12). */
export const ageChoices: readonly number[] = [0, 1, 3, 5, 10];

/** The days of "new" and "reduced" in the panel, which are counted. */
export const dayChoices: readonly number[] = [7, 30, 90];
export const dayFilters = ["listedWithin", "reducedWithin"] as const;

/**
 * The names of amenities in the panel (SRCH-08), in the form of an address. The database compares them without case, and a space
 * equals a hyphen ("Wi-Fi" is "wi fi").
 */
export const filterAmenities = [
  "parking",
  "gym",
  "swimming pool",
  "garden",
  "security",
  "elevator",
  "power backup",
  "water supply",
  "gas connection",
] as const;

/** The range of each number; outside of it, it is no filter. No price or area is 0, so 0 means "Any" there. */
export const numberFilters = {
  priceMin: { least: 1, most: 1e15 },
  priceMax: { least: 1, most: 1e15 },
  /** What a home costs each month and on the first day, at most. */
  monthlyMax: { least: 1, most: 1e12 },
  cashMax: { least: 1, most: 1e12 },
  /** Square feet. */
  areaMin: { least: 1, most: 1e12 },
  areaMax: { least: 1, most: 1e12 },
  /** At least. */
  bedrooms: { least: 1, most: 99 },
  bathrooms: { least: 1, most: 99 },
  /** At most, in years. */
  age: { least: 0, most: 99 },
  /** In that year or later. */
  builtYear: { least: 1, most: 9999 },
  /** Flats on exactly this floor; 0 is the ground floor. */
  floorNo: { least: 0, most: 300 },
  /** Days: first offered, or made cheaper, today or in as many days before. */
  listedWithin: { least: 1, most: 9999 },
  reducedWithin: { least: 1, most: 9999 },
} as const;
export type NumberFilter = keyof typeof numberFilters;
export const numberNames = Object.keys(numberFilters) as NumberFilter[];

export const toggleFilters = ["coveredParking", "isActive", "isFeatured", "isVerified"] as const;
export type ToggleFilter = (typeof toggleFilters)[number];

/**
 * Lists match any of their values (amenities: all); null is "Any". Numbers are whole and not negative; ranges have the lower
 * bound first.
 */
export type SearchFilters = { q: string } & { [Name in ListFilter]: ListValue<Name>[] } & { [Name in NumberFilter]: number | null } & {
  [Name in ToggleFilter]: boolean | null;
} & Assumed &
  JourneyFilters & {
    /** Homes inside both. A home without a place on the map is in neither. */
    box: MapBox | null;
    area: MapArea | null;
  };

/** A search, as its address says it. */
export type Search = { filters: SearchFilters; sortBy: SortBy; page: number; size: number; view: SearchView };

const each = <Name extends string, Value>(names: readonly Name[], make: () => Value) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;

export const noFilters: SearchFilters = {
  q: "",
  ...each(listNames, (): never[] => []),
  ...each(numberNames, () => null),
  ...each(toggleFilters, () => null),
  ...nothingAssumed,
  ...noJourneys,
  box: null,
  area: null,
};
