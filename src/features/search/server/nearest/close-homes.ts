// For a search that finds few homes: those that miss one of its wishes, in the same place and for the same purpose.
import type pg from "pg";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import { findCardsByNumber } from "../../../properties/server/public.ts";
import { fewHomes, noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { type Drop, dropsOf } from "../loosen-search.ts";
import type { SearchEngine } from "../search-engine.ts";
import { missedWishes } from "./missed-wishes.ts";

/** `dropped`: the wishes without which it is found. */
type CloseHome = { number: number; dropped: readonly Drop[] };
/** The numbers of the first homes of a search. */
type Find = (filters: SearchFilters, size: number) => Promise<readonly number[]>;

const mostWishes = 8;

/** The cards of the homes that `closeNumbers` finds beside those that a search finds. */
export async function findCloseHomes(
  { engine, pool }: { engine: SearchEngine; pool: Pick<pg.Pool, "query"> },
  filters: SearchFilters,
): Promise<(PropertyCard & { misses: string })[]> {
  const find: Find = async (asked, size) =>
    (await engine.find({ filters: asked, sortBy: "relevance", page: 1, size, view: "grid" })).numbers;
  const close = await closeNumbers(filters, find);
  const cards = await findCardsByNumber(
    pool,
    close.map(({ number }) => number),
  );
  return cards.map((card, index) => ({ ...card, misses: missedWishes(card, filters, close[index]?.dropped ?? []) }));
}

/** Fewest missed wishes first. None when the search finds enough, or names no place: it would be homes from all of India. */
export async function closeNumbers(filters: SearchFilters, find: Find): Promise<CloseHome[]> {
  const wishes = wishesOf(filters);
  if (wishes.length === 0 || !hasPlace(filters)) return [];
  const known = await find(filters, fewHomes);
  const wanted = fewHomes - known.length;
  const available: SearchFilters = { ...filters, isActive: filters.isActive ?? true };
  const close = new Map<number, readonly Drop[]>();
  const add = async (drops: readonly Drop[]) => {
    if (close.size >= wanted) return;
    const found = await find(
      drops.reduce((rest, { from }) => from(rest), available),
      known.length + fewHomes,
    );
    for (const number of found) if (!known.includes(number) && !close.has(number)) close.set(number, drops);
  };
  for (const wish of wishes) await add([wish]);
  if (wishes.length > 1) await add(wishes);
  return [...close].slice(0, Math.max(0, wanted)).map(([number, dropped]) => ({ number, dropped }));
}

const place = ["city", "state", "country", "box", "area", "isActive"] as const satisfies readonly (keyof SearchFilters)[];
const locality = /"[^"]+"/;

const hasPlace = ({ q, city, box, area }: SearchFilters): boolean => city.length > 0 || locality.test(q) || box !== null || area !== null;

/** All but the place and the purpose; the words come last. */
function wishesOf(filters: SearchFilters): Drop[] {
  const named = locality.exec(filters.q)?.[0] ?? "";
  const words = filters.q.replace(named, "").trim();
  const others = dropsOf({ ...filters, q: "", listedFor: [], ...Object.fromEntries(place.map((name) => [name, noFilters[name]])) }, "INR");
  const ofWords = { label: `“${words}”`, from: (all: SearchFilters) => ({ ...all, q: named }) };
  return [...others.toReversed(), ...(words ? [ofWords] : [])].slice(0, mostWishes);
}
