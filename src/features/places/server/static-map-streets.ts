import type { VectorTileFeature } from "@mapbox/vector-tile";
import { hasStreets, type KnownStreets, readKnownStreets } from "../../../shared/contract/known-streets.ts";
import { landmarkKinds } from "../../../shared/contract/map-names.ts";
import { greenKinds, type MapRoad, mapRoads, pxAt } from "../../../shared/contract/map-roads.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { ExpectedError } from "../../../shared/server/terminal.ts";
import type { NamedPlace } from "./static-map-basemap.ts";
import type { MapFrame, Pixel, PlacedTile, Position } from "./static-map-frame.ts";
import { leastRank } from "./static-map-labels.ts";
import { featuresOf, TileFile, toPixel } from "./static-map-tiles.ts";

type Line = readonly Pixel[];
/** Lines of one kind as the data of an SVG path; `width` in pixels. */
type DrawnLines = Pick<MapRoad, "color" | "edge" | "dash"> & { width: number; path: string };
/** The ground under a home, and what may be named on it. */
export type Ground = {
  parks: string;
  water: string;
  lines: DrawnLines[];
  roads: NamedLine[];
  places: NamedPlace[];
  /** With a name or without. */
  stations: Pixel[];
  /** The share of the drawing's squares of about 90 px with a road. */
  covered: number;
};
export type NamedLine = { name: string; line: Line };

/** Shorter steps are not visible. */
const leastStepPx = 2.5;
const outsidePx = 16;
const squarePx = 90;
const greens = new Set(greenKinds);

/** Ranks as those of places: a station is nearly as well known as a locality. */
const ranks = new Map([
  ["macrohood", leastRank.knownLocality],
  ["station", leastRank.station],
  ["neighbourhood", leastRank.locality],
  ...landmarkKinds.map((kind, index): [string, number] => [kind, leastRank.locality - 0.2 - index / 10]),
]);

/** The streets of static maps, where there are any. */
export class Streets {
  readonly #file: TileFile;
  readonly known: KnownStreets;
  readonly #zooms: { least: number; most: number };

  private constructor(file: TileFile, known: KnownStreets, zooms: { least: number; most: number }) {
    this.#file = file;
    this.known = known;
    this.#zooms = zooms;
  }

  /** Throws an ExpectedError when it is no PMTiles file. */
  static async open(name: string): Promise<Streets> {
    const file = await TileFile.open(name);
    try {
      const { minZoom: least, maxZoom: most } = await file.tiles.getHeader();
      return new Streets(file, await readKnown(file), { least, most });
    } catch (error) {
      await file.close();
      throw new ExpectedError(`The streets of the map cannot be read from ${name}: ${(error as Error).message}`);
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  has(position: Position): boolean {
    return hasStreets(this.known, position);
  }

  /** Drawn from the tiles that MapLibre uses at this zoom, as it counts zooms. Null where the file begins at a closer one. */
  async ground(frame: MapFrame, zoom: number): Promise<Ground | null> {
    if (zoom < this.#zooms.least) return null;
    const tiles = await this.#file.read(frame, Math.min(Math.floor(zoom), this.#zooms.most));
    const all = (layer: string) => tiles.flatMap(([tile, layers]) => featuresOf(layers, layer).map((feature) => ({ tile, feature })));
    const [roads, pois] = [all("roads"), all("pois")];
    const shapes = (found: readonly Found[]) => linesOf(found).filter((line) => line.length > 2 && isNear(line, frame));
    const drawn = mapRoads
      .filter(({ minZoom }) => zoom >= minZoom)
      .map((road) => ({
        ...road,
        pieces: linesOf(roads.filter(({ feature }) => isOf(feature, road))).flatMap((line) => piecesOn(frame, line)),
      }));
    return {
      covered: coveredShare(
        drawn.filter(({ kind }) => kind !== "rail").flatMap(({ pieces }) => pieces),
        frame,
      ),
      parks: pathOf(shapes(all("landuse").filter(({ feature }) => greens.has(text(feature, "kind")))), "z"),
      water: pathOf(shapes(all("water").filter(({ feature }) => feature.type === 3)), "z"),
      lines: drawn.map(({ color, edge, dash, width, pieces }) => ({
        color,
        edge,
        width: pxAt(width, zoom),
        ...(dash && { dash }),
        path: pathOf(pieces, ""),
      })),
      roads: roads
        .filter(({ feature }) => ["major_road", "highway"].includes(text(feature, "kind")))
        .flatMap((road) => linesOf([road]).map((line) => ({ name: nameOf(road.feature), line })))
        .filter(({ name }) => name !== ""),
      places: [...all("places"), ...pois].flatMap(placeOf),
      stations: pois.filter(({ feature }) => text(feature, "kind") === "station").flatMap(pointOf),
    };
  }
}

/** Where a file has streets. Throws an ExpectedError when it is no PMTiles file. */
export async function streetsIn(name: string): Promise<KnownStreets> {
  const streets = await Streets.open(name);
  await streets.close();
  return streets.known;
}

async function readKnown({ tiles }: TileFile): Promise<KnownStreets> {
  const { minLon, minLat, maxLon, maxLat } = await tiles.getHeader();
  return readKnownStreets([minLon, minLat, maxLon, maxLat], await tiles.getMetadata());
}

function isOf(feature: VectorTileFeature, { kind, details, except }: Pick<MapRoad, "kind" | "details" | "except">): boolean {
  const detail = text(feature, "kind_detail");
  return (kind === null || text(feature, "kind") === kind) && (details?.includes(detail) ?? true) && !except?.includes(detail);
}

type Found = { tile: PlacedTile; feature: VectorTileFeature };

const text = ({ properties }: VectorTileFeature, name: string): string => String(ownValue(properties, name) ?? "");
const nameOf = (feature: VectorTileFeature): string => text(feature, "name:en") || text(feature, "name");

function placeOf({ tile, feature }: Found): NamedPlace[] {
  const kind = text(feature, "kind");
  const rank = ranks.get(kind);
  const name = nameOf(feature);
  return rank !== undefined && name ? pointOf({ tile, feature }).map((point) => ({ name, rank, ...point })) : [];
}

function pointOf({ tile, feature }: Found): Pixel[] {
  const point = feature.loadGeometry()[0]?.[0];
  return point ? [toPixel(point, feature, tile)] : [];
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

/** Whether a part of the shape can be on the drawing. */
function isNear(line: Line, { size }: MapFrame): boolean {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  const isBeside = (values: readonly number[], length: number) =>
    values.every((value) => value > length / 2 + outsidePx) || values.every((value) => value < -length / 2 - outsidePx);
  return !isBeside(xs, size.width) && !isBeside(ys, size.height);
}

/** The pieces of a line on the drawing. */
function piecesOn(frame: MapFrame, line: Line): Line[] {
  const isInside = (point: Pixel) => frame.has(point, outsidePx);
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

function coveredShare(lines: readonly Line[], { size: { width, height } }: MapFrame): number {
  const [columns, rows] = [Math.max(1, Math.round(width / squarePx)), Math.max(1, Math.round(height / squarePx))];
  const squares = new Set<number>();
  const visit = ({ x, y }: Pixel) => {
    const [column, row] = [Math.floor((x / width + 0.5) * columns), Math.floor((y / height + 0.5) * rows)];
    if (column >= 0 && column < columns && row >= 0 && row < rows) squares.add(row * columns + column);
  };
  for (const line of lines) {
    for (const [index, to] of line.entries()) {
      const from = line[index - 1] ?? to;
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (squarePx / 4)));
      for (let step = 1; step <= steps; step++)
        visit({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
    }
  }
  return squares.size / (columns * rows);
}

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
