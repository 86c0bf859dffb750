// The lists in which visitors see the demo homes, in the orders of the search: which cards are on a page with each other.
import { type OfferKind, offerKindOf, offerKinds } from "../../../src/features/properties/contract/property-terms.ts";
import type { DemoProperty } from "./build-properties.ts";
import { confirmationOf } from "./confirmations.ts";
import { earlierPost } from "./histories.ts";
import type { DemoFile } from "./picture-files.ts";
import { pointsOf } from "./points.ts";
import { publishedAfter } from "./property-rows.ts";

/** `order`: positions in the list of all homes, as all pages together have them. `weight`: how often its pages are looked at. */
export type ShownList = { order: readonly number[]; weight: number };
/** `whole`: no page of them may have a picture twice. `others`: as few pages as possible. */
export type ShownLists = { whole: readonly ShownList[]; others: readonly ShownList[] };

/** What a page of homes for sale and to rent takes of each in turn (`search-sections.ts`). */
const rowLength = 3;

type KeyOf = (property: DemoProperty, index: number) => unknown;
type Grouping = readonly [weight: number, keyOf: KeyOf];

/** Homes without a key are in no list. */
const groupings: readonly Grouping[] = [
  [6, () => "all"],
  [6, ({ isFeatured }) => isFeatured],
  [10, ({ home }) => home.type],
  [10, ({ home }) => offerKindOf(home.listedFor)],
  [4, ({ home }) => `${home.type} ${offerKindOf(home.listedFor)}`],
  [4, ({ home }) => isFoundWithSales(home) && home.listedFor],
  [4, ({ home }) => isFoundWithSales(home) && `${home.type} ${home.listedFor}`],
  [10, ({ home }) => home.city.name],
];
/** Others are short, and looked at less. */
const otherGroupings: readonly Grouping[] = [
  [6, ({ home }) => `${home.city.name} ${home.type}`],
  [4, ({ home }) => `${home.city.name} ${offerKindOf(home.listedFor)}`],
  [1, ({ home }) => home.project],
];

/** `properties` come newest first. `listers`: one for each; `firsts`: a first picture that each may have. */
export function shownLists(
  properties: readonly DemoProperty[],
  listers: readonly unknown[],
  firsts: readonly (DemoFile | null)[],
): ShownLists {
  const at = (index: number): DemoProperty => properties[index] as DemoProperty;
  const newest = [...properties.keys()].filter((index) => at(index).publication === "published");
  const ranks = properties.map((property, index) => rank(property, index, firsts[index] ?? null));
  const byRank = newest.toSorted((one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0));
  const priceOf = (index: number) => at(index).money.price;
  const cheapest = newest.toSorted((one, other) => priceOf(one) - priceOf(other) || other - one);
  const dearest = newest.toSorted((one, other) => priceOf(other) - priceOf(one) || other - one);
  const kindAt = (index: number) => offerKindOf(at(index).home.listedFor);
  const grouped = (order: readonly number[], [weight, keyOf]: Grouping): ShownList[] =>
    [...Map.groupBy(order, (index) => keyOf(at(index), index))].flatMap(([key, own]) =>
      key ? [{ order: inTurns(own, kindAt), weight: order === byRank ? weight : 0 }] : [],
    );
  return {
    whole: [byRank, newest, cheapest, dearest].flatMap((order) => groupings.flatMap((grouping) => grouped(order, grouping))),
    others: [...otherGroupings, [1, (_, index) => listers[index]] as Grouping].flatMap((grouping) => grouped(byRank, grouping)),
  };
}

/** A search for homes for sale finds new launches and plots too; each of these can be looked for alone. */
const isFoundWithSales = ({ listedFor }: DemoProperty["home"]): boolean => listedFor === "new-launch" || listedFor === "plots";

/** Homes for sale, to rent, to lease and of PGs take turns, a row each: any page is a part of this order. */
function inTurns(order: readonly number[], kindAt: (index: number) => OfferKind): number[] {
  const kinds = offerKinds.map((kind) => order.filter((index) => kindAt(index) === kind));
  const rows = Math.max(...kinds.map(({ length }) => Math.ceil(length / rowLength)));
  return Array.from({ length: rows }, (_, row) => kinds.flatMap((own) => own.slice(row * rowLength, (row + 1) * rowLength))).flat();
}

const century = 100 * 365;
const hoursOfDay = 24;
const minutesOfHour = 60;
const hoursOfPoint = 8;

/** In hours: the order of relevance without words, as in the view property_search_source; nearly, as pictures other than `first` may be fewer. */
function rank(property: DemoProperty, index: number, first: DemoFile | null): number {
  const { minutesBack, pictureCount, isFeatured, isVerified, status, home } = property;
  const headStartDays =
    (pictureCount > 0 ? 365 : 0) +
    (isFeatured ? 90 : 0) +
    (isVerified ? 45 : 0) -
    (confirmationOf(property, index)?.stage === 2 ? 180 : 0) -
    (status === "available" ? 0 : century);
  const hoursListed = (minutesBack * publishedAfter) / minutesOfHour;
  const earlier = earlierPost(index, { daysListed: hoursListed / hoursOfDay, hasProject: home.project !== null });
  return (headStartDays - (earlier?.fromDays ?? 0)) * hoursOfDay + pointsOf(property, index, first) * hoursOfPoint - hoursListed;
}
