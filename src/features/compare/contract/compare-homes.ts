import { indiaToday, shortDate } from "../../../shared/contract/date-text.ts";
import type { Assumptions } from "../../costs/contract/assumptions.ts";
import { buyerLabels } from "../../costs/contract/rates.ts";
import { inOrNear } from "../../places/contract/in-or-near.ts";
import { placeText } from "../../properties/contract/place-text.ts";
import { compactPrice } from "../../properties/contract/price-text.ts";
import type { PropertyDetail } from "../../properties/contract/property.ts";
import { isMonthly, propertyStatusLabels } from "../../properties/contract/property-terms.ts";
import { type ComparedHome, groupRules, hasCarpetArea, type RowRule } from "./compared-rows.ts";
import type { ComparedGroup, ComparedHead, ComparedRow, ComparedValue, Comparison } from "./comparison.ts";

/** The homes beside each other. Rows of which nothing is known are left out. `missing` and `left`: of those asked for. */
export function compareHomes(
  homes: readonly ComparedHome[],
  { missing, left, assumptions }: Pick<Comparison, "missing" | "left"> & { assumptions: Assumptions },
): Comparison {
  const hasCarpet = homes.every(hasCarpetArea);
  const groups = groupRules(hasCarpet).map(({ name, rows }) => ({ name, rows: rows.flatMap((rule) => rowOf(rule, homes) ?? []) }));
  return {
    title: titleOf(homes.map(({ property }) => property)),
    day: shortDate(indiaToday()),
    lede: `${hasCarpet ? "All rates are of carpet area" : "Areas are as their listers gave them"}, as of ${shortDate(indiaToday())}.${costWords(homes, assumptions)}`,
    homes: homes.map(({ property }) => headOf(property)),
    groups: groups.filter(({ rows }) => rows.length > 0) satisfies ComparedGroup[],
    missing,
    left,
  };
}

/** Of rents nothing is assumed that many would have otherwise. */
function costWords(homes: readonly ComparedHome[], { loanPercent, ratePercent, years, buyer }: Assumptions): string {
  if (!homes.some(({ property, cost }) => cost && !isMonthly(property.listedFor))) return "";
  return ` Cash and months are counted with a loan of ${loanPercent} % of the price at ${ratePercent} % over ${years === 1 ? "one year" : `${years} years`}, bought by ${buyerLabels[buyer].toLowerCase()}.`;
}

function headOf(property: PropertyDetail): ComparedHead {
  const { id, title, price, currency, listedFor, status, images } = property;
  const image = images.find(({ type }) => type === "thumbnail") ?? images[0] ?? null;
  return {
    id,
    title,
    price: compactPrice(price, currency),
    isMonthly: isMonthly(listedFor),
    place: placeText(property),
    flag: status === "available" ? null : propertyStatusLabels[status],
    image,
  };
}

const counts = ["No homes", "One home", "Two homes", "Three homes", "Four homes"];

/** "Three homes in Wakad": the narrowest place that all share. */
function titleOf(homes: readonly PropertyDetail[]): string {
  const shared = (["location", "city", "state"] as const).map((part) => {
    const names = new Set(homes.map((home) => home[part]));
    return names.size === 1 ? [...names][0] : null;
  });
  const place = shared.find((name) => name !== null && name !== undefined);
  return `${counts[homes.length] ?? homes.length}${place ? ` ${inOrNear(place)}` : ""}`;
}

function rowOf(rule: RowRule, homes: readonly ComparedHome[]): ComparedRow | null {
  const texts = homes.map((home) => rule.textOf(home));
  if (texts.every((text) => text === null)) return null;
  const isSame = new Set(texts).size === 1;
  const marks = isSame ? [] : marksOf(rule, homes);
  const values = texts.map((text, index): ComparedValue => {
    const mark = marks[index];
    const home = homes[index];
    const figure = home && rule.figureOf?.(home);
    return { text: text ?? (rule.unknown !== undefined ? rule.unknown : null), ...(mark && { mark }), ...(figure && { figure }) };
  });
  return { label: rule.label, values, isSame, isKey: rule.isKey === true };
}

/** Of two that are equal neither is the lowest, and one number alone is not either. */
function marksOf({ numberOf, ranking }: RowRule, homes: readonly ComparedHome[]): (ComparedValue["mark"] | undefined)[] {
  if (!numberOf || !ranking) return [];
  const kind = ranking.among && kindOf[ranking.among];
  if (kind && new Set(homes.map(({ property }) => kind(property))).size > 1) return [];
  const numbers = homes.map((home) => numberOf(home));
  const known = numbers.filter((number) => number !== null);
  if (known.length < 2) return [];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const isAlone = (number: number) => known.filter((other) => other === number).length === 1;
  return numbers.map((number) => {
    if (number === null || !isAlone(number)) return undefined;
    return number === least ? ranking.least : number === most ? ranking.most : undefined;
  });
}

/** Sums of one currency, all by the month or none; land, or floors. */
const kindOf = {
  prices: ({ currency, listedFor }: PropertyDetail) => `${currency} ${isMonthly(listedFor)}`,
  areas: ({ type }: PropertyDetail) => (type === "plot" ? "land" : "floors"),
};
