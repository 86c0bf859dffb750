// The words of what is around a home. Free of zod, so that pages can use them without its weight.
import { secondsOnFoot } from "../../../shared/contract/on-foot.ts";

/** In the order in which they are shown. */
export const nearbyKinds = ["station", "school", "hospital", "market", "park"] as const;
export type NearbyKind = (typeof nearbyKinds)[number];
export const nearbyKindLabels: Record<NearbyKind, string> = {
  station: "Stations",
  school: "Schools and colleges",
  hospital: "Hospitals and clinics",
  market: "Markets and malls",
  park: "Parks",
};

/** Whose data they are, as their licence asks to be shown. */
export type NearbyCredit = { credit: string; licence: string; licenceUrl: string | null };

/** Of each kind beside a home, at most so far away in a straight line. */
export const mostBeside = 3;
export const farthestM = 5_000;
/** Of each kind on a part of a map, whose sides are at most so long. */
export const mostOnMap = 60;
export const mostBoxDegrees = 1;
export const boxMessage = "Please choose a smaller part of the map.";

/** "450 m", "1.4 km". `isAbout`: in hundreds of metres, for a home whose place is not exact. */
export function distanceText(metres: number, isAbout: boolean): string {
  if (isAbout) return metres < 950 ? `about ${Math.max(100, Math.round(metres / 100) * 100)} m` : `about ${inKm(metres)}`;
  return metres < 995 ? `${Math.max(10, Math.round(metres / 10) * 10)} m` : inKm(metres);
}

const inKm = (metres: number): string => `${(metres / 1000).toFixed(1)} km`;

/** "estimated 8 min on foot". */
export const walkText = (metres: number): string => `estimated ${Math.max(1, Math.round(secondsOnFoot(metres) / 60))} min on foot`;

/** West, south, east, north in degrees. */
export type NearbyBox = readonly [west: number, south: number, east: number, north: number];
export const isBoxSmall = ([west, south, east, north]: NearbyBox): boolean => Math.max(east - west, north - south) <= mostBoxDegrees;
/** What is around in a part of the map, as a list. */
export const aroundHref = (box: NearbyBox): string => `/around?box=${box.map((degrees) => Number(degrees.toFixed(4))).join(",")}`;
/** Null for anything else. */
export function readAroundBox(text: string | null): NearbyBox | null {
  const degrees = (text ?? "")
    .slice(0, 100)
    .split(",")
    .map((part) => (/^-?\d{1,3}(\.\d{1,20})?$/.test(part) ? Number(part) : Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = degrees;
  const isBox = west <= east && south <= north && Math.max(-west, east) <= 180 && Math.max(-south, north) <= 85 && more.length === 0;
  return isBox ? [west, south, east, north] : null;
}
