// The demo photos of a home, and their order.
import type { imageTypes } from "../../../src/features/properties/contract/form-terms.ts";
import { ownValue } from "../../../src/shared/contract/own-value.ts";
import type { Random } from "../random.ts";
import { builtUpShare, type Home, hasAmenity, isBeingBuilt } from "./home.ts";
import {
  buildingOf,
  type DemoFile,
  demoFiles,
  fileNamed,
  floorsOfHouses,
  houses,
  offices,
  originOf,
  plotsOf,
  poolVillas,
  rooms,
  shops,
  towers,
  villas,
} from "./picture-files.ts";

export type ShownPicture = { file: DemoFile; caption: string; type: (typeof imageTypes)[number] };

const oneFor = (home: Home, buildings: readonly (readonly DemoFile[])[], fallback: number): readonly DemoFile[] =>
  home.project ? buildingOf(home.project, buildings) : (buildings[fallback % buildings.length] ?? []);

/**
 * The outside of a home, by what shows one building or place. None where no picture is as high as the home: `seed` chooses one
 * when there is no project.
 */
function outside(home: Home, seed: number): readonly (readonly DemoFile[])[] {
  const asHigh = (buildings: ReadonlyMap<number, readonly (readonly DemoFile[])[]>) => {
    const fitting = buildings.get(home.totalFloors ?? 0);
    return fitting ? [oneFor(home, fitting, seed)] : [];
  };
  switch (home.type) {
    case "apartment":
      return asHigh(towers);
    case "house":
      return home.totalFloors === floorsOfHouses ? [oneFor(home, houses, seed)] : [];
    case "villa":
      // The large ones have a pool, and some say so.
      return [oneFor(home, home.areaSqft >= 3400 ? poolVillas : villas, seed)];
    case "plot":
      return plotsOf(home.areaSqft);
    case "commercial":
      if (home.work !== "office") return [...(home.project ? asHigh(offices) : []), shops];
      return home.project ? asHigh(offices) : (offices.get(home.totalFloors ?? 0) ?? []);
  }
}

/** There is none of a warehouse. */
export const canBePictured = ({ work }: Home): boolean => work !== "warehouse";

/** Pictures that may come first, on the card: outsides and insides, of which either may be empty. */
export function cardCandidates(home: Home, seed: number): { outside: readonly DemoFile[]; inside: readonly DemoFile[] } {
  if (!canBePictured(home)) return { outside: [], inside: [] };
  if (home.listedFor === "pg")
    return { outside: [], inside: [...rooms.bedroom, ...rooms.living, ...rooms.dining, ...rooms.balcony, ...rooms.study] };
  const open = outside(home, seed).flat();
  if (home.type === "plot") return { outside: open, inside: [] };
  if (home.type === "commercial")
    return { outside: open, inside: home.work === "office" ? [...rooms.lobby, ...rooms.study, ...rooms.office] : rooms.shop };
  // An unfurnished home does not show a furnished picture first.
  const bare = home.furnish === "unfurnished" && !isBeingBuilt(home);
  const shared = [...rooms.kitchen, ...(home.type === "apartment" || bare ? rooms.balcony : [])];
  return { outside: open, inside: bare ? shared : [...shared, ...rooms.living, ...rooms.dining, ...rooms.bedroom] };
}

type Scene = { files: readonly DemoFile[]; caption: string; count?: number; type?: ShownPicture["type"] };

/** `count` pictures starting with `first`; fewer when the home has no more. The floor plan comes last. */
export function galleryOf(home: Home, first: DemoFile, count: number, seed: number, random: Random): ShownPicture[] {
  const plan = floorPlanOf(home);
  const scenes = scenesOf(home, first, seed);
  const all = scenes.flatMap(({ files, caption, count: many = 1, type = "gallery" }) =>
    someOf(files, many, random).map((file, index) => ({
      file,
      caption: many > 1 && index > 0 ? `${caption} ${index + 1}` : caption,
      type,
    })),
  );
  const captionOfFirst = scenes.find(({ files }) => files.includes(first))?.caption ?? "Gallery Image";
  const others = all.filter(({ file }) => (isLand(home) ? file !== first : originOf(file) !== originOf(first)));
  const planned = plan && count >= 3 ? [{ file: plan, caption: "Floor plan", type: "floorplan" as const }] : [];
  return [
    { file: first, caption: captionOfFirst, type: "gallery" as const },
    ...others.slice(0, Math.max(0, count - 1 - planned.length)),
    ...planned,
  ];
}

const isLand = ({ type }: Home): boolean => type === "plot";

/** `count` pictures, each of another room or view. */
function someOf(files: readonly DemoFile[], count: number, random: Random): DemoFile[] {
  const shuffled = random.shuffled(files);
  const first = shuffled.filter((file, index) => shuffled.findIndex((other) => originOf(other) === originOf(file)) === index);
  return [...first, ...shuffled.filter((file) => !first.includes(file) && file.kind === "plot")].slice(0, count);
}

function scenesOf(home: Home, first: DemoFile, seed: number): Scene[] {
  const places = outside(home, seed);
  // All pictures of a home show one building or place.
  const open = places.find((place) => place.includes(first)) ?? places[0] ?? [];
  if (home.type === "plot") return [{ files: open, caption: "The plot", count: open.length }];
  if (home.type === "commercial") return workScenes(home, open);
  const show = isBeingBuilt(home) || home.furnish === "unfurnished" ? " (show home)" : "";
  const bedrooms = Math.min(home.bedrooms ?? 1, 5);
  const facade: Scene = { files: open, caption: isBeingBuilt(home) ? "As it will look" : "From outside", count: open.length };
  const insides: Scene[] = [
    { files: rooms.living, caption: home.listedFor === "pg" ? "Common room" : `Living room${show}` },
    { files: rooms.kitchen, caption: "Kitchen" },
    { files: rooms.bedroom, caption: `Bedroom${show}`, count: Math.max(1, bedrooms) },
    { files: rooms.dining, caption: `Dining${show}` },
    { files: rooms.bathroom, caption: "Bathroom", count: Math.min(home.bathrooms ?? 1, 2) },
    { files: rooms.balcony, caption: home.type === "apartment" ? "Balcony" : "Upper terrace", count: 2 },
  ];
  const shared: Scene[] = [
    ...((home.bedrooms ?? 0) >= 3 ? [{ files: rooms.study, caption: `Study${show}` }] : []),
    ...(home.type === "apartment" && hasAmenity(home, "Security")
      ? [{ files: rooms.lobby, caption: "Lobby", type: "amenity" as const }]
      : []),
    ...(hasAmenity(home, "Gym") ? [{ files: rooms.gym, caption: "Gym", type: "amenity" as const }] : []),
  ];
  return home.type === "apartment" ? [...insides, facade, ...shared] : [facade, ...insides, ...shared];
}

function workScenes(home: Home, open: readonly DemoFile[]): Scene[] {
  const facade: Scene = { files: open, caption: "From the street", count: open.length };
  if (home.work !== "office") return [facade, { files: rooms.shop, caption: "Inside" }];
  return [
    facade,
    { files: rooms.lobby, caption: "Entrance" },
    { files: rooms.office, caption: "Workspace", count: 2 },
    { files: rooms.study, caption: "Cabin" },
  ];
}

const plans = demoFiles.filter(({ kind }) => kind === "floorplan");
/** The baths of each plan: a home with fewer or more has none. */
const bathsOfPlan: Record<string, number> = { "floorplan-1bhk": 1, "floorplan-2bhk": 2, "floorplan-3bhk": 3 };
const areaTolerance = 0.07;

type Planned = Pick<Home, "type" | "bedrooms" | "bathrooms" | "carpetSqft" | "totalFloors" | "work"> & Partial<Pick<Home, "listedFor">>;

/** A plan with the home's rooms, baths and, nearly, its area. That of a villa is of the ground floor: it has two, of one size. */
export function floorPlanOf({ type, listedFor, bedrooms, bathrooms, carpetSqft, totalFloors, work }: Planned): DemoFile | null {
  if (listedFor === "pg" || carpetSqft === null) return null;
  if (type === "commercial") return work === "office" ? nearestPlan("floorplan-office", ({ carpetSqft }) => carpetSqft, carpetSqft) : null;
  if (type === "apartment") {
    const wanted = `floorplan-${bedrooms}bhk`;
    return ownValue(bathsOfPlan, wanted) === bathrooms ? nearestPlan(wanted, ({ carpetSqft }) => carpetSqft, carpetSqft) : null;
  }
  const isVilla = type === "villa" && bedrooms === 4 && bathrooms === 4 && totalFloors === 2;
  return isVilla ? nearestPlan("floorplan-4bhk-villa", ({ floorSqft }) => floorSqft, (carpetSqft * builtUpShare) / 2) : null;
}

function nearestPlan(name: string, areaOf: (plan: DemoFile) => number | undefined, sqft: number): DemoFile | null {
  const off = (plan: DemoFile) => Math.abs((areaOf(plan) ?? 0) / sqft - 1);
  const [nearest] = plans.filter((plan) => originOf(plan) === name).toSorted((one, other) => off(one) - off(other));
  return nearest && off(nearest) <= areaTolerance ? nearest : null;
}

/** The walk-through that fits a home; null when there is none. */
export function videoOf(home: Home): DemoFile | null {
  if (home.type === "villa") return fileNamed("walkthrough-villa");
  return home.type === "apartment" && home.listedFor !== "pg" ? fileNamed("walkthrough-apartment") : null;
}
