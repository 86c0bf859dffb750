import type { PropertyType } from "../../../src/features/properties/contract/property-terms.ts";
import { ownValue } from "../../../src/shared/contract/own-value.ts";

/** Nearby things that a description can mention: the view, the air, the way to work. */
export type Setting = "sea" | "lake" | "river" | "hills" | "park" | "metro" | "market" | "offices" | "campus" | "old" | "airport";

export type Locality = {
  name: string;
  pin: string;
  latitude: number;
  longitude: number;
  /** ₹ per square foot (super built-up) of an ordinary apartment for sale. */
  rate: number;
  types: readonly PropertyType[];
  settings: readonly Setting[];
  /** Well-known public places nearby. */
  near: readonly string[];
};

export type City = {
  name: string;
  state: string;
  /** Its share of the demo data. */
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
