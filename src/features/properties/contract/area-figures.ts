// Areas as parts of a page say them that load later than its cards.
import { type AreaGiven, areaText, type measuredArea, rateText, sizeText } from "./area-text.ts";
import { isByState, isUsualSize, type ReaderUnit, sqftPer } from "./area-units.ts";
import type { AreaUnit } from "./property-terms.ts";

/** As the lister typed it. */
export const ownAreaText = (area: number | null, unit: AreaUnit | null): string | null =>
  area === null || unit === null ? null : sizeText(area, unit);

/** "14,400 sq ft in Assam", "27,225 sq ft, usual in Rajasthan": of a unit that differs by state; null of others. */
export function sizeOfUnit(unit: AreaUnit | null, state: string | null): string | null {
  const size = unit && isByState(unit) ? sqftPer(unit, state) : null;
  return size === null ? null : `${sizeText(size, "sqft")}${isUsualSize(state) ? ", usual" : ""} in ${state?.trim()}`;
}

/** An area of a home, or its price for each unit of it; `of`: says which area, after the figure. */
export type AreaFigure = { size: number; home: AreaGiven; rate?: { price: number; currency: string }; of?: string };

export function figureText({ size, home, rate, of }: AreaFigure, reader: ReaderUnit = null): string {
  const text = rate ? rateText(rate.price, rate.currency, size, home, reader) : areaText(size, home, reader);
  return [text, of].filter(Boolean).join(" ");
}

/** By how many percent the super area is above the carpet area: what the shared parts add. */
export const loadingOf = ({ type, carpetArea, area }: Parameters<typeof measuredArea>[0]): number | null =>
  type !== "plot" && carpetArea && area && area >= carpetArea ? Math.round((area / carpetArea - 1) * 100) : null;
