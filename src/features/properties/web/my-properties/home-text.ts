import { indiaDaysBetween } from "../../../../shared/contract/date-text.ts";
import { emptyCell } from "../../../../shared/contract/empty-cell.ts";
import { ownAreaText } from "../../contract/area-figures.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";

/** "3 bed, 2 bath"; for land, which has neither, its area. */
export function sizeText({ bedrooms, bathrooms, area, areaUnit }: MyPropertyRow): string | null {
  const rooms = [bedrooms !== null && `${bedrooms} bed`, bathrooms !== null && `${bathrooms} bath`].filter(Boolean);
  return rooms.length > 0 ? rooms.join(", ") : ownAreaText(area, areaUnit);
}

/** How long it has been here, in days of the calendar of India: "Today", "Yesterday", "12 days", "5 months", "2 years". */
export function ageText(createdAt: string, now: number = Date.now()): string {
  const days = indiaDaysBetween(Date.parse(createdAt), now);
  if (days < 1) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 60) return counted(days, "day");
  return days < 730 ? counted(Math.floor(days / 30.44), "month") : counted(Math.floor(days / 365.25), "year");
}

const counted = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** Nobody could see it, so nobody is counted: "–". */
export const figureText = (count: number, { publication }: MyPropertyRow): string =>
  count === 0 && publication === "draft" ? emptyCell : count.toLocaleString("en-IN");
