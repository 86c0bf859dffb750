// The addresses of the pages by type and place (PUBL-03). Free of zod: pages and server share it.
import { type PropertyType, propertyTypes } from "../../properties/contract/property-terms.ts";

/** The first part of the address: the type's name in the plural. */
export const landingNames: Record<PropertyType, string> = {
  apartment: "apartments",
  house: "houses",
  villa: "villas",
  plot: "plots",
  commercial: "commercial",
};

/** The type of an address such as `/apartments/mumbai`; null for any other page. */
export function landingTypeOf(pathname: string): PropertyType | null {
  const name = pathname.split("/")[1];
  return propertyTypes.find((type) => landingNames[type] === name) ?? null;
}

/** `/apartments`, `/apartments/mumbai`, `/apartments/mumbai/andheri-west`. */
export function landingPath(type: PropertyType, citySlug?: string | null, localitySlug?: string | null): string {
  return ["", landingNames[type], citySlug, localitySlug].filter((part) => part !== null && part !== undefined).join("/");
}

/** Pages with fewer homes are for people; search engines do not get them. */
export const leastForSearchEngines = 3;

/** Larger homes count with those of this size. */
export const mostSize = 4;

/** With fewer homes a median says little. */
export const leastForMedian = 5;
