import type { PropertyType } from "../../../src/features/properties/contract/property-terms.ts";
import { ownValue } from "../../../src/shared/contract/own-value.ts";

/** What lies near enough to be said of a home: its view, its air, its way to work. */
export type Setting = "sea" | "lake" | "river" | "hills" | "park" | "metro" | "market" | "offices" | "campus" | "old" | "airport";

export type Locality = {
  name: string;
  pin: string;
  latitude: number;
  longitude: number;
  /** ₹ a square foot (super built-up) of an ordinary apartment for sale. */
  rate: number;
  types: readonly PropertyType[];
  settings: readonly Setting[];
  /** Public places that everybody there knows. */
  near: readonly string[];
};

export type City = {
  name: string;
  state: string;
  /** How much of the demo data lies here. */
  weight: number;
  localities: readonly Locality[];
};

const typeLetters: Record<string, PropertyType> = { a: "apartment", h: "house", v: "villa", p: "plot", c: "commercial" };

/** One line of a city's list. `types` in letters: apartment, house, villa, plot, commercial. */
export function locality(
  name: string,
  pin: string,
  [latitude, longitude]: readonly [number, number],
  rate: number,
  types: string,
  settings: string,
  near: readonly string[],
): Locality {
  return {
    name,
    pin,
    latitude,
    longitude,
    rate,
    types: [...types].flatMap((letter) => ownValue(typeLetters, letter) ?? []),
    settings: settings.split(" ").filter(Boolean) as Setting[],
    near,
  };
}
