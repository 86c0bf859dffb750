// The parts of a demo project: its towers, its configurations, and which units are available.
import type { Insertable } from "kysely";
import { facings } from "../../../src/features/properties/contract/property-terms.ts";
import type { ConfigurationId } from "../../../src/shared/contract/ids.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import type { Random } from "../random.ts";
import { dayBefore } from "./demo-dates.ts";
import { builtUpShare, type Home } from "./home.ts";
import type { DemoFile } from "./picture-files.ts";
import { floorPlanOf } from "./pictures.ts";
import type { Project } from "./projects.ts";

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
/** A configuration: `forSale` homes of it are on the site by the builder. */
type Configuration = {
  name: string;
  subCategory: Row<"projects">["project_sub_category"];
  bedrooms: number | null;
  bathrooms: number | null;
  /** Of land: its area. */
  carpetSqft: number;
  superSqft: number;
  priceFrom: number;
  priceTo: number;
  plan: DemoFile | null;
  forSale: number;
};
export type ProjectPlan = {
  project: Project;
  category: Row<"projects">["project_category"];
  subCategory: Row<"projects">["project_sub_category"];
  status: Row<"projects">["project_status"];
  isBuilding: boolean;
  launchedDaysBack: number;
  /** Negative: in the future. */
  possessionDaysBack: number;
  delayDays: number;
  floors: number;
  unitsPerFloor: number;
  towers: readonly string[];
  unitCount: number;
  homes: readonly Configuration[];
  /** Whether the builder keeps the unit grid. */
  hasGrid: boolean;
  description: string;
  customAmenities: readonly string[] & string[];
};
type NewId = (prefix: "twr" | "cfg") => string;
/** A home of the project that is on the site. `price`: to own it, else null. `isOfBuilder`: for sale by the builder. */
export type OfferedHome = { home: Home; price: number | null; isOfBuilder: boolean };

const loading = 1.38;
const unitNames: Record<Project["type"], readonly [name: string, bedrooms: number | null, carpetSqft: number][]> = {
  apartment: [
    ["1 BHK", 1, 430],
    ["2 BHK", 2, 690],
    ["2 BHK Large", 2, 790],
    ["3 BHK", 3, 1_020],
    ["4 BHK", 4, 1_560],
  ],
  villa: [
    ["3 BHK Villa", 3, 1_850],
    ["4 BHK Villa", 4, 2_400],
  ],
  house: [["3 BHK House", 3, 1_500]],
  plot: [
    ["Plot 30 x 50", null, 1_500],
    ["Plot 40 x 60", null, 2_400],
  ],
  commercial: [
    ["Office floor plate", null, 3_200],
    ["Small office", null, 620],
  ],
};
const trees = ["an old mango", "three neem trees", "a rain tree", "a row of jamun trees", "an old banyan"];
const extras = ["Reading pavilion", "Cycle stand", "Herb garden", "Bird bath", "Seniors' bench", "Parcel room"];

const subCategories = { apartment: "Apartment", villa: "Villa", house: "Villa", plot: "Plot", commercial: "Office" } as const;
export const subCategoryOf = ({ type }: Project): Row<"projects">["project_sub_category"] => subCategories[type];
export const isBeingBuilt = ({ ageYears }: Project): boolean => ageYears < 0;

/** The project's facts, consistent with each other and with its homes on the site. */
export function planOf(project: Project, offered: readonly OfferedHome[], random: Random): ProjectPlan {
  const { type } = project;
  const isBuilding = isBeingBuilt(project);
  const towerCount = type === "apartment" ? random.int(2, 5) : type === "commercial" ? random.int(1, 2) : 0;
  const floors = towerCount > 0 ? project.totalFloors : 0;
  const unitsPerFloor = type === "commercial" ? 4 : random.int(4, 8);
  // Drawn for each project, so that the others stay as they were.
  const planned = homesOf(project, random);
  const homes = offeredHomes(project, offered) ?? planned;
  const unitCount = towerCount > 0 ? towerCount * floors * unitsPerFloor : random.int(24, 120);
  const launchedDaysBack = isBuilding ? random.int(560, 760) : 365 * (project.ageYears + 3);
  const tree = random.pick(trees);
  return {
    project,
    isBuilding,
    floors,
    unitsPerFloor,
    homes,
    unitCount,
    launchedDaysBack,
    category: type === "commercial" ? "Commercial" : "Residential",
    subCategory: subCategoryOf(project),
    status: isBuilding ? "Active" : "Completed",
    possessionDaysBack: isBuilding ? -random.int(200, 760) : Math.max(40, 365 * project.ageYears),
    delayDays: isBuilding ? random.pick([0, 0, 91, 182]) : 0,
    towers: Array.from({ length: towerCount }, (_, index) => `Tower ${String.fromCharCode(65 + index)}`),
    hasGrid: towerCount > 0 && random.chance(0.35),
    description: descriptionOf(project, tree, { towerCount, floors, unitCount, isBuilding }),
    customAmenities: random.some(extras, random.int(1, 3)),
  };
}

type Told = { towerCount: number; floors: number; unitCount: number; isBuilding: boolean };

/** The people there once it is finished. */
const lived = "It is finished, and families live in it.";
const livedBy: Record<Project["type"], string> = {
  apartment: lived,
  villa: lived,
  house: lived,
  plot: "Its roads are finished, and the first houses stand.",
  commercial: "It is finished, and firms work in it.",
};

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function descriptionOf({ type, locality, city, builder }: Project, tree: string, told: Told): string {
  const { towerCount, floors, unitCount, isBuilding } = told;
  const part = type === "commercial" ? "office" : "home";
  const shape =
    towerCount > 0
      ? `${towerCount === 1 ? "One tower stands" : `${towerCount} towers stand`} around ${tree}, ${floors} floors high, so that every ${part} has light from two sides.`
      : `${unitCount} units lie along quiet streets around ${tree}.`;
  const near = locality.near[0] ? ` ${capitalized(locality.near[0])} is close by.` : "";
  const state = isBuilding ? `${builder} shows here how far the construction has come.` : livedBy[type];
  return `${shape} Cars stay at the edge; the way from the gate to the door is shaded.\n\nIn ${locality.name}, ${city.name}.${near} ${state}`;
}

function homesOf(project: Project, random: Random): Configuration[] {
  const { type } = project;
  const all = unitNames[type];
  const chosen = type === "apartment" ? all.slice(random.int(0, 1), random.int(3, all.length)) : all;
  const work = type === "commercial" ? "office" : null;
  return chosen.map(([name, bedrooms, carpet]): Configuration => {
    const carpetSqft = type === "plot" ? carpet : carpet + random.int(-2, 3) * 10;
    const superSqft = type === "plot" ? carpet : Math.round(carpetSqft * loading);
    const plan =
      type === "plot" ? null : floorPlanOf({ type, bedrooms, bathrooms: bedrooms, carpetSqft, totalFloors: project.totalFloors, work });
    const rooms = { bedrooms, bathrooms: bedrooms };
    return {
      name,
      subCategory: subCategoryOf(project),
      ...rooms,
      carpetSqft,
      superSqft,
      ...pricesOf(project, carpetSqft),
      plan,
      forSale: 0,
    };
  });
}

/** What a new home of this size costs. */
function pricesOf({ type, locality, priceFactor }: Project, sqft: number): Pick<Configuration, "priceFrom" | "priceTo"> {
  const rate = locality.rate * priceFactor * ({ apartment: 1, villa: 1.15, house: 1.1, plot: 0.62, commercial: 1.25 } as const)[type];
  const priceFrom = Math.round((rate * sqft * (type === "plot" ? 1 : loading)) / 50_000) * 50_000;
  return { priceFrom, priceTo: Math.round((priceFrom * 1.12) / 50_000) * 50_000 };
}

/** What the homes on the site are, by their rooms, size or use; null where there are none. */
function offeredHomes(project: Project, offered: readonly OfferedHome[]): Configuration[] | null {
  const kinds = [...Map.groupBy(offered, ({ home }) => nameOfKind(home))].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  const homes = kinds.map(([name, alike]): Configuration => {
    const prices = alike.flatMap(({ price }) => price ?? []);
    // All of a kind have one size (settle-homes.ts).
    const [{ home }] = alike as [OfferedHome];
    const { bedrooms, bathrooms, work, areaSqft } = home;
    const carpetSqft = home.carpetSqft ?? areaSqft;
    const isOffice = work === "office";
    return {
      name,
      subCategory: work && !isOffice ? (work === "warehouse" ? "Warehouse" : "Retail") : subCategoryOf(project),
      bedrooms,
      bathrooms: bedrooms === null ? null : bathrooms,
      carpetSqft,
      superSqft: areaSqft,
      ...(prices.length > 0 ? { priceFrom: Math.min(...prices), priceTo: Math.max(...prices) } : pricesOf(project, carpetSqft)),
      plan: floorPlanOf(home),
      forSale: alike.filter(({ isOfBuilder }) => isOfBuilder).length,
    };
  });
  return homes.length === 0 ? null : homes;
}

const leastOfFloorPlate = 900;
const endings = { apartment: "", villa: " Villa", house: " House", plot: "", commercial: "" };
/** The name of its configuration, where its project has one. */
export function nameOfKind({ type, bedrooms, plot, work, areaSqft }: Home): string {
  if (plot) return `Plot ${plot.width} x ${plot.length}`;
  if (work === "office") return areaSqft < leastOfFloorPlate ? "Small office" : "Office floor plate";
  if (work) return capitalized(work);
  return bedrooms ? `${bedrooms} BHK${endings[type]}` : "Studio";
}

export function towerRows(projectId: string, plan: ProjectPlan, now: Date, newId: NewId): Row<"project_towers">[] {
  return plan.towers.map((name, index) => ({
    id: newId("twr") as Row<"project_towers">["id"],
    project_id: projectId as Row<"project_towers">["project_id"],
    position: index + 1,
    name,
    floors: plan.floors,
    units_per_floor: plan.unitsPerFloor,
    lifts: plan.floors > 12 ? 3 : 2,
    status: plan.isBuilding ? "under_construction" : "completed",
    possession_date: dayBefore(now, plan.possessionDaysBack + (plan.towers.length - 1 - index) * 30),
  }));
}

export function configurationRows(projectId: string, plan: ProjectPlan, towers: readonly Row<"project_towers">[], newId: NewId) {
  const share = Math.floor(plan.unitCount / plan.homes.length);
  const project_id = projectId as Row<"project_configurations">["project_id"];
  const configurations = plan.homes.map((home, index): Row<"project_configurations"> => {
    const { name, subCategory, bedrooms, bathrooms, carpetSqft, superSqft, priceFrom, priceTo, forSale } = home;
    const isLand = plan.subCategory === "Plot";
    const units = Math.max(share, forSale);
    return {
      id: newId("cfg") as Row<"project_configurations">["id"],
      project_id,
      position: index + 1,
      name,
      type: subCategory,
      carpet_area: isLand ? null : carpetSqft,
      built_up_area: isLand ? null : Math.round(carpetSqft * builtUpShare),
      super_built_up_area: superSqft,
      price_from: priceFrom,
      price_to: priceTo,
      bedrooms,
      bathrooms,
      balconies: bedrooms === null ? null : Math.min(3, bedrooms),
      units_total: units,
      units_available: Math.max(forSale, plan.isBuilding ? Math.floor(units * (0.15 + 0.12 * index)) : Math.min(units, index)),
    };
  });
  const links = configurations.flatMap(({ id }) =>
    towers.map((tower) => ({
      project_id: project_id as Row<"configuration_towers">["project_id"],
      configuration_id: id,
      tower_id: tower.id,
    })),
  ) as Row<"configuration_towers">[];
  return { configurations, links };
}

export function unitRows(
  projectId: string,
  plan: ProjectPlan,
  towers: readonly Row<"project_towers">[],
  configurations: readonly Row<"project_configurations">[],
  random: Random,
): Row<"project_units">[] {
  if (!plan.hasGrid) return [];
  const sold = plan.isBuilding ? 0.55 : 0.96;
  const units = towers.flatMap(({ id }) =>
    Array.from({ length: plan.floors * plan.unitsPerFloor }, (_, cell): Row<"project_units"> => {
      const [floor, place] = [Math.floor(cell / plan.unitsPerFloor) + 1, (cell % plan.unitsPerFloor) + 1];
      const configuration = configurations[(place - 1) % configurations.length];
      return {
        project_id: projectId as Row<"project_units">["project_id"],
        tower_id: id as Row<"project_units">["tower_id"],
        floor,
        place,
        configuration_id: (configuration?.id ?? null) as ConfigurationId | null,
        facing: facings[(place * 2) % facings.length] ?? null,
        // Each floor up costs a little more.
        price: Math.round(((configuration?.price_from ?? 0) * (1 + floor * 0.004)) / 10_000) * 10_000,
        state: random.chance(sold) ? "sold" : random.chance(0.08) ? "held" : "available",
      };
    }),
  );
  const kept = new Set(configurations.flatMap(({ id }, index) => keptFor(plan.homes[index]?.forSale ?? 0, units, id)));
  return units.map((unit) => (kept.has(unit) ? { ...unit, state: "available" } : unit));
}

/** Units that are still to be had, so that the homes for sale are among them. */
function keptFor(forSale: number, units: readonly Row<"project_units">[], configuration: string): Row<"project_units">[] {
  const own = units.filter(({ configuration_id }) => configuration_id === configuration);
  return own.toSorted((a, b) => Number(b.state === "available") - Number(a.state === "available")).slice(0, forSale);
}
