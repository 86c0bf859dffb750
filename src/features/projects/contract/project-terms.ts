// The words of projects and their labels (PROJ-05). Free of zod, so that pages can use them without its weight.

export const projectStatuses = ["Active", "Completed", "Pre-Launch"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectPossessions = ["under_construction", "ready_to_move", "completed"] as const;
export type ProjectPossession = (typeof projectPossessions)[number];

export const projectCategories = ["Residential", "Commercial", "Industrial", "Mixed-Use"] as const;
export type ProjectCategory = (typeof projectCategories)[number];

export const projectSubCategories = ["Apartment", "Villa", "Plot", "Office", "Retail", "Warehouse"] as const;
export type ProjectSubCategory = (typeof projectSubCategories)[number];

/** UK is GB where a standard requires ISO codes: `isoCountryOf`. */
export const projectCountries = ["IN", "US", "UK", "AE", "SG"] as const;
export type ProjectCountry = (typeof projectCountries)[number];
export const homeProjectCountry: ProjectCountry = "IN";

export const towerStatuses = ["planned", "under_construction", "ready_to_move", "completed"] as const;
export type TowerStatus = (typeof towerStatuses)[number];

export const unitStates = ["available", "held", "sold"] as const;
export type UnitState = (typeof unitStates)[number];

/** The subject of a picture in the gallery. */
export const galleryCategories = ["exterior", "interior", "amenity", "masterplan", "location", "other"] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

/** Why a project needs no registration: up to 500 sq m of land, or up to 8 units. */
export const reraExemptions = ["area", "units"] as const;
export type ReraExemption = (typeof reraExemptions)[number];
export const mostExemptUnits = 8;

export const projectFlags = [
  "gatedCommunity",
  "registeredSociety",
  "powerBackup",
  "swimmingPool",
  "rainwaterHarvesting",
  "fireSafety",
] as const;
export type ProjectFlag = (typeof projectFlags)[number];

/** Limits of one project. */
export const projectLimits = { towers: 200, configurations: 100, galleryImages: 100, brochures: 10, videos: 20, updates: 200, photos: 20 };

/** The most units in one change of the grid: more would take the database too long. */
export const mostUnitsAtOnce = 20_000;
/** In all towers, filled. */
export const mostUnits = 100_000;

export const projectPossessionLabels: Record<ProjectPossession, string> = {
  under_construction: "Under construction",
  ready_to_move: "Ready to move",
  completed: "Completed",
};
export const towerStatusLabels: Record<TowerStatus, string> = { planned: "Planned", ...projectPossessionLabels };
export const unitStateLabels: Record<UnitState, string> = { available: "Available", held: "Held", sold: "Sold" };
export const galleryCategoryLabels: Record<GalleryCategory, string> = {
  exterior: "Exterior",
  interior: "Interior",
  amenity: "Amenity",
  masterplan: "Master plan",
  location: "Location",
  other: "Other",
};
export const reraExemptionLabels: Record<ReraExemption, string> = {
  area: "The land is not larger than 500 sq m",
  units: "It has no more than 8 units",
};
export const projectFlagLabels: Record<ProjectFlag, string> = {
  gatedCommunity: "Gated community",
  registeredSociety: "Registered society",
  powerBackup: "Power backup",
  swimmingPool: "Swimming pool",
  rainwaterHarvesting: "Rainwater harvesting",
  fireSafety: "Fire safety",
};
