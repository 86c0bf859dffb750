// The floors of a home, on its page. Apart from the facts of cards, which most pages load.
import { floorText } from "./card-facts.ts";
import type { PropertyCard } from "./property.ts";

type Floors = Pick<PropertyCard, "type" | "floorNo" | "totalFloors">;

/** A whole house stands on the ground: it has floors, and is on none. */
export const isWholeHouse = ({ type, floorNo }: Pick<Floors, "type" | "floorNo">): boolean =>
  (type === "house" || type === "villa") && !floorNo;

/** The label and the value. */
export function floorFact(home: Floors): [label: string, value: string | null] {
  const { floorNo, totalFloors } = home;
  return isWholeHouse(home) ? ["Floors", totalFloors === null ? null : String(totalFloors)] : ["Floor", floorText(floorNo, totalFloors)];
}
