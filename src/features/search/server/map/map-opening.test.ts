import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { boxAroundCamera, fromCamera, type MapCamera, pictureCamera } from "../../../../shared/contract/map-picture.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { seenBox } from "../../contract/map-opening.ts";
import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";

type Answer = {
  total: number;
  bounds: number[] | null;
  clusters: MapCluster[];
  pins: MapPin[];
  camera: (MapCamera & { closest: number }) | null;
};

const site = setUpTestApp();
let lister: AccountId;
const koramangala = { latitude: 12.935, longitude: 77.62 };
/** No streets are known there. */
const hinjewadi = { latitude: 18.591, longitude: 73.739 };
const add = (location: string, latitude: number, longitude: number, fields: object = {}) =>
  addProperty(site.current.database, { lister_id: lister, location, latitude, longitude, ...fields });

async function open(query: string): Promise<Answer> {
  const response = await site.current.app.inject(`/api/public/properties/map?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

beforeAll(async () => {
  lister = await addLister(site.current.database);
  await add("Koramangala", koramangala.latitude, koramangala.longitude);
  await add("Indiranagar", 12.972, 77.641);
  await add("Indiranagar", 12.9721, 77.6411);
  await add("Hinjewadi", hinjewadi.latitude, hinjewadi.longitude);
  await add("Nowhere", 0, 0, { latitude: null, longitude: null });
});

describe("the opening of a map", () => {
  it("[SRCH-19] is a camera that has a picture and room for all homes, with their marks", async () => {
    for (const [size, room] of [
      ["small", { width: 300, height: 420 }],
      ["medium", { width: 680, height: 620 }],
      ["low", { width: 320, height: 240 }],
      ["large", { width: 680, height: 620 }],
    ] as const) {
      const { total, camera, clusters, pins } = await open(`opening=${size}&q=indiranagar`);
      expect(total).toBe(2);
      expect(camera).toEqual({ ...pictureCamera(camera ?? { ...koramangala, zoom: 0 }), closest: 16 });
      if (!camera) continue;
      const [west, south, east, north] = boxAroundCamera(camera, room);
      for (const { longitude, latitude } of [...clusters, ...pins]) {
        expect(longitude > west && longitude < east && latitude > south && latitude < north).toBe(true);
      }
      expect(clusters.reduce((sum, { count }) => sum + count, pins.length)).toBe(2);
    }
  });

  it("[SRCH-19] shows a single home from the distance of its surroundings, farther away where no streets are known", async () => {
    const near = await open("opening=small&q=koramangala");
    const far = await open("opening=small&q=hinjewadi");
    expect([near.camera?.zoom, far.camera?.zoom]).toEqual([13, 12]);
    expect([near.camera?.closest, far.camera?.closest]).toEqual([16, 12]);
    // The buttons at the right take 60 pixels, and pictures are 16 pixels apart.
    expect(Math.abs(fromCamera(near.camera ?? { ...koramangala, zoom: 0 })(koramangala).x + 28)).toBeLessThanOrEqual(8);
  });

  it("[SRCH-19] has room for marks with minutes, which are wider, below the legend, which grows with the places", async () => {
    const zoomOf = (one: Answer) => one.camera?.zoom ?? Number.NaN;
    const one = `place=${hinjewadi.latitude},${hinjewadi.longitude}`;
    for (const size of ["small", "medium", "low", "large"] as const) {
      const query = `opening=${size}`;
      const [plain, withMinutes, toThree] = await Promise.all(
        ["", `&${one}`, `&${one}&place=18.6,73.7&place=18.5,73.8`].map((places) => open(`${query}${places}`)),
      );
      if (!plain?.camera || !withMinutes?.camera || !toThree?.camera) throw new Error("There is no camera.");
      expect(zoomOf(withMinutes)).toBeLessThanOrEqual(zoomOf(plain));
      expect(zoomOf(toThree)).toBeLessThanOrEqual(zoomOf(withMinutes));
      // All marks are in the map without the legend at its top, with half of a mark's 164 pixels at each side of the phone's 390.
      if (size !== "small") continue;
      expect(zoomOf(toThree)).toBeLessThan(zoomOf(plain));
      const at = fromCamera(withMinutes.camera);
      for (const { x, y } of [...withMinutes.clusters, ...withMinutes.pins].map(at)) {
        expect(Math.abs(x)).toBeLessThanOrEqual(390 / 2 - 82);
        expect(y).toBeGreaterThanOrEqual(-375 + 194 + 46);
      }
    }
  });

  it("[SRCH-19] is the part of the map that the address names, with its homes only", async () => {
    const { camera, total, pins } = await open("opening=large&box=77.61,12.925,77.63,12.945");
    expect(camera).toMatchObject({ longitude: expect.closeTo(77.62, 2), latitude: expect.closeTo(12.935, 2) });
    expect(camera?.zoom).toBeGreaterThan(14);
    expect([total, pins.length]).toEqual([1, 1]);
  });

  it("[SRCH-19] shows that part where neither bars nor cards are over the map", async () => {
    const box = [77.61, 12.925, 77.63, 12.945] as const;
    for (const size of ["small", "medium", "low", "large"] as const) {
      const { camera } = await open(`opening=${size}&box=${box.join()}`);
      if (!camera) throw new Error("There is no camera.");
      const seen = seenBox(camera, size, 0);
      // A picture is at most 16 pixels and a quarter of a zoom away.
      const room = 8e-4;
      expect(seen[0] <= box[0] + room && seen[1] <= box[1] + room && seen[2] >= box[2] - room && seen[3] >= box[3] - room).toBe(true);
      const closer = seenBox(camera, size, 1);
      expect(closer[2] - closer[0]).toBeCloseTo((seen[2] - seen[0]) / 2, 6);
    }
  });

  it("[SRCH-19] has no camera where there is no home, nor when it was not asked for", async () => {
    expect(await open("opening=small&q=nowhere")).toMatchObject({ camera: null, total: 0, clusters: [], pins: [] });
    for (const query of ["zoom=10", "opening=huge", "opening[]=small"]) expect((await open(query)).camera).toBeNull();
  });
});

describe("a mark of several cities", () => {
  it("[SRCH-19] is on the city with most of its homes", async () => {
    await add("Twincities", 18.52, 73.85);
    for (const east of [0, 1, 2]) await add("Twincities", 17.38 + east / 100, 76.5 + east / 100);
    const { clusters, pins } = await open("q=twincities&zoom=3&box=60,5,100,30");
    expect(pins).toEqual([]);
    expect(clusters).toEqual([expect.objectContaining({ count: 4, box: [73.85, 17.38, 76.52, 18.52] })]);
    expect(clusters[0]).toMatchObject({ longitude: expect.closeTo(76.51, 3), latitude: expect.closeTo(17.39, 3) });
  });
});

describe("the places of homes", () => {
  const places = async (ids: readonly string[]) => {
    const response = await site.current.app.inject(`/api/public/properties/places?${ids.map((id) => `id=${id}`).join("&")}`);
    return response.json().data;
  };

  it("[SRCH-19] are those of their pins, and only those of public homes that have one", async () => {
    const fields = { latitude: 12.9, longitude: 77.6 };
    const { id: shown } = await add("Shown", 12.9, 77.6);
    const hidden = await Promise.all([
      add("Draft", 12.9, 77.6, { publication: "draft", published_at: null }),
      add("Deleted", 12.9, 77.6, { deleted_at: new Date() }),
      add("Without", 0, 0, { latitude: null, longitude: null }),
    ]);
    expect(await places([shown, ...hidden.map(({ id }) => id), "prp_00000000000000000000000000", "nonsense"])).toEqual([
      { id: shown, ...fields },
    ]);
    expect(await places([])).toEqual([]);
    const [pin] = (await open("q=shown&zoom=14")).pins;
    expect(pin).toMatchObject({ id: shown, ...fields });
  });
});
