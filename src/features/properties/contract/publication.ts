import { declarationOf, type FieldWith, fieldsWhere } from "./property-fields.ts";

export const homeCountry = "India";
export const homeCurrency = "INR";

/** A field that must be filled to publish (PWIZ-06). All of them are on step 1. */
export type PublicationField = FieldWith<{ required: unknown }>;

/** In the order of the form. */
export const publicationFields = fieldsWhere<PublicationField>(({ required }) => required);

export type PublicationFacts = { [Name in PublicationField]?: unknown };

/** The fields to fill before a property may be published; none: it may. */
export function missingToPublish(property: PublicationFacts): PublicationField[] {
  const isAtHome = property.country === homeCountry;
  return publicationFields.filter((field) => {
    const { required, asked } = declarationOf(field);
    if (required === "at home" && !isAtHome) return false;
    // Land has no age.
    if (asked === "built" && property.type === "plot") return false;
    return property[field] === undefined || property[field] === null || property[field] === "";
  });
}
