// `npm run map`: started by bin/map.mjs. The streets of every map, from a file of any region.
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { projectRoot } from "../../src/shared/server/config.ts";
import { ExpectedError, Progress } from "../../src/shared/server/terminal.ts";
import { openPmtiles } from "./pmtiles-file.mjs";
import { tilesOfRegion } from "./tiles-of-region.mjs";

const usage = `Usage: npm run map -- FILE.osm.pbf|FILE.pmtiles [--out FILE.pmtiles]

  FILE.osm.pbf   OpenStreetMap data of a region; needs tilemaker and osmium-tool
  FILE.pmtiles   vector tiles in the layers of the Protomaps basemap
  --out FILE     instead of map.pmtiles in DATA_DIR, which the site uses by itself`;
const vectorTile = 1;
const gzip = 2;
const megabyte = 1e6;

try {
  await run(readArguments());
} catch (error) {
  process.stderr.write(`\n${error instanceof ExpectedError ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
// The channel to bin/map.mjs would keep this process alive.
process.disconnect?.();

function readArguments() {
  try {
    const options = { out: { type: "string" }, "relative-to": { type: "string", default: process.cwd() } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0 || !/\.(osm\.pbf|pmtiles)$/.test(file))
      throw new Error("Name one file that ends in .osm.pbf or .pmtiles.");
    const at = (name) => path.resolve(values["relative-to"], name);
    const own = path.resolve(projectRoot, process.env.DATA_DIR || ".data", "map.pmtiles");
    return { file: at(file), out: values.out ? at(values.out) : own };
  } catch (error) {
    throw new ExpectedError(`${error.message}\n\n${usage}`);
  }
}

async function run({ file, out }) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new ExpectedError(`There is no file ${file}`);
  mkdirSync(path.dirname(out), { recursive: true });
  // Renamed at the end, so that the site never reads half a file.
  const part = `${out}.part`;
  try {
    if (file.endsWith(".pmtiles")) await take(file, part);
    else await tilesOfRegion(file, part);
    const { header } = await checked(part);
    renameSync(part, out);
    const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header;
    process.stdout.write(
      `${out}: ${(statSync(out).size / megabyte).toFixed(1)} MB, zoom ${minZoom} to ${maxZoom}, ${minLon},${minLat} to ${maxLon},${maxLat}\n` +
        "The site shows it from its next start.\n",
    );
  } finally {
    rmSync(part, { force: true });
  }
}

async function take(file, part) {
  await checked(file);
  const progress = new Progress("Copying the tiles");
  const { size } = statSync(file);
  let copied = 0;
  const source = createReadStream(file, { highWaterMark: megabyte }).on("data", (chunk) => {
    copied += chunk.length;
    progress.update(copied, size);
  });
  await pipeline(source, createWriteStream(part));
  progress.end();
}

/** Refuses what no map could draw. */
async function checked(file) {
  let archive;
  try {
    archive = await openPmtiles(file);
  } catch (error) {
    throw new ExpectedError(`${file} is no PMTiles archive: ${error.message}`);
  }
  await archive.close();
  const { header, metadata } = archive;
  if (header.tileType !== vectorTile || header.tileCompression !== gzip)
    throw new ExpectedError(`${file} has no vector tiles compressed with gzip.`);
  const layers = (metadata.vector_layers ?? []).map(({ id }) => id);
  if (!layers.includes("roads"))
    throw new ExpectedError(
      `${file} has no layer "roads", but ${layers.join(", ") || "none"}: it is not in the layers of the Protomaps basemap.`,
    );
  return archive;
}
