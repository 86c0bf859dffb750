import { beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { addImage, addProperty, setAmenities } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { MyProperty, MyPropertyRow } from "../../contract/my-property.ts";
import { propertyTasks } from "../property-jobs.ts";
import { complete, type Failure, setUpMyProperties } from "./my-properties-test-world.ts";

let now = new Date("2026-11-12T06:30:00Z");
const site = setUpMyProperties({ clock: { now: () => now } });
let lister: SignedInLister;
let other: SignedInLister;

beforeEach(async () => {
  // Sessions also end after 30 days.
  lister = await addSignedInLister(site.current.database);
  other = await addSignedInLister(site.current.database);
  await site.current.pool.query("delete from leads");
  await site.current.pool.query("delete from properties");
});

const add = (fields: Partial<Parameters<typeof addProperty>[1]> = {}, parts: Parameters<typeof addProperty>[2] = {}) =>
  addProperty(site.current.database, { lister_id: lister.id, ...fields }, parts);
type Page = { properties: MyPropertyRow[]; totalPages: number; total: number };
const list = async (query = "") => (await site.ask<Page>(lister, "GET", `properties/list?${query}`)).data;
const titles = async (query = "") => (await list(query)).properties.map(({ title }) => title);
const act = <Data = MyProperty>(id: string, action: string, body?: object) =>
  site.ask<Data>(lister, "POST", `properties/${id}/${action}`, body);
const remove = (id: string) => site.ask(lister, "DELETE", `properties/${id}`);
const publicStatus = async (id: string) => (await site.current.app.inject(`/api/public/properties/${id}`)).statusCode;
const purge = () => propertyTasks(site.current)["purge-deleted-properties"]?.({}, undefined as never);

describe("the list", () => {
  it("[MYPR-02] [CALL-04] has all columns of the table, newest first, only the lister's own and not deleted", async () => {
    await add({ title: "Old", created_at: new Date("2026-01-01T00:00:00Z") });
    const { id } = await add(
      { title: "New", bedrooms: 3, bathrooms: 2, area: 900, area_unit: "sqft", created_at: new Date("2026-11-11T20:00:00Z") },
      { images: 2 },
    );
    await addImage(site.current.database, id, { url: "thumb.jpg", type: "thumbnail", display_order: 9 });
    await add({ title: "Somebody else's", lister_id: other.id });
    await add({ title: "Deleted", deleted_at: now });
    const { properties, totalPages, total } = await list();
    expect(properties.map(({ title }) => title)).toEqual(["New", "Old"]);
    expect({ totalPages, total }).toEqual({ totalPages: 1, total: 2 });
    expect(properties[0]).toMatchObject({
      _id: id,
      type: "apartment",
      bedrooms: 3,
      bathrooms: 2,
      price: 12_000_000,
      currency: "INR",
      status: "available",
      publication: "published",
      city: "Pune",
      state: "Maharashtra",
      createdAt: "2026-11-11T20:00:00.000Z",
      isMissingSomething: true,
      image: { url: "thumb.jpg" },
    });
  });

  it("[MYPR-04] has pages of ten unless another limit is given", async () => {
    for (let index = 1; index <= 12; index++) await add({ title: `Home ${index}`, created_at: new Date(index * dayMs) });
    expect(await titles()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((index) => `Home ${index}`));
    expect(await titles("page=2&limit=10&search=&status=")).toEqual(["Home 2", "Home 1"]);
    expect(await list("page=3")).toMatchObject({
      properties: [{ title: "Home 2" }, { title: "Home 1" }],
      page: 2,
      totalPages: 2,
      total: 12,
    });
    expect((await list("limit=5")).totalPages).toBe(3);
    for (const query of ["page=0", "page=x", "limit=101", "limit=-1", "status=castle"]) {
      expect((await site.ask(lister, "GET", `properties/list?${query}`)).status, query).toBe(400);
    }
  });

  it("[MYPR-01] is searched by title and place, ignoring case; wildcard signs are letters", async () => {
    await add({ title: "Café with 100% light", location: "Baner" });
    await add({ title: "Villa", city: "Nashik", state: "Maharashtra" });
    expect(await titles("search=CAFE")).toEqual(["Café with 100% light"]);
    expect(await titles("search=banér")).toEqual(["Café with 100% light"]);
    expect(await titles("search=nashik maharashtra")).toEqual(["Villa"]);
    expect(await titles("search=100%25")).toEqual(["Café with 100% light"]);
    expect(await titles("search=%25%25")).toEqual([]);
    expect(await titles("search=_illa")).toEqual([]);
  });

  it("[MYPR-01] is filtered by status, and by possession for under-construction and new-launch", async () => {
    await add({ title: "Sold", status: "sold" });
    await add({ title: "Rented", status: "rented" });
    await add({ title: "Rising", possession_status: "under-construction" });
    await add({ title: "Launched", possession_status: "new-launch", publication: "draft", published_at: null });
    expect(await titles("status=sold")).toEqual(["Sold"]);
    expect(await titles("status=rented")).toEqual(["Rented"]);
    expect((await titles("status=available")).sort()).toEqual(["Launched", "Rising"]);
    expect(await titles("status=under-construction")).toEqual(["Rising"]);
    expect(await titles("status=new-launch")).toEqual(["Launched"]);
    expect(await titles("status=all")).toHaveLength(4);
  });
});

describe("publication", () => {
  it("[PWIZ-06] [CALL-05] requires every required field, and names the missing ones", async () => {
    const { data } = await site.create(lister, { ...complete, age: null, address: "" });
    const refused = await act<Failure["data"]>(data._id, "publication", { published: true });
    expect(refused).toMatchObject({ status: 400, message: "Please fill in all required fields" });
    expect(refused.data.issues).toEqual([
      { path: "age", message: "Please choose the age." },
      { path: "address", message: "Please enter the street address." },
    ]);
    expect(await publicStatus(data._id)).toBe(404);
  });

  it("[PWIZ-06] publishes a property and unpublishes it again; a draft stays a draft until then", async () => {
    const { data } = await site.create(lister, complete);
    expect(await act(data._id, "publication", { published: false })).toMatchObject({ data: { publication: "draft" } });
    expect(await act(data._id, "publication", { published: true })).toMatchObject({
      message: "Property published.",
      data: { publication: "published" },
    });
    expect(await publicStatus(data._id)).toBe(200);
    expect(await act(data._id, "publication", { published: false })).toMatchObject({ data: { publication: "unpublished" } });
    expect(await publicStatus(data._id)).toBe(404);
    now = new Date(now.getTime() + dayMs);
    const again = await act(data._id, "publication", { published: true });
    expect(again.data.publishedAt).toBe("2026-11-12T06:30:00.000Z");
  });
});

describe("the actions of the table", () => {
  it("[MYPR-01] changes the status at once, for visitors too", async () => {
    const { id } = await add();
    expect(await act(id, "status", { status: "sold" })).toMatchObject({ status: 200, data: { status: "sold", version: 2 } });
    const shown = (await site.current.app.inject(`/api/public/properties/${id}`)).json();
    expect(shown.data.status).toBe("sold");
    expect(await act(id, "status", { status: "lost" })).toMatchObject({ status: 400 });
  });

  it("[MYPR-01] makes a copy that is a draft, without media, badges and the history of the original", async () => {
    const { data } = await site.create(lister, {
      ...complete,
      bedrooms: 2,
      latitude: 18.55,
      longitude: 73.78,
      customAmenities: ["Pond"],
      tags: ["lake"],
    });
    await site.current.pool.query(
      "update properties set is_verified = true, is_featured = true, status = 'sold', title = repeat('é', 200) where id = $1",
      [data._id],
    );
    await setAmenities(site.current.database, data._id, ["Gym"]);
    await addImage(site.current.database, data._id);
    await act(data._id, "publication", { published: true });
    const { data: copy } = await act(data._id, "duplicate");
    const original = await site.load(lister, data._id);
    expect(copy).toEqual({
      ...original,
      _id: copy._id,
      id: copy._id,
      title: `Copy of ${"é".repeat(192)}`,
      status: "available",
      images: [],
      isVerified: false,
      isFeatured: false,
      publication: "draft",
      publishedAt: null,
      version: 1,
      createdAt: copy.createdAt,
      updatedAt: copy.updatedAt,
    });
    expect(copy.amenities.map(({ name }) => name)).toEqual(["Gym"]);
    expect(copy._id).not.toBe(original._id);
  });

  it("[CALL-05] cuts the name of a copy at a whole character: no half emoji, no family without its child", async () => {
    const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";
    const { data } = await site.create(lister, { ...complete, title: `${"a".repeat(190)}${family}` });
    expect((await act(data._id, "duplicate")).data.title).toBe(`Copy of ${"a".repeat(190)}`);
    const { data: villa } = await site.create(lister, { ...complete, title: `${"a".repeat(191)}\u{1F3E1}` });
    expect((await act(villa._id, "duplicate")).data.title).toBe(`Copy of ${"a".repeat(191)}`);
  });

  it("[MYPR-01] deletes, and within 30 days restores as it was", async () => {
    const { id } = await add();
    expect(await remove(id)).toMatchObject({ status: 200, message: "Property deleted." });
    expect(await titles()).toEqual([]);
    expect(await publicStatus(id)).toBe(410);
    expect(await site.ask(lister, "GET", `properties/getPropertyById/${id}`)).toMatchObject({ status: 404 });
    expect(await remove(id)).toMatchObject({ status: 404 });
    now = new Date(now.getTime() + 30 * dayMs - 1);
    await purge();
    expect(await act(id, "restore")).toMatchObject({ message: "Property restored.", data: { publication: "published" } });
    expect(await publicStatus(id)).toBe(200);
    expect(await act(id, "restore")).toMatchObject({ status: 404 });
  });

  it("[MYPR-01] lists deleted properties separately, with the day they end, and a save of one says how to restore it", async () => {
    const { id } = await add({ title: "Deleted by mistake" });
    await add({ title: "Kept" });
    await add({ title: "Gone for good", deleted_at: new Date(now.getTime() - 30 * dayMs) });
    await remove(id);
    expect(await list("status=deleted")).toMatchObject({
      total: 1,
      properties: [{ _id: id, restorableUntil: new Date(now.getTime() + 30 * dayMs).toISOString() }],
    });
    expect((await list()).properties).toMatchObject([{ title: "Kept", restorableUntil: null }]);
    expect(await act(id, "duplicate")).toMatchObject({
      status: 404,
      message: "This property was deleted. For 30 days you can restore it: choose Deleted in My Properties.",
    });
    await act(id, "restore");
    expect((await list("status=deleted")).total).toBe(0);
  });

  it("[MYPR-01] deletes for good what was deleted 30 days ago; its leads stay", async () => {
    const { id } = await add();
    await site.current.pool.query(
      `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
       values ($1, $2, $3, 'Corner flat', 'Vikram', 'v@example.com', '9845012345', 'Hello', $4, $4)`,
      [newId("led"), lister.id, id, Buffer.alloc(32, 7)],
    );
    await remove(id);
    now = new Date(now.getTime() + 30 * dayMs - 1);
    await list(); // A session in use is extended.
    now = new Date(now.getTime() + 1);
    expect(await act(id, "restore")).toMatchObject({ status: 404 });
    await purge();
    expect(await publicStatus(id)).toBe(404);
    const { rows } = await site.current.pool.query("select property_id, target_title from leads where lister_id = $1", [lister.id]);
    expect(rows).toEqual([{ property_id: null, target_title: "Corner flat" }]);
  });

  it("[PANL-07] does nothing to somebody else's property, and nothing for a visitor", async () => {
    const { id } = await add({ lister_id: other.id });
    const calls = [
      ["GET", `getPropertyById/${id}`],
      ["GET", `amenity-master/${id}`],
      ["POST", `${id}/publication`, { published: false }],
      ["POST", `${id}/status`, { status: "sold" }],
      ["POST", `${id}/duplicate`],
      ["POST", `${id}/restore`],
      ["DELETE", id],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await site.ask(lister, method, `properties/${path}`, body)).status, path).toBe(404);
      expect((await site.ask(lister, method, `properties/${path.replace(id, "1")}`, body)).status, path).toBe(404);
      expect((await site.ask(null, method, `properties/${path}`, body)).status, path).toBe(401);
    }
    expect(await publicStatus(id)).toBe(200);
    expect(await site.ask(null, "GET", "properties/list")).toMatchObject({ status: 401 });
  });
});
