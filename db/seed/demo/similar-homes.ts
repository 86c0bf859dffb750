// The homes that the page of each home shows as similar: the rules of `similar-properties.store.ts` over homes that are not in a
// database yet.
import { alikeTypes, isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import type { DemoProperty } from "./build-properties.ts";

const mostSimilar = 4;
const mostOfOneSide = 8;
const comparable = { least: 0.6, most: 1.6 };

const isShown = ({ publication, status }: DemoProperty): boolean => publication === "published" && status === "available";

/** Positions in `properties`, for each published home. */
export function similarHomes(properties: readonly DemoProperty[]): Map<number, number[]> {
  const shown = [...properties.keys()].filter((index) => isShown(properties[index] as DemoProperty));
  const published = [...properties.keys()].filter((index) => properties[index]?.publication === "published");
  return new Map(published.map((index) => [index, similarTo(properties, index, shown)]));
}

function similarTo(properties: readonly DemoProperty[], origin: number, shown: readonly number[]): number[] {
  const at = (index: number): DemoProperty => properties[index] as DemoProperty;
  const { home, money } = at(origin);
  const isOfOther = (guests: DemoProperty["home"]["guests"]) =>
    [home.guests, guests].every((one) => one === "women" || one === "men") && guests !== home.guests;
  const isComparable = (index: number) => {
    const other = at(index);
    const times = other.money.price / money.price;
    const isOfPrice = times >= comparable.least && times <= comparable.most;
    return index !== origin && isOfPrice && isMonthly(other.home.listedFor) === isMonthly(home.listedFor) && !isOfOther(other.home.guests);
  };
  const tiers: ((other: DemoProperty["home"]) => boolean)[] = [
    ({ city, type }) => city === home.city && type === home.type,
    ({ city, type }) => city === home.city && alikeTypes(home.type).includes(type),
    ({ type }) => type === home.type,
  ];
  const found: number[] = [];
  for (const isAlike of tiers) {
    const alike = shown.filter((index) => isComparable(index) && !found.includes(index) && isAlike(at(index).home));
    const off = (index: number) => Math.abs(at(index).money.price - money.price);
    // Newer homes have higher numbers, and come first in `properties`.
    const byPrice = (one: number, other: number) => off(one) - off(other) || other - one;
    const nearest = alike.toSorted(byPrice);
    const [above, below] = [true, false].map((isAbove) => nearest.filter((index) => at(index).money.price >= money.price === isAbove));
    const near = [...(above ?? []).slice(0, mostOfOneSide), ...(below ?? []).slice(0, mostOfOneSide)];
    const isBed = (index: number) => (at(index).home.listedFor === "pg") === (home.listedFor === "pg");
    const isOfUse = (index: number) => home.work !== null && at(index).home.work === home.work;
    const isBeside = (index: number) => at(index).home.locality.name === home.locality.name;
    const sorted = near.toSorted(
      (one, other) =>
        Number(isBed(other)) - Number(isBed(one)) ||
        Number(isOfUse(other)) - Number(isOfUse(one)) ||
        Number(isBeside(other)) - Number(isBeside(one)) ||
        byPrice(one, other),
    );
    found.push(...sorted.slice(0, mostSimilar - found.length));
    if (found.length === mostSimilar) break;
  }
  return found;
}
