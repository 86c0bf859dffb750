// Degrees, and the projected coordinate systems of EPSG (db/coordinate-systems), by code and by name.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { projectRoot } from "../../../../shared/server/config.ts";
import { degreesCode } from "../../contract/import-terms.ts";

/** `code` as people write it, "EPSG:32643"; `definition` in PROJ's notation. */
export type CoordinateSystem = { code: string; name: string; definition: string };

const degrees: CoordinateSystem = {
  code: degreesCode,
  name: "WGS 84, longitude and latitude in degrees",
  definition: "+proj=longlat +datum=WGS84 +no_defs",
};

let systems: Map<string, CoordinateSystem> | undefined;

/** Read when it is first needed: few files are not in degrees. */
function known(): Map<string, CoordinateSystem> {
  if (systems) return systems;
  const file = path.join(projectRoot, "db/coordinate-systems/coordinate-systems.tsv.br");
  const lines = brotliDecompressSync(readFileSync(file)).toString().trimEnd().split("\n");
  const projected = lines.map((line): CoordinateSystem => {
    const [number = "", name = "", definition = ""] = line.split("\t");
    return { code: `EPSG:${number}`, name, definition };
  });
  systems = new Map([degrees, ...projected].map((system) => [system.code.slice("EPSG:".length), system]));
  return systems;
}

/** By "EPSG:2834" or "2834". */
export const findSystem = (text: string): CoordinateSystem | undefined => {
  const [, number] = /^\s*(?:epsg\s*:\s*)?(\d{4,5})\s*$/i.exec(text) ?? [];
  return number === undefined ? undefined : known().get(number);
};

/** Those that files of homes in India have, for somebody who has typed nothing. */
const usual = ["4326", "3857", "32642", "32643", "32644", "32645", "32646", "32647", "7755"];

/** Those whose code begins with the text, or whose name has each of its words; degrees first, then systems of today's datum, WGS 84. */
export function searchSystems(text: string, most: number): CoordinateSystem[] {
  const words = text
    .toLowerCase()
    .replace(/^\s*epsg\s*:?/, "")
    .replace("wgs84", "wgs 84")
    .split(/[\s/,]+/)
    .filter(Boolean);
  if (words.length === 0) return usual.flatMap((number) => known().get(number) ?? []).slice(0, most);
  const found = [...known().values()].filter(({ code, name }) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word)) || (words.length === 1 && code.slice("EPSG:".length).startsWith(words[0] ?? ""));
  });
  const rank = ({ code, name }: CoordinateSystem) =>
    code === degreesCode || code.endsWith(`:${words[0]}`) ? 0 : name.startsWith("WGS 84 ") ? 1 : 2;
  return found.toSorted((a, b) => rank(a) - rank(b) || a.name.length - b.name.length).slice(0, most);
}
