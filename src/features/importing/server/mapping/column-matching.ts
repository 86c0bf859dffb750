// Without a mapping, columns are recognised by their names.

import { type ImportField, importFieldNames } from "../../contract/import-field-names.ts";
import { longestColumnName, type Mapping, mapping } from "../../contract/mapping.ts";
import { nameKey } from "./cell-readers.ts";

const otherNames: Partial<Record<ImportField, string[]>> = {
  title: ["heading", "headline", "listing title", "property title"],
  description: ["details", "remarks", "about", "property description"],
  type: ["property type", "category", "home type"],
  listedFor: ["listing type", "purpose", "transaction type"],
  status: ["property status", "availability"],
  price: ["amount", "asking price", "list price", "sale price", "rent", "monthly rent"],
  currency: ["price currency", "currency code"],
  bedrooms: ["beds", "bed", "bedroom", "bhk", "br"],
  bathrooms: ["baths", "bath", "bathroom", "toilets"],
  area: ["super area", "size", "sqft", "sq ft", "square feet", "area sqft", "area sq ft", "sqm", "sq m", "area sqm", "sqyd", "area sqyd"],
  areaUnit: ["unit of area", "size unit"],
  builtUpArea: ["built up", "builtup area"],
  age: ["property age", "age years"],
  builtYear: ["year built", "yrbuilt", "construction year"],
  floorNo: ["floor", "floor number"],
  totalFloors: ["floors", "number of floors"],
  possessionStatus: ["possession"],
  furnishCategory: ["furnishing", "furnished", "furnish status"],
  address: ["street", "street address"],
  location: ["locality", "area name", "neighbourhood", "neighborhood", "sublocality"],
  city: ["town"],
  state: ["province", "region"],
  country: ["nation", "country name", "country code"],
  zipCode: ["zip", "pin", "pincode", "pin code", "postcode", "postal code"],
  latitude: ["lat"],
  longitude: ["long", "lng", "lon"],
  reraId: ["rera", "rera number", "rera no"],
  reraValidUntil: ["rera valid until", "rera valid till", "rera expiry", "rera expiry date", "rera validity"],
  reraExemption: ["rera exemption", "rera exempt"],
  projectName: ["project", "society"],
  builderName: ["builder", "developer"],
  deposit: ["security deposit"],
  availableFrom: ["available"],
};
const referenceNames = ["reference", "ref", "id", "listing id", "property id", "reference number", "mls", "mls number"];
const unitsInNames: Record<string, string> = { sqft: "sqft", squarefeet: "sqft", sqm: "sqm", sqyd: "sqyd" };

export type Match = { mapping: Mapping; understood: { column: string; meaning: string }[]; ignored: string[] };

/** Finds the columns with known names: our own names for the fields first, then common ones. */
export function matchColumns(columns: string[]): Match {
  const named = columns.filter((column) => column !== "");
  // No mapping can name the others.
  const usable = named.filter(({ length }) => length <= longestColumnName);
  const unused = new Map(usable.map((column) => [compactName(column), column]));
  const fields: Partial<Record<ImportField, unknown>> = {};
  const understood: Match["understood"] = [];
  function take(names: string[]): string | undefined {
    const key = names.map(compactName).find((name) => unused.has(name));
    if (key === undefined) return undefined;
    const column = unused.get(key);
    unused.delete(key);
    return column;
  }
  for (const names of [(field: ImportField) => [field], (field: ImportField) => otherNames[field] ?? []]) {
    for (const field of importFieldNames) {
      const column = fields[field] === undefined ? take(names(field)) : undefined;
      if (column === undefined) continue;
      fields[field] = { column };
      understood.push({ column, meaning: field });
      const unit = unitInName(column);
      if (field === "area" && unit) fields.areaUnit = { constant: unit };
    }
  }
  const reference = take(referenceNames);
  if (reference !== undefined) understood.push({ column: reference, meaning: "reference" });
  return {
    mapping: mapping.parse({ reference, fields }),
    understood,
    ignored: [...unused.values(), ...named.filter(({ length }) => length > longestColumnName)],
  };
}

const compactName = (name: string): string => nameKey(name).replaceAll("-", "");

const unitInName = (column: string): string | undefined =>
  Object.entries(unitsInNames).find(([name]) => compactName(column).endsWith(name))?.[1];
