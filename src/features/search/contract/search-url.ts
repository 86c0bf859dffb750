// A search and its address (SRCH-01, SRCH-18, SRCH-19). Free of zod: the page, the server and the API share it.
import { readArea, readBox, writeArea, writeBox } from "./map-filters.ts";
import {
  filterVocabulary,
  maxPage,
  maxPageSize,
  noFilters,
  type Search,
  type SearchFilters,
  searchPageSize,
  sortValues,
  views,
} from "./search-filters.ts";

type NamesOf<Value> = { [Name in keyof SearchFilters]: SearchFilters[Name] extends Value ? Name : never }[keyof SearchFilters];
export type ListFilter = NamesOf<string[]>;
export type NumberFilter = NamesOf<number | null>;
export type ToggleFilter = NamesOf<boolean | null>;

export const listFilters = [
  "propertyType",
  "listedFor",
  "city",
  "state",
  "country",
  "listerType",
  "furnishCategory",
  "possessionStatus",
  "amenities",
] as const satisfies readonly ListFilter[];
export const toggleFilters = ["coveredParking", "isActive", "isFeatured", "isVerified"] as const satisfies readonly ToggleFilter[];

/** What a number may be; outside of it, it is no filter. Nothing costs 0 or is 0 large, so 0 there says "Any". */
export const numberFilters: Record<NumberFilter, { least: number; most: number }> = {
  priceMin: { least: 1, most: 1e15 },
  priceMax: { least: 1, most: 1e15 },
  areaMin: { least: 1, most: 1e12 },
  areaMax: { least: 1, most: 1e12 },
  bedrooms: { least: 1, most: 99 },
  bathrooms: { least: 1, most: 99 },
  age: { least: 0, most: 99 },
  builtYear: { least: 1, most: 9999 },
  floorNo: { least: 0, most: 300 },
};
const numberNames = Object.keys(numberFilters) as NumberFilter[];

const mostCharacters = { q: 200, listValue: 80 };
const mostListValues = 20;
// What a hostile address may make us look at.
const mostRepeats = 200;

/**
 * Reads any query string; never throws. Lists may be written `name[]=`, `name=` or `name[0]=`; unknown names and values are left out;
 * words are compared without case, and a space is as good as a hyphen; numbers may carry Indian grouping or spaces; ranges come
 * back the right way up. Equal searches come back equal, whatever the order they were written in.
 */
export function searchFromParams(params: URLSearchParams): Search {
  const given = group(params);
  const filters: SearchFilters = { ...noFilters, q: tidyText(first(given, "q") ?? "", mostCharacters.q) };
  for (const name of listFilters) setList(filters, name, given.get(name) ?? []);
  for (const name of numberNames) filters[name] = toNumber(first(given, name), numberFilters[name]);
  for (const name of toggleFilters) filters[name] = toToggle(first(given, name));
  filters.box = readBox((given.get("box") ?? []).slice(0, mostRepeats));
  filters.area = readArea((given.get("area") ?? []).slice(0, mostRepeats));
  [filters.priceMin, filters.priceMax] = rightWayUp(filters.priceMin, filters.priceMax);
  [filters.areaMin, filters.areaMax] = rightWayUp(filters.areaMin, filters.areaMax);
  return {
    filters,
    sortBy: oneOf(sortValues, first(given, "sortBy"), "relevance"),
    page: Math.max(1, Math.min(maxPage, wholeNumber(first(given, "page")) ?? 1)),
    size: Math.max(1, Math.min(maxPageSize, wholeNumber(first(given, "size")) ?? searchPageSize)),
    view: oneOf(views, first(given, "view"), "grid"),
  };
}

/** The address of a search: fixed order of names, nothing that is the default. `searchFromParams` gives the search back. */
export function paramsFromSearch({ filters, sortBy, page, size, view }: Search): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  for (const name of listFilters) for (const value of filters[name]) params.append(`${name}[]`, value);
  for (const name of [...numberNames, ...toggleFilters]) {
    const value = filters[name];
    if (value !== null) params.set(name, String(value));
  }
  if (filters.box) params.set("box", writeBox(filters.box));
  if (filters.area) params.set("area", writeArea(filters.area));
  if (sortBy !== "relevance") params.set("sortBy", sortBy);
  if (page !== 1) params.set("page", String(page));
  if (size !== searchPageSize) params.set("size", String(size));
  if (view !== "grid") params.set("view", view);
  return params;
}

/**
 * The path and query of a search, such as `/search?city[]=Pune`. Brackets and commas stay readable: a query may hold them
 * (WHATWG URL §4.3).
 */
export function searchHref(search: Search): string {
  const query = paramsFromSearch(search).toString().replaceAll("%5B%5D=", "[]=").replaceAll("%2C", ",");
  return query ? `/search?${query}` : "/search";
}

/** A filter with its list in the order and form that an address gives back. */
export function setList(filters: SearchFilters, name: ListFilter, values: readonly string[]): void {
  Object.assign(filters, { [name]: listReaders[name](values.slice(0, mostRepeats)) });
}

const listReaders: Record<ListFilter, (values: string[]) => string[]> = {
  propertyType: fromVocabulary(filterVocabulary.propertyType),
  listedFor: fromVocabulary(filterVocabulary.listedFor),
  listerType: fromVocabulary(filterVocabulary.listerType),
  furnishCategory: fromVocabulary(filterVocabulary.furnishCategory),
  possessionStatus: fromVocabulary(filterVocabulary.possessionStatus),
  city: freeWords,
  state: freeWords,
  country: freeWords,
  amenities: (values) => freeWords(values.map((value) => value.toLowerCase().replaceAll("-", " "))),
};

function fromVocabulary(vocabulary: readonly string[]): (values: string[]) => string[] {
  return (values) => {
    const asked = new Set(values.map(toWord));
    return vocabulary.filter((word) => asked.has(toWord(word)));
  };
}

const toWord = (text: string): string =>
  text
    .slice(0, mostCharacters.listValue)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");

function freeWords(values: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const written of values) {
    const value = tidyText(written, mostCharacters.listValue);
    const key = value.toLowerCase();
    if (value && !byKey.has(key)) byKey.set(key, value);
  }
  return [...byKey.values()].slice(0, mostListValues).sort();
}

/** By plain name, without `[]` or `[0]`. */
function group(params: URLSearchParams): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const [written, value] of params) {
    const name = written.replace(/\[\d{0,4}\]$/, "");
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  return given;
}

/** The first that says anything: an empty input beside a filled one does not hide it. */
const first = (given: Map<string, string[]>, name: string): string | undefined => given.get(name)?.find((value) => value.trim() !== "");

/** One line without control characters, composed (NFC), cut between whole characters. */
function tidyText(text: string, mostLength: number): string {
  // A code point is at most two units; composing never makes a text much longer. This keeps the work bounded.
  const oneLine = text
    .slice(0, mostLength * 20)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const cut = oneLine.length <= mostLength ? oneLine : [...oneLine].slice(0, mostLength).join("");
  return cut.trim();
}

function wholeNumber(text: string | undefined): number | null {
  const digits = text?.slice(0, 100).replace(/[\s,_₹]/g, "") ?? "";
  return /^\d{1,40}(\.\d*)?$/.test(digits) ? Math.floor(Number(digits)) : null;
}

function toNumber(text: string | undefined, { least, most }: { least: number; most: number }): number | null {
  const number = wholeNumber(text);
  return number === null || number < least || number > most ? null : number;
}

function toToggle(text: string | undefined): boolean | null {
  const word = text?.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : null;
}

function oneOf<const Word extends string>(words: readonly Word[], text: string | undefined, otherwise: Word): Word {
  const asked = text?.trim().toLowerCase();
  return words.find((word) => word === asked) ?? otherwise;
}

function rightWayUp(least: number | null, most: number | null): [number | null, number | null] {
  return least !== null && most !== null && least > most ? [most, least] : [least, most];
}
