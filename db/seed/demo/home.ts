import { type FieldValue, type PropertyField, propertyFieldNames } from "../../../src/features/properties/contract/property-fields.ts";
import type {
  Facing,
  FurnishCategory,
  ListedFor,
  PossessionStatus,
  PropertyType,
} from "../../../src/features/properties/contract/property-terms.ts";
import type { City, Locality } from "./place.ts";
import type { Project } from "./projects.ts";

/** The kind of a commercial property. */
export type WorkKind = "office" | "shop" | "showroom" | "warehouse";
export type Sharing = "single" | "twin" | "triple";

/** Fields that a home has in the same form as its property. A city is more than its name here, and parking is counted. */
type OwnField = Exclude<PropertyField, "city" | "coveredParking">;
type OwnFields = { [Name in OwnField]?: FieldValue<Name> };
export const ownFields = propertyFieldNames.filter((name): name is OwnField => name !== "city" && name !== "coveredParking");

/** The facts about one property, before prices, descriptions and photos. Lengths in feet, areas in square feet. */
export type Home = OwnFields & {
  type: PropertyType;
  listedFor: ListedFor;
  city: City;
  locality: Locality;
  project: Project | null;
  bedrooms: number | null;
  bathrooms: number | null;
  /** Super built-up; for a plot, the land. */
  areaSqft: number;
  /** The usable floor area; null for a plot. */
  carpetSqft: number | null;
  floorNo: number | null;
  totalFloors: number | null;
  /** Whole years; 99 is "More than 10 years". */
  age: number | null;
  builtYear: number | null;
  possession: PossessionStatus;
  furnish: FurnishCategory | null;
  coveredParking: number;
  openParking: number;
  facing: Facing | null;
  isCorner: boolean;
  plot: { length: number; width: number; road: number } | null;
  work: WorkKind | null;
  sharing: Sharing | null;
  /** The tenants of a PG. */
  guests: "women" | "men" | "anybody" | null;
  /** Names of the amenity master. */
  amenities: readonly string[];
};

/** Of the carpet area. */
export const builtUpShare = 1.12;

export const isTopFloor = ({ floorNo, totalFloors }: Home): boolean => floorNo !== null && floorNo > 0 && floorNo === totalFloors;
export const isBeingBuilt = ({ possession }: Home): boolean => possession !== "ready-to-move";
export const hasAmenity = (home: Home, name: string): boolean => home.amenities.includes(name);
export const looksTo = (home: Home, side: "north" | "east" | "south" | "west"): boolean => home.facing?.includes(side) ?? false;
