// What a sentence says of projects: the reader of the search for homes, and the words that only projects have (PUBL-02).
import { bedroomChoices, noProjectFilters, type ProjectFilters, type ProjectSearch } from "../../../projects/contract/project-search.ts";
import type { ProjectPossession, ProjectSubCategory } from "../../../projects/contract/project-terms.ts";
import type { PossessionStatus, PropertyType } from "../../../properties/contract/property-terms.ts";
import { appliedFilters } from "../../../search/contract/applied-filters.ts";
import { noFilters, type SearchFilters } from "../../../search/contract/search-filters.ts";
import { searchFromParams } from "../../../search/contract/search-url.ts";

const kinds: Record<PropertyType, readonly ProjectSubCategory[]> = {
  apartment: ["Apartment"],
  house: ["Villa"],
  villa: ["Villa"],
  plot: ["Plot"],
  commercial: ["Office", "Retail", "Warehouse"],
};
const possessions: Record<PossessionStatus, readonly ProjectPossession[]> = {
  "ready-to-move": ["ready_to_move", "completed"],
  "under-construction": ["under_construction"],
  "new-launch": ["under_construction"],
};
/** They say nothing about one project rather than another. */
const idleWords = /^(new|projects?|by|builders?|developers?|upcoming|residential|society|societies)$/i;
/** A sentence keeps the place of work, in quotation marks: it says which kind of commercial project. */
const placesOfWork: readonly (readonly [RegExp, ProjectSubCategory])[] = [
  [/^"offices?( spaces?)?"$/i, "Office"],
  [/^"(shop|showroom)s?( spaces?)?"$/i, "Retail"],
  [/^"(warehouse|godown)s?( spaces?)?"$/i, "Warehouse"],
];
const reraWords = /^(rera|approved|registered)$/i;

/** `unknown`: what the sentence asks for besides, and projects cannot be searched by. */
export type ReadProjects = { filters: ProjectFilters; unknown: string[] };

/** `query`: the query of a search for homes that the sentence was read as; null: it was not read as one. */
export function readProjects(sentence: string, query: string | null): ReadProjects {
  const said = query === null ? { ...noFilters, q: sentence } : searchFromParams(new URLSearchParams(query)).filters;
  const { propertyType, possessionStatus, city, priceMin, priceMax, bedrooms, exactBedrooms } = said;
  const bhk = bedroomChoices.filter((rooms) => isAsked(rooms, exactBedrooms) || (bedrooms !== null && rooms >= bedrooms));
  const words = said.q.match(/"[^"]+"|[^\s"]+/g) ?? [];
  const isRera = words.some((word) => /^rera$/i.test(word));
  const work = placesOfWork.filter(([place]) => propertyType.includes("commercial") && words.some((word) => place.test(word)));
  const isWork = (word: string) => work.some(([place]) => place.test(word));
  const ofType = (type: PropertyType) => (type === "commercial" && work.length > 0 ? work.map(([, kind]) => kind) : kinds[type]);
  const kept = words.filter((word) => !isWork(word) && !idleWords.test(word) && !(isRera && reraWords.test(word)));
  const filters: ProjectFilters = {
    ...noProjectFilters,
    q: kept.join(" "),
    city,
    subCategory: [...new Set(propertyType.flatMap(ofType))],
    possession: [...new Set(possessionStatus.flatMap((status) => possessions[status]))],
    priceMin,
    priceMax,
    bhk,
    rera: isRera ? true : null,
  };
  return { filters, unknown: appliedFilters(withoutRead(said, bhk)).map(({ label }) => label) };
}

const isAsked = (rooms: number, exact: readonly (number | string)[]) =>
  exact.some((one) => Number(one) === rooms || (rooms === 5 && Number(one) > 5));

/** What is left for `unknown`. Projects are for sale. */
function withoutRead(said: SearchFilters, bhk: readonly number[]): SearchFilters {
  return {
    ...said,
    q: "",
    propertyType: [],
    possessionStatus: [],
    city: [],
    priceMin: null,
    priceMax: null,
    listedFor: said.listedFor.filter((kind) => kind !== "sale" && kind !== "new-launch"),
    ...(bhk.length > 0 && { bedrooms: null, exactBedrooms: [] }),
  };
}

/** The search with what was read; what the sentence says of a filter replaces it. */
export function withRead({ filters, sortBy, said }: ProjectSearch, { filters: read }: ReadProjects): ProjectSearch {
  const names = Object.keys(read) as (keyof ProjectFilters)[];
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
  const replaced = Object.fromEntries(names.filter((name) => isSaid(read[name])).map((name) => [name, read[name]]));
  const bounds = read.priceMin !== null || read.priceMax !== null ? { priceMin: read.priceMin, priceMax: read.priceMax } : {};
  return { filters: { ...filters, ...replaced, ...bounds, q: read.q }, sortBy, page: 1, said: said ?? filters.q };
}
