// How many homes each value of each filter would give, the other filters being as they are. Filters that are pure ranges or a number
// to type (area, built year, floor) offer no values, so there is nothing to count; prices have a histogram.
import { z } from "zod";
import { type ChoiceFilter, type ChoiceOf, eachChoice, filterVocabulary } from "./list-filters.ts";
import { ageChoices } from "./search-filters.ts";

const count = z.int().min(0);
/** A value that finds others as well (`foundBy`) is counted with these. */
const choices = eachChoice((name) => z.record(z.enum(filterVocabulary[name]), count)) as {
  [Name in ChoiceFilter]: z.ZodType<Record<ChoiceOf<Name>, number>>;
};
const eitherWay = z.object({ yes: count, no: count });
/** The commonest first, equals by name; places that the search asks for are among them, by each name that it asks for them by. */
const places = z.array(z.object({ name: z.string(), count }));

/** The panel's selects go so far (SRCH-10). */
export const mostBedrooms = 6;
export const mostBathrooms = 5;
/** How many places of a kind are counted, besides those asked for. */
export const mostCountedPlaces = 50;

/**
 * A value's count is the total of the search that asks for this value alone in its filter, all other filters kept. Amenities
 * must all be there, so there it is the total with this one added.
 */
export const searchCounts = z
  .object({
    ...choices,
    city: places,
    state: places,
    country: places,
    /** Each amenity of the master, by its name as an address holds it ("swimming pool"). */
    amenities: z.record(z.string(), count),
    /** At least 1, at least 2, ... */
    bedrooms: z.array(count).length(mostBedrooms),
    bathrooms: z.array(count).length(mostBathrooms),
    /** At most so many years: by `ageChoices`. */
    age: z.array(count).length(ageChoices.length),
    coveredParking: eitherWay,
    isActive: eitherWay,
    isFeatured: eitherWay,
    isVerified: eitherWay,
    /** In the answer's currency, by `priceSteps`: those below its first, from each to the next, and from its last on. */
    price: z.array(count),
  })
  .meta({ id: "SearchCounts" });
export type SearchCounts = z.infer<typeof searchCounts>;

/** Where the bars of the price histogram begin, in whole units of the currency: 1,000, 2,000, 5,000, 10,000 ... to 100 crore. */
export const priceSteps: readonly number[] = [3, 4, 5, 6, 7, 8]
  .flatMap((zeros) => [1, 2, 5].map((digit) => digit * 10 ** zeros))
  .concat(1e9);
