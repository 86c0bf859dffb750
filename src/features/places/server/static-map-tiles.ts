import { type FileHandle, open } from "node:fs/promises";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles, type RangeResponse, type Source } from "pmtiles";
import { ownValue } from "../../../shared/contract/own-value.ts";
import type { MapFrame, Pixel, PlacedTile } from "./static-map-frame.ts";

/** A file of vector tiles, of which the static maps read what they draw. */
export class TileFile {
  readonly tiles: PMTiles;
  readonly #source: FileSource;

  private constructor(source: FileSource) {
    this.#source = source;
    this.tiles = new PMTiles(source);
  }

  static async open(file: string): Promise<TileFile> {
    return new TileFile(await FileSource.open(file));
  }

  close(): Promise<void> {
    return this.#source.close();
  }

  /** The tiles of one zoom under a drawing; those that the file does not have are left out. */
  async read(frame: MapFrame, zoom: number): Promise<[PlacedTile, VectorTile][]> {
    const read = frame.tilesAt(zoom).map(async (tile): Promise<[PlacedTile, VectorTile][]> => {
      const found = await this.tiles.getZxy(zoom, tile.x, tile.y);
      return found ? [[tile, new VectorTile(new PbfReader(new Uint8Array(found.data)))]] : [];
    });
    return (await Promise.all(read)).flat();
  }
}

/** pmtiles has sources only for browsers. */
export class FileSource implements Source {
  readonly #path: string;
  readonly #file: FileHandle;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async open(path: string): Promise<FileSource> {
    return new FileSource(path, await open(path));
  }

  close(): Promise<void> {
    return this.#file.close();
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

export function featuresOf(tile: VectorTile, layerName: string): VectorTileFeature[] {
  const layer = ownValue(tile.layers, layerName);
  return layer ? Array.from({ length: layer.length }, (_, index) => layer.feature(index)) : [];
}

export function toPixel(point: Pixel, { extent }: VectorTileFeature, { left, top, size }: PlacedTile): Pixel {
  return { x: left + (point.x / extent) * size, y: top + (point.y / extent) * size };
}
