// Streets from OpenStreetMap data: osmium keeps what is drawn, tilemaker cuts it into tiles, and they become a PMTiles archive.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zxyToTileId } from "pmtiles";
import { ExpectedError, Progress } from "../../src/shared/server/terminal.ts";
import { writePmtiles } from "./pmtiles-file.mjs";

/** What tilemaker.lua reads. A country shrinks to a third. */
const drawn = [
  ...[
    "w/highway",
    "w/railway=rail,subway,light_rail,monorail,tram",
    "wr/natural=water,wood",
    "wr/waterway",
    "wr/landuse",
    "wr/leisure",
    "wr/building",
  ],
  ...["nwr/amenity=school,college,university,hospital,bus_station", "nw/shop=mall", "nw/railway=station,halt", "n/place"],
];

/** Throws when a program is missing or fails. */
export async function tilesOfRegion(file, out) {
  needPrograms();
  // Beside the result, where there is room for it.
  const folder = mkdtempSync(`${out}-`);
  const at = (name) => path.join(folder, name);
  try {
    say("Keeping what is drawn ...");
    await runProgram("osmium", ["tags-filter", "--overwrite", "--progress", "-o", at("drawn.osm.pbf"), file, ...drawn]);
    const bounds = boundsOf(at("drawn.osm.pbf"));
    say("Cutting the tiles ...");
    await runProgram("tilemaker", [
      ...["--input", at("drawn.osm.pbf"), "--output", at("tiles.mbtiles"), "--bbox", bounds.join(","), "--store", at("store")],
      ...["--config", path.join(import.meta.dirname, "tilemaker.json"), "--process", path.join(import.meta.dirname, "tilemaker.lua")],
    ]);
    await toPmtiles(at("tiles.mbtiles"), out, bounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function needPrograms() {
  const missing = [
    ["tilemaker", "tilemaker"],
    ["osmium", "osmium-tool"],
  ].filter(([program]) => spawnSync(program, ["--help"]).error !== undefined);
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name).join(" ");
  throw new ExpectedError(`OpenStreetMap data needs ${missing.map(([program]) => program).join(" and ")}, not found here. On Debian and Ubuntu:

  sudo apt-get install ${packages}

A .pmtiles file needs neither.`);
}

function runProgram(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new ExpectedError(`${program} failed (${code}); its words are above.`)),
    );
  });
}

/** Of its data, since not every file says it in its header: west, south, east, north. */
function boundsOf(file) {
  const { stdout } = spawnSync("osmium", ["fileinfo", "--extended", "--no-progress", "--get", "data.bbox", file], { encoding: "utf8" });
  const numbers = stdout.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  if (numbers.length !== 4) throw new ExpectedError("The file has no streets, places or buildings.");
  return numbers;
}

async function toPmtiles(mbtiles, out, bounds) {
  const database = new DatabaseSync(mbtiles, { readOnly: true });
  const progress = new Progress("Writing the tiles");
  const rows = database.prepare("select rowid, zoom_level z, tile_column x, (1 << zoom_level) - 1 - tile_row y from tiles").all();
  // Not stored in the order of their ids, and too many to hold.
  const order = rows.map(({ rowid, z, x, y }) => ({ rowid, z, id: zxyToTileId(z, x, y) })).sort((a, b) => a.id - b.id);
  const dataOf = database.prepare("select tile_data data from tiles where rowid = ?");
  function* tiles() {
    for (const [index, { rowid, id }] of order.entries()) {
      progress.update(index + 1, order.length);
      yield { id, data: Buffer.from(dataOf.get(rowid).data) };
    }
  }
  const zooms = order.map(({ z }) => z);
  await writePmtiles(out, tiles(), {
    metadata: {
      name: "Streets of a region",
      attribution: "© OpenStreetMap contributors",
      vector_layers: ["roads", "water", "landuse", "buildings", "places", "pois"].map((id) => ({ id, fields: {} })),
    },
    minZoom: zooms[0] ?? 0,
    maxZoom: zooms.at(-1) ?? 0,
    bounds,
  });
  progress.end();
  database.close();
}

const say = (text) => process.stdout.write(`${text}\n`);
