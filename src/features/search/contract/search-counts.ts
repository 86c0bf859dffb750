// How many homes each value of each filter would give, the other filters unchanged. Filters that are ranges or a typed number
// (area, built year, floor) offer no values, so there is nothing to count; prices have a histogram.
import { z } from "zod";
import { type ChoiceFilter, type ChoiceOf, eachChoice, filterVocabulary } from "./list-filters.ts";
import { ageChoices, dayChoices } from "./search-filters.ts";

const count = z.int().min(0);
/** A value that also finds others (`foundBy`) is counted with these. */
const choices = eachChoice((name) => z.record(z.enum(filterVocabulary[name]), count)) as {
  [Name in ChoiceFilter]: z.ZodType<Record<ChoiceOf<Name>, number>>;
};
const eitherWay = z.object({ yes: count, no: count });
/** Most frequent first, ties by name. Places that the search names are included, under each name that it uses. */
const places = z.array(z.object({ name: z.string(), count }));

/** The highest value in the panel's selects (SRCH-10). */
export const mostBedrooms = 6;
export const mostBathrooms = 5;
/** How many places of a kind are counted, besides those that the search names. */
export const mostCountedPlaces = 50;

/**
 * A value's count is the total of the search with only this value in its filter, all other filters unchanged. Amenities must all
 * match, so there it is the total with this one added.
 */
export const searchCounts = z
  .object({
    ...choices,
    city: places,
    state: places,
    country: places,
    /** Each amenity of the master, by its name in an address ("swimming pool"). */
    amenities: z.record(z.string(), count),
    /** At least 1, at least 2, ... */
    bedrooms: z.array(count).length(mostBedrooms),
    bathrooms: z.array(count).length(mostBathrooms),
    /** At most this many years: by `ageChoices`. */
    age: z.array(count).length(ageChoices.length),
    /** In the last days: by `dayChoices`. */
    listedWithin: z.array(count).length(dayChoices.length),
    reducedWithin: z.array(count).length(dayChoices.length),
    coveredParking: eitherWay,
    isActive: eitherWay,
    isFeatured: eitherWay,
    isVerified: eitherWay,
    /** In the answer's currency, by `priceSteps`: below the first, from each to the next, and from the last on. */
    price: z.array(count),
  })
  .meta({ id: "SearchCounts" });
export type SearchCounts = z.infer<typeof searchCounts>;

/** Where the bars of the price histogram start, in whole units of the currency: 1,000, 2,000, 5,000, 10,000 ... to 100 crore. */
export const priceSteps: readonly number[] = [3, 4, 5, 6, 7, 8]
  .flatMap((zeros) => [1, 2, 5].map((digit) => digit * 10 ** zeros))
  .concat(1e9);
