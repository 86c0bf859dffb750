import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import { describe, expect, it, onTestFinished } from "vitest";
import { FileSource } from "../../src/features/places/server/static-map-tiles.ts";
import { projectRoot, readConfig } from "../../src/shared/server/config.ts";
import { unless } from "../../src/shared/testing/unless.ts";

const own = path.join(projectRoot, "db/map/streets.pmtiles");
const isMissing = ["tilemaker", "osmium"].some((program) => spawnSync(program, ["--help"]).error !== undefined);

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "aangan-map-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}
function map(dataDir: string, args: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(projectRoot, "db/map/map-program.mjs"), ...args], {
    ...{ cwd: dataDir, env, encoding: "utf8" },
  });
  return { status, stdout, stderr };
}

/** A lane, a metro line and a village of two names at Hinjewadi, where the project has no streets. */
const region = `<?xml version="1.0"?><osm version="0.6">
<node id="1" lat="18.590" lon="73.730" version="1"/><node id="2" lat="18.592" lon="73.745" version="1"/>
<node id="3" lat="18.600" lon="73.740" version="1"/>
<node id="4" lat="18.591" lon="73.739" version="1"><tag k="place" v="suburb"/><tag k="name" v="हिंजवडी"/><tag k="name:en" v="Hinjawadi"/></node>
<way id="1" version="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Maan Lane"/></way>
<way id="2" version="1"><nd ref="1"/><nd ref="3"/><tag k="railway" v="subway"/></way>
<way id="3" version="1"><nd ref="2"/><nd ref="3"/><tag k="boundary" v="administrative"/></way></osm>`;

describe("npm run map", () => {
  it("takes a PMTiles file, which the site then uses", () => {
    const dataDir = folder();
    const { status, stdout, stderr } = map(dataDir, [own]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Copying the tiles: 100 %");
    expect(stdout).toContain("zoom 9 to 15");
    expect(readdirSync(dataDir)).toEqual(["map.pmtiles"]);
    expect(readFileSync(path.join(dataDir, "map.pmtiles")).equals(readFileSync(own))).toBe(true);
    expect(readConfig({ DATA_DIR: dataDir }).mapTiles).toBe(path.join(dataDir, "map.pmtiles"));
    expect(readConfig({ DATA_DIR: dataDir, MAP_TILES: own }).mapTiles).toBe(own);
  });

  it("writes where --out says, from where the person stands", () => {
    const dataDir = folder();
    expect(map(dataDir, [path.relative(dataDir, own), "--out", "here.pmtiles", `--relative-to=${dataDir}`]).status).toBe(0);
    expect(readdirSync(dataDir)).toEqual(["here.pmtiles"]);
  });

  it.each([
    ["no file", [], "Name one file"],
    ["a file of another kind", ["streets.geojson"], "Name one file"],
    ["a file that is not there", ["none.pmtiles"], "There is no file"],
    ["a file that is no archive", ["text.pmtiles"], "is no PMTiles archive"],
    ["an archive without streets", [path.join(projectRoot, "public/map/india.pmtiles")], 'has no layer "roads", but earth, places'],
  ])("refuses %s, in words, and leaves nothing behind", (_what, args, words) => {
    const dataDir = folder();
    writeFileSync(path.join(dataDir, "text.pmtiles"), "not tiles ".repeat(2_000));
    const { status, stderr } = map(dataDir, [...args, `--relative-to=${dataDir}`]);
    expect(status).toBe(1);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain("    at ");
    expect(readdirSync(dataDir)).toEqual(["text.pmtiles"]);
  });

  it("says which programs are missing for OpenStreetMap data, and how to get them", () => {
    const dataDir = folder();
    writeFileSync(path.join(dataDir, "region.osm.pbf"), "");
    const { status, stderr } = map(dataDir, ["region.osm.pbf", `--relative-to=${dataDir}`], { PATH: dataDir });
    expect(status).toBe(1);
    expect(stderr).toContain("needs tilemaker and osmium, not found here");
    expect(stderr).toContain("sudo apt-get install tilemaker osmium-tool");
  });

  it(
    "makes tiles of OpenStreetMap data, without boundaries",
    unless(isMissing ? "tilemaker or osmium-tool is not installed." : null),
    async () => {
      const dataDir = folder();
      writeFileSync(path.join(dataDir, "region.osm"), region);
      spawnSync("osmium", ["cat", "region.osm", "-o", "region.osm.pbf"], { cwd: dataDir });
      const { status, stdout, stderr } = map(dataDir, ["region.osm.pbf", `--relative-to=${dataDir}`]);
      expect(status, stderr).toBe(0);
      expect(stdout).toContain("Writing the tiles: 100 %");
      expect(readdirSync(dataDir).toSorted()).toEqual(["map.pmtiles", "region.osm", "region.osm.pbf"]);
      const file = await FileSource.open(path.join(dataDir, "map.pmtiles"));
      onTestFinished(() => file.close());
      const tiles = new PMTiles(file);
      expect(await tiles.getHeader()).toMatchObject({ minZoom: 9, maxZoom: 14, minLon: 73.73, maxLat: 18.6 });
      const tile = await tiles.getZxy(14, 11_547, 7_330);
      if (!tile) throw new Error("There is no tile.");
      const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile.data)));
      const found = Object.entries(layers).flatMap(([name, layer]) =>
        Array.from({ length: layer.length }, (_, index) => ({ layer: name, ...layer.feature(index).properties })),
      );
      expect(found).toEqual(
        expect.arrayContaining([
          { layer: "roads", kind: "minor_road", kind_detail: "residential", name: "Maan Lane" },
          { layer: "roads", kind: "rail", kind_detail: "subway" },
          { layer: "places", kind: "macrohood", name: "Hinjawadi" },
        ]),
      );
      expect(found).toHaveLength(3);
      expect(existsSync(path.join(dataDir, "map.pmtiles.part"))).toBe(false);
    },
  );
});
