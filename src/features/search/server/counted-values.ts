// Counts as an engine returns them, and the texts that the API gives them.

import { type ChoiceFilter, eachChoice, filterVocabulary, foundBy, placeNames } from "../contract/list-filters.ts";
import { mostBathrooms, mostBedrooms, mostCountedPlaces, priceSteps, type SearchCounts } from "../contract/search-counts.ts";
import { ageChoices, dayChoices, type SearchFilters } from "../contract/search-filters.ts";
import type { PlaceNames } from "./place-names.ts";
import type { PlaceKeys } from "./sql/terms.store.ts";

export type CountedGroup = keyof SearchCounts;
/**
 * Counts by value; a value that is missing has 0. Places are named by their keys, toggles by "true" and "false". Rooms count "at
 * least" the number, ages "at most" (those of `ageChoices`), days as `dayChoices`, prices by the number of the bar. Amenities are complete.
 */
export type CountedValues = Record<CountedGroup, Map<string, number>>;
type Counts = ReadonlyMap<string, number>;

/** Names the places and fills in the zeros. `keys`: the keys of the places that `filters` name, in their order. */
export async function toSearchCounts(
  values: CountedValues,
  { filters, keys }: { filters: SearchFilters; keys: PlaceKeys },
  names: PlaceNames,
): Promise<SearchCounts> {
  const [city, state, country] = await Promise.all(
    placeNames.map(async (kind) => {
      const keysAsked = keys[`${kind}Keys`];
      // A search for "Bengaluru" shows that name, not "Bangalore".
      const asked = Map.groupBy(filters[kind], (_, place) => keysAsked[place] ?? "");
      const chosen = choosePlaces(values[kind], keysAsked);
      const others = chosen.map(([key]) => key).filter((key) => !asked.has(key));
      const byKey = await names.find(kind, others);
      return chosen.flatMap(([key, count]) => (asked.get(key) ?? [byKey.get(key) ?? key]).map((name) => ({ name, count })));
    }),
  );
  return {
    ...(eachChoice((name) => each(name, values[name])) as Pick<SearchCounts, ChoiceFilter>),
    city: city ?? [],
    state: state ?? [],
    country: country ?? [],
    amenities: Object.fromEntries(values.amenities),
    bedrooms: inOrder(values.bedrooms, 1, mostBedrooms),
    bathrooms: inOrder(values.bathrooms, 1, mostBathrooms),
    age: ageChoices.map((years) => values.age.get(String(years)) ?? 0),
    listedWithin: dayChoices.map((days) => values.listedWithin.get(String(days)) ?? 0),
    reducedWithin: dayChoices.map((days) => values.reducedWithin.get(String(days)) ?? 0),
    coveredParking: either(values.coveredParking),
    isActive: either(values.isActive),
    isFeatured: either(values.isFeatured),
    isVerified: either(values.isVerified),
    price: inOrder(values.price, 0, priceSteps.length),
  };
}

const either = (counts: Counts) => ({ yes: counts.get("true") ?? 0, no: counts.get("false") ?? 0 });

function each(name: ChoiceFilter, counts: Counts): Record<string, number> {
  const countOf = (value: string) => foundBy(name, [value]).reduce((sum, found) => sum + (counts.get(found) ?? 0), 0);
  return Object.fromEntries(filterVocabulary[name].map((value) => [value, countOf(value)]));
}

const inOrder = (counts: Counts, from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => counts.get(String(from + at)) ?? 0);

/** The most frequent values, ties by key, then the values that were asked for. */
function choosePlaces(counts: Counts, asked: readonly string[]): [key: string, count: number][] {
  const commonest = [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1)).slice(0, mostCountedPlaces);
  const have = new Set(commonest.map(([key]) => key));
  const others = [...new Set(asked)].filter((key) => !have.has(key)).sort();
  return [...commonest, ...others.map((key): [string, number] => [key, counts.get(key) ?? 0])];
}
