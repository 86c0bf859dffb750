// A home that was posted with its exact place before, and is shown roughly now (issue 16, 2 and 5).
import { describe, expect, it } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { addLister } from "../../../../shared/testing/test-properties.ts";
import { again, ago, type Fields, photo, setUpHomes } from "./homes-test-world.ts";

const { site, world, post, change, areOne, lineOf } = setUpHomes();

const pin = { latitude: 18.559123, longitude: 73.787443, is_location_approximate: false };
const exact: Fields = { ...pin, project_name: "Neem Court", address: "Flat 1203, Tower B", published_at: ago(30), created_at: ago(30) };
const guesses: Fields[] = [
  {},
  { latitude: pin.latitude + 0.01 },
  { address: "Flat 7, Tower B" },
  { address: "Flat 1203, Tower C" },
  { project_name: "Marigold Heights" },
];

async function erase(id: PropertyId): Promise<void> {
  for (const [table, column] of [
    ["properties", "id"],
    ["home_posts", "property_id"],
    ["home_events", "property_id"],
  ])
    await site.current.pool.query(`delete from ${table} where ${column} = $1`, [id]);
}

const ends: [string, { isLast: boolean }, (id: PropertyId) => Promise<unknown>][] = [
  ["taken down", { isLast: false }, (id) => change(id, "publication = 'unpublished'")],
  ["deleted", { isLast: false }, (id) => change(id, "deleted_at = now()")],
  ["deleted for good", { isLast: false }, (id) => site.current.pool.query("delete from properties where id = $1", [id])],
  ["taken down after the later one", { isLast: true }, (id) => change(id, "publication = 'unpublished'")],
];

it.each(ends)("a stranger's copy does not tell the place of an earlier post that is %s", async (_, { isLast }, end) => {
  const photos = [photo(), photo()];
  // Nobody offers one home twice at the same time.
  const earlier = await post(isLast ? world.broker : world.owner, exact, photos);
  if (!isLast) await end(earlier);
  const later = await post(world.owner, { ...exact, place_shown: "roughly", published_at: ago(5) }, photos.map(again));
  if (isLast) await end(earlier);
  expect(await areOne(earlier, later)).toBe(true);
  const stranger = await addLister(site.current.database);
  const told = [];
  for (const guess of guesses) {
    const copy = await post(stranger, { ...exact, published_at: new Date(), ...guess }, photos.map(again));
    told.push((await lineOf(copy)).length);
    await erase(copy);
  }
  expect(told[0]).toBeGreaterThan(1);
  expect(new Set(told).size).toBe(1);
});

it.each(["exact", "roughly"] as const)(
  "a stranger's copy does not tell the place of an exact post that its lister had beside the rough one for over a week: the last one is %s",
  async (last) => {
    const stranger = await addLister(site.current.database);
    const told = [];
    for (const guess of guesses) {
      const photos = [photo(), photo()];
      const [first, second] = last === "exact" ? (["roughly", "exact"] as const) : (["exact", "roughly"] as const);
      const posts = [await post(world.owner, { ...exact, place_shown: first }, photos)];
      posts.push(await post(world.owner, { ...exact, place_shown: second, published_at: ago(12) }, photos.map(again)));
      const [exactly = "", roughly = ""] = last === "exact" ? posts.toReversed() : posts;
      await change(exactly, "deleted_at = now()");
      const copy = await post(stranger, { ...exact, published_at: new Date(), ...guess }, photos.map(again));
      told.push((await lineOf(copy)).length);
      for (const id of [copy, exactly, roughly]) await erase(id as PropertyId);
    }
    expect(told[0]).toBeGreaterThan(1);
    expect(new Set(told).size).toBe(1);
  },
);

/** When the home was first offered, as its page says it. */
async function firstOffered(id: PropertyId): Promise<string> {
  return (await site.current.app.inject(`/api/public/properties/${id}`)).json().data.publishedAt;
}

it.each([
  ["door or pin alone, have histories of their own", [], false],
  ["their photos, too, stay one home", [photo(), photo()], true],
])("once one of them is shown roughly, two offers that are one home by %s", async (_, photos, isOne) => {
  const owners = await post(world.owner, exact, photos);
  const brokers = await post(world.broker, { ...exact, published_at: ago(5), description: "Seven floors up." }, photos.map(again));
  expect(await areOne(owners, brokers)).toBe(true);
  await change(owners, "place_shown = 'roughly'");
  expect(await areOne(owners, brokers)).toBe(isOne);
  expect((await firstOffered(owners)) === (await firstOffered(brokers))).toBe(isOne);
  await change(owners, "place_shown = 'exact'");
  expect(await areOne(owners, brokers)).toBe(true);
});

describe("a post that is shown roughly has no history with another lister's exact one that was recognised by door or pin alone", () => {
  const brokers: Fields = { ...exact, published_at: ago(5), description: "Seven floors up." };
  const isToldOfOne = async (one: PropertyId, other: PropertyId) => (await firstOffered(one)) === (await firstOffered(other));

  it("though its lister's earlier post was exact, deleted and posted again", async () => {
    const photos = [photo(), photo()];
    const earlier = await post(world.owner, exact, photos);
    const others = await post(world.broker, brokers);
    expect(await areOne(earlier, others)).toBe(true);
    await change(earlier, "deleted_at = now()");
    const later = await post(world.owner, { ...exact, place_shown: "roughly", published_at: ago(1) }, photos.map(again));
    expect(await areOne(earlier, later)).toBe(true);
    expect(await areOne(others, later)).toBe(false);
    expect(await isToldOfOne(others, later)).toBe(false);
  });

  it("though that one was off the market when the place was hidden, and is listed again", async () => {
    const owners = await post(world.owner, exact);
    const others = await post(world.broker, brokers);
    expect(await areOne(owners, others)).toBe(true);
    await change(others, "publication = 'unpublished'");
    await change(owners, "place_shown = 'roughly'");
    await change(others, "publication = 'published'");
    expect(await areOne(owners, others)).toBe(false);
    expect(await isToldOfOne(owners, others)).toBe(false);
  });

  it("though a third post, off the market by now, is of the same home as both", async () => {
    const photos = [photo(), photo()];
    const owners = await post(world.owner, exact, photos);
    const between = await post(world.broker, { ...brokers, published_at: ago(20) }, photos.map(again));
    await change(between, "publication = 'unpublished'");
    const third = await addLister(site.current.database);
    const others = await post(third, { ...brokers, address: "Flat 1203, Tower B, Neem Court" });
    expect(await areOne(owners, between, others)).toBe(true);
    await change(owners, "place_shown = 'roughly'");
    expect(await areOne(owners, between)).toBe(true);
    expect(await areOne(owners, others)).toBe(false);
  });

  it("though that one's lister had posted it before with the same photos, and took that post down", async () => {
    const photos = [photo(), photo()];
    const owners = await post(world.owner, exact, photos);
    const between = await post(world.broker, { ...brokers, published_at: ago(20) }, photos.map(again));
    await change(between, "publication = 'unpublished'");
    const others = await post(world.broker, { ...brokers, published_at: ago(1) });
    expect(await areOne(owners, between, others)).toBe(true);
    await change(owners, "place_shown = 'roughly'");
    expect(await areOne(owners, others)).toBe(false);
    expect(await isToldOfOne(owners, others)).toBe(false);
    expect(await areOne(between, others)).toBe(true);
    await change(owners, "bathrooms = 3");
    expect(await areOne(owners, others)).toBe(false);
  });
});
