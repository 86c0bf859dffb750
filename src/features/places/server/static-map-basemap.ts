import type { VectorTileFeature } from "@mapbox/vector-tile";
import { basemapBox } from "../../../shared/contract/map-picture.ts";
import type { MapFrame, Pixel, PlacedTile } from "./static-map-frame.ts";
import type { Box } from "./static-map-labels.ts";
import { featuresOf, TileFile, toPixel } from "./static-map-tiles.ts";

/** The deepest level of the file; closer maps are drawn from it, enlarged. */
const deepestZoom = 10;
// Less than the part of a tile beyond its border, so that the tile's own corners stay outside the clip.
const cornerRadiusPx = 12;
/** Farther from the middle than any screen shows. */
const farPx = 8_000;

/** Land of one tile as the data of an SVG path, to be clipped to the box: it extends beyond the tile's border. */
export type LandPiece = { clip: Box; path: string };
/** `rank`: 2 for a neighbourhood, up to 13 for a city of millions. */
export type NamedPlace = { name: string; rank: number } & Pixel;

/** The basemap of the project: land and names of places. No boundaries, on purpose. */
export class Basemap {
  readonly #file: TileFile;

  private constructor(file: TileFile) {
    this.#file = file;
  }

  static async open(file: string): Promise<Basemap> {
    return new Basemap(await TileFile.open(file));
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** `zoom`: of the tiles to draw from. */
  async land(frame: MapFrame, zoom = deepestZoom): Promise<LandPiece[]> {
    const pieces: LandPiece[] = [];
    const beyond = beyondBasemap(frame);
    for (const [tile, layers] of await this.#file.read(frame, Math.min(zoom, deepestZoom))) {
      const path = featuresOf(layers, "earth")
        .map((feature) => pathOf(feature, tile, beyond))
        .join("");
      if (path) pieces.push({ clip: clipOf(tile, beyond), path });
    }
    return pieces;
  }

  /** `zoom`: of the tiles to read. */
  async places(frame: MapFrame, zoom = deepestZoom): Promise<NamedPlace[]> {
    const tiles = await this.#file.read(frame, Math.min(zoom, deepestZoom));
    return tiles.flatMap(([tile, layers]) => featuresOf(layers, "places").flatMap((feature) => placeOf(feature, tile)));
  }
}

/**
 * Moves what is at the border of the basemap beyond every screen, so that land and sea go on there as they end. Otherwise the border
 * would be drawn as a coast.
 */
function beyondBasemap(frame: MapFrame): (pixel: Pixel) => Pixel {
  const [west, south, east, north] = basemapBox;
  const first = frame.toPixel({ longitude: west, latitude: north });
  const last = frame.toPixel({ longitude: east, latitude: south });
  const beyond = (px: number, least: number, most: number) => (px < least + 1 ? -farPx : px > most - 1 ? farPx : px);
  return ({ x, y }) => ({ x: beyond(x, first.x, last.x), y: beyond(y, first.y, last.y) });
}

/** Slightly over the edge of the tile, or the seams between tiles would be visible. */
function clipOf({ left, top, size }: PlacedTile, beyond: (pixel: Pixel) => Pixel): Box {
  const [first, last] = [beyond({ x: left - 0.3, y: top - 0.3 }), beyond({ x: left + size + 0.3, y: top + size + 0.3 })];
  return { left: first.x, top: first.y, right: last.x, bottom: last.y };
}

function pathOf(feature: VectorTileFeature, tile: PlacedTile, beyond: (pixel: Pixel) => Pixel): string {
  return feature
    .loadGeometry()
    .map((ring) => roundedRing(ring.map((point) => beyond(toPixel(point, feature, tile)))))
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
