// The geometry of a static map. Pixels are CSS pixels from the centre, x to the right, y down.

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number };
export type Pixel = { x: number; y: number };
/** A square of the tile pyramid and its place on the map. */
export type PlacedTile = { x: number; y: number; left: number; top: number; size: number };

/** The largest drawn area, whatever the size of the box that shows the map. */
export const drawnWidth = 1280;
export const drawnHeight = 720;

const worldSizeAtZoom0 = 256;
const equatorM = 40_075_016.686;

/** Web Mercator around one position. */
export class MapFrame {
  readonly centre: Position;
  readonly metresPerPixel: number;
  readonly #worldSize: number;
  readonly #centreX: number;
  readonly #centreY: number;

  constructor(centre: Position, zoom: number) {
    this.centre = centre;
    this.#worldSize = worldSizeAtZoom0 * 2 ** zoom;
    this.metresPerPixel = (equatorM * Math.cos(toRadians(centre.latitude))) / this.#worldSize;
    this.#centreX = this.#worldX(centre.longitude);
    this.#centreY = this.#worldY(centre.latitude);
  }

  toPixel({ latitude, longitude }: Position): Pixel {
    return { x: this.#worldX(longitude) - this.#centreX, y: this.#worldY(latitude) - this.#centreY };
  }

  /** The tiles of one level that the drawing covers. */
  tilesAt(tileZoom: number): PlacedTile[] {
    const size = this.#worldSize / 2 ** tileZoom;
    const columns = this.#indexes(this.#centreX, drawnWidth, size);
    const rows = this.#indexes(this.#centreY, drawnHeight, size);
    return rows.flatMap((y) => columns.map((x) => ({ x, y, left: x * size - this.#centreX, top: y * size - this.#centreY, size })));
  }

  #indexes(centre: number, length: number, size: number): number[] {
    const first = Math.floor((centre - length / 2) / size);
    const last = Math.floor((centre + length / 2) / size);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  #worldX(longitude: number): number {
    return ((longitude + 180) / 360) * this.#worldSize;
  }

  #worldY(latitude: number): number {
    const radians = toRadians(latitude);
    return ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * this.#worldSize;
  }
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
