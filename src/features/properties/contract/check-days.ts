// How long a check is good for. Free of zod, for pages.
import { dayMs } from "../../../shared/contract/durations.ts";
import type { CheckKind } from "./property-terms.ts";

/** From the day of the check on, in days: after that it is no longer shown, and no longer counts. */
export const checkDays: Record<CheckKind, number> = { ownership: 365, photos: 180, location: 180, rera: 90 };
/** Its lister is told so many days before. */
export const toldDaysBeforeEnd = 14;

/** The last day, in India, on which a check counts. Days as "2026-11-12". */
export const lastDayOfCheck = (kind: CheckKind, checkedOn: string): string =>
  new Date(Date.parse(checkedOn) + (checkDays[kind] - 1) * dayMs).toISOString().slice(0, 10);

/** How near to the pin an operator was, as far as it is told; beyond the last nothing is said of it. In metres. */
export const onSiteDistances = [50, 150, 500] as const;
export type OnSiteDistance = (typeof onSiteDistances)[number];

/** Null: farther, or the device does not know its place that well. Both in metres. */
export const withinOf = (metres: number, accuracy: number): OnSiteDistance | null =>
  onSiteDistances.find((most) => metres + accuracy <= most) ?? null;
