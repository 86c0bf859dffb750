// What a project decides about its homes, where they were drawn otherwise. Done afterwards and from random sources of their own, so that
// all other homes stay as they were.
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import { Random } from "../random.ts";
import type { DemoProperty } from "./build-properties.ts";
import type { Home } from "./home.ts";
import { agesOf } from "./make-home.ts";
import { priceOf } from "./prices.ts";
import { isBeingBuilt, nameOfKind } from "./project-parts.ts";
import { describeHome } from "./wording.ts";

/**
 * The properties, in their order: nothing is ready in a project that is being built, nothing is launched in a finished one, and
 * all homes of one kind in a project have one size.
 */
export function settleHomes(properties: readonly DemoProperty[]): DemoProperty[] {
  const titles = new Set(properties.map(({ wording }) => wording.title));
  const homes = ofOneSize(properties.map(({ home }) => settled(home)));
  return properties.map((property, index) => {
    const home = homes[index] as Home;
    if (home === property.home) return property;
    const { title } = property.wording;
    titles.delete(title);
    const isResized = home.areaSqft !== property.home.areaSqft;
    const money = isResized ? priceOf(home, new Random(`settled price ${title}`)) : property.money;
    return { ...property, home, money, wording: describeHome(home, money.terms, titles, new Random(`settled ${title}`)) };
  });
}

/** The size of a kind is that of the home in the middle. */
function ofOneSize(homes: readonly Home[]): Home[] {
  const kindOf = (home: Home) => home.project && `${home.project.name} ${nameOfKind(home)}`;
  const kinds = Map.groupBy(homes, kindOf);
  return homes.map((home) => {
    const alike = (home.project && kinds.get(kindOf(home))) ?? [];
    const middle = alike.toSorted((one, other) => one.areaSqft - other.areaSqft)[Math.floor(alike.length / 2)];
    if (!middle || (middle.areaSqft === home.areaSqft && middle.carpetSqft === home.carpetSqft)) return home;
    const { areaSqft, carpetSqft, bathrooms } = middle;
    return { ...home, areaSqft, carpetSqft, bathrooms };
  });
}

function settled(home: Home): Home {
  const { project, possession, listedFor, type } = home;
  if (!project) return home;
  if (isBeingBuilt(project)) {
    if (possession !== "ready-to-move") return home;
    // Land that is let is in no layout that has yet to be made.
    return isMonthly(listedFor) ? { ...home, project: null } : { ...home, possession: "under-construction" };
  }
  if (possession !== "new-launch") return home;
  const furnish = type === "plot" ? null : "semi-furnished";
  return { ...home, listedFor: "sale", possession: "ready-to-move", furnish, ...agesOf(type, project.ageYears) };
}
