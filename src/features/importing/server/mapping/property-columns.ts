import { ownValue } from "../../../../shared/contract/own-value.ts";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import type { ImportField } from "../../contract/import-field-names.ts";
import type { CheckedProperty } from "../rows/check-property.ts";

type ColumnValues = Record<string, unknown>;

/** The database's own defaults for fields that a row leaves out; an explicit null would override them. */
const defaults: ColumnValues = {
  status: "available",
  is_location_approximate: true,
  features: [],
  tags: [],
  tenants_preferred: [],
  custom_amenities: [],
};

/** The columns of the given fields. `amenities` is a separate table; names that the master does not have are a column. */
export const columnsOf = (fields: readonly ImportField[]): string[] =>
  fields.map((field) => (field === "amenities" ? "custom_amenities" : columnOf(field)));

/** The values of those columns; null when the row has none and the column has no default. */
export function valuesOf(property: CheckedProperty, fields: readonly ImportField[], knownAmenities: Map<string, string>): ColumnValues {
  const values = fields.map((field) => {
    const column = field === "amenities" ? "custom_amenities" : columnOf(field);
    const value = field === "amenities" ? property.amenities?.filter((name) => !knownAmenities.has(name.toLowerCase())) : property[field];
    return [column, value ?? ownValue(defaults, column) ?? null];
  });
  return Object.fromEntries(values);
}

export const amenityIdsOf = ({ amenities = [] }: CheckedProperty, knownAmenities: Map<string, string>): string[] => [
  ...new Set(amenities.flatMap((name) => knownAmenities.get(name.toLowerCase()) ?? [])),
];
