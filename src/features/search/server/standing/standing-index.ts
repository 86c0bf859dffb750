// The running saved searches in memory, by keys: a home looks at those that share a key with it, and at no others.
import type { SavedSearchId } from "../../../../shared/contract/ids.ts";
import { askedCostsOf, type CostFilters, costFilters } from "../../contract/cost-filters.ts";
import { foundBy } from "../../contract/list-filters.ts";
import type { MapArea, MapBox } from "../../contract/map-filters.ts";
import { askedCosts, boundsOf, keyOfFilter, type RateBook } from "../costs/cost-bounds.ts";
import type { HomeWords, MeantWord } from "../words/keyword.ts";
import type { Asks } from "./asks.ts";
import { boxesOf, type Conditions, conditionsOf, type Home, meets, Names, valuesOf } from "./home-fields.ts";
import { keysOfHome, keysOfSearch } from "./standing-keys.ts";

/** A search that a home fits or not depending on the other homes at that moment. */
export type OpenSearch = { id: SavedSearchId; search: string } & Pick<Asks, "doubtful" | "isCurrencyOpen">;
/** What only few searches ask. */
type Further = { words: readonly MeantWord[]; area: MapArea | null; costs: CostFilters | null; open: OpenSearch | null };
type Entry = {
  readonly id: SavedSearchId;
  readonly conditions: Conditions;
  readonly further: Further | null;
  readonly bytes: number;
  isGone: boolean;
};

/** `open`: fits but for what the database must decide. */
export type Fitting = { certain: SavedSearchId[]; open: OpenSearch[] };

export class StandingIndex {
  readonly #names = new Names();
  readonly #entries = new Map<SavedSearchId, Entry>();
  readonly #byKey = new Map<string, Entry[]>();
  #bytes = 0;

  /** Replaces what it has under the id. */
  put(id: SavedSearchId, search: string, asks: Asks): void {
    this.drop(id);
    if (asks.isImpossible) return;
    const conditions = conditionsOf(asks, this.#names);
    const further = furtherOf(id, search, asks);
    const keys = keysOf(asks);
    const bytes = bytesOf(conditions, further, keys);
    const entry: Entry = { id, conditions, further, bytes, isGone: false };
    this.#entries.set(id, entry);
    this.#bytes += bytes;
    for (const key of keys) {
      const sharing = this.#byKey.get(key);
      if (sharing) sharing.push(entry);
      else this.#byKey.set(key, [entry]);
    }
  }

  /** Its places under the keys are left to the next home that passes. */
  drop(id: SavedSearchId): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.isGone = true;
    this.#bytes -= entry.bytes;
    this.#entries.delete(id);
  }

  /** About what it takes of memory: half a kilobyte for a usual search. */
  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** `rates`: those that count now. */
  find(home: Home, words: HomeWords, rates: RateBook): Fitting {
    const values = valuesOf(home, this.#names);
    const found: Fitting = { certain: [], open: [] };
    for (const key of keysOfHome(home)) {
      const sharing = this.#byKey.get(key);
      if (!sharing) continue;
      let gone = 0;
      for (const entry of sharing) {
        if (entry.isGone) gone++;
        else if (meets(values, entry.conditions) && meetsFurther(home, words, rates, entry.further)) {
          if (entry.further?.open) found.open.push(entry.further.open);
          else found.certain.push(entry.id);
        }
      }
      if (gone > 0) this.#forgetGone(key, sharing);
    }
    return found;
  }

  #forgetGone(key: string, sharing: readonly Entry[]): void {
    const left = sharing.filter(({ isGone }) => !isGone);
    if (left.length > 0) this.#byKey.set(key, left);
    else this.#byKey.delete(key);
  }
}

/** Of V8: objects, their place in the two maps, numbers, letters. */
function bytesOf(conditions: Conditions, further: Further | null, keys: readonly string[]): number {
  const { words = [], area, open } = further ?? {};
  const numbers = conditions.length + 2 * (area?.length ?? 0);
  const letters = keys.concat(
    words.flatMap(({ exact }) => exact),
    open ? [open.search, ...open.doubtful] : [],
  );
  return 270 + 8 * numbers + letters.reduce((bytes, text) => bytes + 40 + text.length, 0) + 100 * (words.length + (area?.length ?? 0));
}

function furtherOf(id: SavedSearchId, search: string, asks: Asks): Further | null {
  const { words, area, doubtful, isCurrencyOpen } = asks;
  const costs = askedCostsOf(asks);
  const open = isCurrencyOpen || doubtful.length > 0 ? { id, search, doubtful, isCurrencyOpen } : null;
  return words.length > 0 || area || costs || open ? { words, area, costs, open } : null;
}

function keysOf(asks: Asks): string[] {
  const boxes = boxesOf(asks).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return keysOfSearch({ ...asks, listedFor: foundBy("listedFor", asks.listedFor), box: boxes[0] ?? null });
}

const sizeOf = ([west, south, east, north]: MapBox): number => (east - west) * (north - south);

function meetsFurther(home: Home, words: HomeWords, rates: RateBook, further: Further | null): boolean {
  if (!further) return true;
  const { words: asked, area, costs, open } = further;
  return (
    words.hasAll(asked) &&
    (!costs || fitsCosts(home, costs, rates)) &&
    (!area || isInside(home, area)) &&
    (!open || open.doubtful.every((any) => any.split("|").some((word) => words.mayHave(word))))
  );
}

function fitsCosts({ price, ...home }: Home, costs: CostFilters, rates: RateBook): boolean {
  const bounds = boundsOf(askedCosts(costs, rates));
  return costFilters.every((name) => costs[name] === null || (price !== null && price <= bounds.highest(name, home[keyOfFilter[name]])));
}

/** Even-odd, with the arithmetic of sql/conditions.ts. */
function isInside({ longitude, latitude }: Home, area: MapArea): boolean {
  if (longitude === null || latitude === null) return false;
  let isIn = false;
  for (const [at, [x, y]] of area.entries()) {
    const [otherX, otherY] = area.at(at - 1) ?? [x, y];
    const isBeside = y > latitude !== otherY > latitude;
    if (isBeside && longitude < ((otherX - x) * (latitude - y)) / (otherY - y) + x) isIn = !isIn;
  }
  return isIn;
}
