// The words of a property and their labels. Free of zod, so that pages can use them without its weight.

export const propertyTypes = ["apartment", "house", "villa", "plot", "commercial"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const listedForValues = ["sale", "rent", "pg", "lease", "new-launch", "plots"] as const;
export type ListedFor = (typeof listedForValues)[number];

export const propertyStatuses = ["available", "rented", "sold"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const possessionStatuses = ["ready-to-move", "under-construction", "new-launch"] as const;
export type PossessionStatus = (typeof possessionStatuses)[number];

export const furnishCategories = ["unfurnished", "semi-furnished", "fully-furnished"] as const;
export type FurnishCategory = (typeof furnishCategories)[number];

export const facings = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
export type Facing = (typeof facings)[number];

/** How high the building of a flat is: a word for its number of floors. */
export const buildingHeightLabels = {
  "low-rise": "Up to 4 floors",
  "mid-rise": "5 to 12 floors",
  "high-rise": "13 floors or more",
} as const;
export type BuildingHeight = keyof typeof buildingHeightLabels;

export const areaUnits = ["sqft", "sqm", "sqyd", "acre", "guntha", "cent", "ground", "marla", "bigha", "katha"] as const;
export type AreaUnit = (typeof areaUnits)[number];

export const checkKinds = ["ownership", "photos", "location", "rera"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** What a home is offered for. Prices are compared within one of these only. */
export const offerKinds = ["sale", "rent", "pg", "lease"] as const;
export type OfferKind = (typeof offerKinds)[number];
/** New launches and plots are for sale. */
export const offerKindOf = (listedFor: ListedFor): OfferKind => offerKinds.find((kind) => kind === listedFor) ?? "sale";
/** Headings of homes that stand apart by what they are offered for. */
export const offerHeadings: Record<OfferKind, string> = { sale: "For sale", rent: "To rent", pg: "PG", lease: "On lease" };

/** Prices of these are per month (CARD-03). */
export const isMonthly = (listedFor: ListedFor | null): boolean => listedFor === "rent" || listedFor === "lease" || listedFor === "pg";

/** One lives in these; land and commercial space are like nothing else. */
export const dwellingTypes: readonly PropertyType[] = ["apartment", "house", "villa"];
/** The types that somebody who looks for this one may take instead, with it. */
export const alikeTypes = (type: PropertyType): readonly PropertyType[] => (dwellingTypes.includes(type) ? dwellingTypes : [type]);

export const propertyTypeLabels: Record<PropertyType, string> = {
  apartment: "Apartment",
  house: "House",
  villa: "Villa",
  plot: "Plot",
  commercial: "Commercial",
};
export const listedForLabels: Record<ListedFor, string> = {
  sale: "Sale",
  rent: "Rent",
  pg: "PG",
  lease: "Lease",
  "new-launch": "New launch",
  plots: "Plots",
};
export const propertyStatusLabels: Record<PropertyStatus, string> = { available: "Available", rented: "Rented", sold: "Sold" };
export const possessionLabels: Record<PossessionStatus, string> = {
  "ready-to-move": "Ready to move",
  "under-construction": "Under construction",
  "new-launch": "New launch",
};
export const furnishLabels: Record<FurnishCategory, string> = {
  unfurnished: "Unfurnished",
  "semi-furnished": "Semi-furnished",
  "fully-furnished": "Fully-furnished",
};
export const powerBackupLabels = { none: "No power backup", partial: "Partial power backup", full: "Full power backup" } as const;
export type PowerBackup = keyof typeof powerBackupLabels;
/** A home that is shown roughly is within so many metres of its public point: `derive_public_place` in the database. */
export const roughRadiusM = 700;
export const areaUnitLabels: Record<AreaUnit, string> = {
  sqft: "sq ft",
  sqm: "sq m",
  sqyd: "sq yd",
  acre: "acre",
  guntha: "guntha",
  cent: "cent",
  ground: "ground",
  marla: "marla",
  bigha: "bigha",
  katha: "katha",
};
export const checkLabels: Record<CheckKind, string> = {
  ownership: "Ownership papers seen",
  photos: "Photos compared with the home",
  location: "Location visited",
  rera: "RERA number looked up",
};
