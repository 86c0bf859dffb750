import { dwellingTypes, isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import type { Random } from "../random.ts";
import type { DemoProperty } from "./build-properties.ts";
import { confirmationOf } from "./confirmations.ts";
import { earlierPost } from "./histories.ts";
import { type DemoFile, originOf } from "./picture-files.ts";
import { cardCandidates } from "./pictures.ts";
import { pointsOf } from "./points.ts";
import { publishedAfter } from "./property-rows.ts";
import { similarHomes } from "./similar-homes.ts";

/** A page of results, and what may move by an unpublished home before it. */
const pageSize = 16;
/** The largest that the tests look at. */
const largePage = 50;
const largeWeight = 8;
/** Of plots and commercial space: theirs are fewest. */
const largeLandWeight = 60;
/** Of a page with several purposes, the first of them. */
const mostOfSection = 9;
/** How much a picture that fits the home less well counts against a repetition. */
const secondChoice = 1;
/** How much the same room or view in other light counts against what the same picture does. */
const sameViewShare = 0.15;
/** Of homes to live in: there are too few views of plots and shops. */
const similarWeight = 40;
const mostRounds = 30;
const outsideShares = { apartment: 0.4, house: 0.55, villa: 0.75, plot: 0.8, commercial: 0.85 };

/** By their position: homes on a page with this one, or on a large one, show another picture, similar homes another room or view. */
type Neighbours = Map<number, number>;
type Choice = { candidates: { file: DemoFile; penalty: number }[]; neighbours: Neighbours; farther: Neighbours; similar: Neighbours };
/** By their position: differences between two are hours. */
type Ranks = readonly number[];

/**
 * The picture of each property's card, chosen so that the usual lists (by rank, newest, by price; each type, purpose, city, lister
 * and project alone; the homes similar to one) have no picture twice on a page, and the same view in other light as rarely as the pictures
 * allow. Null: none fits. `listers`: one for each property.
 */
export function chooseCardPictures(properties: readonly DemoProperty[], listers: readonly unknown[], random: Random): (DemoFile | null)[] {
  const choices = properties.map(({ home, pictureCount }, index): Choice => {
    const { outside, inside } = cardCandidates(home, index);
    const prefersOutside = inside.length === 0 || random.chance(outsideShares[home.type]);
    const rate = (files: readonly DemoFile[], isPreferred: boolean) =>
      files.map((file) => ({ file, penalty: isPreferred ? 0 : secondChoice }));
    const candidates = random.shuffled([...rate(outside, prefersOutside), ...rate(inside, !prefersOutside)]);
    return { candidates: pictureCount === 0 ? [] : candidates, neighbours: new Map(), farther: new Map(), similar: new Map() };
  });
  const ranks = properties.map((property, index) => rank(property, index, choices[index]?.candidates[0]?.file ?? null));
  const neighboursOf = choices.map(({ neighbours }) => neighbours);
  for (const { order, reach, weight } of usualLists(properties, listers, ranks)) meet(neighboursOf, order, reach, weight);
  const fartherOf = choices.map(({ farther }) => farther);
  for (const { order, weight } of largeLists(properties, ranks)) meet(fartherOf, order, largePage, weight);
  const similarOf = choices.map(({ similar }) => similar);
  for (const [index, similar] of similarHomes(properties)) {
    const isDwelling = dwellingTypes.includes(properties[index]?.home.type ?? "plot");
    meet(similarOf, similar, similar.length, isDwelling ? similarWeight : secondChoice);
    for (const other of similar) meet(neighboursOf, [index, other], 1, similarWeight / (isDwelling ? 1 : 2));
  }
  const chosen: (DemoFile | undefined)[] = choices.map(() => undefined);
  const places = choices.map((_, index) => index).toSorted(byRankIn(ranks));
  // In the order of the most usual list first: choosing at random there would leave gaps that no picture fits. All orders are drawn
  // here, so that what is drawn later does not depend on how many are needed.
  const rounds = [places, ...Array.from({ length: mostRounds - 1 }, () => random.shuffled(places))];
  for (const order of rounds) {
    let isSettled = true;
    for (const index of order) {
      const before = chosen[index];
      const { candidates, neighbours, farther, similar } = choices[index] as Choice;
      const weightOf = new Map<DemoFile | string | undefined, number>();
      const weigh = (key: DemoFile | string | undefined, weight: number) => weightOf.set(key, (weightOf.get(key) ?? 0) + weight);
      for (const [other, weight] of neighbours) {
        const file = chosen[other];
        if (!file) continue;
        weigh(file, weight);
        weigh(originOf(file), weight * sameViewShare);
      }
      for (const [other, weight] of farther) {
        const file = chosen[other];
        if (file) weigh(file, weight);
      }
      for (const [other, weight] of similar) {
        const file = chosen[other];
        if (file) weigh(originOf(file), weight);
      }
      let least = Number.POSITIVE_INFINITY;
      for (const { file, penalty } of candidates) {
        const cost = penalty + (weightOf.get(file) ?? 0) + (weightOf.get(originOf(file)) ?? 0);
        if (cost < least) [least, chosen[index]] = [cost, file];
      }
      if (chosen[index] !== before) isSettled = false;
    }
    if (isSettled) break;
  }
  return chosen.map((file) => file ?? null);
}

function meet(neighbours: readonly Neighbours[], order: readonly number[], reach: number, weight: number): void {
  order.forEach((index, position) => {
    for (const other of order.slice(Math.max(0, position - reach), position)) {
      for (const [one, two] of [
        [index, other],
        [other, index],
      ] as const) {
        const own = neighbours[one];
        own?.set(two, (own.get(two) ?? 0) + weight);
      }
    }
  });
}

const byRankIn = (ranks: Ranks) => (one: number, other: number) => (ranks[other] ?? 0) - (ranks[one] ?? 0);

const century = 100 * 365;
const hoursOfDay = 24;
const minutesOfHour = 60;
const hoursOfPoint = 8;

/** The order of relevance without words, as in the view property_search_source; nearly, as pictures other than `first` may be fewer. */
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

/** Without a purpose a page has the first homes for sale, to rent, to lease and of PGs, each apart. */
function firstOfEach(order: readonly number[], at: (index: number) => DemoProperty): number[] {
  const purpose = (index: number) => {
    const { listedFor } = at(index).home;
    return isMonthly(listedFor) ? listedFor : "sale";
  };
  return [...Map.groupBy(order, purpose).values()].flatMap((own) => own.slice(0, mostOfSection));
}

type List = { order: number[]; reach: number; weight: number };

/** Positions in `properties`, which come newest first; how near to each other two are on one page; and how often it is looked at. */
function usualLists(properties: readonly DemoProperty[], listers: readonly unknown[], ranks: Ranks): List[] {
  const newest = properties.flatMap(({ publication }, index) => (publication === "published" ? index : []));
  const at = (index: number): DemoProperty => properties[index] as DemoProperty;
  const byRank = newest.toSorted(byRankIn(ranks));
  const byPrice = newest.toSorted((one, other) => at(one).money.price - at(other).money.price);
  const apart = (order: readonly number[], keyOf: (property: DemoProperty, index: number) => unknown, reach: number, weight: number) =>
    [...Map.groupBy(order, (index) => keyOf(at(index), index))].flatMap(([key, own]) => (key ? { order: own, reach, weight } : []));
  return [
    { order: byRank, reach: pageSize, weight: 6 },
    { order: firstOfEach(byRank, at), reach: 3 * pageSize, weight: 6 },
    ...[...Map.groupBy(byRank, (index) => at(index).home.city).values()].map((own) => ({
      order: firstOfEach(own, at),
      reach: 3 * pageSize,
      weight: 4,
    })),
    ...[({ type }: DemoProperty["home"]) => type, ({ type, city }: DemoProperty["home"]) => `${city.name} ${type}`].flatMap((keyOf) =>
      [...Map.groupBy(byRank, (index) => keyOf(at(index).home)).values()].map((own) => ({
        order: firstOfEach(own, at),
        reach: 3 * pageSize,
        weight: 10,
      })),
    ),
    { order: newest, reach: pageSize, weight: 2 },
    { order: byPrice, reach: pageSize, weight: 4 },
    { order: byRank.filter((index) => at(index).isFeatured), reach: pageSize, weight: 6 },
    ...apart(byRank, ({ home }) => home.type, pageSize, 10),
    ...apart(byRank, ({ home }) => home.listedFor, pageSize, 10),
    ...apart(byRank, ({ home }) => home.city, pageSize, 8),
    ...apart(byRank, ({ home }) => `${home.city.name} ${home.type}`, pageSize, 3),
    ...apart(newest, (_, index) => listers[index], pageSize, 1),
    ...apart(newest, ({ home }) => home.project, pageSize, 1),
  ];
}

/** Of all homes, one type, one purpose, and both. */
function largeLists(properties: readonly DemoProperty[], ranks: Ranks): Omit<List, "reach">[] {
  const published = [...properties.keys()].filter((index) => properties[index]?.publication === "published").toSorted(byRankIn(ranks));
  const homeAt = (index: number) => (properties[index] as DemoProperty).home;
  const keys = [
    () => "",
    (index: number) => homeAt(index).type,
    (index: number) => homeAt(index).listedFor,
    (index: number) => `${homeAt(index).type} ${homeAt(index).listedFor}`,
  ];
  const weightOf = (order: readonly number[]) =>
    order.some((index) => dwellingTypes.includes(homeAt(index).type)) ? largeWeight : largeLandWeight;
  return keys.flatMap((keyOf) => [...Map.groupBy(published, keyOf).values()].map((order) => ({ order, weight: weightOf(order) })));
}
