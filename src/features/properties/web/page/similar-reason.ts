// Why another home is shown beside this one, in words.
import type { PropertyCard } from "../../contract/property.ts";
import { isMonthly } from "../../contract/property-terms.ts";

export type Comparable = Pick<PropertyCard, "location" | "city" | "price" | "currency" | "listedFor" | "bedrooms">;

/** "Same locality, 4 % cheaper, 1 bedroom more": compares the other home with this one. */
export function similarReason(other: Comparable, home: Comparable): string {
  return [placeReason(other, home), priceReason(other, home), bedroomReason(other, home)].filter(Boolean).join(", ");
}

const isSame = (one: string | null, another: string | null) => one !== null && one.toLowerCase() === another?.toLowerCase();

function placeReason(other: Comparable, home: Comparable): string {
  if (!isSame(other.city, home.city)) return other.city === null ? "Elsewhere" : `In ${other.city}`;
  return isSame(other.location, home.location) ? "Same locality" : "Same city";
}

/** null: a rent and a price cannot be compared, nor a bed in a PG and a whole home. */
function priceReason(other: Comparable, home: Comparable): string | null {
  const isAlike = isMonthly(other.listedFor) === isMonthly(home.listedFor) && (other.listedFor === "pg") === (home.listedFor === "pg");
  if (other.currency !== home.currency || !isAlike) return null;
  if (other.price === home.price) return "same price";
  const times = other.price / home.price;
  // Percentages above a hundred are hard to picture.
  if (times >= 2) return `${Number(times.toFixed(1))} times the ${isMonthly(home.listedFor) ? "rent" : "price"}`;
  const percent = Math.round((Math.abs(other.price - home.price) / home.price) * 100);
  if (percent === 0) return "nearly the same price";
  return `${percent} % ${other.price < home.price ? "cheaper" : "dearer"}`;
}

function bedroomReason(other: Comparable, home: Comparable): string | null {
  if (!other.bedrooms || !home.bedrooms || other.bedrooms === home.bedrooms) return null;
  const difference = Math.abs(other.bedrooms - home.bedrooms);
  return `${difference} ${difference === 1 ? "bedroom" : "bedrooms"} ${other.bedrooms > home.bedrooms ? "more" : "fewer"}`;
}
