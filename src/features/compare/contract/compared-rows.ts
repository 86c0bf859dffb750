// The rows in which homes are compared: those of their own, and one for each field that property-fields.ts declares in a compared section.
import { shortDate } from "../../../shared/contract/date-text.ts";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import { areaText, sqftOf } from "../../properties/contract/area-text.ts";
import type { TrueCost } from "../../properties/contract/cost-inputs.ts";
import { floorFact } from "../../properties/contract/floor-fact.ts";
import type { HomeEvent } from "../../properties/contract/home-history.ts";
import { compactPrice, fullPrice } from "../../properties/contract/price-text.ts";
import type { PropertyDetail } from "../../properties/contract/property.ts";
import { declarationOf, type FormSection, fieldsWhere, type ShownField } from "../../properties/contract/property-fields.ts";
import { checkKinds, checkLabels, isMonthly } from "../../properties/contract/property-terms.ts";
import { fieldText } from "./field-text.ts";

export type ComparedHome = {
  property: PropertyDetail;
  events: readonly HomeEvent[];
  /** What is paid for it in all; null: it cannot be counted. */
  cost: TrueCost | null;
};

/** What the least and the greatest number are called; `among`: only numbers of one kind are ranked. */
type Ranking = { least?: Word; most?: Word; among?: "prices" | "areas" };
type Word = { word: string; isGood: boolean };

export type RowRule = {
  label: string;
  textOf(home: ComparedHome): string | null;
  /** Without it nothing is ranked. */
  numberOf?(home: ComparedHome): number | null;
  ranking?: Ranking;
  isKey?: true;
  /** Said where nothing is known; otherwise "not known". */
  unknown?: string;
};
export type GroupRule = { name: string; rows: readonly RowRule[] };

const lowest = { least: { word: "lowest", isGood: true } };
const cheapest = { ...lowest, most: { word: "highest", isGood: false }, among: "prices" } as const;
const largest = { most: { word: "largest", isGood: true } };

/** What a field's row has besides its declaration. */
const extras: Partial<Record<ShownField, Partial<Pick<RowRule, "label" | "ranking" | "isKey">>>> = {
  maintenance: { ranking: { ...lowest, among: "prices" } },
  deposit: { ranking: { ...lowest, among: "prices" } },
  bedrooms: { isKey: true },
  bathrooms: { isKey: true },
  carpetArea: { ranking: largest },
  // Of plots, too.
  area: { label: "Super area or plot", ranking: { ...largest, among: "areas" } },
};
/** Said by rows of their own, or by the value of another field. */
const saidElsewhere: readonly ShownField[] = ["price", "currency", "areaUnit", "floorNo", "totalFloors", "coveredParking", "configuration"];

/** `hasCarpet`: all homes have given their carpet area. */
export const groupRules = (hasCarpet: boolean): readonly GroupRule[] => [
  { name: "Price", rows: [askingPrice, hasCarpet ? carpetRate : anyRate, sinceListed, firstDay, eachMonth, ...rowsOf("price")] },
  { name: "The home", rows: [...rowsOf("listing"), ...rowsOf("space"), floor] },
  { name: "Trust", rows: [lister, reply, firstListed, ...checks, reraNumber, amenities] },
];

const rowsOf = (section: FormSection): RowRule[] =>
  fieldsWhere<ShownField>((declared) => declared.section === section && !declared.isPrivate)
    .filter((name) => !saidElsewhere.includes(name))
    .map((name) => ({
      label: declarationOf(name).label ?? name,
      textOf: ({ property }) => fieldText(property, name),
      numberOf: ({ property }) => numberOf(property, name),
      ...extras[name],
    }));

/** Areas in square feet, so that those in other units can be ranked beside them. */
function numberOf(property: PropertyDetail, name: ShownField): number | null {
  const value: unknown = property[name];
  if (typeof value !== "number") return null;
  const declared = declarationOf(name);
  return declared.kind === "measure" && !declared.suffix ? sqftOf(value, property.areaUnit) : value;
}

const askingPrice: RowRule = {
  label: "Asking price",
  textOf: ({ property: { price, currency, listedFor } }) => fullPrice(price, currency) + (isMonthly(listedFor) ? " a month" : ""),
  numberOf: ({ property }) => property.price,
  ranking: cheapest,
};

type Rated = { each: number; of: string };

/** For the largest part of its areas that tells what one gets. */
function rateOf({ type, price, areaUnit, carpetArea, builtUpArea, area }: PropertyDetail): Rated | null {
  const [size, of] =
    type !== "plot" && carpetArea !== null
      ? [carpetArea, "carpet"]
      : type !== "plot" && builtUpArea !== null
        ? [builtUpArea, "built-up area"]
        : [area, type === "plot" ? "plot" : "super area"];
  const sqft = sqftOf(size, areaUnit);
  return sqft ? { each: Math.max(1, Math.round(price / sqft)), of } : null;
}

const carpetRate: RowRule = {
  label: "Per carpet sq ft",
  textOf: ({ property }) => rateText(property, false),
  numberOf: ({ property }) => rateOf(property)?.each ?? null,
  ranking: cheapest,
};
/** Rates of different areas are not ranked: each says of which it is. */
const anyRate: RowRule = { label: "Per sq ft", textOf: ({ property }) => rateText(property, true) };

function rateText(property: PropertyDetail, saysOf: boolean): string | null {
  const rate = rateOf(property);
  return rate && `${fullPrice(rate.each, property.currency)}${saysOf ? ` of ${rate.of}` : ""}`;
}

const sinceListed: RowRule = {
  label: "Since first offered",
  textOf: ({ property: { price, currency }, events }) => {
    const [first] = events;
    if (!first || first.currency !== currency) return null;
    if (first.price === price) return "the same price";
    return `${compactPrice(Math.abs(price - first.price), currency)} ${price < first.price ? "less" : "more"}`;
  },
};

const costRow = (label: string, part: "cash" | "month", isKnown: "isCashKnown" | "isMonthKnown"): RowRule => ({
  label,
  textOf: ({ property: { currency }, cost }) => cost && fullPrice(cost[part], currency) + (cost[isKnown] ? "" : ", and what is not known"),
  numberOf: ({ cost }) => (cost?.[isKnown] ? cost[part] : null),
  ranking: cheapest,
});
const firstDay = costRow("Cash on the first day", "cash", "isCashKnown");
const eachMonth = costRow("Each month in all", "month", "isMonthKnown");

const floor: RowRule = { label: "Floor", textOf: ({ property }) => floorWords(property) };

/** A whole house has floors and is on none. */
function floorWords(property: PropertyDetail): string | null {
  const [label, value] = floorFact(property);
  return value !== null && label === "Floors" ? `${value} ${value === "1" ? "floor" : "floors"}` : value;
}

const lister: RowRule = {
  label: "Offered by",
  textOf: ({ property: { lister: one } }) => [listerTypeLabels[one.role].toLowerCase(), one.firm].filter(Boolean).join(", "),
};
const reply: RowRule = { label: "Usually answers", textOf: ({ property }) => property.lister.answers };
const firstListed: RowRule = { label: "First listed here", textOf: ({ property }) => shortDate(property.publishedAt) };
const checks: RowRule[] = checkKinds.map((kind) => ({
  label: checkLabels[kind],
  unknown: kind === "location" ? "not visited" : kind === "rera" ? "not looked up" : kind === "photos" ? "not compared" : "not seen",
  textOf: ({ property }) => {
    const check = property.checks.find((one) => one.kind === kind);
    return check ? shortDate(check.checkedOn) : null;
  },
}));
const reraNumber: RowRule = {
  label: "RERA number",
  unknown: "not given",
  textOf: ({ property: { reraId, project } }) => reraId ?? project?.rera?.number ?? null,
};
const amenities: RowRule = {
  label: "Amenities",
  textOf: ({ property }) => amenityCount(property)?.toString() ?? null,
  numberOf: ({ property }) => amenityCount(property),
  ranking: { most: { word: "most", isGood: true } },
};

const amenityCount = ({ amenities: known, customAmenities }: PropertyDetail): number | null =>
  known.length + customAmenities.length || null;

/** "All areas are carpet areas" holds for homes that have given theirs. */
export const hasCarpetArea = ({ property: { carpetArea, areaUnit } }: ComparedHome): boolean => areaText(carpetArea, areaUnit) !== null;
