import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { type AreaUnit, areaUnitLabels } from "./property-terms.ts";

/** "1,450 sq ft", in the lister's own unit; small areas keep one decimal. null when either is unknown. */
export function areaText(area: number | null, unit: AreaUnit | null): string | null {
  if (area === null || unit === null) return null;
  const digits = area < 100 ? String(Math.round(area * 10) / 10) : groupDigits(Math.round(area));
  return `${digits} ${areaUnitLabels[unit]}`;
}

const sqftPer: Record<AreaUnit, number> = { sqft: 1, sqm: 10.763910417, sqyd: 9 };

/** In square feet; null when either is unknown. */
export const sqftOf = (area: number | null, unit: AreaUnit | null): number | null =>
  area === null || unit === null ? null : area * sqftPer[unit];
