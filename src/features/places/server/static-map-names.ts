import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../shared/server/config.ts";
import { readCityNames } from "./reference-data.ts";
import type { Position } from "./static-map-frame.ts";

const dataFolder = path.join(projectRoot, "db/places/data");
// The basemap's neighbourhoods include administrative units, which nobody uses as a place.
const administrative = /\b(urban|rural|suburban|district|division|tehsil)\b/i;

const respelt = new Map([["sion mumbai", "Sion"]]);

/** `city`: null where the nearest large city is the right one. */
export type Locality = Position & { name: string; city: string | null };

let localities: readonly Locality[] | undefined;
let searchedPlaces: readonly Locality[] | undefined;

/** Well-known localities of the larger cities; the basemap has them for Mumbai only. Read once. */
export function readLocalities(): readonly Locality[] {
  localities ??= readRows("localities.tsv").map(([place = "", latitude, longitude]) => {
    // "Sector 18, Noida": the map itself shows the city.
    const [name = "", city = null] = place.split(", ");
    return { name, city, latitude: Number(latitude), longitude: Number(longitude) };
  });
  return localities;
}

/** Localities, stations, campuses and office parks that people search for beside those; no map shows them. Read once. */
export function readSearchedPlaces(): readonly Locality[] {
  searchedPlaces ??= readRows("searched-places.tsv").map(([name = "", city = null, latitude, longitude]) => {
    return { name, city, latitude: Number(latitude), longitude: Number(longitude) };
  });
  return searchedPlaces;
}

const readRows = (file: string): string[][] =>
  readFileSync(path.join(dataFolder, file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

/** How this product spells the basemap's names (Bangalore for Bengaluru); null for those that are no place. */
export function placeNamer(): (basemapName: string) => string | null {
  const names = new Map([...readCityNames(), ...respelt]);
  return (basemapName) => (administrative.test(basemapName) ? null : (names.get(basemapName.toLowerCase()) ?? basemapName));
}
