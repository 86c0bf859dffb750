// What a project decides about its homes, where they were drawn otherwise. Done afterwards and from random sources of their own, so that
// all other homes stay as they were.
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import { Random } from "../random.ts";
import type { DemoProperty } from "./build-properties.ts";
import type { Home } from "./home.ts";
import { agesOf } from "./make-home.ts";
import { isBeingBuilt } from "./project-parts.ts";
import { describeHome } from "./wording.ts";

/** The properties, in their order: nothing is ready in a project that is being built, and nothing is launched in a finished one. */
export function settleHomes(properties: readonly DemoProperty[]): DemoProperty[] {
  const titles = new Set(properties.map(({ wording }) => wording.title));
  return properties.map((property) => {
    const home = settled(property.home);
    if (home === property.home) return property;
    const { title } = property.wording;
    titles.delete(title);
    return { ...property, home, wording: describeHome(home, property.money.terms, titles, new Random(`settled ${title}`)) };
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
