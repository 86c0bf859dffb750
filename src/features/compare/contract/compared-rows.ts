// The rows in which homes are compared: those of their own, and one for each field that property-fields.ts declares in a compared section.
import { shortDate } from "../../../shared/contract/date-text.ts";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import { type AreaFigure, figureText } from "../../properties/contract/area-figures.ts";
import { measuredArea, sqftOf } from "../../properties/contract/area-text.ts";
import type { TrueCost } from "../../properties/contract/cost-inputs.ts";
import { floorFact } from "../../properties/contract/floor-fact.ts";
import type { HomeEvent } from "../../properties/contract/home-history.ts";
import { compactPrice, fullPrice } from "../../properties/contract/price-text.ts";
import type { PropertyDetail } from "../../properties/contract/property.ts";
import { declarationOf, type FormSection, fieldsWhere, type ShownField } from "../../properties/contract/property-fields.ts";
import { checkKinds, checkLabels, isMonthly } from "../../properties/contract/property-terms.ts";
import { fieldText, isArea } from "./field-text.ts";

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
  /** Where the text is an area or a rate, what it follows from. */
  figureOf?(home: ComparedHome): AreaFigure | null;
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
      ...(isArea(name) && { figureOf: ({ property }) => areaFigure(property, name) }),
      ...extras[name],
    }));

/** Areas in square feet, so that those in other units can be ranked beside them. */
function numberOf(property: PropertyDetail, name: ShownField): number | null {
  const value: unknown = property[name];
  if (typeof value !== "number") return null;
  return isArea(name) ? sqftOf(value, property) : value;
}

function areaFigure(property: PropertyDetail, name: ShownField): AreaFigure | null {
  const size: unknown = property[name];
  return typeof size === "number" && property.areaUnit ? { size, home: givenBy(property) } : null;
}

const givenBy = ({ type, areaUnit, state }: PropertyDetail): AreaFigure["home"] => ({ type, areaUnit, state });

const askingPrice: RowRule = {
  label: "Asking price",
  textOf: ({ property: { price, currency, listedFor } }) => fullPrice(price, currency) + (isMonthly(listedFor) ? " a month" : ""),
  numberOf: ({ property }) => property.price,
  ranking: cheapest,
};

/** Of what one can use. Without a carpet area it says of which area it is. */
function rateFigure(property: PropertyDetail): AreaFigure | null {
  const { price, currency, areaUnit } = property;
  const measured = measuredArea(property);
  if (!measured || areaUnit === null) return null;
  const of = measured.name === "carpet" ? {} : { of: measured.name };
  return { size: measured.size, home: givenBy(property), rate: { price, currency }, ...of };
}

const rate: Pick<RowRule, "textOf" | "figureOf"> = {
  textOf: ({ property }) => {
    const figure = rateFigure(property);
    return figure && figureText(figure);
  },
  figureOf: ({ property }) => rateFigure(property),
};
const carpetRate: RowRule = {
  ...rate,
  label: "Rate of carpet area",
  numberOf: ({ property }) => {
    const sqft = sqftOf(property.carpetArea, property);
    return sqft && property.price / sqft;
  },
  ranking: cheapest,
};
/** Rates of different areas are not ranked: each says of which it is. */
const anyRate: RowRule = { ...rate, label: "Rate" };

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
  textOf: ({ property: { currency }, cost }) => cost && fullPrice(cost[part], currency) + (cost[isKnown] ? "" : " or more"),
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
export const hasCarpetArea = ({ property }: ComparedHome): boolean =>
  property.areaUnit !== null && measuredArea(property)?.name === "carpet";
