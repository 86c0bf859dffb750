import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { PMTiles } from "pmtiles";
import { describe, expect, it, onTestFinished } from "vitest";
import { closestZoomAt, readKnownStreets } from "../../../shared/contract/known-streets.ts";
import { readConfig } from "../../../shared/server/config.ts";
import { answerErrors } from "../../../shared/server/http/answer-errors.ts";
import { mapTilesPlugin } from "./map-tiles.plugin.ts";
import { readLocalities } from "./static-map-names.ts";
import { Streets } from "./static-map-streets.ts";
import { FileSource } from "./static-map-tiles.ts";

async function serve(mapTiles: string) {
  const app = Fastify();
  answerErrors(app);
  onTestFinished(() => app.close());
  await app.register(mapTilesPlugin, { mapTiles });
  return (headers: Record<string, string> = {}) => app.inject({ url: "/map/streets.pmtiles", headers });
}
function fileWith(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-map-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "my region.tiles"), text);
  return path.join(folder, "my region.tiles");
}

describe("GET /map/streets.pmtiles", () => {
  it("answers ranges as they are in the file, uncompressed, to be kept and compared", async () => {
    const file = readConfig({}).mapTiles;
    const get = await serve(file);
    const response = await get({ range: "bytes=0-126", "accept-encoding": "gzip, br" });
    expect(response.statusCode).toBe(206);
    expect(response.rawPayload).toEqual(readFileSync(file).subarray(0, 127));
    expect(response.headers).toMatchObject({
      "content-range": expect.stringMatching(/^bytes 0-126\/\d{8}$/),
      "content-type": "application/vnd.pmtiles",
      "cache-control": "public, max-age=86400",
      etag: expect.any(String),
      "last-modified": expect.any(String),
    });
    expect(response.headers).not.toHaveProperty("content-encoding");
    expect((await get({ "if-none-match": String(response.headers.etag) })).statusCode).toBe(304);
  });

  it("is the file that MAP_TILES names, whatever its name", async () => {
    const { mapTiles } = readConfig({ MAP_TILES: fileWith("PMTiles of my region") });
    const get = await serve(mapTiles);
    expect((await get()).body).toBe("PMTiles of my region");
    const beyond = await get({ range: "bytes=100-200" });
    expect([beyond.statusCode, beyond.headers["content-range"], beyond.body]).toEqual([416, "bytes */20", ""]);
  });

  it("is refused at the start when it is no PMTiles file", async () => {
    const file = fileWith("PMTiles of my region ".repeat(10));
    await expect(Streets.open(file)).rejects.toThrow(`The streets of the map cannot be read from ${file}`);
  });

  it("is refused at the start when MAP_TILES names no file", () => {
    expect(() => readConfig({ MAP_TILES: "/nowhere/india.pmtiles" })).toThrow(
      "MAP_TILES names a file that does not exist: /nowhere/india.pmtiles",
    );
  });
});

describe("GET /map/localities.json", () => {
  it("[SRCH-19] has the localities that the picture of a map names, as GeoJSON", async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(mapTilesPlugin, { mapTiles: readConfig({}).mapTiles });
    const response = await app.inject("/map/localities.json");
    expect(response.headers).toMatchObject({
      "content-type": "application/geo+json; charset=utf-8",
      "cache-control": "public, max-age=86400",
    });
    const { features } = response.json();
    expect(features).toHaveLength(readLocalities().length);
    expect(features).toContainEqual({
      type: "Feature",
      properties: { name: "Koramangala" },
      geometry: { type: "Point", coordinates: [77.625, 12.935] },
    });
  });
});

describe("the streets that come with the project", () => {
  it("say where they have streets, as the table in db/map/README.md does", async () => {
    const file = await FileSource.open(readConfig({}).mapTiles);
    onTestFinished(() => file.close());
    const tiles = new PMTiles(file);
    const { minLon, minLat, maxLon, maxLat } = await tiles.getHeader();
    const known = readKnownStreets([minLon, minLat, maxLon, maxLat], await tiles.getMetadata());
    const at = (latitude: number, longitude: number) => closestZoomAt(known, { latitude, longitude });
    expect({ koramangala: at(12.935, 77.625), satellite: at(23.03, 72.52), bandra: at(19.06, 72.83), rohini: at(28.73, 77.12) }).toEqual({
      ...{ koramangala: 16, satellite: 16, bandra: 16, rohini: 16 },
    });
    expect({ adyar: at(13.006, 80.257), powai: at(19.118, 72.905), baner: at(18.559, 73.787) }).toEqual({
      adyar: 14,
      powai: 14,
      baner: 14,
    });
    expect({ hinjewadi: at(18.591, 73.739), porur: at(13.038, 80.157), dwarka: at(28.592, 77.046), kochi: at(9.98, 76.28) }).toEqual({
      ...{ hinjewadi: 12, porur: 12, dwarka: 12, kochi: 12 },
    });
  });
});
