import type { VectorTileFeature } from "@mapbox/vector-tile";
import { hasStreets, type KnownStreets, readKnownStreets } from "../../../shared/contract/known-streets.ts";
import type { MapTheme } from "../../../shared/contract/map-theme.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { ExpectedError } from "../../../shared/server/terminal.ts";
import type { NamedPlace } from "./static-map-basemap.ts";
import { drawnHeight, drawnWidth, type MapFrame, type Pixel, type PlacedTile, type Position } from "./static-map-frame.ts";
import { featuresOf, TileFile, toPixel } from "./static-map-tiles.ts";

type Line = readonly Pixel[];
/** Lines of one kind as the data of an SVG path; `width` and `edge` in pixels at `streetZoom`. */
type DrawnLines = { color: keyof MapTheme; edge: keyof MapTheme | null; width: number; dash?: string; path: string };
/** The ground under a home, and what may be named on it. */
export type Ground = { parks: string; water: string; lines: DrawnLines[]; roads: NamedLine[]; places: NamedPlace[] };
export type NamedLine = { name: string; line: Line };

/** How close a map with streets is. */
export const streetZoom = 15;
/** Whose tiles are drawn, twice as large as themselves; of a file that has no tiles as deep, its deepest. */
const drawnTileZoom = 14;
/** Shorter steps are not visible. */
const leastStepPx = 2.5;
const outsidePx = 16;
const mains = new Set(["primary", "trunk"]);
const metros = new Set(["subway", "light_rail", "monorail", "tram"]);
const greens = new Set(["park", "garden", "forest", "wood", "grass", "nature_reserve", "golf_course", "pitch", "playground"]);

type Kind = Omit<DrawnLines, "path"> & { has: (kind: string, detail: string) => boolean };
/** From the ground up. */
const kinds: readonly Kind[] = [
  { color: "road", edge: "roadEdge", width: 3, has: (kind, detail) => kind === "minor_road" && detail !== "service" },
  { color: "mainRoad", edge: "mainRoadEdge", width: 5.5, has: (kind, detail) => kind === "major_road" && !mains.has(detail) },
  { color: "mainRoad", edge: "mainRoadEdge", width: 8, has: (kind, detail) => kind === "major_road" && mains.has(detail) },
  { color: "highway", edge: "highwayEdge", width: 9, has: (kind) => kind === "highway" },
  { color: "rail", edge: null, width: 2, has: (kind, detail) => kind === "rail" && !metros.has(detail) },
  { color: "metro", edge: null, width: 3, dash: "8 4", has: (kind, detail) => kind === "rail" && metros.has(detail) },
];
/** Ranks as those of places: a station is nearly as well known as a locality. */
const ranks = new Map([
  ["macrohood", 3],
  ["station", 2.9],
  ["neighbourhood", 2],
  ["university", 1.8],
  ["mall", 1.6],
  ["park", 1.5],
  ["hospital", 1.4],
  ["college", 1.3],
]);

/** The streets of static maps, where there are any. */
export class Streets {
  readonly #file: TileFile;
  readonly #known: KnownStreets;
  readonly #tileZoom: number;

  private constructor(file: TileFile, known: KnownStreets, deepestZoom: number) {
    this.#file = file;
    this.#known = known;
    this.#tileZoom = Math.min(drawnTileZoom, deepestZoom);
  }

  /** Throws an ExpectedError when it is no PMTiles file. */
  static async open(name: string): Promise<Streets> {
    const file = await TileFile.open(name);
    try {
      return await Streets.#read(file);
    } catch (error) {
      await file.close();
      throw new ExpectedError(`The streets of the map cannot be read from ${name}: ${(error as Error).message}`);
    }
  }

  static async #read(file: TileFile): Promise<Streets> {
    const { minLon, minLat, maxLon, maxLat, maxZoom } = await file.tiles.getHeader();
    return new Streets(file, readKnownStreets([minLon, minLat, maxLon, maxLat], await file.tiles.getMetadata()), maxZoom);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  has(position: Position): boolean {
    return hasStreets(this.#known, position);
  }

  async ground(frame: MapFrame): Promise<Ground> {
    const tiles = await this.#file.read(frame, this.#tileZoom);
    const all = (layer: string) => tiles.flatMap(([tile, layers]) => featuresOf(layers, layer).map((feature) => ({ tile, feature })));
    const roads = all("roads");
    return {
      parks: pathOf(linesOf(all("landuse").filter(({ feature }) => greens.has(text(feature, "kind")))), "z"),
      water: pathOf(linesOf(all("water").filter(({ feature }) => feature.type === 3)), "z"),
      lines: kinds.map(({ has, ...kind }) => ({
        ...kind,
        path: pathOf(linesOf(roads.filter(({ feature }) => has(text(feature, "kind"), text(feature, "kind_detail")))).flatMap(inFrame), ""),
      })),
      roads: roads
        .filter(({ feature }) => ["major_road", "highway"].includes(text(feature, "kind")))
        .flatMap((road) => linesOf([road]).map((line) => ({ name: nameOf(road.feature), line })))
        .filter(({ name }) => name !== ""),
      places: [...all("places"), ...all("pois")].flatMap(placeOf),
    };
  }
}

type Found = { tile: PlacedTile; feature: VectorTileFeature };

const text = ({ properties }: VectorTileFeature, name: string): string => String(ownValue(properties, name) ?? "");
const nameOf = (feature: VectorTileFeature): string => text(feature, "name:en") || text(feature, "name");

function placeOf({ tile, feature }: Found): NamedPlace[] {
  const kind = text(feature, "kind");
  const rank = ranks.get(kind);
  const point = feature.loadGeometry()[0]?.[0];
  const name = nameOf(feature);
  return rank !== undefined && point && name ? [{ name, rank, ...toPixel(point, feature, tile) }] : [];
}

const linesOf = (found: readonly Found[]): Line[] =>
  found.flatMap(({ tile, feature }) => feature.loadGeometry().map((line) => thinned(line.map((point) => toPixel(point, feature, tile)))));

/** Without points that are not seen; the ends stay. */
function thinned(line: Line): Line {
  const kept: Pixel[] = [];
  for (const [index, point] of line.entries()) {
    const last = kept.at(-1);
    const isFar = !last || Math.hypot(point.x - last.x, point.y - last.y) >= leastStepPx;
    if (isFar || index === line.length - 1) kept.push(point);
  }
  return kept;
}

/** The pieces of a line on the drawing. */
function inFrame(line: Line): Line[] {
  const pieces: Pixel[][] = [];
  let piece: Pixel[] = [];
  for (const [index, point] of line.entries()) {
    const next = line[index + 1];
    const before = line[index - 1];
    if (isInside(point) || (next && isInside(next)) || (before && isInside(before))) piece.push(point);
    else {
      pieces.push(piece);
      piece = [];
    }
  }
  return [...pieces, piece].filter(({ length }) => length > 1);
}

const isInside = ({ x, y }: Pixel): boolean => Math.abs(x) < drawnWidth / 2 + outsidePx && Math.abs(y) < drawnHeight / 2 + outsidePx;

/** Relative and in whole pixels: short. */
function pathOf(lines: readonly Line[], end: "" | "z"): string {
  let pen = { x: 0, y: 0 };
  return lines
    .map((line) => {
      let first = pen;
      const steps = line.map(({ x, y }, index) => {
        const to = { x: Math.round(x), y: Math.round(y) };
        const step = `${to.x - pen.x} ${to.y - pen.y}`;
        pen = to;
        if (index === 0) first = to;
        return step;
      });
      if (end === "z") pen = first;
      return `m${steps.join(" ")}${end}`;
    })
    .join("");
}
