// The filters of a search, and their form in an address (SRCH-18, SRCH-19). Free of zod: the page, the server and the API share it.

import { type ListerType, listerTypes } from "../../accounts/contract/lister-types.ts";
import {
  type FurnishCategory,
  furnishCategories,
  type ListedFor,
  listedForValues,
  type PossessionStatus,
  type PropertyType,
  possessionStatuses,
  propertyTypes,
} from "../../properties/contract/property-terms.ts";
import type { MapArea, MapBox } from "./map-filters.ts";

export const sortValues = ["relevance", "price_asc", "price_desc", "created_desc"] as const;
export type SortBy = (typeof sortValues)[number];
export const views = ["grid", "list", "map"] as const;
export type SearchView = (typeof views)[number];

export const searchPageSize = 15;
export const maxPageSize = 100;
/** Pages beyond it are this one: an offset has to stay a number that a database can count to. */
export const maxPage = 1_000_000;
/** The ages that the panel's select offers, at most so many years (SRCH-12). */
export const ageChoices: readonly number[] = [0, 1, 3, 5, 10];

/** The names of amenities that the panel offers (SRCH-08), as they stand in an address. In the database they are compared
 * without case, and a space there is as good as a hyphen ("Wi-Fi" is "wi fi"). */
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

/** Arrays are any-of (amenities: all-of); null is "Any". Numbers are whole and not negative; ranges are the right way up. */
export type SearchFilters = {
  q: string;
  propertyType: PropertyType[];
  listedFor: ListedFor[];
  city: string[];
  state: string[];
  country: string[];
  listerType: ListerType[];
  furnishCategory: FurnishCategory[];
  possessionStatus: PossessionStatus[];
  /** Lower-case names of the amenity master. */
  amenities: string[];
  priceMin: number | null;
  priceMax: number | null;
  /** Square feet. */
  areaMin: number | null;
  areaMax: number | null;
  /** At least. */
  bedrooms: number | null;
  bathrooms: number | null;
  /** At most, in years. */
  age: number | null;
  /** In or after. */
  builtYear: number | null;
  /** Exactly; 0 is ground. */
  floorNo: number | null;
  coveredParking: boolean | null;
  isActive: boolean | null;
  isFeatured: boolean | null;
  isVerified: boolean | null;
  /** Homes whose place on the map lies in both. A home without a place is in neither. */
  box: MapBox | null;
  area: MapArea | null;
};

/** A search as its address says it. */
export type Search = { filters: SearchFilters; sortBy: SortBy; page: number; size: number; view: SearchView };

export const noFilters: SearchFilters = {
  q: "",
  propertyType: [],
  listedFor: [],
  city: [],
  state: [],
  country: [],
  listerType: [],
  furnishCategory: [],
  possessionStatus: [],
  amenities: [],
  priceMin: null,
  priceMax: null,
  areaMin: null,
  areaMax: null,
  bedrooms: null,
  bathrooms: null,
  age: null,
  builtYear: null,
  floorNo: null,
  coveredParking: null,
  isActive: null,
  isFeatured: null,
  isVerified: null,
  box: null,
  area: null,
};

export const filterVocabulary = {
  propertyType: propertyTypes,
  listedFor: listedForValues,
  listerType: listerTypes,
  furnishCategory: furnishCategories,
  possessionStatus: possessionStatuses,
} as const;
