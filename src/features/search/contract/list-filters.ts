// The filters that take several values, in the order of an address. Address, API, SQL, index, counts, chips and panel loop over
// this table: docs/search.md says how to add one. Free of zod: the browser has it too.
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import {
  buildingHeightLabels,
  type Facing,
  facings,
  furnishLabels,
  listedForLabels,
  possessionLabels,
  powerBackupLabels,
  propertyTypeLabels,
} from "../../properties/contract/property-terms.ts";

/** `labels`: every value that a home may have, as people read it. Default: any words. */
type Choice = { labels: Readonly<Record<string, string>> };

const mostExactBedrooms = 10;
const bedroomLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: mostExactBedrooms + 1 }, (_, count) => [count, count === 0 ? "Studio" : `${count} BHK`]),
);

const facingLabels = Object.fromEntries(facings.map((side) => [side, `${side.charAt(0).toUpperCase()}${side.slice(1)} facing`])) as Record<
  Facing,
  string
>;

export const listFilters = {
  propertyType: { labels: propertyTypeLabels },
  listedFor: { labels: listedForLabels },
  city: {},
  state: {},
  country: {},
  listerType: { labels: listerTypeLabels },
  furnishCategory: { labels: furnishLabels },
  powerBackup: { labels: powerBackupLabels },
  possessionStatus: { labels: possessionLabels },
  /** Any of these numbers of bedrooms, and no other; the number filter `bedrooms` beside it is "at least". */
  exactBedrooms: { labels: bedroomLabels },
  facing: { labels: facingLabels },
  /** Of flats only: for a house, the number of floors means something else. */
  buildingHeight: { labels: buildingHeightLabels },
  /** Names of the amenity master; a home must have all of them. */
  amenities: {},
} as const satisfies Record<string, Choice | object>;

type Lists = typeof listFilters;
export type ListFilter = keyof Lists;
/** A filter on a field with one value or none. */
export type ChoiceFilter = { [Name in ListFilter]: Lists[Name] extends Choice ? Name : never }[ListFilter];
export const placeNames = ["city", "state", "country"] as const;
export type PlaceFilter = (typeof placeNames)[number];
export type ChoiceOf<Name extends ChoiceFilter> = keyof Lists[Name]["labels"] & string;
export type ListValue<Name extends ListFilter> = Name extends ChoiceFilter ? ChoiceOf<Name> : string;

export const listNames = Object.keys(listFilters) as ListFilter[];
export const choiceNames = listNames.filter((name) => "labels" in listFilters[name]) as ChoiceFilter[];

export const labelsOf = <Name extends ChoiceFilter>(name: Name) => listFilters[name].labels as Record<ChoiceOf<Name>, string>;

/** One entry for each choice filter. */
export const eachChoice = <Value>(make: (name: ChoiceFilter) => Value): Record<ChoiceFilter, Value> =>
  Object.fromEntries(choiceNames.map((name) => [name, make(name)])) as Record<ChoiceFilter, Value>;

/** The values of each choice filter, in the order of its labels. */
export const filterVocabulary = eachChoice((name) => Object.keys(labelsOf(name))) as {
  readonly [Name in ChoiceFilter]: readonly ChoiceOf<Name>[];
};

/** Further values that a search for a value finds (SRCH-20): buyers also look at new launches and plots. */
export const alsoFound: Partial<Record<ChoiceFilter, Readonly<Record<string, readonly string[]>>>> = {
  listedFor: { sale: ["new-launch", "plots"] },
};

/** All values that a search for these values finds. */
export function foundBy(name: ChoiceFilter, asked: readonly string[]): string[] {
  const also = new Map(Object.entries(alsoFound[name] ?? {}));
  return [...new Set([...asked, ...asked.flatMap((value) => also.get(value) ?? [])])];
}
