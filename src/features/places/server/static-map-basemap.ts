import { readFile } from "node:fs/promises";
import path from "node:path";
import type { VectorTileFeature } from "@mapbox/vector-tile";
import { landPath } from "../../../shared/contract/map-names.ts";
import { projectRoot } from "../../../shared/server/config.ts";
import type { MapFrame, Pixel, PlacedTile, Position } from "./static-map-frame.ts";
import { type Box, overlaps } from "./static-map-labels.ts";
import { featuresOf, TileFile, toPixel } from "./static-map-tiles.ts";

/** The deepest level of the file; closer maps are drawn from it, enlarged. */
const deepestZoom = 10;
// Less than the part of a tile beyond its border, so that the tile's own corners stay outside the clip.
const cornerRadiusPx = 12;

/** Rings of degrees, the first around the others, and the corners of the box around it. */
type LandAround = { rings: readonly (readonly Position[])[]; northWest: Position; southEast: Position };
/** Land of one tile as the data of an SVG path, to be clipped to the box: it extends beyond the tile's border. */
export type LandPiece = { clip: Box; path: string };
/** `rank`: 2 for a neighbourhood, up to 13 for a city of millions; of two with the same, the larger is a part of 1 higher. */
export type NamedPlace = { name: string; rank: number } & Pixel;

/** The basemap of the project: land and names of places. No boundaries, on purpose. */
export class Basemap {
  readonly #file: TileFile;
  readonly #around: readonly LandAround[];

  private constructor(file: TileFile, around: readonly LandAround[]) {
    this.#file = file;
    this.#around = around;
  }

  static async open(file: string): Promise<Basemap> {
    return new Basemap(await TileFile.open(file), await readLandAround());
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** `zoom`: of the tiles to draw from. */
  async land(frame: MapFrame, zoom = deepestZoom): Promise<LandPiece[]> {
    const pieces: LandPiece[] = [];
    for (const [tile, layers] of await this.#file.read(frame, Math.min(zoom, deepestZoom))) {
      const land = featuresOf(layers, "earth")
        .map((feature) => pathOf(feature, tile))
        .join("");
      if (land) pieces.push({ clip: clipOf(tile), path: land });
    }
    return [...pieces, ...landAround(frame, this.#around)];
  }

  /** `zoom`: of the tiles to read. */
  async places(frame: MapFrame, zoom = deepestZoom): Promise<NamedPlace[]> {
    const tiles = await this.#file.read(frame, Math.min(zoom, deepestZoom));
    return tiles.flatMap(([tile, layers]) => featuresOf(layers, "places").flatMap((feature) => placeOf(feature, tile)));
  }
}

type Coordinates = [longitude: number, latitude: number];

async function readLandAround(): Promise<LandAround[]> {
  const file = await readFile(path.join(projectRoot, "public", landPath), "utf8");
  return (JSON.parse(file) as { coordinates: Coordinates[][][] }).coordinates.map((polygon) => {
    const rings = polygon.map((ring) => ring.map(([longitude, latitude]) => ({ longitude, latitude })));
    const [outer = []] = rings;
    const [longitudes, latitudes] = [outer.map(({ longitude }) => longitude), outer.map(({ latitude }) => latitude)];
    return {
      rings,
      northWest: { longitude: Math.min(...longitudes), latitude: Math.max(...latitudes) },
      southEast: { longitude: Math.max(...longitudes), latitude: Math.min(...latitudes) },
    };
  });
}

/** Otherwise the border of the basemap would be drawn as a coast. */
function landAround(frame: MapFrame, land: readonly LandAround[]): LandPiece[] {
  const { width, height } = frame.size;
  const box = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 };
  return land
    .filter(({ northWest, southEast }) => {
      const [{ x: left, y: top }, { x: right, y: bottom }] = [frame.toPixel(northWest), frame.toPixel(southEast)];
      return overlaps({ left, top, right, bottom }, box);
    })
    .map(({ rings }) => ({
      clip: box,
      path: rings.map((ring) => `M${ring.map((place) => text(frame.toPixel(place))).join("L")}Z`).join(""),
    }));
}

/** Slightly over the edge of the tile, or the seams between tiles would be visible. */
function clipOf({ left, top, size }: PlacedTile): Box {
  return { left: left - 0.3, top: top - 0.3, right: left + size + 0.3, bottom: top + size + 0.3 };
}

function pathOf(feature: VectorTileFeature, tile: PlacedTile): string {
  return feature
    .loadGeometry()
    .map((ring) => roundedRing(ring.map((point) => toPixel(point, feature, tile))))
    .join("");
}

/** The data of the coast are accurate to a few hundred metres: rounded corners promise no more than that. */
function roundedRing(ring: readonly Pixel[]): string {
  const corners = ring.slice(0, -1); // the last point is the first
  const steps = corners.map((corner, index) => {
    const start = towards(corner, corners.at(index - 1) ?? corner);
    const end = towards(corner, corners[(index + 1) % corners.length] ?? corner);
    return `${text(start)}Q${text(corner)} ${text(end)}`;
  });
  return `M${steps.join("L")}Z`;
}

/** A point between a corner and its neighbour, at most half way. */
function towards(corner: Pixel, neighbour: Pixel): Pixel {
  const dx = neighbour.x - corner.x;
  const dy = neighbour.y - corner.y;
  const share = Math.min(0.5, cornerRadiusPx / (Math.hypot(dx, dy) || 1));
  return { x: corner.x + dx * share, y: corner.y + dy * share };
}

const text = ({ x, y }: Pixel): string => `${Math.round(x)} ${Math.round(y)}`;

const manyPeople = 1e7;

function placeOf(feature: VectorTileFeature, tile: PlacedTile): NamedPlace[] {
  const { name, population_rank: rank, population } = feature.properties;
  const point = feature.loadGeometry()[0]?.[0];
  if (typeof name !== "string" || !point) return [];
  return [{ name, rank: Number(rank ?? 2) + Math.min(0.9, Number(population ?? 0) / manyPeople), ...toPixel(point, feature, tile) }];
}
