// The demo pictures by name, and what belongs together: the views of one building, one plot, one room.
import { readFileSync } from "node:fs";
import path from "node:path";

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
  /** The name of the photo or plan that it was made from (`demo-media/make-photos.mjs`). */
  of?: string;
  /** Of a floor plan. */
  carpetSqft?: number;
  /** Of the plan of one of two floors: its built-up area. */
  floorSqft?: number;
};

const manifest = JSON.parse(readFileSync(path.join(demoMediaFolder, "manifest.json"), "utf8")) as { items: DemoFile[] };
/** Formats that the store serves: the sources of the floor plans are SVG, which it does not serve. */
export const demoFiles: readonly DemoFile[] = manifest.items.filter(({ file }) => !file.endsWith(".svg"));

export const nameOf = ({ file }: DemoFile): string => path.parse(file).name;
const byName = new Map(demoFiles.map((file) => [nameOf(file), file]));
/** By its name without folder and ending. */
export function fileNamed(name: string): DemoFile {
  const file = byName.get(name);
  if (!file) throw new Error(`There is no demo picture "${name}".`);
  return file;
}

/** The picture that another was made from, or itself: two pictures of one origin show the same room or view. */
export const originOf = (file: DemoFile): string => file.of ?? nameOf(file);

/** The picture with all that were made from it, except for those with these letters. */
function views(of: string, except = ""): DemoFile[] {
  return demoFiles.filter(
    (file) => originOf(file) === of && !(file.of && [...except].some((letter) => nameOf(file).endsWith(`-${letter}`))),
  );
}
const made = (of: string, ...letters: string[]): DemoFile[] => letters.map((letter) => fileNamed(`${of}-${letter}`));

const inside = (room: string): DemoFile[] =>
  demoFiles.filter(({ kind, room: itsRoom, file }) => kind === "interior" && itsRoom === room && !file.startsWith("hero/"));
export const rooms = {
  living: inside("living"),
  kitchen: inside("kitchen"),
  dining: inside("dining"),
  bedroom: inside("bedroom"),
  bathroom: inside("bathroom"),
  balcony: inside("balcony"),
  study: inside("study"),
  lobby: inside("lobby"),
  gym: views("gym-01"),
  /** Where people work, and where they sell. */
  office: inside("office"),
  shop: inside("shop"),
};

/** Towers of homes by their floors: each list is one building; other colours are another one. */
export const towers = new Map<number, readonly DemoFile[][]>([
  [9, [views("apartment-tower-04"), views("apartment-tower-07")]],
  [
    11,
    [views("apartment-tower-02", "bce"), ...made("apartment-tower-02", "b", "c", "e").map((file) => [file]), views("apartment-tower-06")],
  ],
  [13, [views("apartment-tower-01", "c"), made("apartment-tower-01", "c")]],
  [15, [views("apartment-tower-03-dusk")]],
]);
/** Offices by their floors. */
export const offices = new Map<number, readonly DemoFile[][]>([
  [
    6,
    [
      [...views("commercial-office-03-dusk"), ...views("commercial-office-03-floors")],
      views("commercial-office-06"),
      views("commercial-office-08"),
    ],
  ],
  [
    9,
    [
      [...views("commercial-office-01"), ...views("commercial-office-01-tower")],
      ...["commercial-office-04", "commercial-office-05", "commercial-office-07"].map((name) => views(name)),
    ],
  ],
]);
/** The floors over the shops. */
export const floorsOfShops = 3;
export const shops = [
  "commercial-shopfront-02",
  "commercial-shopfront-02-corner",
  "commercial-shopfront-02-row",
  "commercial-shopfront-03",
  "commercial-shopfront-04",
  "commercial-shopfront-05",
  "commercial-shopfront-06",
  "commercial-shopfront-07",
].flatMap((name) => views(name));

/** Houses have two floors. */
export const floorsOfHouses = 2;
export const houses: readonly DemoFile[][] = [
  views("independent-house-01", "cde"),
  ...made("independent-house-01", "c", "d", "e").map((file) => [file]),
  views("independent-house-02"),
  views("independent-house-03"),
  views("independent-house-04"),
];
/** Large ones, by a pool. */
export const poolVillas: readonly DemoFile[][] = [
  [...views("villa-01"), ...views("villa-01-deck"), ...views("villa-02-dusk")],
  views("villa-04"),
];
const streetVilla = [...views("villa-03", "c"), ...views("villa-03-street", "d")];
export const villas: readonly DemoFile[][] = [
  ...poolVillas,
  streetVilla,
  [...made("villa-03", "c"), ...made("villa-03-street", "d")],
  views("villa-07"),
];

const meadow = views("residential-plot-01-meadow");
const lawn = views("residential-plot-02-lawn");
// The sign boards say 40 x 60 and 30 x 50 feet.
const plots40by60 = [...views("residential-plot-01"), ...views("residential-plot-01-corner"), ...meadow];
const plots30by50 = [...views("residential-plot-02"), ...views("residential-plot-02-street"), ...lawn];
/** Of any size. */
const otherPlots = ["03", "05", "06", "07", "08", "10", "11", "12", "13", "14"].map((number) => views(`residential-plot-${number}`));
/** Fields and terraces. */
const widePlots = ["04", "09"].map((number) => views(`residential-plot-${number}`));
const leastWideSqft = 2400;
/** The places that a plot of this size may be: the pictures of each show one. */
export const plotsOf = (areaSqft: number): readonly DemoFile[][] => [
  ...(areaSqft === 2400 ? [plots40by60, lawn] : areaSqft === 1500 ? [plots30by50, meadow] : [meadow, lawn]),
  ...otherPlots,
  ...(areaSqft >= leastWideSqft ? widePlots : []),
];

const hashOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
/** The same building for a project and every home of it. */
export const buildingOf = ({ name }: { name: string }, buildings: readonly (readonly DemoFile[])[]): readonly DemoFile[] =>
  buildings[hashOf(name) % buildings.length] ?? [];
