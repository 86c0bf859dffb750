// What a search asks of a home, as a row of standing_searches.
import type { Insertable } from "kysely";
import type pg from "pg";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { choiceNames, foundBy } from "../../contract/list-filters.ts";
import { boxAround, type MapBox } from "../../contract/map-filters.ts";
import { numberNames, type SearchFilters, toggleFilters } from "../../contract/search-filters.ts";
import { hasPrice } from "../sql/conditions.ts";
import { unknownWords } from "../sql/meaning.ts";
import { findTerms, homeMarket } from "../sql/terms.store.ts";
import { meaningOf, toTsquery } from "../words/keyword.ts";
import { keysOfSearch } from "./standing-keys.ts";

/** `keys`: rows of standing_keys. */
export type StandingRow = { keys: string[]; columns: Omit<Insertable<Tables["standing_searches"]>, "id" | "search"> };

/**
 * A word that some home has keeps its meaning, also when its last home is gone: a search for Kothrud stays one. What a word means
 * that no home has, is decided when a home may fit (`doubtful`).
 */
export async function readStanding(database: Pick<pg.Pool, "query">, filters: SearchFilters): Promise<StandingRow> {
  const { words, amenityBits, currency, ...places } = await findTerms(database, filters);
  const asked = words.map(({ word }) => word);
  const doubtful = unknownWords(words);
  const everyWord = { isKnown: () => true, isBeginning: () => true, near: () => [] };
  const certain = meaningOf(asked, everyWord).filter((_, at) => !doubtful.includes(asked[at] ?? ""));
  const { countryKeys } = places;
  const isCurrencyOpen = hasPrice(filters) && countryKeys.length > 0 && !countryKeys.includes(homeMarket.country);
  const box = smallest(filters);
  // Places have several names, so that a search may name one twice.
  const asks = { ...places, ...filters, cityKeys: [...new Set(places.cityKeys)], listedFor: foundBy("listedFor", filters.listedFor) };
  const certainWords = asked.filter((word) => !doubtful.includes(word));
  const keys = amenityBits === null ? [] : keysOfSearch({ ...asks, words: certainWords, box });
  const columns: StandingRow["columns"] = {
    doubtful: orNull(doubtful),
    is_currency_open: isCurrencyOpen,
    words: certain.length === 0 ? null : toTsquery(certain),
    currency: hasPrice(filters) && !isCurrencyOpen ? currency : null,
    city_keys: orNull(places.cityKeys),
    state_keys: orNull(places.stateKeys),
    country_keys: orNull(countryKeys),
    ...(Object.fromEntries([
      ...choiceNames.map((name) => [columnOf(name), orNull(foundBy(name, filters[name]))]),
      ...numberNames.map((name) => [columnOf(name), filters[name]]),
      ...toggleFilters.map((name) => [columnOf(name), filters[name]]),
    ]) as Pick<StandingRow["columns"], "price_min">),
    amenities: (amenityBits ?? "0") as unknown as number,
    box: filters.box && [...filters.box],
    area_box: filters.area && [...boxAround(filters.area)],
    area: filters.area?.flat() ?? null,
  };
  return { keys, columns };
}

const orNull = <Value>(values: readonly Value[]): Value[] | null => (values.length === 0 ? null : [...values]);

/** The smaller of both parts of the map: a home must be in each. */
function smallest({ box, area }: SearchFilters): MapBox | null {
  const drawn = area && boxAround(area);
  if (!box || !drawn) return box ?? drawn;
  return sizeOf(box) < sizeOf(drawn) ? box : drawn;
}

const sizeOf = ([west, south, east, north]: MapBox): number => (east - west) * (north - south);
