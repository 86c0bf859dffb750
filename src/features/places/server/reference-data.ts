// The place data that come with the project (db/places), as rows for COPY.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { projectRoot } from "../../../shared/server/config.ts";

const folder = path.join(projectRoot, "db/places/data");
const files = { states: "states.tsv", cities: "cities.tsv", aliases: "place-aliases.tsv", pinCodes: "pin-codes.tsv.br" };

/** One table's columns and its rows in the text format of COPY, without line ends. */
export type TableRows = { table: string; columns: string[]; rows: string[] };

/** Identifies the version of the files. */
export function referenceDataSha256(): string {
  const hash = createHash("sha256");
  for (const file of Object.values(files)) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest("hex");
}

/** Each table comes after those that it refers to. */
export function readReferenceData(): TableRows[] {
  const pinCodes = readRows(files.pinCodes);
  return [
    {
      table: "states",
      columns: ["position", "code", "name", "aliases"],
      rows: readRows(files.states).map(([code, name, aliases = ""], index) => row(index + 1, code, name, arrayOf(aliases))),
    },
    {
      table: "cities",
      columns: ["rank", "id", "name", "state_code", "latitude", "longitude", "population"],
      rows: readRows(files.cities).map((cells, index) => row(index + 1, ...cells.map((cell) => (cell === "" ? "\\N" : cell)))),
    },
    { table: "place_aliases", columns: ["alias", "city_id"], rows: readRows(files.aliases).map((cells) => row(...cells)) },
    {
      table: "pin_codes",
      columns: ["id", "pin", "state_code", "district"],
      rows: pinCodes.map(([pin, stateCode, district], index) => row(index, pin, stateCode, district)),
    },
    {
      table: "pin_localities",
      columns: ["pin_code_id", "name"],
      rows: pinCodes.flatMap(([, , , localities = ""], index) => namesOf(localities).map((name) => row(index, name))),
    },
  ];
}

/** Cities by each of their aliases in lower case, as this product spells them. */
export function readCityNames(): Map<string, string> {
  const names = new Map(readRows(files.cities).map(([id = "", name = ""]) => [id, name]));
  return new Map(readRows(files.aliases).map(([alias = "", id = ""]) => [alias.toLowerCase(), names.get(id) ?? alias]));
}

function readRows(file: string): string[][] {
  const bytes = readFileSync(path.join(folder, file));
  const text = file.endsWith(".br") ? brotliDecompressSync(bytes).toString() : bytes.toString();
  return text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
}

const row = (...cells: unknown[]): string => cells.join("\t");
const namesOf = (names: string): string[] => (names === "" ? [] : names.split(";"));
const arrayOf = (names: string): string => `{${namesOf(names).map((name) => `"${name}"`)}}`;
