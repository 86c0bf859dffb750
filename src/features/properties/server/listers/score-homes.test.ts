import { beforeEach, describe, expect, it } from "vitest";
import { addImage, addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { completenessOf } from "../../contract/coach.ts";
import { coachFactsOf, type ServerFacts } from "../../contract/coach-facts.ts";
import type { MyProperty, MyPropertyRow } from "../../contract/my-property.ts";
import { propertyTasks } from "../property-jobs.ts";
import { setUpMyProperties } from "./my-properties-test-world.ts";
import { scoreHomes } from "./score-homes.ts";

const site = setUpMyProperties();
let lister: SignedInLister;

beforeEach(async () => {
  lister = await addSignedInLister(site.current.database);
});

const add = (fields: Partial<Parameters<typeof addProperty>[1]> = {}, parts: Parameters<typeof addProperty>[2] = {}) =>
  addProperty(site.current.database, { lister_id: lister.id, ...completeColumns, ...fields }, parts);
const stored = async (id: string) =>
  (await site.current.pool.query<{ completeness: number | null }>("select completeness from properties where id = $1", [id])).rows[0]
    ?.completeness;
const rankOf = async (number: number) =>
  (await site.current.pool.query<{ rank: number }>("select rank from property_search where number = $1", [number])).rows[0]?.rank ?? 0;
const facts = async (who: SignedInLister | null, query: Record<string, string>) =>
  site.ask<ServerFacts>(who, "GET", `properties/coach-facts?${new URLSearchParams(query)}`);

/** As the form counts it, from what the API answers. */
async function counted(id: string): Promise<number> {
  const { data } = await site.ask<MyProperty>(lister, "GET", `properties/getPropertyById/${id}`);
  return completenessOf(coachFactsOf(data, (await facts(lister, { id, city: data.city ?? "", state: data.state ?? "" })).data));
}

describe("how complete a home is", () => {
  it("[MYPR-02] is stored with each save, as the form counts it: when it is created, changed, copied, and its price is set in the list", async () => {
    const body = { iud_flag: "I", title: "Flat", type: "apartment", price: 900 };
    const { _id: id } = (await site.ask<MyProperty>(lister, "POST", "properties/setProperty", body)).data;
    const first = await stored(id);
    expect(first).toBe(await counted(id));
    const said = { listedFor: "sale", description: "CALL 9845012345 NOW!!!", bedrooms: 2, city: "Pune", state: "Maharashtra" };
    await site.ask(lister, "POST", "properties/setProperty", { iud_flag: "U", id, ...said, customAmenities: ["Swing"], amenities: [] });
    expect(await stored(id)).toBe(await counted(id));
    expect(await stored(id)).not.toBe(first);
    const copy = (await site.ask<MyProperty>(lister, "POST", `properties/${id}/duplicate`)).data;
    expect(await stored(copy._id)).toBe(await counted(copy._id));
    const before = (await stored(id)) ?? 0;
    const change = {
      which: { ids: [id] },
      change: { kind: "price", to: { by: "amount", amount: 9_000_000 } },
      requestKey: "a-plausible-price",
    };
    await site.ask(lister, "POST", "properties/changes", change);
    expect(await stored(id)).toBe(await counted(id));
    expect(await stored(id)).toBe(before + 6);
  });

  it("counts photos of which one shows what another shows, small ones and those of a far pin", async () => {
    const { id } = await add({ latitude: 28.6, longitude: 77.2, is_location_approximate: false });
    const hash = (bits: number) => "1".repeat(bits).padEnd(64, "0");
    for (const [index, [width, bits]] of (
      [
        [1600, 32],
        [1600, 36],
        [700, 0],
      ] as const
    ).entries())
      await addImage(site.current.database, id, {
        display_order: index + 1,
        url: `demo/photos/${id}-${index}.jpg`,
        width,
        photo_hash: hash(bits),
      });
    await site.current.database.transaction().execute((transaction) => scoreHomes(transaction, [id]));
    expect(await stored(id)).toBe(await counted(id));
    const { data } = await facts(lister, { id, city: "Poona", state: "Maharashtra" });
    expect(data.doubled).toEqual([`demo/photos/${id}-1.jpg`]);
    expect(data.cityPoint?.latitude).toBeCloseTo(18.5, 0);
  });

  it("a photo of another lister's home is told, unless it is the same home, is off the market, or is one's own", async () => {
    const other = await addSignedInLister(site.current.database);
    const photo = "10".repeat(32);
    const mine = await add({ area: 900 });
    const theirs = await add({ lister_id: other.id, area: 1500, bedrooms: 3 });
    for (const { id } of [mine, theirs]) await addImage(site.current.database, id, { photo_hash: photo });
    const shared = async () => (await facts(lister, { id: mine.id })).data.shared;
    await site.current.pool.query("update properties set price = price + 1 where id = any ($1)", [[mine.id, theirs.id]]);
    expect(await shared()).toEqual([`demo/photos/${mine.id}.jpg`]);
    expect((await facts(other, { id: mine.id })).data.shared).toEqual([]);
    await site.current.pool.query("update properties set publication = 'unpublished' where id = $1", [theirs.id]);
    expect(await shared()).toEqual([]);
    expect((await facts(null, {})).status).toBe(401);
    expect((await facts(lister, { id: "nobody's", city: "Atlantis" })).data).toEqual({ cityPoint: null, doubled: [], shared: [] });
  });

  it("is part of the rank: a point is worth eight hours; the job counts homes that nobody has counted", async () => {
    const { id, number } = await add({}, { images: 6 });
    expect(await stored(id)).toBeNull();
    const uncounted = await rankOf(number);
    const task = propertyTasks(site.current)["score-homes"];
    await task?.({}, {} as never);
    const points = await stored(id);
    expect(points).toBe(await counted(id));
    expect(points).toBeGreaterThan(40);
    expect((await rankOf(number)) - uncounted).toBe((points ?? 0) * 8);
    await site.current.pool.query("update properties set is_featured = true where id = $1", [id]);
    await task?.({}, {} as never);
    expect(await stored(id)).toBe(points);
  });

  it("[MYPR-01] the list shows, orders and filters by it", async () => {
    const little = await add({ title: "Little", description: null });
    const much = await add(
      {
        title: "Much",
        bedrooms: 2,
        carpet_area: 700,
        furnish_category: "semi-furnished",
        is_location_approximate: false,
        latitude: 18.5,
        longitude: 73.9,
      },
      { images: 6, amenities: ["Gym"] },
    );
    await site.current.database.transaction().execute((transaction) => scoreHomes(transaction, [little.id, much.id]));
    const titles = async (query: string) =>
      (await site.ask<{ properties: MyPropertyRow[] }>(lister, "GET", `properties/list?${query}`)).data.properties.map(
        ({ title }) => title,
      );
    expect(await titles("sort=least-complete")).toEqual(["Little", "Much"]);
    expect(await titles("toImprove=true")).toEqual(["Little"]);
    expect(await titles("toImprove=")).toHaveLength(2);
  });
});
