import { shortDate } from "../../../shared/contract/date-text.ts";
import type { Labels } from "../../../shared/contract/field-kinds.ts";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { ageText } from "../../properties/contract/age-bands.ts";
import { areaText } from "../../properties/contract/area-text.ts";
import { fullPrice } from "../../properties/contract/price-text.ts";
import type { PropertyDetail } from "../../properties/contract/property.ts";
import { declarationOf, type ShownField } from "../../properties/contract/property-fields.ts";

/** A field's value as its declaration says; null when it is not known. */
export function fieldText(property: PropertyDetail, name: ShownField): string | null {
  const value: unknown = property[name];
  if (value === null || value === undefined || value === "") return null;
  const declared = declarationOf(name);
  switch (declared.kind) {
    case "choice":
      return labelOf(declared.labels, value);
    case "choices":
      return listText((value as string[]).map((one) => labelOf(declared.labels, one)));
    case "names":
      return listText(value as string[]);
    case "money":
      return fullPrice(value as number, property.currency);
    case "measure":
      return declared.suffix ? `${value} ${declared.suffix}` : areaText(value as number, property);
    case "day":
      return shortDate(value as string);
    case "flag":
      return value ? "Yes" : "No";
    case "whole":
      return declared.bands ? ageText(value as number) : groupDigits(value as number);
    default:
      return String(value);
  }
}

/** Given in the home's unit of area. */
export function isArea(name: ShownField): boolean {
  const declared = declarationOf(name);
  return declared.kind === "measure" && !declared.suffix;
}

const labelOf = (labels: Labels, value: unknown): string => ownValue(labels, String(value)) ?? String(value);
const listText = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(", "));
