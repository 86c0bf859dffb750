import { dwellingTypes } from "../../../src/features/properties/contract/property-terms.ts";
import { Random } from "../random.ts";
import type { DemoProperty } from "./build-properties.ts";
import { shownLists } from "./card-lists.ts";
import type { DemoFile } from "./picture-files.ts";
import { type Candidate, PictureWall } from "./picture-wall.ts";
import { cardCandidates } from "./pictures.ts";
import { similarHomes } from "./similar-homes.ts";

/** A page of results, and what may move by an unpublished home before it. */
const pageSize = 16;
/** How much a picture that fits the home less well counts against a repetition. */
const secondChoice = 1;
/** How much the same room or view in other light counts against what the same picture does. */
const sameViewShare = 2;
const mostRounds = 30;
const outsideShares = { apartment: 0.4, house: 0.55, villa: 0.75, plot: 0.8, commercial: 0.85 };

/**
 * The picture of each property's card, chosen so that no page of the lists that visitors see has one twice, nor the homes similar to one,
 * and that the same view in other light comes as rarely as the pictures allow. Null: none fits. `listers`: one for each property.
 */
export function chooseCardPictures(properties: readonly DemoProperty[], listers: readonly unknown[], random: Random): (DemoFile | null)[] {
  const candidates = properties.map(({ home, pictureCount }, index): Candidate[] => {
    const { outside, inside } = cardCandidates(home, index);
    const prefersOutside = inside.length === 0 || random.chance(outsideShares[home.type]);
    const rate = (files: readonly DemoFile[], isPreferred: boolean) =>
      files.map((file) => ({ file, penalty: isPreferred ? 0 : secondChoice }));
    const all = random.shuffled([...rate(outside, prefersOutside), ...rate(inside, !prefersOutside)]);
    return pictureCount === 0 ? [] : all;
  });
  const wall = new PictureWall(candidates);
  const firsts = candidates.map(([first]) => first?.file ?? null);
  const { whole, others } = shownLists(properties, listers, firsts);
  // Pages of 15 are parts of those of 30.
  for (const { order } of whole)
    for (const size of [30, 50]) for (let from = 0; from < order.length; from += size) wall.part(order.slice(from, from + size), "picture");
  for (const { order, weight } of [...whole, ...others].filter(({ weight }) => weight > 0))
    for (const [position, index] of order.entries())
      for (const other of order.slice(Math.max(0, position - pageSize), position))
        wall.meet(index, other, { picture: weight, view: weight * sameViewShare });
  for (const [index, similar] of similarHomes(properties)) {
    const isDwelling = dwellingTypes.includes(properties[index]?.home.type ?? "plot");
    // There are too few views of plots and shops.
    if (isDwelling) wall.part(similar, "view");
    for (const other of similar) wall.part([index, other], "picture");
  }
  // In the order of the most usual list first: choosing at random there would leave gaps that no picture fits. All orders are drawn
  // here, so that what is drawn later does not depend on how many are needed.
  const first = [...new Set([...(whole[0]?.order ?? []), ...properties.keys()])];
  const orders = [first, ...Array.from({ length: mostRounds - 1 }, () => random.shuffled(first))];
  return wall.arrange(orders, new Random("aangan demo cards"));
}
