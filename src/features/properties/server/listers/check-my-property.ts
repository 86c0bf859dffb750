// Whether the fields of a lister's property fit together, and what is missing for publication (PWIZ-06, PWIZ-07, PWIZ-10).
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import { looksLikeReraNumber } from "../../../places/contract/rera-number.ts";
import { areaFaults, unitFaults } from "../../contract/area-order.ts";
import type { PropertyField } from "../../contract/property-fields.ts";
import { wizardMessages as messages, typesFor } from "../../contract/property-form-messages.ts";
import { factFields, homeCountry, type MissingField, missingToPublish, type PublicationFacts } from "../../contract/publication.ts";
import { realLocation } from "../../contract/real-location.ts";
import type { PropertyRow } from "../property.rows.ts";

/** The input of the rules: a property as it is, or as a save would make it. */
export type CheckedFields = Pick<
  PropertyRow,
  | ("type" | "listed_for" | "title" | "description" | "price" | "status" | "possession_status" | "age" | "area" | "area_unit")
  | (
      | "country"
      | "currency"
      | "state"
      | "city"
      | "address"
      | "location"
      | "zip_code"
      | "latitude"
      | "longitude"
      | "floor_no"
      | "total_floors"
      | "carpet_area"
      | "built_up_area"
      | "rera_id"
      | "rera_valid_until"
      | "rera_exemption"
      | "project_id"
      | "place_shown"
    )
>;

type Told<Field extends string> = { field: Field; step: number; message: string };

const factsOf = (property: CheckedFields) =>
  Object.fromEntries(factFields.map((field) => [field, ownValue(property, columnOf(field))])) as PublicationFacts;

/** Empty: it may be published. In the order of the form. `today`: in India. */
export function missingFields(property: CheckedFields, today: string): Told<MissingField>[] {
  return missingToPublish(factsOf(property), today).map((field) => ({ field, step: 1, message: messages[field] }));
}

/** Values that look wrong but are stored. */
export function findWarnings(property: CheckedFields): Told<PropertyField>[] {
  const { country, state, rera_id } = property;
  const isOdd = rera_id !== null && country === homeCountry && !looksLikeReraNumber(rera_id, state);
  return isOdd ? [{ field: "reraId", step: 1, message: messages.reraFormat }] : [];
}

/** Faults that no save may leave behind, in the order of the form. */
export function findContradictions(property: CheckedFields): Issue[] {
  const { type, listed_for, floor_no, total_floors, zip_code, country } = property;
  const issues: Issue[] = [];
  const complain = (path: string, message: string) => issues.push({ path, message });
  if (listed_for !== null && !typesFor(listed_for).includes(type)) complain("type", messages.typeDoesNotFit);
  if (floor_no !== null && total_floors !== null && floor_no > total_floors) complain("floorNo", messages.floor);
  const { area, carpet_area: carpetArea, built_up_area: builtUpArea, area_unit: areaUnit, state } = property;
  issues.push(...areaFaults(type, { area, carpetArea, builtUpArea }), ...unitFaults({ type, areaUnit, state }));
  // Only imports bring homes from abroad (PWIZ-09).
  if (country !== homeCountry) complain("country", messages.country);
  if (zip_code !== null && !(country === homeCountry ? /^[1-9][0-9]{5}$/ : /^.{3,}$/).test(zip_code)) complain("zipCode", messages.zipCode);
  if (isImpossiblePoint(property)) complain("latitude", messages.realLocation);
  if (property.place_shown === "roughly" && property.project_id !== null) complain("placeShown", messages.placeOfProject);
  return issues;
}

/** Half a point, and the "not known" of forms: neither is a real location. */
function isImpossiblePoint({ latitude, longitude }: CheckedFields): boolean {
  return (latitude !== null || longitude !== null) && realLocation({ latitude, longitude }) === null;
}

/** Required fields that a save would remove from a published property. Fields that were already missing may stay so. */
export function findEmptied(before: CheckedFields, after: CheckedFields, today: string): Issue[] {
  const lacked = new Set(missingFields(before, today).map(({ field }) => field));
  const emptied = missingFields(after, today).filter(({ field }) => !lacked.has(field));
  const issues = emptied.map(({ field, message }) => ({ path: field, message }));
  // Abroad neither is required, but one requires the other.
  if (issues.length === 0 && (after.area === null) !== (after.area_unit === null)) {
    const path = after.area === null ? "area" : "areaUnit";
    issues.push({ path, message: messages[path] });
  }
  return issues;
}
