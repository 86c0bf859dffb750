// A home as the oracle sees it. For tests.
import { ownValue } from "../../../../shared/contract/own-value.ts";
import type { ListerType } from "../../../accounts/contract/lister-types.ts";
import type {
  AreaUnit,
  Facing,
  FurnishCategory,
  ListedFor,
  PossessionStatus,
  PropertyStatus,
  PropertyType,
} from "../../../properties/contract/property-terms.ts";

export type Home = {
  number: number;
  isPublic: boolean;
  title: string;
  description: string | null;
  type: PropertyType;
  listedFor: ListedFor | null;
  possessionStatus: PossessionStatus | null;
  furnishCategory: FurnishCategory | null;
  powerBackup: "none" | "partial" | "full" | null;
  listerType: ListerType;
  status: PropertyStatus;
  price: number;
  currency: string;
  area: number | null;
  areaUnit: AreaUnit | null;
  carpetArea: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  age: number | null;
  builtYear: number | null;
  floorNo: number | null;
  totalFloors: number | null;
  coveredParking: boolean | null;
  isFeatured: boolean;
  isVerified: boolean;
  location: string | null;
  city: string | null;
  state: string | null;
  country: string;
  projectName: string | null;
  builderName: string | null;
  latitude: number | null;
  longitude: number | null;
  /** 0 to 100. */
  completeness: number;
  /** Nobody has confirmed in time that it is still there. */
  isOverdue: boolean;
  amenities: string[];
  images: number;
  createdAt: Date;
  reducedAt: Date | null;
  /** A month, and once. */
  maintenance: number | null;
  deposit: number | null;
  zipCode: string | null;
  features: string[];
  tenantsPreferred: string[];
  facing: Facing | null;
  /** The home that it is a post of, and since when that has been offered; not known: a home of its own. */
  home?: { id: number; since: Date };
};

const squareFeet: Record<AreaUnit, number | Record<string, number>> = {
  ...{ sqft: 1, sqm: 10.763910417, sqyd: 9, acre: 43_560, guntha: 1_089, cent: 435.6, ground: 2_400, marla: 272.25 },
  bigha: { Assam: 14_400, "West Bengal": 14_400, "Himachal Pradesh": 8_712, Rajasthan: 27_225 },
  katha: { Assam: 2_880, "West Bengal": 720 },
};
export function inSquareFeet(area: number | null, { areaUnit, state }: Pick<Home, "areaUnit" | "state">): number | null {
  if (area === null || areaUnit === null) return null;
  const size = squareFeet[areaUnit];
  const each = typeof size === "number" ? size : ownValue(size, state ?? "");
  return each === undefined ? null : Math.round(area * each * 100) / 100;
}

/** One above the whole area says nothing. */
export const carpetOf = ({ carpetArea, area }: Pick<Home, "carpetArea" | "area">): number | null =>
  carpetArea !== null && area !== null && carpetArea > area ? null : carpetArea;

/** First what a square foot of carpet area costs, then of a whole area, then nothing known. */
export function rateOf(home: Home): [number, number] {
  const carpet = home.type === "plot" ? null : inSquareFeet(carpetOf(home), home);
  if (carpet) return [0, -carpet / home.price];
  const area = inSquareFeet(home.area, home);
  return area ? [1, home.price / area] : [2, 0];
}
