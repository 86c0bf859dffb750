import { belowStation, namePaddingPx, nameSizes } from "../../../shared/contract/map-names.ts";
import type { Size } from "../../../shared/contract/map-picture.ts";
import { pxAt, type Stops } from "../../../shared/contract/map-roads.ts";
import type { TextOutliner, TextStyle } from "../../../shared/server/drawings/text-outliner.ts";
import type { NamedPlace } from "./static-map-basemap.ts";
import type { MapFrame, Pixel } from "./static-map-frame.ts";
import type { NamedLine } from "./static-map-streets.ts";

export type LabelKind = "city" | "town" | "locality" | "station" | "neighbourhood" | "landmark" | "road";
/** `below`: so far under its place, in sizes of the letters; else around it. */
export type LabelLook = { style: TextStyle; size: number; below?: number };
/** `angle` in degrees: that of its road. */
export type Label = Pixel & { name: string; kind: LabelKind; angle: number } & LabelLook;
export type Box = { left: number; top: number; right: number; bottom: number };
type Measure = (name: string, look: LabelLook) => number;

/** How names are drawn and chosen. */
export type LabelManner = {
  looks: Record<LabelKind, LabelLook>;
  /** What a name of this width takes up. */
  boxOf: (place: Pixel, width: number, size: number) => Box;
  /** Heavier names are placed first. */
  weightOf: (place: NamedPlace) => number;
  /** Kinds that have their name also beside another place of that name. */
  again: ReadonlySet<LabelKind>;
};

/** Of each kind of place. */
export const leastRank = { city: 9, town: 4, knownLocality: 3, station: 2.9, locality: 2 };
/** From text to text. */
const gap = 10;
/** Of the live map's height of a line, in sizes of its letters. */
const halfLine = 0.6;
const mostLandmarks = 16;
/** These are left out where an edge would cut them. */
const minor: ReadonlySet<LabelKind> = new Set(["landmark", "road"]);
const longestLandmark = 30;
/** No name of a road is shorter: others need not be measured. */
const leastRoadPx = 48;
/** Steeper bends would break a word. */
const mostBend = 0.15;

/** The part of a map that is visible in a phone's box and in a wide card. */
const core = { width: 640, height: 280 };

/** Measures names in pixels, as they are drawn. */
export function labelMeasure(outliner: TextOutliner): Measure {
  return (name, { style, size }) => outliner.widthOf(name, style, size);
}

const locality: LabelLook = { style: "medium", size: 14 };
const minorLook: LabelLook = { style: "medium", size: 11 };
/** On the map of a home. A city's rank outweighs nearness; among the rest, near names help people find their way. */
export const homeManner: LabelManner = {
  looks: {
    city: { style: "bold", size: 16 },
    town: { style: "medium", size: 13 },
    locality,
    station: locality,
    neighbourhood: locality,
    landmark: minorLook,
    road: minorLook,
  },
  // Text stands over its point, with room for its dot.
  boxOf: ({ x, y }, width, size) => {
    const half = (width + gap) / 2;
    return { left: x - half, right: x + half, top: y - size - 4, bottom: y + gap };
  },
  weightOf: ({ rank, x, y }) => (rank >= leastRank.city ? 1000 + rank * 10 : rank) - Math.hypot(x, y) / 100,
  again: new Set(),
};

/** As the live map writes at this zoom: `map-layers.ts`. */
export function liveManner(zoom: number): LabelManner {
  const look = (stops: Stops): LabelLook => ({ style: "regular", size: pxAt(stops, zoom) });
  const { city, town, locality, small } = nameSizes;
  return {
    looks: {
      city: look(city),
      town: look(town),
      locality: look(locality),
      station: { ...look(small), below: belowStation + halfLine },
      neighbourhood: look(town),
      landmark: look(small),
      road: look(small),
    },
    boxOf: ({ x, y }, width, size) => {
      const half = { x: width / 2 + namePaddingPx, y: size * halfLine + namePaddingPx };
      return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y };
    },
    // Names of neighbourhoods go before those of stations, of which the shortest come first.
    weightOf: ({ rank, name }) => (rank === leastRank.station ? leastRank.locality - 0.1 - [...name].length / 10_000 : rank),
    again: new Set(["station"]),
  };
}

type Sources = {
  places: readonly NamedPlace[];
  roads: readonly NamedLine[];
  /** Boxes without names: the pin, its circle. */
  taken?: readonly Box[];
  manner: LabelManner;
  /** The usual boxes around the centre that show the map. No name of a road or a landmark is cut at their edges. */
  shownIn: readonly Size[];
};

/** Legible names: the heaviest first, then those of roads; none covers another. */
export function chooseLabels(frame: MapFrame, { places, roads, taken = [], manner, shownIn }: Sources, measure: Measure): Label[] {
  const { looks, boxOf, weightOf, again } = manner;
  const boxes = [...taken];
  const labels: Label[] = [];
  const names = new Set<string>();
  let landmarks = 0;
  function add(label: Label, box: Box): void {
    const name = label.name.toLowerCase();
    if ((names.has(name) && !again.has(label.kind)) || boxes.some((other) => overlaps(box, other))) return;
    if (minor.has(label.kind) && shownIn.some((size) => isCut(box, size))) return;
    names.add(name);
    boxes.push(box);
    labels.push(label);
    if (label.kind === "landmark") landmarks++;
  }
  for (const { name, rank, x, y } of places.filter((place) => frame.has(place)).toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const kind = kindOf(rank);
    const isTooMuch = kind === "landmark" && (landmarks >= mostLandmarks || name.length > longestLandmark);
    const look = looks[kind];
    const at = { x, y: y + (look.below ?? 0) * look.size };
    if (!isTooMuch) add({ name, kind, ...at, angle: 0, ...look }, boxOf(at, measure(name, look), look.size));
  }
  for (const { name, line } of roads) {
    if (names.has(name.toLowerCase()) || !straightPiece(frame, line, leastRoadPx)) continue;
    const width = measure(name, looks.road);
    const piece = straightPiece(frame, line, width + gap);
    if (!piece) continue;
    const { x, y, angle } = piece;
    const turned = { along: Math.abs(Math.cos(angle)) * width, across: Math.abs(Math.sin(angle)) * width };
    const half = { x: (turned.along + gap) / 2 + 4, y: (turned.across + gap) / 2 + 4 };
    add(
      { name, kind: "road", x, y, angle: (angle * 180) / Math.PI, ...looks.road },
      { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y },
    );
  }
  return labels;
}

/** How many labels are visible in every box. */
export function labelsInCore(labels: readonly Label[]): number {
  return labels.filter(({ x, y }) => Math.abs(x) < core.width / 2 && Math.abs(y) < core.height / 2).length;
}

function kindOf(rank: number): LabelKind {
  if (rank >= leastRank.city) return "city";
  if (rank >= leastRank.town) return "town";
  if (rank >= leastRank.knownLocality) return "locality";
  if (rank === leastRank.station) return "station";
  return rank >= leastRank.locality ? "neighbourhood" : "landmark";
}

/** Whether it is partly in a box of this size around the centre. */
function isCut(box: Box, { width, height }: Size): boolean {
  const shown = { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 };
  const isInside = box.left >= shown.left && box.right <= shown.right && box.top >= shown.top && box.bottom <= shown.bottom;
  return overlaps(box, shown) && !isInside;
}

export const overlaps = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** The middle of the first piece of a line that is on the drawing, straight and long enough; `angle` in radians, upright. */
function straightPiece(frame: MapFrame, line: readonly Pixel[], length: number): (Pixel & { angle: number }) | null {
  for (let from = 0; from < line.length - 1; from++) {
    const start = line[from];
    const next = line[from + 1];
    if (!start || !next) break;
    const heading = Math.atan2(next.y - start.y, next.x - start.x);
    for (let to = from + 1; to < line.length; to++) {
      const end = line[to];
      if (!end || Math.abs(turn(Math.atan2(end.y - start.y, end.x - start.x), heading)) > mostBend) break;
      if (Math.hypot(end.x - start.x, end.y - start.y) < length) continue;
      const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
      if (!frame.has(middle)) break;
      const angle = Math.atan((end.y - start.y) / (end.x - start.x || 1e-9));
      return { ...middle, angle };
    }
  }
  return null;
}

/** Between two directions, from -π to π. */
const turn = (a: number, b: number): number => Math.atan2(Math.sin(a - b), Math.cos(a - b));
