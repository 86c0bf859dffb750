// For a search that finds few homes: those that miss one of its wishes, in the same place and for the same purpose.
import type pg from "pg";
import { alikeTypes, dwellingTypes, listedForValues } from "../../../properties/contract/property-terms.ts";
import { findCardsByNumber } from "../../../properties/server/public.ts";
import type { CloseHome as CloseCard } from "../../contract/search.endpoints.ts";
import { fewHomes, noFilters, type SearchFilters, type SortBy } from "../../contract/search-filters.ts";
import { type Drop, dropsOf } from "../loosen-search.ts";
import { localityIn, termsOf, withoutTerms } from "../place-in-words.ts";
import type { SearchEngine } from "../search-engine.ts";
import { tenantIn } from "../sentences/vocabulary.ts";
import { missedWishes } from "./missed-wishes.ts";

/** `dropped`: the wishes without which it is found. */
type CloseHome = { number: number; dropped: readonly Drop[] };
/** The numbers of the first homes of a search. */
type Find = (filters: SearchFilters, size: number, sortBy: SortBy) => Promise<readonly number[]>;

const mostWishes = 8;
const mostWordWishes = 3;

/** The cards of the homes that `closeNumbers` finds beside those that a search finds. */
export async function findCloseHomes(
  { engine, pool }: { engine: SearchEngine; pool: Pick<pg.Pool, "query"> },
  filters: SearchFilters,
): Promise<CloseCard[]> {
  const find: Find = async (asked, size, sortBy) => (await engine.find({ filters: asked, sortBy, page: 1, size, view: "grid" })).numbers;
  const close = await closeNumbers(filters, find);
  const cards = await findCardsByNumber(
    pool,
    close.map(({ number }) => number),
  );
  return cards.map((card, index) => {
    const dropped = close[index]?.dropped ?? [];
    return { ...card, missed: dropped.length, misses: missedWishes(card, filters, dropped) };
  });
}

/** Fewest missed wishes first. None when the search finds enough, or names no place: it would be homes from all of India. */
export async function closeNumbers(filters: SearchFilters, find: Find): Promise<CloseHome[]> {
  const wishes = wishesOf(filters);
  if (wishes.length === 0 || !hasPlace(filters)) return [];
  const known = await find(filters, fewHomes, "relevance");
  const wanted = Math.max(0, fewHomes - known.length);
  const available: SearchFilters = { ...filters, isActive: filters.isActive ?? true };
  const without = async (drops: readonly Drop[]) => {
    const rest = ofItsKind(
      filters,
      drops.reduce((others, { from }) => from(others), available),
    );
    const found = await find(rest, known.length + fewHomes, orderFor(filters, rest));
    return found.filter((number) => !known.includes(number));
  };
  const close = new Map<number, readonly Drop[]>();
  for (const wish of wishes.flatMap((one) => byOneRoomFirst(one, filters))) {
    if (close.size >= wanted) break;
    for (const number of await without([wish])) if (!close.has(number)) close.set(number, [wish]);
  }
  if (wishes.length > 1 && close.size < wanted) {
    const others = (await without(wishes)).filter((number) => !close.has(number)).slice(0, wanted - close.size);
    for (const [number, missed] of await missedBy(others, wishes, without)) close.set(number, missed);
  }
  return [...close].slice(0, wanted).map(([number, dropped]) => ({ number, dropped }));
}

/** Three or five rooms stand for four before one or two do. */
function byOneRoomFirst(wish: Drop, { exactBedrooms, ...filters }: SearchFilters): Drop[] {
  const isOfRooms = exactBedrooms.length > 0 && wish.from({ ...filters, exactBedrooms }).exactBedrooms.length === 0;
  const next = exactBedrooms.flatMap((count) => [Number(count) - 1, Number(count) + 1]).filter((count) => count > 0);
  return isOfRooms ? [{ ...wish, from: (all) => ({ ...all, exactBedrooms: next.map(String) }) }, wish] : [wish];
}

/** Homes found without all wishes fit some of them: each wish counts as missed by those that it alone does not leave. Fewest first. */
async function missedBy(
  numbers: readonly number[],
  wishes: readonly Drop[],
  without: (drops: readonly Drop[]) => Promise<readonly number[]>,
): Promise<[number, readonly Drop[]][]> {
  const fitting = numbers.length > 0 ? await Promise.all(wishes.map((wish) => without(wishes.filter((other) => other !== wish)))) : [];
  const missed = (number: number) => wishes.filter((_, index) => !fitting[index]?.includes(number));
  return numbers
    .map((number): [number, readonly Drop[]] => [number, missed(number)])
    .sort(([, some], [, others]) => some.length - others.length);
}

/**
 * Without a type, a search for rooms finds no land, and one for another type only what one may take instead. Without a purpose, a search
 * for rooms finds no bed in a shared one.
 */
function ofItsKind({ propertyType, listedFor, bedrooms, exactBedrooms }: SearchFilters, rest: SearchFilters): SearchFilters {
  const asksRooms = bedrooms !== null || exactBedrooms.length > 0;
  const purposes = listedFor.length === 0 && asksRooms ? listedForValues.filter((purpose) => purpose !== "pg") : listedFor;
  const found = { ...rest, listedFor: [...purposes] };
  if (rest.propertyType.length > 0) return found;
  const kinds = propertyType.length > 0 ? [...new Set(propertyType.flatMap(alikeTypes))] : asksRooms ? dwellingTypes : [];
  return { ...found, propertyType: [...kinds] };
}

/** Where a bound of the price is given up, the prices next to it come first; those of sale and rent do not compare. */
function orderFor({ priceMin, priceMax, listedFor }: SearchFilters, rest: SearchFilters): SortBy {
  const isGivenUp = rest.priceMin !== priceMin || rest.priceMax !== priceMax;
  if (!isGivenUp || listedFor.length === 0) return "relevance";
  if (priceMin === null) return "price_asc";
  return priceMax === null ? "price_desc" : "relevance";
}

const place = ["city", "state", "country", "box", "area", "isActive"] as const satisfies readonly (keyof SearchFilters)[];

/** A room for men is no substitute for one for women. */
const neverDropped = (term: string): boolean => ["women", "men"].includes(tenantIn(term) ?? "");

const hasPlace = ({ q, city, box, area }: SearchFilters): boolean =>
  city.length > 0 || localityIn(q) !== "" || box !== null || area !== null;

/** All but the place and the purpose, and a type that nothing may stand for; the words come last. */
function wishesOf(filters: SearchFilters): Drop[] {
  const propertyType = filters.propertyType.some((type) => dwellingTypes.includes(type)) ? filters.propertyType : [];
  const words = wordWishes(filters.q);
  const others = dropsOf(
    { ...filters, q: "", listedFor: [], propertyType, ...Object.fromEntries(place.map((name) => [name, noFilters[name]])) },
    "INR",
  );
  return [...others.toReversed().slice(0, mostWishes - words.length), ...words];
}

/** Each word or quoted name but the locality is a wish; more than a few are one together. */
function wordWishes(q: string): Drop[] {
  const named = localityIn(q);
  const words = termsOf(q).filter((term) => term !== named && !neverDropped(term));
  const drop = (dropped: readonly string[]): Drop => ({
    label: `“${dropped.join(" ").replaceAll('"', "")}”`,
    from: (all) => ({ ...all, q: withoutTerms(all.q, dropped) }),
  });
  return words.length > mostWordWishes ? [drop(words)] : words.map((word) => drop([word]));
}
