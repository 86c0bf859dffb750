import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import type { LogEntry } from "../../contract/desk-log.ts";
import { deskCalls } from "../desk-test-world.ts";

let now = new Date("2026-11-02T06:00:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;

test("the log filters by change, author, lister and days in India, and counts what it shows", async () => {
  const [desk, other] = [await addSignedInOperator(database()), await addSignedInOperator(database())];
  const [ravi, mina] = [
    await addSignedInLister(database(), { name: "Ravi Shenoy" }),
    await addSignedInLister(database(), { name: "Mina Rao" }),
  ];
  const home = await addProperty(database(), { lister_id: ravi.id });
  const shop = await addProperty(database(), { lister_id: mina.id });
  const feature = (by: typeof desk, id: string, isFeatured: boolean) =>
    call("setFeatured", { ...by, params: { id }, body: { isFeatured } });
  await feature(desk, home.id, true);
  now = new Date("2026-11-05T18:29:00Z");
  await feature(other, home.id, false);
  now = new Date("2026-11-05T18:31:00Z");
  await feature(desk, shop.id, true);
  await call("addFeature", { ...desk, body: { name: "Stepwell" } });
  const list = async (query: Record<string, unknown>) => {
    const { data, total, operators } = (await call("listLog", { ...desk, query })).json();
    expect(operators).toEqual(expect.arrayContaining([desk.email, other.email, "npm run operator", "by itself", "its lister"]));
    expect(total).toBe(data.length);
    return data.map(({ action, entityId, operator }: LogEntry) => [action, entityId, operator === desk.email ? "desk" : "other"]);
  };
  const [first, second, third] = [
    ["featured-set", home.id, "desk"],
    ["featured-set", home.id, "other"],
    ["featured-set", shop.id, "desk"],
  ];
  expect(await list({ action: "featured-set" })).toEqual([third, second, first]);
  expect(await list({ operator: other.email })).toEqual([second]);
  expect(await list({ lister: "shenoy" })).toEqual([second, first]);
  expect(await list({ lister: mina.id })).toEqual([third]);
  expect(await list({ action: "featured-set", from: "2026-11-05", to: "2026-11-05" })).toEqual([second]);
  expect(await list({ action: "featured-set", from: "2026-11-06" })).toEqual([third]);
  expect(await list({ lister: "shenoy", operator: desk.email, to: "2026-11-02" })).toEqual([first]);
  for (const query of [{ action: "constructor" }, { from: "2026-02-30" }])
    expect((await call("listLog", { ...desk, query })).statusCode).toBe(400);
});

test("an entry carries the names of its record, of its lister and of the homes in its lists, and what is gone", async () => {
  const desk = await addSignedInOperator(database());
  const lister = await addSignedInLister(database(), { name: "Ravi Shenoy" });
  const home = await addProperty(database(), { lister_id: lister.id, title: "By the quay" });
  await call("suspendLister", { ...desk, params: { id: lister.id }, body: { reason: "Fraud." } });
  const latest = async () => (await call("listLog", desk)).json().data[0] as LogEntry;
  const person = { id: lister.id, name: "Ravi Shenoy" };
  expect(await latest()).toMatchObject({
    lister: person,
    names: [
      { ...person, isGone: false },
      { id: home.id, name: "By the quay", isGone: false },
    ],
  });
  await database().updateTable("properties").set({ deleted_at: now }).where("id", "=", home.id).execute();
  expect((await latest()).names[1]).toEqual({ id: home.id, name: "By the quay", isGone: true });
  await database().deleteFrom("properties").where("id", "=", home.id).execute();
  expect((await latest()).names[1]).toEqual({ id: home.id, name: null, isGone: true });

  await call("addFeature", { ...desk, body: { name: "Sunroom" } });
  const { entityId } = await latest();
  expect((await latest()).names).toEqual([{ id: entityId, name: "Sunroom", isGone: false }]);
  await call("removeFeature", { ...desk, params: { id: entityId } });
  expect((await latest()).names).toEqual([{ id: entityId, name: "Sunroom", isGone: true }]);
});

test("the log is a CSV file of what the filters find, over batches, and the download is logged without the searched words", async () => {
  const desk = await addSignedInOperator(database());
  const lister = await addSignedInLister(database(), { name: "=Asha Pai" });
  const home = await addProperty(database(), { lister_id: lister.id, title: "By the tank" });
  for (let round = 0; round < 256; round++)
    await call("setFeatured", { ...desk, params: { id: home.id }, body: { isFeatured: round % 2 === 0 } });
  const download = await call("exportLog", { ...desk, query: { action: "featured-set", lister: "asha pai" } });
  expect(download.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="log.csv"',
    "cache-control": "no-store",
  });
  const [head, ...lines] = download.body.trimEnd().split("\r\n");
  expect(head).toBe("\ufeffTime,Change,Made by,Kind,About,Lister,Details,ID");
  expect(new Set(lines.map((line) => line.replace(/(yes|no) → (yes|no)/, "")))).toEqual(
    new Set([
      `2026-11-06 00:01,Changed whether a property is featured,${desk.email},property,By the tank,'=Asha Pai,Featured: ,${home.id}`,
    ]),
  );
  expect(lines).toHaveLength(256);
  const [latest] = (await call("listLog", desk)).json().data;
  expect(latest).toMatchObject({ action: "log-downloaded", operator: desk.email, after: { action: "featured-set", ofOneLister: true } });
  expect(JSON.stringify(latest)).not.toContain("asha");
  expect((await call("exportLog", { ...lister })).statusCode).toBe(404);
});
