import { declarationOf, type FieldWith, fieldsWhere } from "./property-fields.ts";

export const homeCountry = "India";
export const homeCurrency = "INR";

/** A field that must be filled to publish (PWIZ-06). All of them are on step 1. */
export type PublicationField = FieldWith<{ required: unknown }>;

/** In the order of the form. */
export const publicationFields = fieldsWhere<PublicationField>(({ required }) => required);

/** What publishing asks of a home that is being built for sale. */
export const registrationFields = ["reraId", "reraValidUntil", "reraExemption"] as const;
export type RegistrationField = (typeof registrationFields)[number];
export type MissingField = PublicationField | RegistrationField;
export const factFields = [...publicationFields, ...registrationFields, "projectId"] as const;
export type PublicationFacts = { [Name in (typeof factFields)[number]]?: unknown };

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** What publishing asks of every home. */
export function missingFacts(property: PublicationFacts): PublicationField[] {
  const isAtHome = property.country === homeCountry;
  return publicationFields.filter((field) => {
    const { required, asked } = declarationOf(field);
    if (required === "at home" && !isAtHome) return false;
    // Land has no age.
    if (asked === "built" && property.type === "plot") return false;
    return !isFilled(property[field]);
  });
}

/** The fields to fill before a property may be published; none: it may. `today`: in India. */
export function missingToPublish(property: PublicationFacts, today: string): MissingField[] {
  const registration = missingRegistration(property, today);
  return [...missingFacts(property), ...(registration === null ? [] : [registration])];
}

const beingBuilt: readonly unknown[] = ["under-construction", "new-launch"];

/** What is being built and is for sale may not be advertised without a RERA number, or a reason that none is needed (the Act, section 3). */
export const needsRegistration = ({ country, listedFor, possessionStatus }: PublicationFacts): boolean =>
  country === homeCountry &&
  (listedFor === "new-launch" || ((listedFor === "sale" || listedFor === "plots") && beingBuilt.includes(possessionStatus)));

/** A home of the lister's own project has that one's registration: the server looks there, also for the day. Clients of the specification know no date: none is asked of them. */
function missingRegistration(property: PublicationFacts, today: string): RegistrationField | null {
  if (!needsRegistration(property)) return null;
  const { reraId, reraValidUntil, reraExemption, projectId, possessionStatus } = property;
  if (isFilled(reraId)) return !isFilled(projectId) && isLapsed(reraValidUntil, today) ? "reraValidUntil" : null;
  if (reraExemption === "completed" && beingBuilt.includes(possessionStatus)) return "reraExemption";
  return isFilled(reraExemption) || isFilled(projectId) ? null : "reraId";
}

/** `validUntil`: the last day on which it is valid. */
export const isLapsed = (validUntil: unknown, today: string): boolean =>
  typeof validUntil === "string" && validUntil !== "" && validUntil < today;
