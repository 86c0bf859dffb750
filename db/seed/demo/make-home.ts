import {
  type FurnishCategory,
  facings,
  type ListedFor,
  type PossessionStatus,
  type PowerBackup,
  type PropertyType,
} from "../../../src/features/properties/contract/property-terms.ts";
import { ownValue } from "../../../src/shared/contract/own-value.ts";
import { Random } from "../random.ts";
import type { Home, Sharing, WorkKind } from "./home.ts";
import { floorsOfShops, offices } from "./picture-files.ts";
import type { City, Locality } from "./place.ts";
import type { Project } from "./projects.ts";

/** The year from which ages are counted; fixed, so that every seed makes the same homes. */
const thisYear = 2026;
const oldestCountedAge = 10;
const moreThanTenYears = 99;

type Context = { type: PropertyType; listedFor: ListedFor; city: City; projects: readonly Project[]; random: Random };

/** One property's consistent facts: a building under construction has a project, a tenth floor has a lift. */
export function makeHome(context: Context): Home {
  const { type, listedFor, city, random } = context;
  const project = chooseProject(context);
  const locality = project?.locality ?? random.pick(city.localities.filter(({ types }) => types.includes(type)));
  const possession = possessionOf(listedFor, project);
  const isReady = possession === "ready-to-move";
  const work = type === "commercial" ? workKind(locality, random) : null;
  const size = sizeOf(context, work, project);
  const floors = floorsOf(type, work, project, random);
  const years = isReady
    ? (project?.ageYears ??
      random.weighted([
        [random.int(0, 3), 3],
        [random.int(4, 10), 5],
        [random.int(11, 45), 3],
      ]))
    : 0;
  const parking = parkingOf(type, listedFor, size.bedrooms, random);
  const home = {
    type,
    listedFor,
    city,
    project,
    locality,
    possession,
    work,
    ...size,
    carpetSqft: type === "plot" ? null : rounded(size.areaSqft * random.between(0.69, 0.79)),
    ...floors,
    ...agesOf(type, isReady ? years : 0),
    ...(isReady ? {} : { builtYear: null }),
    furnish: furnishOf(type, listedFor, isReady, random),
    coveredParking: parking.covered,
    openParking: parking.open,
    facing: random.pick(facings),
    isCorner: random.chance(0.28),
    sharing:
      listedFor === "pg"
        ? random.weighted<Sharing>([
            ["single", 3],
            ["twin", 5],
            ["triple", 2],
          ])
        : null,
    guests:
      listedFor === "pg"
        ? random.weighted<"women" | "men" | "anybody">([
            ["women", 4],
            ["men", 3],
            ["anybody", 3],
          ])
        : null,
  };
  const amenities = amenitiesOf(home, random);
  // Drawn separately, so that everything else stays as before this field existed.
  const apart = new Random(`power backup ${locality.name} ${home.areaSqft} ${home.carpetSqft} ${home.floorNo}`);
  return { ...home, amenities, powerBackup: powerBackupOf(home, amenities.includes("Power Backup"), apart) };
}

/** Of a home that is finished. */
export const agesOf = (type: PropertyType, years: number): Pick<Home, "age" | "builtYear"> =>
  type === "plot"
    ? { age: null, builtYear: null }
    : { age: years > oldestCountedAge ? moreThanTenYears : years, builtYear: thisYear - years };

function chooseProject({ type, listedFor, city, projects, random }: Context): Project | null {
  const here = projects.filter((project) => project.city === city && project.type === type);
  if (listedFor === "new-launch") {
    const building = here.filter(({ ageYears }) => ageYears < 0);
    return building.length > 0 ? random.pick(building) : here.length > 0 ? random.pick(here) : null;
  }
  const likely = { apartment: 0.6, villa: 0.5, plot: 0.6, commercial: 0.45, house: 0 }[type];
  const fit = listedFor === "sale" || type === "plot" ? here : here.filter(({ ageYears }) => ageYears >= 0);
  return listedFor !== "pg" && fit.length > 0 && random.chance(likely) ? random.pick(fit) : null;
}

function possessionOf(listedFor: ListedFor, project: Project | null): PossessionStatus {
  if (listedFor === "new-launch") return "new-launch";
  if (listedFor === "sale" && project && project.type !== "plot" && project.ageYears < 0) return "under-construction";
  return "ready-to-move";
}

function workKind(locality: Locality, random: Random): WorkKind {
  const isOfficeArea = locality.settings.includes("offices");
  return random.weighted<WorkKind>([
    ["office", isOfficeArea ? 8 : 4],
    ["shop", isOfficeArea ? 1 : 4],
    ["showroom", 1.6],
    ["warehouse", locality.rate < 9_000 ? 1 : 0],
  ]);
}

const bedroomShares: Partial<Record<PropertyType, readonly (readonly [number, number])[]>> = {
  apartment: [
    [0, 2],
    [1, 14],
    [2, 38],
    [3, 33],
    [4, 11],
    [5, 2],
  ],
  house: [
    [2, 16],
    [3, 42],
    [4, 30],
    [5, 12],
  ],
  villa: [
    [3, 26],
    [4, 46],
    [5, 22],
    [6, 6],
  ],
};
/** Square feet of super built-up area, from tight to generous, by bedrooms. */
const apartmentAreas = [
  [300, 420],
  [480, 690],
  [860, 1240],
  [1320, 1880],
  [2080, 3150],
  [3200, 4400],
] as const;
/** Floor space is most expensive, and homes smallest, in Mumbai. */
const roominess: Record<string, number> = { Mumbai: 0.72, Kolkata: 0.9, Delhi: 0.95, Jaipur: 1.06, Kochi: 1.06 };

/** Length and width in feet. */
const plotSizes: readonly (readonly [readonly [number, number], number])[] = [
  [[60, 40], 4],
  [[50, 30], 4],
  [[40, 30], 1],
  [[45, 27], 1],
  [[80, 50], 1],
  [[100, 60], 1],
];

type Size = Pick<Home, "bedrooms" | "bathrooms" | "areaSqft" | "plot">;

function sizeOf({ type, listedFor, city, random }: Context, work: WorkKind | null, project: Project | null): Size {
  if (type === "plot") {
    const [length, width] = random.weighted(plotSizes);
    return {
      bedrooms: null,
      bathrooms: null,
      areaSqft: length * width,
      plot: { length, width, road: random.pick([20, 30, 30, 40, 40, 60]) },
    };
  }
  if (work) {
    const [least, most] = { office: [450, 6_500], shop: [140, 900], showroom: [900, 4_200], warehouse: [4_000, 18_000] }[work] as [
      number,
      number,
    ];
    const bathrooms = random.int(1, work === "office" ? 4 : 2);
    const areaSqft = rounded(least * (most / least) ** random.next());
    return { bedrooms: null, bathrooms: areaSqft < leastOfTwoBaths ? 1 : bathrooms, areaSqft, plot: null };
  }
  if (listedFor === "pg") return { bedrooms: 1, bathrooms: 1, areaSqft: rounded(random.between(120, 240)), plot: null };
  const bedrooms = random.weighted(bedroomShares[type] ?? [[2, 1]]);
  const [least, most] =
    type === "apartment"
      ? (apartmentAreas[bedrooms] ?? apartmentAreas[2])
      : [bedrooms * (type === "villa" ? 640 : 430), bedrooms * (type === "villa" ? 960 : 720)];
  const areaSqft = rounded(random.between(least, most) * (ownValue(roominess, city.name) ?? 1));
  const isDrawnShared = random.chance(sharedBathShare);
  // Homes of one configuration of a project are alike.
  const isShared = project ? new Random(`baths ${project.name} ${bedrooms}`).chance(sharedBathShare) : isDrawnShared;
  return { bedrooms, bathrooms: Math.max(1, bedrooms - (isShared ? 1 : 0)), areaSqft, plot: null };
}
/** How many homes have a bedroom without a bath. */
const sharedBathShare = 0.35;
/** Square feet of a shop. */
const leastOfTwoBaths = 300;

const rounded = (area: number): number => (area < 400 ? Math.round(area / 5) * 5 : Math.round(area / 10) * 10);

function floorsOf(
  type: PropertyType,
  work: WorkKind | null,
  project: Project | null,
  random: Random,
): Pick<Home, "floorNo" | "totalFloors"> {
  if (type === "plot") return { floorNo: null, totalFloors: null };
  if (type === "villa") return { floorNo: 0, totalFloors: 2 };
  if (type === "house")
    return {
      floorNo: 0,
      totalFloors: random.weighted([
        [1, 2],
        [2, 6],
        [3, 2],
      ]),
    };
  if (work === "warehouse") return { floorNo: 0, totalFloors: 1 };
  const ownFloors = work === "office" ? random.pick([...offices.keys()]) : work ? floorsOfShops : random.int(3, 14);
  const totalFloors = project?.totalFloors ?? ownFloors;
  if (work && work !== "office") return { floorNo: 0, totalFloors };
  return { floorNo: random.chance(0.08) ? 0 : random.int(1, totalFloors), totalFloors };
}

function furnishOf(type: PropertyType, listedFor: ListedFor, isReady: boolean, random: Random): FurnishCategory | null {
  if (type === "plot") return null;
  if (listedFor === "pg") return "fully-furnished";
  if (!isReady) return "unfurnished";
  const isLet = listedFor === "rent" || listedFor === "lease";
  return random.weighted<FurnishCategory>([
    ["unfurnished", isLet ? 2 : 4],
    ["semi-furnished", isLet ? 5 : 4],
    ["fully-furnished", isLet ? 3 : 1.5],
  ]);
}

/** New towers and offices run completely on a generator, older ones only their lifts and lights; a house has what its owner bought. */
export function powerBackupOf(
  { type, builtYear }: { type: PropertyType; builtYear: number | null },
  hasBackup: boolean,
  random: Random,
): PowerBackup | null {
  if (type === "plot") return null;
  if (!hasBackup) return random.chance(0.7) ? "none" : null;
  const isTower = type === "apartment" || type === "commercial";
  const years = thisYear - (builtYear ?? thisYear);
  const fullShare = (isTower ? 0.75 : 0.4) - Math.min(years, 30) * 0.02;
  return random.chance(Math.max(fullShare, 0.05)) ? "full" : "partial";
}

function parkingOf(type: PropertyType, listedFor: ListedFor, bedrooms: number | null, random: Random): { covered: number; open: number } {
  if (type === "plot") return { covered: 0, open: 0 };
  if (listedFor === "pg") return { covered: 0, open: 1 };
  if (type === "villa") return { covered: 2, open: random.int(0, 2) };
  const covered = random.weighted([
    [0, 3],
    [1, 6],
    [(bedrooms ?? 1) >= 3 ? 2 : 1, 3],
  ]);
  return { covered, open: random.chance(0.35) ? 1 : 0 };
}

const likelihoods: readonly (readonly [name: string, chance: number])[] = [
  ["Water Supply", 0.9],
  ["Security", 0.66],
  ["Power Backup", 0.6],
  ["CCTV", 0.42],
  ["Gas Connection", 0.34],
  ["Garden", 0.3],
  ["Intercom", 0.3],
  ["Rainwater Harvesting", 0.22],
  ["Vastu Compliant", 0.22],
  ["Gym", 0.1],
  ["Pet Friendly", 0.16],
  ["Solar Power", 0.1],
  ["Fire Safety", 0.24],
  ["Visitor Parking", 0.24],
];
const liftFromFloors = 4;

function amenitiesOf(home: Omit<Home, "amenities">, random: Random): string[] {
  const { project, type, listedFor, totalFloors, coveredParking, openParking } = home;
  const own = project
    ? [...project.amenities]
    : likelihoods.filter(([, chance]) => random.chance(type === "plot" ? chance / 3 : chance)).map(([name]) => name);
  const chosen = new Set(own);
  if (type === "apartment" && (totalFloors ?? 0) >= liftFromFloors) chosen.add("Elevator");
  if (type === "house" || type === "villa") chosen.add("Terrace");
  if (listedFor === "pg") for (const name of ["Wi-Fi", "Water Supply", "Maintenance Staff"]) chosen.add(name);
  if (type === "plot")
    return [...chosen].filter(
      (name) => !["Power Backup", "Parking", "Intercom", "CCTV", "Gas Connection", "Gym", "Visitor Parking", "Pet Friendly"].includes(name),
    );
  if (coveredParking + openParking > 0) chosen.add("Parking");
  else chosen.delete("Parking");
  return [...chosen];
}
