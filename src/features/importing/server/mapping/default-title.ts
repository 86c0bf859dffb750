import type { ImportField } from "../../contract/import-field-names.ts";
import type { FieldRule, Mapping } from "../../contract/mapping.ts";

/** From the most to the least specific. */
const places: ImportField[][] = [["location", "city"], ["city", "state"], ["city"], ["location"], ["state"], []];

/** For a file without titles: the kind of home and its place, as far as its row says. */
export function withDefaultTitle(mapping: Mapping): Mapping {
  if (mapping.fields.title) return mapping;
  const isGiven = (field: ImportField) => mapping.fields[field]?.every(({ template }) => template === undefined) ?? false;
  const usable = places.filter((place) => place.every(isGiven)).map((place) => place.map((field) => `{${field}}`).join(", "));
  const title = (isGiven("bedrooms") ? ["{bedrooms} bedroom {type}", "{type}"] : ["{type}"])
    .flatMap((home) => usable.map((place): FieldRule => ({ template: place === "" ? home : `${home} in ${place}`, letters: "sentence" })))
    // A place says more than a number of bedrooms.
    .toSorted((a, b) => Number(b.template?.includes(" in ")) - Number(a.template?.includes(" in ")));
  return isGiven("type") ? { ...mapping, fields: { ...mapping.fields, title } } : mapping;
}
