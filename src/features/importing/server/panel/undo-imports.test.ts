import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import type { SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { panelImports } from "./panel-imports-test-world.ts";

const site = setUpTestApp();
const { addLister, upload, check, start, undo, redo, work, call, read } = panelImports(site);

const names = ["ref", "title", "type", "price", "country", "currency", "amenities"];
const mapping = {
  reference: "ref",
  fields: Object.fromEntries(names.slice(1).map((name) => [name, { column: name }])),
};
const file = (...rows: string[]) => [names.join(","), ...rows].join("\n");
const home = (ref: string, title: string, price: number | string, amenities = "") =>
  `${ref},${title},house,${price},Canada,CAD,${amenities}`;

async function bring(lister: SignedInLister, content: string, publish = "when-complete"): Promise<string> {
  const id = await upload(lister, "lakes.csv", content);
  await check(lister, id, { ...mapping, publish });
  await start(lister, id);
  return id;
}

async function stateOf(lister: SignedInLister) {
  const { rows } = await site.current.pool.query(
    `select title, price::integer, publication, published_at is not null as "hasDay", custom_amenities as words,
       array(select a.name from property_amenities join amenities a on a.id = amenity_id where property_id = p.id order by 1) as amenities
     from properties p where lister_id = $1 and deleted_at is null order by import_reference`,
    [lister.id],
  );
  return rows;
}

test("an undo gives changed homes their values from before, and lists those that were changed since", async () => {
  const lister = await addLister();
  await bring(
    lister,
    file(home("a", "Lake house", 250_000, "Swimming pool;Wine cellar"), home("b", "Hill house", 300_000), home("c", "Mill", 1)),
  );
  const before = await stateOf(lister);
  expect(before[0]).toMatchObject({ words: ["Wine cellar"], amenities: ["Swimming Pool"] });
  const second = file(
    home("a", "Lake palace", 999_000, "Gym;Jetty"),
    home("b", "Hill palace", 888_000),
    home("c", "Mill", 1),
    home("d", "New house", 5),
  );
  const id = await bring(lister, second);
  expect(await read(lister, id)).toMatchObject({ counts: { created: 1, updated: 2, unchanged: 1 } });
  await site.current.pool.query("update properties set price = 7, version = version + 1 where lister_id = $1 and title = 'Hill palace'", [
    lister.id,
  ]);

  const undone = await undo(lister, id);
  expect(undone).toMatchObject({ state: "undone", counts: { created: 1, updated: 2, removed: 1, restored: 1, kept: 1 } });
  expect(undone.kept).toMatchObject([{ line: 3, title: "Hill palace", reason: "It was changed after the import." }]);
  expect(await stateOf(lister)).toEqual([before[0], { ...before[1], title: "Hill palace", price: 7 }, before[2]]);

  // The file is new again for the home that was given back its values.
  expect(await read(lister, await bring(lister, second))).toMatchObject({ counts: { created: 1, updated: 1, unchanged: 2 } });
});

test("a draft that an import published is a draft again after its undo, unless its lister has unpublished it", async () => {
  const lister = await addLister();
  const content = file(home("a", "Lake house", 250_000), home("b", "Hill house", 300_000));
  await bring(lister, content, "never");
  const drafts = await stateOf(lister);
  expect(drafts.map(({ publication }) => publication)).toEqual(["draft", "draft"]);
  const id = await bring(lister, content);
  expect((await stateOf(lister)).map(({ publication }) => publication)).toEqual(["published", "published"]);
  await site.current.pool.query("update properties set publication = 'unpublished' where lister_id = $1 and import_reference = 'b'", [
    lister.id,
  ]);
  expect(await undo(lister, id)).toMatchObject({ counts: { restored: 2, kept: 0 } });
  expect(await stateOf(lister)).toEqual([drafts[0], { ...drafts[1], publication: "unpublished", hasDay: true }]);
});

test("an undo that is killed between batches continues, and says how far it is", async () => {
  const lister = await addLister();
  const rows = (price: number) => file(...Array.from({ length: 120 }, (_, index) => home(`r${index}`, `House ${index}`, price)));
  await bring(lister, rows(10));
  const id = await bring(lister, rows(20));
  await call(lister, "POST", `/${id}/undo`);
  let looked = 0;
  const killed = {
    throwIfAborted() {
      if (++looked > 1) throw new Error("killed");
    },
  } as AbortSignal;
  await expect(work(id, killed)).rejects.toThrow("killed");
  expect(await read(lister, id)).toMatchObject({ state: "undoing", done: 100, counts: { updated: 120, restored: 100 } });
  await work(id);
  expect(await read(lister, id)).toMatchObject({ state: "undone", counts: { updated: 120, restored: 120 } });
  expect(new Set((await stateOf(lister)).map(({ price }) => price))).toEqual(new Set([10]));
});

test("an undone import comes back: deleted homes, new values and amenities, with what drafts lack; and is undone again", async () => {
  const lister = await addLister();
  await bring(lister, file(home("a", "Lake house", 250_000, "Swimming pool;Wine cellar"), home("b", "Hill house", 300_000)), "never");
  const before = await stateOf(lister);
  const content = file(home("a", "Lake palace", 999_000, "Gym;Jetty"), home("b", "Hill palace", 888_000), home("c", "New house", 5));
  const id = await bring(lister, `${content}\nd,Mill,house,7,,,`);
  const after = await stateOf(lister);
  const done = await read(lister, id);
  expect(done.counts).toMatchObject({ created: 2, updated: 2, drafts: 1 });
  expect(done.missing).not.toEqual([]);

  for (let turn = 1; turn <= 2; turn++) {
    expect(await undo(lister, id)).toMatchObject({ state: "undone", counts: { created: 2, updated: 2, removed: 2, restored: 2, kept: 0 } });
    expect(await stateOf(lister)).toEqual(before);
    expect(await redo(lister, id)).toMatchObject({ state: "done", undoneAt: null, counts: done.counts, missing: done.missing, kept: [] });
    expect(await stateOf(lister)).toEqual(after);
  }
  // Its homes are known again.
  expect(await read(lister, await bring(lister, content))).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 3 } });
});

test("what was changed after an undo, or imported again, does not come back, and is listed", async () => {
  const lister = await addLister();
  await bring(lister, file(home("a", "Lake house", 250_000)));
  const content = file(home("a", "Lake palace", 999_000), home("b", "New house", 5), home("c", "Mill", 6));
  const id = await bring(lister, content);
  await site.current.pool.query("update properties set price = 7, version = version + 1 where lister_id = $1 and title = 'Mill'", [
    lister.id,
  ]);
  expect(await undo(lister, id)).toMatchObject({ counts: { removed: 1, restored: 1, kept: 1 } });
  await bring(lister, file(home("b", "Another house", 9)));
  await site.current.pool.query("update properties set price = 8, version = version + 1 where lister_id = $1 and title = 'Lake house'", [
    lister.id,
  ]);
  const again = await redo(lister, id);
  expect(again).toMatchObject({ state: "done", counts: { created: 1, updated: 0, unchanged: 1, deleted: 1, removed: 0, restored: 0 } });
  expect(again.kept).toMatchObject([
    { line: 2, title: "Lake house", reason: "It was changed after the undo." },
    { line: 3, title: "New house", reason: "It stays deleted: it was changed after the undo, or the file was imported again." },
  ]);
  expect((await stateOf(lister)).map(({ title, price }) => [title, price])).toEqual([
    ["Lake house", 8],
    ["Another house", 9],
    ["Mill", 7],
  ]);
  // What stays is not undone again either.
  expect(await undo(lister, id)).toMatchObject({ counts: { removed: 0, restored: 0, kept: 1 } });
});

test("[AUTH-12] homes come back unpublished, and drafts as drafts, until the lister's address is verified", async () => {
  const lister = await addLister();
  await bring(lister, file(home("a", "Lake house", 250_000)), "never");
  const id = await bring(lister, file(home("a", "Lake house", 250_000), home("b", "New house", 5)));
  await undo(lister, id);
  await site.current.pool.query("update accounts set email_verified_at = null where id = $1", [lister.id]);
  await redo(lister, id);
  expect((await stateOf(lister)).map(({ publication }) => publication)).toEqual(["draft", "unpublished"]);
});

test("a way back that is killed between batches continues, and only an undone import has one", async () => {
  const lister = await addLister();
  const id = await bring(lister, file(...Array.from({ length: 120 }, (_, index) => home(`r${index}`, `House ${index}`, 10))));
  expect((await call(lister, "POST", `/${id}/redo`)).code).toBe(409);
  await undo(lister, id);
  await call(lister, "POST", `/${id}/redo`);
  let looked = 0;
  const killed = {
    throwIfAborted() {
      if (++looked > 1) throw new Error("killed");
    },
  } as AbortSignal;
  await expect(work(id, killed)).rejects.toThrow("killed");
  expect(await read(lister, id)).toMatchObject({ state: "importing", done: 100, rows: 120 });
  await work(id);
  expect(await read(lister, id)).toMatchObject({ state: "done", counts: { created: 120, removed: 0 } });
  expect((await stateOf(lister)).length).toBe(120);
});

test("an import that showed a home again by a new day of its RERA registration is undone and comes back", async () => {
  const lister = await addLister();
  const { pool } = site.current;
  const towers = {
    ...{ title: "Tower", description: "Quiet.", type: "apartment", listedFor: "sale", price: 9500000, age: 0 },
    ...{ possessionStatus: "under-construction", area: 1200, areaUnit: "sqft", state: "Maharashtra", city: "Pune", zipCode: "411045" },
    ...{ address: "12 Lake Road", location: "Baner", country: "India", currency: "INR", reraId: "P51700019929", reraValidUntil: "" },
  };
  const bringTower = async (reraValidUntil: string) => {
    const id = await upload(lister, "towers.csv", `ref,${Object.keys(towers)}\na,${Object.values({ ...towers, reraValidUntil })}`);
    const fields = Object.fromEntries(Object.keys(towers).map((name) => [name, { column: name }]));
    await check(lister, id, { reference: "ref", fields, publish: "when-complete" });
    await start(lister, id);
    return id;
  };
  await bringTower("2035-03-31");
  await pool.query(
    `update properties set publication = 'unpublished', rera_stage = 3, rera_due = '2026-01-01', rera_valid_until = '2026-01-01'
     where lister_id = $1`,
    [lister.id],
  );
  const dayOf = async () =>
    (await pool.query("select rera_valid_until as day, publication from properties where lister_id = $1", [lister.id])).rows[0];
  const id = await bringTower("2036-03-31");
  expect(await dayOf()).toEqual({ day: "2036-03-31", publication: "published" });
  expect(await undo(lister, id)).toMatchObject({ counts: { restored: 1, kept: 0 } });
  expect((await dayOf()).day).toBe("2026-01-01");
  expect(await redo(lister, id)).toMatchObject({ kept: [] });
  expect((await dayOf()).day).toBe("2036-03-31");
});

test("an import from before homes noted since when they are asked about is undone while one is asked", async () => {
  const lister = await addLister();
  const { pool } = site.current;
  await bring(lister, file(home("a", "Lake house", 250_000)));
  const id = await bring(lister, file(home("a", "Lake palace", 999_000)));
  await pool.query("update listing_import_rows set earlier = earlier #- '{columns,confirmation_since}' where import_id = $1", [id]);
  await pool.query(
    "update properties set confirmation_stage = 1, confirmation_due = current_date, confirmation_since = now() where lister_id = $1",
    [lister.id],
  );
  expect(await undo(lister, id)).toMatchObject({ state: "undone", counts: { restored: 1, kept: 0 } });
  expect((await stateOf(lister))[0].title).toBe("Lake house");
});
