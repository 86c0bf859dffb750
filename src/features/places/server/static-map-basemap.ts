import { type FileHandle, open } from "node:fs/promises";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles, type RangeResponse, type Source } from "pmtiles";
import { ownValue } from "../../../shared/contract/own-value.ts";
import type { MapFrame, Pixel, PlacedTile } from "./static-map-frame.ts";

/** The deepest level of the file; closer maps are drawn from it, enlarged. */
const deepestZoom = 10;
// Less than the part of a tile beyond its border, so that the tile's own corners stay outside the clip.
const cornerRadiusPx = 12;

/** Land of one tile as the data of an SVG path, to be clipped to the tile: it extends beyond the border. */
export type LandPiece = { tile: PlacedTile; path: string };
/** `rank`: 2 for a neighbourhood, up to 13 for a city of millions. */
export type NamedPlace = { name: string; rank: number } & Pixel;

/** The basemap of the project: land and names of places. No boundaries, on purpose. */
export class Basemap {
  readonly #file: FileHandle;
  readonly #tiles: PMTiles;

  private constructor(file: FileHandle, tiles: PMTiles) {
    this.#file = file;
    this.#tiles = tiles;
  }

  static async open(file: string): Promise<Basemap> {
    const handle = await open(file);
    return new Basemap(handle, new PMTiles(new FileSource(file, handle)));
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async land(frame: MapFrame): Promise<LandPiece[]> {
    const pieces: LandPiece[] = [];
    for (const [tile, layers] of await this.#read(frame)) {
      const path = featuresOf(layers, "earth")
        .map((feature) => pathOf(feature, tile))
        .join("");
      if (path) pieces.push({ tile, path });
    }
    return pieces;
  }

  async places(frame: MapFrame): Promise<NamedPlace[]> {
    return (await this.#read(frame)).flatMap(([tile, layers]) => featuresOf(layers, "places").flatMap((feature) => placeOf(feature, tile)));
  }

  async #read(frame: MapFrame): Promise<[PlacedTile, VectorTile][]> {
    const read = frame.tilesAt(deepestZoom).map(async (tile): Promise<[PlacedTile, VectorTile][]> => {
      const found = await this.#tiles.getZxy(deepestZoom, tile.x, tile.y);
      return found ? [[tile, new VectorTile(new PbfReader(new Uint8Array(found.data)))]] : [];
    });
    return (await Promise.all(read)).flat();
  }
}

/** pmtiles has sources only for browsers. */
class FileSource implements Source {
  readonly #path: string;
  readonly #file: FileHandle;

  constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const data = new ArrayBuffer(length);
    await this.#file.read(new Uint8Array(data), 0, length, offset);
    return { data };
  }
}

function featuresOf(tile: VectorTile, layerName: string): VectorTileFeature[] {
  const layer = ownValue(tile.layers, layerName);
  return layer ? Array.from({ length: layer.length }, (_, index) => layer.feature(index)) : [];
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

function placeOf(feature: VectorTileFeature, tile: PlacedTile): NamedPlace[] {
  const { name, population_rank: rank } = feature.properties;
  const point = feature.loadGeometry()[0]?.[0];
  if (typeof name !== "string" || !point) return [];
  return [{ name, rank: Number(rank ?? 2), ...toPixel(point, feature, tile) }];
}

function toPixel(point: Pixel, { extent }: VectorTileFeature, { left, top, size }: PlacedTile): Pixel {
  return { x: left + (point.x / extent) * size, y: top + (point.y / extent) * size };
}
