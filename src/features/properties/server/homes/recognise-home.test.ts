import { Logger, runOnce } from "graphile-worker";
import { describe, expect, it } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { propertyTasks } from "../property-jobs.ts";
import { again, ago, type Fields, photo, setUpHomes } from "./homes-test-world.ts";

const { site, world, post, change, homeOf, areOne } = setUpHomes();

describe("a home that is posted again is recognised", () => {
  it("by two photos, though another lister writes them again", async () => {
    const photos = [photo(), photo(), photo()];
    const first = await post(world.owner, { floor_no: null }, photos);
    const second = await post(
      world.broker,
      { description: "Call now.", title: "2 BHK in Baner", price: 13_900_000 },
      photos.slice(1).map(again),
    );
    expect(await areOne(first, second)).toBe(true);
  });

  it("by the number of its door", async () => {
    const first = await post(world.owner, { address: "Tower B, Flat No. 1203, Neem Court" });
    const [same, other, tower] = [
      await post(world.broker, { address: "flat 1203, tower b" }),
      await post(world.broker, { address: "Flat 1204, Tower B" }),
      await post(world.broker, { address: "Flat 1203, Tower C" }),
    ];
    expect(await areOne(first, same)).toBe(true);
    expect(await areOne(first, other)).toBe(false);
    expect(await areOne(first, tower)).toBe(false);
  });

  it("when its lister deletes it and posts it again, within 14 weeks", async () => {
    const first = await post(world.owner);
    await change(first, "deleted_at = now()");
    await site.current.pool.query("update home_posts set unlisted_at = $2 where property_id = $1", [first, ago(97)]);
    const second = await post(world.owner);
    expect(await areOne(first, second)).toBe(true);
    await change(second, "deleted_at = now()");
    await site.current.pool.query("update home_posts set unlisted_at = $1", [ago(99)]);
    expect(await areOne(second, await post(world.owner))).toBe(false);
  });

  it("among more alike ones than are looked at, as one of the last on the market", async () => {
    const photos = [photo(), photo()];
    const first = await post(world.owner, { floor_no: null, published_at: ago(5) }, photos);
    await site.current.pool.query(
      `insert into home_posts (property_id, first_listed_at, unlisted_at, type, listed_for, price, bedrooms, area_sqft, city_key, locality, project)
       select 'prp_' || lpad(n::text, 26, '0'), $2, $3, type, listed_for, price, bedrooms, area_sqft, city_key, locality, project
       from home_posts, generate_series(1, 210) n where property_id = $1`,
      [first, ago(95), ago(90)],
    );
    expect(await areOne(first, await post(world.broker, { floor_no: null }, photos))).toBe(true);
  });

  it("not any more once what it says of its place and size is gone", async () => {
    const photos = [photo(), photo()];
    const [first, second] = [await post(world.owner, {}, photos), await post(world.broker, {}, photos)];
    expect(await areOne(first, second)).toBe(true);
    await change(second, "city = null, area = null, area_unit = null");
    expect(await areOne(first, second)).toBe(false);
  });

  it("when its lister posts it again some days before the old post goes, and not when both stood for long", async () => {
    const photos = [photo(), photo()];
    const old: Fields = { published_at: ago(60), created_at: ago(60) };
    for (const [ending, days, isOne] of [
      ["deleted_at = now()", 2, true],
      ["publication = 'unpublished'", 6, true],
      ["deleted_at = now()", 8, false],
    ] as const) {
      const first = await post(world.owner, { ...old, floor_no: days }, photos);
      const second = await post(world.owner, { floor_no: days, published_at: ago(days), created_at: ago(days) }, photos.map(again));
      expect(await areOne(first, second)).toBe(false);
      await change(first, ending);
      expect(await areOne(first, second), `${ending} after ${days} days`).toBe(isOne);
    }
  });

  it("when its facts are mended, and no longer when they become another home's", async () => {
    const photos = [photo(), photo()];
    const first = await post(world.owner, {}, photos);
    const second = await post(world.broker, { floor_no: 8 }, photos);
    expect(await areOne(first, second)).toBe(false);
    await change(second, "floor_no = 7");
    expect(await areOne(first, second)).toBe(true);
    await change(second, "bedrooms = 3");
    expect(await areOne(first, second)).toBe(false);
  });
});

describe("two homes are not taken for one", () => {
  it("on different floors, of different sides, sizes and places, for sale and to let", async () => {
    const photos = [photo(), photo(), photo()];
    const first = await post(world.owner, { facing: "east", is_location_approximate: false, latitude: 18.56, longitude: 73.78 }, photos);
    for (const fields of [
      { floor_no: 9 },
      { facing: "west" as const },
      { area: 1_080 },
      { location: "Wakad", project_name: null, is_location_approximate: false, latitude: 18.59, longitude: 73.76 },
      { city: "Mumbai" },
      { bedrooms: 3 },
      { listed_for: "rent" as const },
      { type: "villa" as const },
      { price: 30_000_000 },
      { project_name: "Peepal Court" },
    ])
      expect(await areOne(first, await post(world.broker, fields, photos)), JSON.stringify(fields)).toBe(false);
  });

  it("by photos that one of them no longer has", async () => {
    const photos = [photo(), photo()];
    const first = await post(world.owner, { floor_no: null }, photos);
    await site.current.pool.query("delete from media_items where property_id = $1", [first]);
    expect(await areOne(first, await post(world.broker, { floor_no: null }, photos))).toBe(false);
  });

  it("of one plan without floor and photos of their own, whatever their text", async () => {
    const first = await post(world.owner, { floor_no: null });
    expect(await areOne(first, await post(world.broker, { floor_no: null }))).toBe(false);
    const renders = [photo(), photo(), photo()];
    const others = [];
    for (const floor_no of [1, 2, 3, 4]) others.push(await post(world.owner, { floor_no }, renders));
    expect(new Set(await Promise.all(others.map(homeOf))).size).toBe(4);
    expect(await areOne(others[0] as PropertyId, await post(world.broker, { floor_no: null }, renders))).toBe(false);
  });

  it("by the number of the door alone, in two buildings of one locality", async () => {
    const door: Fields = { project_name: null, address: "Flat 101", floor_no: 1, area: 1_000, is_location_approximate: true };
    const first = await post(world.owner, door, [photo(), photo()]);
    expect(await areOne(first, await post(world.broker, { ...door, description: "Call now." }))).toBe(false);
    const photos = [photo(), photo(), photo()];
    const shown = await post(world.owner, { ...door, floor_no: null }, photos);
    expect(
      await areOne(
        shown,
        await post(world.broker, { ...door, floor_no: null, description: "Call now." }, [photo(), again(photos[0] as string)]),
      ),
    ).toBe(true);
  });

  it("when one lister offers both at once", async () => {
    const photos = [photo(), photo()];
    expect(await areOne(await post(world.owner, {}, photos), await post(world.owner, {}, photos))).toBe(false);
  });
});

it("two people who post one home at the same moment end with one home", async () => {
  for (let round = 0; round < 8; round++) {
    const photos = [photo(), photo()];
    const drafts: PropertyId[] = [];
    for (const lister of [world.owner, world.broker])
      drafts.push(await post(lister, { publication: "draft", published_at: null, floor_no: round, total_floors: 20 }, photos));
    const clients = await Promise.all(drafts.map(() => site.current.pool.connect()));
    await Promise.all(
      clients.map(async (client, at) => {
        await client.query("begin");
        await client.query("update properties set publication = 'published', published_at = now() where id = $1", [drafts[at]]);
        await client.query("select pg_sleep(0.02)");
        await client.query("commit");
        client.release();
      }),
    );
    expect(await areOne(...drafts)).toBe(true);
  }
});

describe("a home that is edited while its double is published", () => {
  const photos = [photo(), photo()];
  /** `edit` comes in the transaction of the one who has the home's row, while the other publishes. */
  async function publishDuring(edit: string): Promise<{ first: PropertyId; double: PropertyId }> {
    const first = await post(world.owner, {}, photos);
    const double = await post(world.broker, { publication: "draft", published_at: null }, photos);
    const [editor, publisher] = await Promise.all([site.current.pool.connect(), site.current.pool.connect()]);
    try {
      await editor.query("begin");
      await editor.query("update properties set title = 'Two bedrooms' where id = $1", [first]);
      const published = publisher.query("update properties set publication = 'published', published_at = $2 where id = $1", [
        double,
        ago(60),
      ]);
      await site.current.pool.query("select pg_sleep(0.3)");
      await Promise.all([published, editor.query(edit, [first]).then(() => editor.query("commit"))]);
    } finally {
      editor.release();
      publisher.release();
    }
    return { first, double };
  }
  const rowOf = async (id: PropertyId) => {
    const { rows } = await site.current.pool.query(
      "select s.price, s.listed_day - (select listed_day from property_search o where o.number <> s.number) as later from property_search s join properties p using (number) where p.id = $1",
      [id],
    );
    return rows[0];
  };

  it("does not stop its double, nor wait for it, and both are one home", async () => {
    const { first, double } = await publishDuring("update properties set price = 13300000, built_year = 2011 where id = $1");
    expect(await areOne(first, double)).toBe(true);
    expect(await rowOf(first)).toEqual({ price: 13_300_000, later: 0 });
  });

  it("is found by the home's days, which its writer could not see", async () => {
    const { first } = await publishDuring("select $1::text");
    expect(await rowOf(first)).toEqual({ price: 13_500_000, later: 60 });
    await runOnce({
      pgPool: site.current.pool,
      taskList: propertyTasks(site.current),
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
    expect(await rowOf(first)).toEqual({ price: 13_500_000, later: 0 });
  });
});
