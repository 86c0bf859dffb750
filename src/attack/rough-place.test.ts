// Somebody who looks for the place of a home that is shown roughly, with everything that a search tells: each way ends at the public point.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../api.ts";
import { startIndex } from "../features/search/server/index/index-test-world.ts";
import { systemClock } from "../shared/server/clock.ts";
import type { HttpApp } from "../shared/server/http/http-app.ts";
import { distanceM, type Point } from "../shared/testing/distance.ts";
import { testConfig } from "../shared/testing/test-app.ts";
import { setUpTestDatabase } from "../shared/testing/test-database.ts";
import { addLister, addProperty } from "../shared/testing/test-properties.ts";

const patienceMs = 600_000;
const database = setUpTestDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-rough-"));
const exact: Point = { latitude: 18.559123, longitude: 73.787443 };
/** A PIN code and a locality of this home alone: their middles are the home's. */
const alone = { city: "Pune", location: "Quiet Hollow", zip_code: "411999" };
/** Of the attacker: distances from places to it are known. */
const beacon: Point = { latitude: 18.6, longitude: 73.85 };
const apps = new Map<string, HttpApp>();
let id: string;
let known: Point;

beforeAll(async () => {
  const lister_id = await addLister(database.current.database);
  const shown = { place_shown: "roughly" as const, is_location_approximate: false, listed_for: "rent" as const };
  ({ id } = await addProperty(database.current.database, { lister_id, ...alone, ...shown, ...exact }));
  await addProperty(database.current.database, { lister_id, city: "Pune", location: "Bhosari", zip_code: "411026", ...beacon });
  const { rows } = await database.current.pool.query<Point>(
    "select public_latitude as latitude, public_longitude as longitude from properties where id = $1",
    [id],
  );
  known = rows[0] as Point;
  const { url, ...connection } = database.current;
  const config = testConfig({ DATABASE_URL: url, DATA_DIR: dataDir });
  const searchIndex = await startIndex({ databaseUrl: url, pool: connection.pool, dataDir });
  const services = { ...connection, config, clock: systemClock };
  apps.set("the index", await createApp(services, { searchIndex }));
  apps.set("PostgreSQL", await createApp(services));
}, patienceMs);
afterAll(async () => {
  for (const { app } of apps.values()) await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let client = 0;
/** Each call from an address of its own: this test is not about limits. */
async function ask<Data>(by: string, url: string): Promise<Data> {
  client++;
  const app = apps.get(by)?.app;
  const answer = await app?.inject({ url, remoteAddress: `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}` });
  expect(answer?.statusCode, answer?.body).toBe(200);
  expect(answer?.body).not.toMatch(/18\.5591|73\.7874/);
  return answer?.json() as Data;
}

/** About a metre is left of 0.4 degrees. */
const steps = 16;
/** Halves a span of degrees, always to the half in which the home is found. */
async function bisect(low: number, high: number, isBetween: (low: number, high: number) => Promise<boolean>): Promise<number> {
  let [from, to] = [low, high];
  for (let step = 0; step < steps; step++) {
    const middle = (from + to) / 2;
    if (await isBetween(from, middle)) to = middle;
    else from = middle;
  }
  return (from + to) / 2;
}
type Box = readonly [west: number, south: number, east: number, north: number];
const around: Box = [73.6, 18.4, 74, 18.8];
async function homeIn(isIn: (box: Box) => Promise<boolean>): Promise<Point> {
  const [west, south, east, north] = around;
  return {
    longitude: await bisect(west, east, (low, high) => isIn([low, south, high, north])),
    latitude: await bisect(south, north, (low, high) => isIn([west, low, east, high])),
  };
}
const written = (degrees: readonly number[]) => degrees.map((one) => one.toFixed(6)).join(",");

/** Metres from the public point; a found point is never the exact one. */
function offBy(found: Point): number {
  expect(distanceM(found, exact)).toBeGreaterThan(120);
  return distanceM(found, known);
}

describe.each(["the index", "PostgreSQL"])("answers of %s", (by) => {
  type Marks = { total: number; bounds: number[] | null; pins: ({ id: string; isRough: boolean } & Point)[] };
  const total = async (query: string) => (await ask<{ total: number }>(by, `/api/public/properties?${query}`)).total;
  const map = (query: string) => ask<Marks>(by, `/api/public/properties/map?${query}`);
  const nearest = (query: string) => ask<{ data: { homes: { km: number }[] } | null }>(by, `/api/public/properties/nearest?${query}`);

  test("halved boxes end at the public point", { timeout: patienceMs }, async () => {
    expect(offBy(await homeIn(async (box) => (await total(`listedFor=rent&box=${written(box)}`)) > 0))).toBeLessThan(10);
  });

  test("halved drawn areas end at the public point", { timeout: patienceMs }, async () => {
    const areaOf = ([west, south, east, north]: Box) => written([west, south, east, south, east, north, west, north]);
    expect(offBy(await homeIn(async (box) => (await map(`listedFor=rent&area=${areaOf(box)}`)).total > 0))).toBeLessThan(10);
    const slanted = ([west, south, east, north]: Box) => written([west, south - 0.1, east, south - 0.1, east, north, west, north]);
    expect(
      (await map(`listedFor=rent&area=${slanted([exact.longitude - 1e-4, exact.latitude, exact.longitude + 1e-4, exact.latitude + 1e-4])}`))
        .total,
    ).toBe(0);
  });

  test("marks, their bounds and the places of cards are the public point, at every zoom", async () => {
    for (const zoom of [1, 6, 12, 18, 22]) {
      const { pins, bounds } = await map(`listedFor=rent&box=${written(around)}&zoom=${zoom}`);
      expect(pins).toEqual([expect.objectContaining({ id, isRough: true, ...known })]);
      expect(bounds).toEqual([known.longitude, known.latitude, known.longitude, known.latitude]);
    }
    expect(await ask(by, `/api/public/properties/places?id=${id}`)).toMatchObject({ data: [{ id, ...known }] });
  });

  test("distances from a known place, and the map around a PIN code or locality of this home alone, are those of the public point", async () => {
    const kmFrom = async (q: string, listedFor: string) => {
      const { data } = await nearest(`q=${encodeURIComponent(q)}&city=Pune&listedFor=${listedFor}`);
      expect(data?.homes).toHaveLength(1);
      return (data?.homes[0]?.km ?? 0) * 1_000;
    };
    // To a tenth of a kilometre.
    const hinjewadi = { latitude: 18.591, longitude: 73.739 };
    expect(Math.abs((await kmFrom('"Hinjewadi"', "rent")) - distanceM(hinjewadi, known))).toBeLessThan(60);
    for (const q of [alone.zip_code, `"${alone.location}"`]) {
      expect(Math.abs((await kmFrom(q, "sale")) - distanceM(known, beacon))).toBeLessThan(60);
    }
  });
});
