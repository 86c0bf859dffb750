import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../shared/server/config.ts";
import { readCityNames } from "./reference-data.ts";
import type { Position } from "./static-map-frame.ts";

const localitiesFile = path.join(projectRoot, "db/places/data/localities.tsv");
// The basemap's neighbourhoods include administrative units, which nobody uses as a place.
const administrative = /\b(urban|rural|suburban|district|division|tehsil)\b/i;

const respelt = new Map([["sion mumbai", "Sion"]]);

export type Locality = Position & { name: string };

let localities: readonly Locality[] | undefined;

/** Well-known localities of the larger cities; the basemap has them for Mumbai only. Read once. */
export function readLocalities(): readonly Locality[] {
  localities ??= readFileSync(localitiesFile, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [name = "", latitude, longitude] = line.split("\t");
      // "Sector 18, Noida": the map itself shows the city.
      return { name: name.split(",")[0] ?? name, latitude: Number(latitude), longitude: Number(longitude) };
    });
  return localities;
}

/** How this product spells the basemap's names (Bangalore for Bengaluru); null for those that are no place. */
export function placeNamer(): (basemapName: string) => string | null {
  const names = new Map([...readCityNames(), ...respelt]);
  return (basemapName) => (administrative.test(basemapName) ? null : (names.get(basemapName.toLowerCase()) ?? basemapName));
}
