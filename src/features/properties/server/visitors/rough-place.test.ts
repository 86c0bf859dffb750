// A home whose place is shown roughly (issue 16, 5), through the API of visitors and of its lister.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { distanceM, type Point } from "../../../../shared/testing/distance.ts";
import { addLister, addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { roughRadiusM } from "../../contract/property-terms.ts";
import { complete, setUpMyProperties } from "../listers/my-properties-test-world.ts";

const site = setUpMyProperties();
const baner: Point = { latitude: 18.559123, longitude: 73.787443 };
let lister: AccountId;
beforeAll(async () => {
  lister = await addLister(site.current.database);
});

type Fields = Partial<Parameters<typeof addProperty>[1]>;
async function add(fields: Fields = {}): Promise<PropertyId> {
  const rough = { place_shown: "roughly" as const, is_location_approximate: false, ...completeColumns, ...baner };
  return (await addProperty(site.current.database, { lister_id: lister, ...rough, ...fields })).id;
}
async function publicPointOf(id: PropertyId): Promise<Point> {
  const { rows } = await site.current.pool.query<Point>(
    "select public_latitude as latitude, public_longitude as longitude from properties where id = $1",
    [id],
  );
  return rows[0] as Point;
}
const change = (id: PropertyId, fields: string) => site.current.pool.query(`update properties set ${fields} where id = $1`, [id]);
const detail = async (id: PropertyId) => (await site.ask<PropertyDetail>(null, "GET", `public/properties/${id}`)).data;

describe("the public point", () => {
  it("is 130 to 700 m away, whatever the place in India, and never in the home's own cell", async () => {
    const places = fc.record({
      latitude: fc.double({ min: 7, max: 36, noNaN: true }),
      longitude: fc.double({ min: 69, max: 97, noNaN: true }),
    });
    for (const place of fc.sample(places, { numRuns: 60, seed: 4 })) {
      const metres = distanceM(place, await publicPointOf(await add(place)));
      expect(metres).toBeGreaterThan(130);
      expect(metres).toBeLessThan(roughRadiusM);
    }
  });

  it("is the same for all homes of a lister in a cell, and for a home that is posted again", async () => {
    const first = await publicPointOf(await add());
    const beside = { latitude: baner.latitude + 0.0002, longitude: baner.longitude - 0.0002 };
    expect(await publicPointOf(await add(beside))).toEqual(first);
    expect(await publicPointOf(await add())).toEqual(first);
  });

  it("of many listers at one place never tells more than the cell: it is the middle of one of the eight around it", async () => {
    const points = new Set<string>();
    for (let one = 0; one < 40; one++) {
      const id = await add({ lister_id: await addLister(site.current.database) });
      points.add(JSON.stringify(await publicPointOf(id)));
    }
    expect(points.size).toBeLessThanOrEqual(8);
    expect(points.size).toBeGreaterThan(3);
  });

  it("stays while the home is moved a little, and moves with a home that goes elsewhere", async () => {
    const id = await add();
    const before = await publicPointOf(id);
    for (const [up, across] of [
      [0.0011, 0],
      [-0.0013, 0.0012],
      [0.0004, -0.0009],
    ] as const) {
      await change(id, `latitude = ${before.latitude + up}, longitude = ${before.longitude + across}`);
      expect(await publicPointOf(id)).toEqual(before);
    }
    await change(id, "latitude = 18.7, longitude = 73.9");
    expect(distanceM(await publicPointOf(id), { latitude: 18.7, longitude: 73.9 })).toBeLessThan(roughRadiusM);
  });

  it("cannot be written, is none without a pin, and is the exact one once the lister shows that", async () => {
    const id = await add();
    const before = await publicPointOf(id);
    await change(id, "public_latitude = latitude, public_longitude = longitude");
    expect(await publicPointOf(id)).toEqual(before);
    await change(id, "place_shown = 'exact'");
    expect(await publicPointOf(id)).toEqual(baner);
    await change(id, "latitude = null, longitude = null, place_shown = 'roughly'");
    expect(await publicPointOf(id)).toEqual({ latitude: null, longitude: null });
    expect(await publicPointOf(await add({ latitude: 0.5, longitude: 0.5 }))).toEqual({ latitude: 0.5, longitude: 0.5 });
  });

  it("follows from a secret of the database: with another one it is another", async () => {
    const places = fc.sample(fc.double({ min: 12, max: 30, noNaN: true }), { numRuns: 12, seed: 8 });
    const pointsNow = async () => {
      const points = [];
      for (const latitude of places) points.push(await publicPointOf(await add({ latitude })));
      return points;
    };
    const before = await pointsNow();
    await site.current.pool.query("update place_secret set key = sha256(key)");
    expect(await pointsNow()).not.toEqual(before);
  });
});

describe("what visitors are told", () => {
  const address = "Flat 1203, Marigold Lane 7";
  let id: PropertyId;
  beforeAll(async () => {
    id = await add({ address, project_name: "Marigold Heights", city: "Pune", location: "Baner" });
  });

  it("is the public point, locality, city and PIN code: no street address and no project", async () => {
    const point = await publicPointOf(id);
    expect(await detail(id)).toMatchObject({
      ...point,
      geo: { coordinates: [point.longitude, point.latitude] },
      placeShown: "roughly",
      address: null,
      projectName: null,
      location: "Baner",
      city: "Pune",
      zipCode: completeColumns.zip_code,
      mapNote: "The lister shows the place roughly; the exact place comes with their answer.",
    });
    const { body } = await site.current.app.inject(`/api/public/properties/${id}`);
    expect(body).not.toMatch(/Marigold|\b1203\b|18\.559|73\.787/);
  });

  it("is drawn as an area around the public point, under one address for everybody", async () => {
    const { body } = await site.current.app.inject(`/static-map/${id}.svg`);
    expect(body).toContain("About here");
    const beside = await add({ latitude: baner.latitude + 0.0002, price: 12_000_000, project_name: null });
    expect((await site.current.app.inject(`/static-map/${beside}.svg`)).body).toBe(body);
    await change(id, "place_shown = 'exact', version = version + 1");
    expect((await site.current.app.inject(`/static-map/${id}.svg`)).body).not.toContain("About here");
    await change(id, "place_shown = 'roughly', version = version + 1");
    const { headers } = await site.current.app.inject(`/static-map/${beside}.svg`);
    expect((await site.current.app.inject(`/static-map/${id}.svg`)).headers.etag).toBe(headers.etag);
  });

  it("has neither the project's name in the words of a search nor in suggestions", async () => {
    const { rows } = await site.current.pool.query(
      "select t.words::text from property_search_text t join properties p using (number) where p.id = $1",
      [id],
    );
    expect(rows[0].words).not.toContain("marigold");
    const suggested = await site.current.app.inject("/api/public/suggestions?q=marigold");
    expect(suggested.json().data).toEqual([]);
    await change(id, "place_shown = 'exact'");
    const { rows: after } = await site.current.pool.query(
      "select t.words::text from property_search_text t join properties p using (number) where p.id = $1",
      [id],
    );
    expect(after[0].words).toContain("marigold");
    await change(id, "place_shown = 'roughly'");
  });
});

describe("the lister", () => {
  let owner: SignedInLister;
  beforeAll(async () => {
    owner = await addSignedInLister(site.current.database);
  });

  it("sees the exact place and chooses what others see", async () => {
    const sent = { ...complete, ...baner, address: "Door 4, Lane 7", placeShown: "roughly" };
    const { data } = await site.create(owner, sent);
    expect(data).toMatchObject(sent);
    expect(await site.load(owner, data._id)).toMatchObject(sent);
    const { data: preview } = await site.ask<PropertyDetail>(owner, "GET", `properties/${data._id}/preview`);
    expect(preview).toMatchObject({ address: null, ...(await publicPointOf(data._id as PropertyId)) });
    expect(await site.update(owner, data._id, { placeShown: "exact" })).toMatchObject({ status: 200, data: { placeShown: "exact" } });
    expect(await site.update(owner, data._id, { placeShown: "nearly" })).toMatchObject({ status: 400 });
  });
});

describe("a stranger's copy of the post", () => {
  const said = { bedrooms: 2, bathrooms: 2, floor_no: 7, area: 1_042, city: "Nashik", location: "Gangapur Road" };
  const history = async (id: PropertyId) =>
    (await site.current.app.inject(`/api/public/home-events?id=${id}`)).json().data[0].events.length;

  it("has no history that tells whether its place, door or project is the home's", async () => {
    const own = { ...said, address: "Flat 1203, Tower B", project_name: "Neem Court", description: completeColumns.description.repeat(30) };
    await add(own);
    const stranger = await addLister(site.current.database);
    const copies: Fields[] = [{}, { latitude: 20.1, longitude: 73.9 }, { address: "Flat 7, Tower B" }, { project_name: "Other Court" }];
    const told = [];
    for (const guess of copies)
      told.push(await history(await add({ ...own, place_shown: "exact", lister_id: stranger, published_at: new Date(), ...guess })));
    expect(new Set(told).size).toBe(1);
  });
});
