// The geometry of a static map. Pixels are CSS pixels from the centre, x to the right, y down.

import type { Size } from "../../../shared/contract/map-picture.ts";
import { onWebMercator } from "../../../shared/contract/web-mercator.ts";

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number };
export type Pixel = { x: number; y: number };
/** A square of the tile pyramid and its place on the map. */
export type PlacedTile = { x: number; y: number; left: number; top: number; size: number };

/** The largest drawn area of a home's surroundings, whatever the size of the box that shows them. */
const surroundings: Size = { width: 1280, height: 720 };

const worldSizeAtZoom0 = 256;
const equatorM = 40_075_016.686;

/** Web Mercator around one position. Zooms are those of a world of 256 pixels. */
export class MapFrame {
  readonly centre: Position;
  readonly metresPerPixel: number;
  /** What is drawn. */
  readonly size: Size;
  readonly #worldSize: number;
  /** From the north-west corner of the world. */
  readonly #centreX: number;
  readonly #centreY: number;

  constructor(centre: Position, zoom: number, size = surroundings) {
    this.centre = centre;
    this.size = size;
    this.#worldSize = worldSizeAtZoom0 * 2 ** zoom;
    this.metresPerPixel = (equatorM * Math.cos((centre.latitude * Math.PI) / 180)) / this.#worldSize;
    const { x, y } = onWebMercator(centre);
    this.#centreX = x * this.#worldSize;
    this.#centreY = y * this.#worldSize;
  }

  toPixel(position: Position): Pixel {
    const { x, y } = onWebMercator(position);
    return { x: x * this.#worldSize - this.#centreX, y: y * this.#worldSize - this.#centreY };
  }

  /** The tiles of one level that the drawing covers, in the order in which MapLibre places names. */
  tilesAt(tileZoom: number): PlacedTile[] {
    const size = this.#worldSize / 2 ** tileZoom;
    const columns = this.#indexes(this.#centreX, this.size.width, size);
    const rows = this.#indexes(this.#centreY, this.size.height, size);
    return columns.flatMap((x) => rows.map((y) => ({ x, y, left: x * size - this.#centreX, top: y * size - this.#centreY, size })));
  }

  #indexes(centre: number, length: number, size: number): number[] {
    const first = Math.floor((centre - length / 2) / size);
    const last = Math.floor((centre + length / 2) / size);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /** Whether a pixel is on the drawing, or at most so far beside it. */
  has({ x, y }: Pixel, besidePx = 0): boolean {
    return Math.abs(x) < this.size.width / 2 + besidePx && Math.abs(y) < this.size.height / 2 + besidePx;
  }
}
