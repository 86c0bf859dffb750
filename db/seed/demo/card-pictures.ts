import { listedForValues, propertyTypes } from "../../../src/features/properties/contract/property-terms.ts";
import type { Random } from "../random.ts";
import type { DemoProperty } from "./build-properties.ts";
import { cardCandidates, type DemoFile } from "./pictures.ts";
import { publishedAfter } from "./property-rows.ts";

/** In a list the next two cards and the one below, in three columns, are visible together with a card. */
const seenTogether = [
  [1, 8],
  [2, 4],
  [3, 6],
] as const;
/** How much a picture that fits the home less well counts against a repetition. */
const secondChoice = 3;
const rounds = 3;
const outsideShares = { apartment: 0.4, house: 0.55, villa: 0.75, plot: 0.8, commercial: 0.85 };

type Choice = { candidates: { file: DemoFile; penalty: number }[]; neighbours: [index: number, weight: number][] };

/**
 * The picture of each property's card, chosen so that neighbouring cards in the usual orders (by rank, newest, by price, and each
 * type and each listed-for alone by rank) show different ones.
 */
export function chooseCardPictures(properties: readonly DemoProperty[], random: Random): DemoFile[] {
  const choices = properties.map(({ home }, index): Choice => {
    const { outside, inside } = cardCandidates(home, index);
    const prefersOutside = inside.length === 0 || random.chance(outsideShares[home.type]);
    const rate = (files: DemoFile[], isPreferred: boolean) => files.map((file) => ({ file, penalty: isPreferred ? 0 : secondChoice }));
    return { candidates: random.shuffled([...rate(outside, prefersOutside), ...rate(inside, !prefersOutside)]), neighbours: [] };
  });
  for (const order of usualOrders(properties)) meet(choices, order);
  const chosen: (DemoFile | undefined)[] = choices.map(() => undefined);
  for (let round = 0; round < rounds; round++) {
    choices.forEach(({ candidates, neighbours }, index) => {
      const weightOf = new Map<DemoFile | undefined, number>();
      for (const [other, weight] of neighbours) weightOf.set(chosen[other], (weightOf.get(chosen[other]) ?? 0) + weight);
      let least = Number.POSITIVE_INFINITY;
      for (const { file, penalty } of candidates) {
        const cost = penalty + (weightOf.get(file) ?? 0);
        if (cost < least) [least, chosen[index]] = [cost, file];
      }
    });
  }
  return chosen.map((file, index) => file ?? fail(index));
}

function fail(index: number): never {
  throw new Error(`There is no picture for property ${index}.`);
}

function meet(choices: readonly Choice[], order: readonly number[]): void {
  order.forEach((index, position) => {
    for (const [distance, weight] of seenTogether) {
      for (const other of [order[position - distance], order[position + distance]])
        if (other !== undefined) choices[index]?.neighbours.push([other, weight]);
    }
  });
}

const hoursOfDay = 24;
const minutesOfHour = 60;

/** The order of relevance without words, as in the view property_search_source; only differences matter. */
function rank({ minutesBack, pictureCount, isFeatured, isVerified, isPinned }: DemoProperty): number {
  const headStartDays = (pictureCount > 0 ? 365 : 0) + (isFeatured ? 90 : 0) + (isVerified ? 45 : 0) + (isPinned ? 15 : 0);
  return headStartDays * hoursOfDay - (minutesBack * publishedAfter) / minutesOfHour;
}

/** Positions in `properties`, which come newest first. */
function usualOrders(properties: readonly DemoProperty[]): number[][] {
  const newest = properties.flatMap(({ publication }, index) => (publication === "published" ? index : []));
  const at = (index: number): DemoProperty => properties[index] as DemoProperty;
  const byRank = newest.toSorted((one, other) => rank(at(other)) - rank(at(one)));
  const byPrice = newest.toSorted((one, other) => at(one).money.price - at(other).money.price);
  const kinds = [...propertyTypes, ...listedForValues];
  const ofKind = kinds.map((kind) => byRank.filter((index) => at(index).home.type === kind || at(index).home.listedFor === kind));
  return [byRank, newest, byPrice, ...ofKind];
}
