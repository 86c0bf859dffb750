// The filters of which a search may ask for several values, in the order of an address. Address, API, SQL, index, counts, chips and panel
// loop over this table: docs/search.md tells how to add one. Free of zod: the browser has it too.
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import {
  furnishLabels,
  listedForLabels,
  possessionLabels,
  powerBackupLabels,
  propertyTypeLabels,
} from "../../properties/contract/property-terms.ts";

type Choice = {
  kind: "choice";
  /** Every value that a home may have, as people read it. */
  labels: Readonly<Record<string, string>>;
  /** What the panel calls it. */
  heading: string;
  /** Values that a search for another one finds as well (SRCH-20). */
  alsoFinds?: Readonly<Record<string, readonly string[]>>;
};
/** `place`: any name of a place. `amenities`: names of the amenity master, all of which a home must have. */
type ListKind = Choice | { kind: "place" | "amenities" };

export const listFilters = {
  propertyType: { kind: "choice", labels: propertyTypeLabels, heading: "Property Type" },
  // Whoever wants to buy, buys new launches and plots as well.
  listedFor: { kind: "choice", labels: listedForLabels, heading: "Listed For", alsoFinds: { sale: ["new-launch", "plots"] } },
  city: { kind: "place" },
  state: { kind: "place" },
  country: { kind: "place" },
  listerType: { kind: "choice", labels: listerTypeLabels, heading: "Lister Type" },
  furnishCategory: { kind: "choice", labels: furnishLabels, heading: "Furnish Category" },
  powerBackup: { kind: "choice", labels: powerBackupLabels, heading: "Power Backup" },
  possessionStatus: { kind: "choice", labels: possessionLabels, heading: "Possession Status" },
  amenities: { kind: "amenities" },
} as const satisfies Record<string, ListKind>;

type Lists = typeof listFilters;
export type ListFilter = keyof Lists;
/** A filter by what a home has one of, or none. */
export type ChoiceFilter = { [Name in ListFilter]: Lists[Name] extends Choice ? Name : never }[ListFilter];
export type PlaceFilter = { [Name in ListFilter]: Lists[Name] extends { kind: "place" } ? Name : never }[ListFilter];
export type ChoiceOf<Name extends ChoiceFilter> = keyof Lists[Name]["labels"] & string;
export type ListValue<Name extends ListFilter> = Name extends ChoiceFilter ? ChoiceOf<Name> : string;

export const listNames = Object.keys(listFilters) as ListFilter[];
const namesOf = <Name extends ListFilter>(kind: ListKind["kind"]) => listNames.filter((name) => listFilters[name].kind === kind) as Name[];
export const choiceNames = namesOf<ChoiceFilter>("choice");
export const placeNames = namesOf<PlaceFilter>("place");

const choiceOf = (name: ChoiceFilter): Choice => listFilters[name];
export const headingOf = (name: ChoiceFilter): string => choiceOf(name).heading;
export const labelsOf = <Name extends ChoiceFilter>(name: Name) => choiceOf(name).labels as Record<ChoiceOf<Name>, string>;

/** Something for each choice filter. */
export const eachChoice = <Value>(make: (name: ChoiceFilter) => Value): Record<ChoiceFilter, Value> =>
  Object.fromEntries(choiceNames.map((name) => [name, make(name)])) as Record<ChoiceFilter, Value>;

/** The values of each choice filter, in the order of its labels. */
export const filterVocabulary = eachChoice((name) => Object.keys(labelsOf(name))) as {
  readonly [Name in ChoiceFilter]: readonly ChoiceOf<Name>[];
};

/** The values that a search for some finds. */
export function foundBy(name: ChoiceFilter, asked: readonly string[]): string[] {
  const also = new Map(Object.entries(choiceOf(name).alsoFinds ?? {}));
  return [...new Set([...asked, ...asked.flatMap((value) => also.get(value) ?? [])])];
}
