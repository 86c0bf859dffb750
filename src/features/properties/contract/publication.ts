import type { PropertyType } from "./property-terms.ts";

export const homeCountry = "India";
export const homeCurrency = "INR";

/** Labelled as required in the wizard, in the order of its form (PWIZ-06). All of them stand on step 1. */
const requiredAtHome = [
  ...(["listedFor", "type", "title", "description", "price", "age", "possessionStatus", "status", "area", "areaUnit"] as const),
  ...(["country", "state", "city", "zipCode", "address", "location"] as const),
];
export type PublicationField = (typeof requiredAtHome)[number];

/** A home abroad comes from a file made elsewhere, which seldom knows more. */
const requiredAbroad: readonly PublicationField[] = ["type", "title", "price", "country"];

export type PublicationFacts = { [F in PublicationField]?: unknown } & { type?: PropertyType | null; country?: string | null };

/** The fields that are still to be filled before a property may be published; none: it may. */
export function missingToPublish(property: PublicationFacts): PublicationField[] {
  const required = property.country === homeCountry ? requiredAtHome : requiredAbroad;
  return required.filter((field) => {
    // Land has no age.
    if (field === "age" && property.type === "plot") return false;
    return property[field] === undefined || property[field] === null || property[field] === "";
  });
}
