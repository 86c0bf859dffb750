// The map under pins: streets over land and names, from the site's own files. Only for modules that are loaded when a map is shown;
// these import MapLibre's styles, too.
import type { StyleSpecification } from "maplibre-gl";
import libraryUrl from "maplibre-gl/dist/maplibre-gl.mjs?url";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { PMTiles, Protocol } from "pmtiles";
import { type KnownStreets, readKnownStreets } from "../../contract/known-streets.ts";
import { landPath, localitiesPath } from "../../contract/map-names.ts";
import { mapThemes } from "../../contract/map-theme.ts";
import coreFont from "../design/fonts/anek-core-var.woff2";
import latinFont from "../design/fonts/anek-latin-var.woff2";
import { isDark } from "../theme.ts";
import { mapFont, mapLayers } from "./map-layers.ts";

export type MapLibrary = typeof import("maplibre-gl");

const protocol = new Protocol();

/** MapLibre: a megabyte that holds a slow phone's thread for a sixth of a second, so it is loaded when a map is about to be moved. */
export async function loadMapLibrary(): Promise<MapLibrary> {
  // Meanwhile, the start of the map's files: it is needed before tiles can be asked for.
  for (const name of ["india", "streets"])
    void readerOf(name)
      .getHeader()
      .catch(() => undefined);
  const library: MapLibrary = await import(/* @vite-ignore */ libraryUrl);
  // A file of our own instead of MapLibre's blob: worker, so that the Content-Security-Policy can say worker-src 'self'.
  library.setWorkerUrl(workerUrl);
  library.addProtocol("pmtiles", protocol.tile);
  return library;
}

export const middleOfIndia: [longitude: number, latitude: number] = [80, 22.5];
/** Shows all of India on a small map. */
export const zoomOfIndia = 3.6;

const fileOf = (name: string) => `${location.origin}/map/${name}.pmtiles`;

/** The pages' own letters, which the browser has already, and all others of Latin. The first that covers a letter draws it. */
const fontFaces = [
  { url: new URL(coreFont, location.origin).href, "unicode-range": ["U+20-7E", "U+2013-2014", "U+2018-2019"] },
  { url: new URL(latinFont, location.origin).href, "unicode-range": ["U+A0-2FF", "U+2000-206F"] },
];

/** In the current theme. */
export function baseMapStyle(): StyleSpecification {
  return {
    version: 8,
    "font-faces": { [mapFont]: fontFaces },
    sources: {
      base: { type: "vector", url: `pmtiles://${fileOf("india")}` },
      streets: { type: "vector", url: `pmtiles://${fileOf("streets")}` },
      land: { type: "geojson", data: `${location.origin}${landPath}` },
      localities: { type: "geojson", data: `${location.origin}${localitiesPath}` },
    },
    layers: mapLayers(mapThemes[isDark() ? "dark" : "light"]),
  };
}

/**
 * For a map's `error` events. Requests that fail are told by the browser, and those of a page that is being left fail always: without
 * this MapLibre prints each.
 */
export function tellError(event: object): void {
  const { error } = event as { error: Error };
  if (!/fetch|Load failed/.test(error.message)) console.error(error);
}

/** The protocol's own reader, so that the file's start is fetched once. */
function readerOf(name: string): PMTiles {
  const file = protocol.get(fileOf(name)) ?? new PMTiles(fileOf(name));
  protocol.add(file);
  return file;
}

/** Where the map has streets; null when that cannot be read. */
export async function loadKnownStreets(): Promise<KnownStreets | null> {
  const file = readerOf("streets");
  try {
    const { minLon, minLat, maxLon, maxLat } = await file.getHeader();
    return readKnownStreets([minLon, minLat, maxLon, maxLat], await file.getMetadata());
  } catch {
    // The map tells by itself that its files cannot be loaded.
    return null;
  }
}
