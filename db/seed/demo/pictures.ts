// The demo photos of a home, and their order.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { imageTypes } from "../../../src/features/properties/contract/form-terms.ts";
import type { Random } from "../random.ts";
import { type Home, hasAmenity, isBeingBuilt } from "./home.ts";

export const demoMediaFolder = path.resolve(import.meta.dirname, "../demo-media");
/** The folder of the files of `demo-media` in the media store. */
export const demoKey = (file: string): string => `demo/${file}`;

export type DemoFile = {
  file: string;
  kind: string;
  room: string;
  alt: string;
  width: number;
  height: number;
  color: string;
  poster?: string;
  duration?: number;
};
export type ShownPicture = { file: DemoFile; caption: string; type: (typeof imageTypes)[number] };

const manifest = JSON.parse(readFileSync(path.join(demoMediaFolder, "manifest.json"), "utf8")) as { items: DemoFile[] };
/** Formats that the store serves: the sources of the floor plans are SVG, which it does not serve. */
export const demoFiles: readonly DemoFile[] = manifest.items.filter(({ file }) => !file.endsWith(".svg"));

const byName = new Map(demoFiles.map((file) => [path.parse(file.file).name, file]));
const named = fileNamed;
/** By its name without folder and ending. */
export function fileNamed(name: string): DemoFile {
  const file = byName.get(name);
  if (!file) throw new Error(`There is no demo picture "${name}".`);
  return file;
}
const pick = (...names: string[]): DemoFile[] => names.map(named);
const inside = (room: string): DemoFile[] =>
  demoFiles.filter(({ kind, room: itsRoom, file }) => kind === "interior" && itsRoom === room && file.startsWith("photos/"));

const rooms = {
  living: inside("living"),
  kitchen: inside("kitchen"),
  dining: inside("dining"),
  bedroom: inside("bedroom"),
  bathroom: inside("bathroom"),
  balcony: inside("balcony"),
};
const towers = pick("apartment-tower-01", "apartment-tower-02", "apartment-tower-03-dusk", "apartment-tower-04");
const houses = pick("independent-house-01", "independent-house-02");
// Two real places in five pictures: a villa by its pool, and a street of villas.
const poolVilla = pick("villa-01", "villa-02-dusk", "villa-01-deck");
const streetVilla = pick("villa-03", "villa-03-street");
const glassOffice = pick("commercial-office-01", "commercial-office-01-tower");
const timberOffice = pick("commercial-office-03-dusk", "commercial-office-03-floors");
const shops = pick("commercial-shopfront-02", "commercial-shopfront-02-corner", "commercial-shopfront-02-row");
// The sign boards in these two say 40 x 60 and 30 x 50 feet; the other two have no sign.
const plots40by60 = pick("residential-plot-01", "residential-plot-01-corner", "residential-plot-01-meadow");
const plots30by50 = pick("residential-plot-02", "residential-plot-02-street", "residential-plot-02-lawn");
const plotsOfAnySize = pick("residential-plot-01-meadow", "residential-plot-02-lawn");
const hasSign = ({ file }: DemoFile): boolean => !plotsOfAnySize.some((other) => other.file === file);

const hashOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
/** The same building for every home of a project. */
const oneFor = <T>(home: Home, list: readonly T[], fallback: number): T =>
  list[(home.project ? hashOf(home.project.name) : fallback) % list.length] as T;

/** The outside of a home. `seed` chooses one when there is no project. */
function outside(home: Home, seed: number): DemoFile[] {
  switch (home.type) {
    case "apartment":
      return [oneFor(home, towers, seed)];
    case "house":
      return [oneFor(home, houses, seed)];
    case "villa":
      // The large ones have a pool, and some say so.
      return home.areaSqft >= 3400 ? poolVilla : oneFor(home, [poolVilla, streetVilla], seed);
    case "plot":
      return home.areaSqft === 2400 ? plots40by60 : home.areaSqft === 1500 ? plots30by50 : plotsOfAnySize;
    case "commercial":
      return home.work === "office" || home.work === "warehouse" ? oneFor(home, [glassOffice, timberOffice], seed) : shops;
  }
}

/** Pictures that may come first, on the card: outsides and insides, of which the latter may be empty. */
export function cardCandidates(home: Home, seed: number): { outside: DemoFile[]; inside: DemoFile[] } {
  if (home.listedFor === "pg") return { outside: [], inside: [...rooms.bedroom, ...rooms.dining, ...rooms.balcony, named("study-01")] };
  const open = outside(home, seed);
  // A street of finished houses shows the layout of a plot.
  const layout = home.project ? streetVilla : [];
  if (home.type === "plot") return { outside: open.some(hasSign) ? open.filter(hasSign) : open, inside: layout };
  if (home.type === "commercial") return { outside: open, inside: home.work === "office" ? pick("lobby-01") : [] };
  // An unfurnished home does not show a furnished picture first.
  const bare = home.furnish === "unfurnished" && !isBeingBuilt(home);
  const lived = bare
    ? [...rooms.kitchen, ...rooms.balcony]
    : [...rooms.living, ...rooms.kitchen, ...rooms.dining, ...(home.type === "apartment" ? rooms.balcony : [])];
  return { outside: open, inside: lived };
}

type Scene = { files: readonly DemoFile[]; caption: string; count?: number; type?: ShownPicture["type"] };

/** `count` pictures starting with `first`; fewer when the home has no more. The floor plan comes last. */
export function galleryOf(home: Home, first: DemoFile, count: number, seed: number, random: Random): ShownPicture[] {
  const plan = floorPlanOf(home);
  const scenes = scenesOf(home, seed);
  const all = scenes.flatMap(({ files, caption, count: many = 1, type = "gallery" }) =>
    random.some(files, many).map((file, index) => ({ file, caption: many > 1 && index > 0 ? `${caption} ${index + 1}` : caption, type })),
  );
  const captionOfFirst = scenes.find(({ files }) => files.includes(first))?.caption ?? "Gallery Image";
  const others = all.filter(({ file }) => file !== first);
  const planned = plan && count >= 3 ? [{ file: plan, caption: "Floor plan", type: "floorplan" as const }] : [];
  return [
    { file: first, caption: captionOfFirst, type: "gallery" as const },
    ...others.slice(0, Math.max(0, count - 1 - planned.length)),
    ...planned,
  ];
}

function scenesOf(home: Home, seed: number): Scene[] {
  const open = outside(home, seed);
  const layout: Scene[] = home.project ? [{ files: streetVilla, caption: "The street of the layout", count: streetVilla.length }] : [];
  if (home.type === "plot") return [{ files: open, caption: "The plot", count: open.length }, ...layout];
  if (home.type === "commercial") return workScenes(home, open);
  const show = isBeingBuilt(home) || home.furnish === "unfurnished" ? " (show home)" : "";
  const bedrooms = Math.min(home.bedrooms ?? 1, rooms.bedroom.length);
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
    ...((home.bedrooms ?? 0) >= 3 ? [{ files: pick("study-01"), caption: `Study${show}` }] : []),
    ...(home.type === "apartment" && hasAmenity(home, "Security")
      ? [{ files: pick("lobby-01"), caption: "Lobby", type: "amenity" as const }]
      : []),
    ...(hasAmenity(home, "Gym") ? [{ files: pick("gym-01"), caption: "Gym", type: "amenity" as const }] : []),
  ];
  return home.type === "apartment" ? [...insides, facade, ...shared] : [facade, ...insides, ...shared];
}

function workScenes(home: Home, open: readonly DemoFile[]): Scene[] {
  const facade: Scene = { files: open, caption: "From the street", count: open.length };
  if (home.work !== "office") return [facade];
  return [facade, { files: pick("lobby-01"), caption: "Entrance" }, { files: pick("study-01"), caption: "Cabin" }];
}

function floorPlanOf(home: Home): DemoFile | null {
  if (home.listedFor === "pg" || home.type === "plot") return null;
  if (home.type === "commercial") return home.work === "office" ? named("floorplan-office") : null;
  if (home.type !== "apartment") return (home.bedrooms ?? 0) === 4 ? named("floorplan-4bhk-villa") : null;
  return (home.bedrooms ?? 0) >= 1 && (home.bedrooms ?? 0) <= 3 ? named(`floorplan-${home.bedrooms}bhk`) : null;
}

/** The walk-through that fits a home; null when there is none. */
export function videoOf(home: Home): DemoFile | null {
  if (home.type === "villa") return named("walkthrough-villa");
  return home.type === "apartment" && home.listedFor !== "pg" ? named("walkthrough-apartment") : null;
}
