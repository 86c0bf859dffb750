// Areas as parts of a page say them that load later than its cards.
import { type AreaGiven, areaText, type measuredArea, rateText, sizeText } from "./area-text.ts";
import type { ReaderUnit } from "./area-units.ts";
import type { AreaUnit } from "./property-terms.ts";

/** As the lister typed it. */
export const ownAreaText = (area: number | null, unit: AreaUnit | null): string | null =>
  area === null || unit === null ? null : sizeText(area, unit);

/** An area of a home, or its price for each unit of it; `of`: says which area, after the figure. */
export type AreaFigure = { size: number; home: AreaGiven; rate?: { price: number; currency: string }; of?: string };

export function figureText({ size, home, rate, of }: AreaFigure, reader: ReaderUnit = null): string {
  const text = rate ? rateText(rate.price, rate.currency, size, home, reader) : areaText(size, home, reader);
  return [text, of].filter(Boolean).join(" ");
}

/** By how many percent the super area is above the carpet area: what the shared parts add. */
export const loadingOf = ({ type, carpetArea, area }: Parameters<typeof measuredArea>[0]): number | null =>
  type !== "plot" && carpetArea && area && area >= carpetArea ? Math.round((area / carpetArea - 1) * 100) : null;
