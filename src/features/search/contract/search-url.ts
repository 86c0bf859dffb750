// A search and its address (SRCH-01, SRCH-18, SRCH-19). Free of zod: the page, the server and the API share it.
import { ownValue } from "../../../shared/contract/own-value.ts";
import {
  first,
  freeWords,
  fromVocabulary,
  group,
  oneOf,
  rightWayUp,
  tidyText,
  toNumber,
  wholeNumber,
} from "../../../shared/contract/read-query.ts";
import { toPrice } from "../../../shared/contract/typed-price.ts";
import { asksCost, assumedParams, nothingAssumed, readAssumed } from "./cost-filters.ts";
import { asksJourneys, journeyParams, readJourneys } from "./journey-filters.ts";
import { eachChoice, filterVocabulary, type ListFilter, listNames } from "./list-filters.ts";
import { readArea, readBox, writeArea, writeBox } from "./map-filters.ts";
import {
  maxPage,
  maxPageSize,
  type NumberFilter,
  noFilters,
  numberFilters,
  numberNames,
  type Search,
  type SearchFilters,
  type SortBy,
  searchPageSize,
  sortValues,
  toggleFilters,
  views,
} from "./search-filters.ts";

/** The values in a query, by plain name without `[]` or `[0]`. */
export type Given = Map<string, string[]>;

const mostWords = 200;
// Limits how much of a hostile address is read.
const mostRepeats = 200;

/**
 * Reads any query string; never throws. Lists may be written `name[]=`, `name=` or `name[0]=`; unknown names and values are left
 * out; words are compared without case, and a space equals a hyphen; numbers may have Indian grouping or spaces; the bounds of
 * ranges are put in order. Equal searches give equal results, in whatever order they were written.
 */
export const searchFromParams = (params: URLSearchParams): Search => searchFrom(group(params));

/** The same for a query that is already split. */
export function searchFrom(given: Given): Search {
  const filters = filtersFrom(given);
  const sortBy = oneOf(sortValues, first(given, "sortBy"), "relevance");
  return {
    filters,
    sortBy: orderOf(filters, sortBy),
    page: Math.max(1, Math.min(maxPage, wholeNumber(first(given, "page")) ?? 1)),
    size: Math.max(1, Math.min(maxPageSize, wholeNumber(first(given, "size")) ?? searchPageSize)),
    view: oneOf(views, first(given, "view"), "grid"),
  };
}

export function filtersFrom(given: Given): SearchFilters {
  const filters: SearchFilters = { ...noFilters, q: first(given, "q") ?? "" };
  for (const name of listNames) setList(filters, name, given.get(name) ?? []);
  for (const name of numberNames) {
    filters[name] = readNumber(name, first(given, name));
  }
  for (const name of toggleFilters) filters[name] = toToggle(first(given, name));
  Object.assign(
    filters,
    readAssumed((name) => first(given, name)),
    readJourneys((name) => (given.get(name) ?? []).slice(0, mostRepeats)),
  );
  filters.box = readBox((given.get("box") ?? []).slice(0, mostRepeats));
  filters.area = readArea((given.get("area") ?? []).slice(0, mostRepeats));
  return tidyFilters(filters);
}

const readNumber = (name: NumberFilter, text: string | undefined): number | null =>
  (inMoney.has(name) ? toPrice : toNumber)(text, numberFilters[name]);

const inMoney: ReadonlySet<NumberFilter> = new Set(["priceMin", "priceMax", "monthlyMax", "cashMax"]);

/** In the form of an address: known values, lists in order, ranges with the lower bound first. */
export function tidyFilters(filters: SearchFilters): SearchFilters {
  const tidy = { ...filters, q: tidyText(filters.q, mostWords) };
  for (const name of listNames) setList(tidy, name, filters[name]);
  for (const name of numberNames) tidy[name] = readNumber(name, filters[name]?.toString());
  [tidy.priceMin, tidy.priceMax] = rightWayUp(tidy.priceMin, tidy.priceMax);
  [tidy.areaMin, tidy.areaMax] = rightWayUp(tidy.areaMin, tidy.areaMax);
  // Nothing else depends on what is assumed.
  const assumed = asksCost(tidy) ? readAssumed((name) => ownValue(filters, name)?.toString()) : nothingAssumed;
  return { ...tidy, ...assumed, ...readJourneys((name) => [filters[name] ?? []].flat().map(String)) };
}

/** Without places no home is nearer than another. */
const orderOf = (filters: SearchFilters, sortBy: SortBy): SortBy =>
  sortBy === "journey_asc" && !asksJourneys(filters) ? "relevance" : sortBy;

/** The address of a search: names in a fixed order, defaults left out. `searchFromParams` reads it back. */
export function paramsFromSearch({ filters, sortBy, page, size, view }: Search): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  for (const name of listNames) for (const value of filters[name]) params.append(`${name}[]`, value);
  for (const name of [...numberNames, ...toggleFilters]) {
    const value = filters[name];
    if (value !== null) params.set(name, String(value));
  }
  for (const [name, value] of assumedParams(filters)) params.set(name, value);
  for (const [name, value] of journeyParams(filters)) params.append(name, value);
  if (filters.box) params.set("box", writeBox(filters.box));
  if (filters.area) params.set("area", writeArea(filters.area));
  const order = orderOf(filters, sortBy);
  if (order !== "relevance") params.set("sortBy", order);
  if (page !== 1) params.set("page", String(page));
  if (size !== searchPageSize) params.set("size", String(size));
  if (view !== "grid") params.set("view", view);
  return params;
}

/**
 * The path and query of a search, such as `/search?city[]=Pune`. Brackets and commas stay readable: a query may contain them
 * (WHATWG URL §4.3).
 */
export function searchHref(search: Search): string {
  const query = paramsFromSearch(search).toString().replaceAll("%5B%5D=", "[]=").replaceAll("%2C", ",");
  return query ? `/search?${query}` : "/search";
}

/** The canonical search: without view, order and page size. */
export function canonicalSearch({ filters, page }: Search): Search {
  return { filters, page, sortBy: "relevance", view: "grid", size: searchPageSize };
}

/** The query that means these filters: equal for equal filters. */
export const queryOfFilters = (filters: SearchFilters): string =>
  paramsFromSearch({ filters, page: 1, sortBy: "relevance", view: "grid", size: searchPageSize }).toString();

/** A filter with its list in the order and form of an address. */
export function setList(filters: SearchFilters, name: ListFilter, values: readonly string[]): void {
  Object.assign(filters, { [name]: listReaders[name](values.slice(0, mostRepeats)) });
}

const listReaders: Record<ListFilter, (values: string[]) => string[]> = {
  ...eachChoice((name) => fromVocabulary(filterVocabulary[name])),
  city: freeWords,
  state: freeWords,
  country: freeWords,
  amenities: (values) => freeWords(values.map((value) => value.toLowerCase().replaceAll("-", " "))),
};

function toToggle(text: string | undefined): boolean | null {
  const word = text?.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : null;
}
