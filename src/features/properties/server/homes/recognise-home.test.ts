import { randomBytes } from "node:crypto";
import { Logger, runOnce } from "graphile-worker";
import { beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addImage, addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import type { HomeHistory } from "../../contract/home-history.ts";
import { propertyTasks } from "../property-jobs.ts";
import { forgetHomes } from "./forget-homes.ts";

const site = setUpTestApp();
let owner: AccountId;
let broker: AccountId;

beforeEach(async () => {
  await site.current.pool.query("truncate accounts, home_posts, home_events cascade");
  owner = await addLister(site.current.database);
  broker = await addLister(site.current.database, { role: "AGENT" });
});

type Fields = Partial<Parameters<typeof addProperty>[1]>;
const flat: Fields = {
  type: "apartment",
  listed_for: "sale",
  price: 13_500_000,
  bedrooms: 2,
  bathrooms: 2,
  area: 1_042,
  area_unit: "sqft",
  floor_no: 7,
  total_floors: 12,
  location: "Baner",
  project_name: "Neem Court",
  city: "Pune",
  description:
    "Two bedrooms over the garden, with a long balcony, a dry kitchen and the morning sun in both rooms. Metro in six minutes on foot.",
};
const ago = (days: number) => new Date(Date.now() - days * dayMs);
const photo = () => [...randomBytes(8)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
/** The same picture, written again. */
const again = (hash: string) => `${hash.slice(0, 60)}${hash[60] === "1" ? "0" : "1"}${hash.slice(61)}`;

async function post(lister_id: AccountId, fields: Fields = {}, photos: readonly string[] = []): Promise<PropertyId> {
  const { id } = await addProperty(site.current.database, {
    lister_id,
    ...flat,
    published_at: new Date(),
    created_at: new Date(),
    ...fields,
  });
  for (const photo_hash of photos) await addImage(site.current.database, id, { photo_hash });
  return id;
}
const change = (id: string, fields: string) => site.current.pool.query(`update properties set ${fields} where id = $1`, [id]);
async function homeOf(id: PropertyId): Promise<number | undefined> {
  const { rows } = await site.current.pool.query<{ home_id: number }>("select home_id from home_posts where property_id = $1", [id]);
  return rows[0]?.home_id;
}
const areOne = async (...ids: PropertyId[]) => new Set(await Promise.all(ids.map(homeOf))).size === 1;
async function eventsOf(id: PropertyId): Promise<HomeHistory["events"]> {
  const answer = await site.current.app.inject({ url: `/api/public/home-events?id=${id}` });
  return answer.json<{ data: HomeHistory[] }>().data[0]?.events ?? [];
}
const lineOf = async (id: PropertyId) => (await eventsOf(id)).map(({ kind, price }) => [kind, price]);

describe("a home that is posted again is recognised", () => {
  it("by two photos, though another lister writes them again", async () => {
    const photos = [photo(), photo(), photo()];
    const first = await post(owner, { floor_no: null }, photos);
    const second = await post(broker, { description: "Call now.", title: "2 BHK in Baner", price: 13_900_000 }, photos.slice(1).map(again));
    expect(await areOne(first, second)).toBe(true);
  });

  it("by the number of its door", async () => {
    const first = await post(owner, { address: "Tower B, Flat No. 1203, Neem Court" });
    const [same, other, tower] = [
      await post(broker, { address: "flat 1203, tower b" }),
      await post(broker, { address: "Flat 1204, Tower B" }),
      await post(broker, { address: "Flat 1203, Tower C" }),
    ];
    expect(await areOne(first, same)).toBe(true);
    expect(await areOne(first, other)).toBe(false);
    expect(await areOne(first, tower)).toBe(false);
  });

  it("when its lister deletes it and posts it again, within 14 weeks", async () => {
    const first = await post(owner);
    await change(first, "deleted_at = now()");
    await site.current.pool.query("update home_posts set unlisted_at = $2 where property_id = $1", [first, ago(97)]);
    const second = await post(owner);
    expect(await areOne(first, second)).toBe(true);
    await change(second, "deleted_at = now()");
    await site.current.pool.query("update home_posts set unlisted_at = $1", [ago(99)]);
    expect(await areOne(second, await post(owner))).toBe(false);
  });

  it("among more alike ones than are looked at, as one of the last on the market", async () => {
    const photos = [photo(), photo()];
    const first = await post(owner, { floor_no: null, published_at: ago(5) }, photos);
    await site.current.pool.query(
      `insert into home_posts (property_id, first_listed_at, unlisted_at, type, listed_for, price, bedrooms, area_sqft, city_key, locality, project)
       select 'prp_' || lpad(n::text, 26, '0'), $2, $3, type, listed_for, price, bedrooms, area_sqft, city_key, locality, project
       from home_posts, generate_series(1, 210) n where property_id = $1`,
      [first, ago(95), ago(90)],
    );
    expect(await areOne(first, await post(broker, { floor_no: null }, photos))).toBe(true);
  });

  it("not any more once what it says of its place and size is gone", async () => {
    const photos = [photo(), photo()];
    const [first, second] = [await post(owner, {}, photos), await post(broker, {}, photos)];
    expect(await areOne(first, second)).toBe(true);
    await change(second, "city = null, area = null, area_unit = null");
    expect(await areOne(first, second)).toBe(false);
  });

  it("when its facts are mended, and no longer when they become another home's", async () => {
    const photos = [photo(), photo()];
    const first = await post(owner, {}, photos);
    const second = await post(broker, { floor_no: 8 }, photos);
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
    const first = await post(owner, { facing: "east", is_location_approximate: false, latitude: 18.56, longitude: 73.78 }, photos);
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
      expect(await areOne(first, await post(broker, fields, photos)), JSON.stringify(fields)).toBe(false);
  });

  it("by photos that one of them no longer has", async () => {
    const photos = [photo(), photo()];
    const first = await post(owner, { floor_no: null }, photos);
    await site.current.pool.query("delete from media_items where property_id = $1", [first]);
    expect(await areOne(first, await post(broker, { floor_no: null }, photos))).toBe(false);
  });

  it("of one plan without floor and photos of their own, whatever their text", async () => {
    const first = await post(owner, { floor_no: null });
    expect(await areOne(first, await post(broker, { floor_no: null }))).toBe(false);
    const renders = [photo(), photo(), photo()];
    const others = [];
    for (const floor_no of [1, 2, 3, 4]) others.push(await post(owner, { floor_no }, renders));
    expect(new Set(await Promise.all(others.map(homeOf))).size).toBe(4);
    expect(await areOne(others[0] as PropertyId, await post(broker, { floor_no: null }, renders))).toBe(false);
  });

  it("by the number of the door alone, in two buildings of one locality", async () => {
    const door: Fields = { project_name: null, address: "Flat 101", floor_no: 1, area: 1_000, is_location_approximate: true };
    const first = await post(owner, door, [photo(), photo()]);
    expect(await areOne(first, await post(broker, { ...door, description: "Call now." }))).toBe(false);
    const photos = [photo(), photo(), photo()];
    const shown = await post(owner, { ...door, floor_no: null }, photos);
    expect(
      await areOne(shown, await post(broker, { ...door, floor_no: null, description: "Call now." }, [photo(), again(photos[0] as string)])),
    ).toBe(true);
  });

  it("when one lister offers both at once", async () => {
    const photos = [photo(), photo()];
    expect(await areOne(await post(owner, {}, photos), await post(owner, {}, photos))).toBe(false);
  });
});

describe("one history", () => {
  const photos = [photo(), photo()];

  it("[PUBL-04] goes on when the home is deleted and posted again cheaper, and equals the log", async () => {
    const first = await post(owner, { published_at: ago(60), created_at: ago(60) }, photos);
    await change(first, "price = 12900000");
    await change(first, "deleted_at = now()");
    const second = await post(owner, { price: 12_200_000 }, photos.map(again));
    const line = [
      ["listed", 13_500_000],
      ["price", 12_900_000],
      ["unlisted", 12_900_000],
      ["relisted", 12_200_000],
    ];
    expect(await lineOf(second)).toEqual(line);
    const { rows } = await site.current.pool.query("select kind, price from home_events order by at, seq");
    expect(rows.map(({ kind, price }) => [kind, price])).toEqual(line);
  });

  it("says that a home is posted again only once nobody offers it", async () => {
    const first = await post(owner, { published_at: ago(60), created_at: ago(60) }, photos);
    const second = await post(broker, { published_at: ago(30), created_at: ago(30) }, photos);
    const kinds = async () => (await lineOf(second)).map(([kind]) => kind);
    expect(await areOne(first, second)).toBe(true);
    expect(await kinds()).toEqual(["listed", "also"]);
    await change(second, "deleted_at = now()");
    await change(second, "deleted_at = null");
    expect(await kinds()).toEqual(["listed", "also", "unlisted", "relisted"]);
  });

  it("makes a repeated post no newer, in rank, card, order and filters", async () => {
    const first = await post(owner, { published_at: ago(60), created_at: ago(60) }, photos);
    const other = await post(broker, { floor_no: 2, published_at: ago(20), created_at: ago(20) });
    await change(first, "deleted_at = now()");
    const second = await post(owner, { price: 12_200_000 }, photos);
    const search = async (query: string) =>
      (await site.current.app.inject({ url: `/api/public/properties?${query}` })).json<{ data: { id: string; daysListed: number }[] }>()
        .data;
    expect((await search("sortBy=created_desc")).map(({ id, daysListed }) => [id, daysListed])).toEqual([
      [other, 20],
      [second, 60],
    ]);
    expect((await search("listedWithin=30")).map(({ id }) => id)).toEqual([other]);
    expect((await search("reducedWithin=7")).map(({ id }) => id)).toEqual([second]);
    expect(await search("reducedWithin=7&listedWithin=30")).toEqual([]);
  });

  it("stays without the person when its lister deletes the account in the middle, and is forgotten with the home", async () => {
    const door: Fields = { address: "Flat 1203, Tower B", is_location_approximate: false, latitude: 18.56, longitude: 73.78 };
    const first = await post(owner, { ...door, published_at: ago(60), created_at: ago(60) }, photos);
    await site.current.pool.query("delete from properties where lister_id = $1", [owner]);
    const second = await post(broker, { price: 12_000_000 }, photos);
    expect(await areOne(first, second)).toBe(true);
    expect(await lineOf(second)).toEqual([
      ["listed", 13_500_000],
      ["unlisted", 13_500_000],
      ["relisted", 12_000_000],
    ]);
    const { rows } = await site.current.pool.query("select to_jsonb(o) as post from home_posts o where property_id = $1", [first]);
    expect(JSON.stringify(rows)).not.toMatch(/acc_|Menon|balcony/);
    const kept = async () => {
      const found = await site.current.pool.query(
        "select (select count(*) from home_posts) as posts, (select count(*) from home_events) as events",
      );
      return found.rows[0];
    };
    await site.current.pool.query("update home_posts set unlisted_at = $2 where property_id = $1", [first, ago(120)]);
    await forgetHomes(site.current.database, new Date());
    expect(await kept()).toEqual({ posts: 2, events: 3 });
    // What its lister said of the door goes, though somebody else offers the home.
    const told = await site.current.pool.query(
      "select property_id, tower, unit, latitude is null and longitude is null as has_no_pin, cardinality(photos) as photos from home_posts order by first_listed_at",
    );
    expect(told.rows).toEqual([
      { property_id: first, tower: null, unit: null, has_no_pin: true, photos: 0 },
      { property_id: second, tower: null, unit: null, has_no_pin: true, photos: 2 },
    ]);
    expect(await areOne(first, second)).toBe(true);
    await site.current.pool.query("delete from properties where id = $1", [second]);
    await forgetHomes(site.current.database, new Date());
    expect(await kept()).toEqual({ posts: 2, events: 4 });
    await forgetHomes(site.current.database, ago(-99));
    expect(await kept()).toEqual({ posts: 0, events: 0 });
  });

  it("does not mix prices for sale and to let", async () => {
    const id = await post(owner, { published_at: ago(60), created_at: ago(60) });
    const before = new Date().toISOString();
    await change(id, "listed_for = 'rent', price = 42000");
    await change(id, "price = 40000");
    expect(await lineOf(id)).toEqual([
      ["listed", 42_000],
      ["price", 40_000],
    ]);
    // Not the day on which it was offered for sale.
    for (const { at } of await eventsOf(id)) expect(at >= before).toBe(true);
  });
});

it("two people who post one home at the same moment end with one home", async () => {
  for (let round = 0; round < 8; round++) {
    const photos = [photo(), photo()];
    const drafts: PropertyId[] = [];
    for (const lister of [owner, broker])
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
    const first = await post(owner, {}, photos);
    const double = await post(broker, { publication: "draft", published_at: null }, photos);
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
