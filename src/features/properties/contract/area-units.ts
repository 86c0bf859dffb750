// The size of each unit of area, declared once; `in_sqft` in the database has the same. Free of zod: pages use it.
import { sqftPerSqm } from "../../../shared/contract/square-metre.ts";
import { type AreaUnit, areaUnits } from "./property-terms.ts";

type FixedUnit = Exclude<AreaUnit, "bigha" | "katha">;
/** What somebody chose to read areas in; null: no choice. */
export type ReaderUnit = FixedUnit | null;

/**
 * Square feet. An acre has 40 gunthas (Karnataka and Maharashtra
 * Land Revenue rules), 100 cents (Kerala and Tamil Nadu survey manuals) and 160 marlas (Punjab Settlement Manual: the standard marla of
 * 30¼ square yards); a ground is 2,400 sq ft (Tamil Nadu survey manual).
 */
const sizes: Record<FixedUnit, number> = {
  sqft: 1,
  sqm: sqftPerSqm,
  sqyd: 9,
  acre: 43_560,
  guntha: 1_089,
  cent: 435.6,
  ground: 2_400,
  marla: 272.25,
};

/**
 * These differ by state, and in many states by district; only states with one size of their land records are here. Assam: 5 kathas of
 * 2,880 sq ft (Assam Land Records Manual). West Bengal: 20 kathas of 720 sq ft (Directorate of Land Records and Surveys). Himachal
 * Pradesh: a fifth of an acre (Department of Revenue). Rajasthan: 3,025 square yards, the pucca bigha of the development authorities;
 * the kaccha bigha of some districts is smaller.
 */
const sizesByState: Record<Exclude<AreaUnit, FixedUnit>, ReadonlyMap<string, number>> = {
  bigha: new Map([
    ["assam", 14_400],
    ["west bengal", 14_400],
    ["himachal pradesh", 8_712],
    ["rajasthan", 27_225],
  ]),
  katha: new Map([
    ["assam", 2_880],
    ["west bengal", 720],
  ]),
};

/** In lower case. */
export const statesWith = (unit: keyof typeof sizesByState): string[] => [...sizesByState[unit].keys()];

/** Some districts measure in a size of their own: the one above is the usual one. */
export const isUsualSize = (state: string | null): boolean => folded(state) === "rajasthan";
const folded = (state: string | null | undefined): string => state?.trim().toLowerCase() ?? "";

/** Such an area means something with its state only. */
export function isByState(unit: AreaUnit | null): unit is keyof typeof sizesByState {
  return unit === "bigha" || unit === "katha";
}

export const readerUnits = areaUnits.filter((unit): unit is FixedUnit => !isByState(unit));

/** Null for a unit that has no one size in the state, or whose state is not known. */
export const sqftPer = (unit: AreaUnit, state: string | null | undefined): number | null =>
  isByState(unit) ? (sizesByState[unit].get(folded(state)) ?? null) : sizes[unit];

/** Floors are measured in these; the others measure land. */
export const floorUnits = ["sqft", "sqm", "sqyd"] as const satisfies readonly AreaUnit[];
export const isFloorUnit = (unit: AreaUnit): boolean => floorUnits.some((one) => one === unit);
