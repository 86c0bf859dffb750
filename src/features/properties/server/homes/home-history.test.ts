import type { JobHelpers } from "graphile-worker";
import { describe, expect, it } from "vitest";
import { jobs } from "../../../../jobs.ts";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { accountsPaths } from "../../../accounts/contract/accounts.paths.ts";
import { profilePaths } from "../../../accounts/contract/profile.paths.ts";
import { forgetHomes } from "./forget-homes.ts";
import { again, ago, type Fields, photo, setUpHomes } from "./homes-test-world.ts";

const { site, world, post, change, areOne, eventsOf, lineOf } = setUpHomes();

/** A lister with a password, who deletes the account or comes back, and the job that ends it after 30 days. */
async function addLeavingLister() {
  const credentials = { role: "OWNER", email: `${newId("acc")}@example.com`, password: "Courtyard@9" };
  const call = async (operation: "register" | "login" | "requestDeletion", payload: object, token = "") => {
    const { method, path } = { ...accountsPaths, ...profilePaths }[operation];
    const answer = await site.current.app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const signIn = async (): Promise<string> => (await call("login", credentials)).accessToken;
  const asked = { name: "Asha Menon", mobile: "9845012345", confirm_password: credentials.password };
  await call("register", { ...credentials, ...asked });
  const find = () => site.current.database.selectFrom("accounts").select("id").where("email", "=", credentials.email).execute();
  const [account] = await find();
  const end = async () => {
    const clock = { now: () => new Date(Date.now() + 31 * dayMs) };
    const tasks = jobs({ ...site.current, clock, mailer: { send: async () => undefined, close: () => undefined } });
    await tasks["end-accounts"]?.({}, undefined as unknown as JobHelpers);
    expect(await find()).toEqual([]);
  };
  return {
    id: account?.id as AccountId,
    leave: async () => call("requestDeletion", { password: credentials.password }, await signIn()),
    comeBack: signIn,
    end,
  };
}

describe("one history", () => {
  const photos = [photo(), photo()];

  it("[PUBL-04] goes on when the home is deleted and posted again cheaper, and equals the log", async () => {
    const first = await post(world.owner, { published_at: ago(60), created_at: ago(60) }, photos);
    await change(first, "price = 12900000");
    await change(first, "deleted_at = now()");
    const second = await post(world.owner, { price: 12_200_000 }, photos.map(again));
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
    const first = await post(world.owner, { published_at: ago(60), created_at: ago(60) }, photos);
    const second = await post(world.broker, { published_at: ago(30), created_at: ago(30) }, photos);
    const kinds = async () => (await lineOf(second)).map(([kind]) => kind);
    expect(await areOne(first, second)).toBe(true);
    expect(await kinds()).toEqual(["listed", "also"]);
    await change(second, "deleted_at = now()");
    await change(second, "deleted_at = null");
    expect(await kinds()).toEqual(["listed", "also", "unlisted", "relisted"]);
  });

  it("makes a repeated post no newer, in rank, card, order and filters", async () => {
    const first = await post(world.owner, { published_at: ago(60), created_at: ago(60) }, photos);
    const other = await post(world.broker, { floor_no: 2, published_at: ago(20), created_at: ago(20) });
    await change(first, "deleted_at = now()");
    const second = await post(world.owner, { price: 12_200_000 }, photos);
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

  it("is reduced when it is cheaper than at any time of the 30 days before: not after a raise for a day", async () => {
    const id = await post(world.owner, { published_at: ago(60), created_at: ago(60) });
    const isReduced = async () =>
      (await site.current.app.inject({ url: "/api/public/properties?reducedWithin=7" })).json<{ data: { id: string }[] }>().data.length ===
      1;
    /** Moves what happened so far into the past. */
    const later = (days: number) => site.current.pool.query("update home_events set at = at - $1 * interval '1 day'", [days]);
    await change(id, "price = 15000000");
    await later(1);
    await change(id, "price = 13500000");
    expect(await isReduced()).toBe(false);
    await change(id, "price = 13400000");
    expect(await isReduced()).toBe(true);
    await change(id, "price = 13500000");
    expect(await isReduced()).toBe(false);
    await change(id, "price = 15000000");
    await later(29);
    await change(id, "price = 14000000");
    expect(await isReduced()).toBe(false);
    await change(id, "price = 15000000");
    await later(31);
    await change(id, "price = 14000000");
    expect(await isReduced()).toBe(true);
  });

  it("stays without the person when its lister deletes the account in the middle, and is forgotten with the home", async () => {
    const door: Fields = { address: "Flat 1203, Tower B", is_location_approximate: false, latitude: 18.56, longitude: 73.78 };
    const lister = await addLeavingLister();
    const first = await post(lister.id, { ...door, published_at: ago(60), created_at: ago(60) }, photos);
    await lister.leave();
    expect(await lineOf(first)).toEqual([
      ["listed", 13_500_000],
      ["unlisted", 13_500_000],
    ]);
    await lister.end();
    const second = await post(world.broker, { price: 12_000_000 }, photos);
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

  it("goes on when its lister asks for the account's deletion and comes back, and when another one offers the home meanwhile", async () => {
    const lister = await addLeavingLister();
    const first = await post(lister.id, { published_at: ago(60), created_at: ago(60) }, photos);
    await lister.leave();
    const second = await post(world.broker, { price: 12_000_000 }, photos.map(again));
    expect(await areOne(first, second)).toBe(true);
    await lister.comeBack();
    // Each tells what was before it, and what happened to itself.
    const kindsOf = async (id: PropertyId) => (await lineOf(id)).map(([kind]) => kind);
    for (const id of [first, second]) expect(await kindsOf(id)).toEqual(["listed", "unlisted", "relisted"]);
    expect((await lineOf(first))[2]).toEqual(["relisted", 13_500_000]);
    await lister.leave();
    await lister.end();
    expect(await kindsOf(second)).toEqual(["listed", "unlisted", "relisted"]);
  });

  it("does not mix prices for sale and to let", async () => {
    const id = await post(world.owner, { published_at: ago(60), created_at: ago(60) });
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
