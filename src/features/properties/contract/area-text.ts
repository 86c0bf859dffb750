// Areas and rates as people read them, in one unit for both: the reader's, else square feet for floors and the lister's own for land.
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { isFloorUnit, type ReaderUnit, sqftPer } from "./area-units.ts";
import { compactPrice, fullPrice } from "./price-text.ts";
import { type AreaUnit, areaUnitLabels, type PropertyType } from "./property-terms.ts";

/** `state`: a bigha or katha is of it. */
export type AreaGiven = { type: PropertyType | ""; areaUnit: AreaUnit | null; state?: string | null };

/** In square feet; null when it is unknown. */
export function sqftOf(area: number | null, { areaUnit, state }: Pick<AreaGiven, "areaUnit" | "state">): number | null {
  const size = areaUnit && sqftPer(areaUnit, state);
  return area === null || size === null ? null : area * size;
}

/** The unit of a home's areas and rates. Units of land are for land; an area that has no size in others stays in its own. */
function shownUnit({ type, areaUnit, state }: AreaGiven, reader: ReaderUnit = null): AreaUnit | null {
  if (areaUnit === null || sqftPer(areaUnit, state) === null) return areaUnit;
  const isLand = type === "plot";
  if (reader && (isLand || isFloorUnit(reader))) return reader;
  return isLand ? areaUnit : "sqft";
}

/** How much an area of the home is in the unit that is shown. What needs no conversion gets none. */
export function shownSize(area: number, home: AreaGiven, reader: ReaderUnit = null): { size: number; unit: AreaUnit } | null {
  const unit = shownUnit(home, reader);
  if (unit === null) return null;
  const [from, to] = [home.areaUnit && sqftPer(home.areaUnit, home.state), sqftPer(unit, home.state)];
  return { size: unit === home.areaUnit || from === null || to === null ? area : (area * from) / to, unit };
}

/** "1,450 sq ft", "2.25 acres"; null when area or unit is unknown. */
export function areaText(area: number | null, home: AreaGiven, reader: ReaderUnit = null): string | null {
  const shown = area === null ? null : shownSize(area, home, reader);
  return shown && sizeText(shown.size, shown.unit);
}

const plurals: Partial<Record<AreaUnit, string>> = { acre: "acres", guntha: "gunthas", cent: "cents", ground: "grounds" };

/** Small areas keep decimals. */
export function sizeText(size: number, unit: AreaUnit): string {
  const parts = size >= 100 ? 1 : size >= 10 ? 10 : size >= 1 ? 100 : 1_000;
  const said = Math.max(1, Math.round(size * parts)) / parts;
  const name = (said !== 1 && plurals[unit]) || areaUnitLabels[unit];
  return `${said < 1_000 ? said : groupDigits(said)} ${name}`;
}

const longestRate = 1_000_000;

/** "₹8,276/sq ft", "₹1.2 Cr/acre"; null when the area is unknown. */
export function rateText(price: number, currency: string, area: number | null, home: AreaGiven, reader: ReaderUnit = null): string | null {
  const shown = area === null ? null : shownSize(area, home, reader);
  return shown && shown.size > 0 ? `${eachText(price / shown.size, currency)}/${areaUnitLabels[shown.unit]}` : null;
}

/** The price of one unit. */
export function eachText(each: number, currency: string): string {
  const whole = Math.max(1, Math.round(each));
  return whole < longestRate ? fullPrice(whole, currency) : compactPrice(whole, currency);
}

/** What many homes cost for each square foot, in the reader's unit of floors. */
export function rateOfMany(perSqft: number, reader: ReaderUnit = null): { each: number; unit: string } {
  const unit = reader !== null && isFloorUnit(reader) ? reader : "sqft";
  return { each: perSqft * (sqftPer(unit, null) ?? 1), unit: areaUnitLabels[unit] };
}

/** The area that a home is compared by: what one can use. Without its carpet area, or for land, the whole, and `name` says so. */
export type Measured = { size: number; name: "carpet" | "super area" | "plot" };
export function measuredArea({
  type,
  carpetArea,
  area,
}: {
  type: PropertyType | "";
  carpetArea: number | null;
  area: number | null;
}): Measured | null {
  if (type !== "plot" && carpetArea) return { size: carpetArea, name: "carpet" };
  return area ? { size: area, name: type === "plot" ? "plot" : "super area" } : null;
}

/** What follows a figure that is not of the usable area. */
export const ofArea = (measured: ReturnType<typeof measuredArea>): string => (measured?.name === "super area" ? " super area" : "");

/** It in words: "860 sq ft", "1,150 sq ft super area". */
export function measuredText(home: AreaGiven & Parameters<typeof measuredArea>[0], reader: ReaderUnit = null): string | null {
  const measured = measuredArea(home);
  const text = measured && areaText(measured.size, home, reader);
  return text && text + ofArea(measured);
}
