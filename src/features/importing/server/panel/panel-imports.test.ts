import { expect, test } from "vitest";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { panelImports } from "./panel-imports-test-world.ts";

const site = setUpTestApp();
const { addLister, call, send, upload, work, read, check, start, undo, homesOf } = panelImports(site);

const header = "Society,Kind,Rate,BHK,Pin";
const good = (name: string, price = "95 L") => `${name},flat,${price},2 BHK,411045`;
const file = (...rows: string[]) => [header, ...rows].join("\n");
const mapping = {
  fields: {
    title: { column: "Society" },
    type: { column: "Kind" },
    price: { column: "Rate" },
    bedrooms: { column: "BHK", replace: { BHK: "" } },
    zipCode: { column: "Pin" },
  },
};

test("a file goes from its upload through check, mending and import to its undo", async () => {
  const lister = await addLister();
  const id = await upload(lister, "pune.csv", file(good("Rohan Mithila"), good("Lodha Amara", "cheap"), good("Sterling Palms")));
  expect(await read(lister, id)).toMatchObject({ fileName: "pune.csv", state: "new", rows: 3, done: 0 });
  const checked = await check(lister, id, mapping);
  expect(checked).toMatchObject({ state: "checked", done: 3, counts: { created: 2, refused: 1 } });
  expect(checked.faults).toEqual([{ column: "Rate", rows: 1, line: 3, first: 'price: "cheap" is not a number' }]);
  expect(await homesOf(lister)).toEqual([]);

  const failed = (await call(lister, "GET", `/${id}/rows`)).data;
  expect(failed).toMatchObject({ hasMore: false, rows: [{ line: 3, cells: ["Lodha Amara", "flat", "cheap", "2 BHK", "411045"] }] });
  const again = await call(lister, "POST", `/${id}/rows`, { line: 3, cells: [{ column: 2, text: "dear" }] });
  expect(again.data).toEqual({
    result: "refused",
    isDraft: false,
    complaints: [{ column: "Rate", reason: 'price: "dear" is not a number' }],
  });
  const mended = await call(lister, "POST", `/${id}/rows`, { line: 3, cells: [{ column: 2, text: "1.2 Cr" }] });
  expect(mended.data).toMatchObject({ result: "created", complaints: [] });
  // The answer was lost, and the request is sent again.
  expect(await call(lister, "POST", `/${id}/rows`, { line: 3, cells: [{ column: 2, text: "1.2 Cr" }] })).toMatchObject({
    code: 200,
    data: mended.data,
  });
  expect(await homesOf(lister)).toEqual([]);

  expect(await start(lister, id)).toMatchObject({ state: "done", counts: { created: 3, refused: 0, drafts: 3 } });
  expect((await homesOf(lister)).map(({ title, price, bedrooms }) => [title, Number(price), bedrooms])).toEqual([
    ["Rohan Mithila", 9_500_000, 2],
    ["Lodha Amara", 12_000_000, 2],
    ["Sterling Palms", 9_500_000, 2],
  ]);

  const [first] = await homesOf(lister);
  await site.current.pool.query("update properties set price = 1, version = version + 1 where id = $1", [first?.id]);
  const undone = await undo(lister, id);
  expect(undone).toMatchObject({ state: "undone", counts: { removed: 2, kept: 1 } });
  expect(undone.kept).toEqual([{ line: 2, propertyId: first?.id, title: "Rohan Mithila", reason: "It was changed after the import." }]);
  expect((await homesOf(lister)).map(({ title }) => title)).toEqual(["Rohan Mithila"]);
});

test("a row that failed is mended after the import, once, and the same file adds nothing twice", async () => {
  const lister = await addLister();
  const content = file(good("Rohan Mithila"), good("Lodha Amara", "cheap"));
  const id = await upload(lister, "pune.csv", content);
  await check(lister, id, mapping);
  expect(await start(lister, id)).toMatchObject({ counts: { created: 1, refused: 1 } });
  const fix = { line: 3, cells: [{ column: 2, text: "1.2 Cr" }] };
  const answers = await Promise.all([call(lister, "POST", `/${id}/rows`, fix), call(lister, "POST", `/${id}/rows`, fix)]);
  const imported = { code: 200, data: { result: "created", isDraft: true, complaints: [] } };
  expect(answers).toMatchObject([imported, imported]);
  expect(await call(lister, "POST", `/${id}/rows`, fix)).toMatchObject(imported);
  const other = { line: 3, cells: [{ column: 2, text: "1.3 Cr" }] };
  expect(await call(lister, "POST", `/${id}/rows`, other)).toMatchObject({ code: 404 });
  expect(await homesOf(lister)).toHaveLength(2);
  const second = await upload(lister, "pune.csv", content);
  await check(lister, second, mapping);
  expect(await start(lister, second)).toMatchObject({ counts: { created: 0, unchanged: 1, refused: 1 } });
  expect(await homesOf(lister)).toHaveLength(2);
  // What the second import did not create stays.
  expect(await undo(lister, second)).toMatchObject({ counts: { removed: 0, kept: 0 } });
  expect(await homesOf(lister)).toHaveLength(2);
  expect(await undo(lister, id)).toMatchObject({ state: "undone" });
  // An undone import leaves no trace that would hide the file's homes.
  const third = await upload(lister, "pune.csv", content);
  await check(lister, third, mapping);
  expect(await start(lister, third)).toMatchObject({ counts: { created: 1, refused: 1 } });
});

test("an import that is killed between batches continues without doubles", async () => {
  const lister = await addLister();
  // Equal rows are homes of their own, told apart by their number among equals.
  const rows = Array.from({ length: 240 }, (_, index) => good(`Tower ${index % 140}`));
  const id = await upload(lister, "towers.csv", file(...rows));
  await check(lister, id, mapping);
  await call(lister, "POST", `/${id}/start`);
  let looked = 0;
  const killed = { throwIfAborted: () => void (++looked > 1 && raise()) } as AbortSignal;
  const raise = () => {
    throw new Error("killed");
  };
  await expect(work(id, killed)).rejects.toThrow("killed");
  expect(await read(lister, id)).toMatchObject({ state: "importing", done: 100 });
  await work(id);
  expect(await read(lister, id)).toMatchObject({ state: "done", counts: { created: 240 } });
  expect(await homesOf(lister)).toHaveLength(240);
});

test("three imports of a lister are at work at a time, and each step belongs to its state", async () => {
  const lister = await addLister();
  const ids: string[] = [];
  for (const name of ["A", "B", "C", "D"]) ids.push(await upload(lister, `${name}.csv`, file(good(name))));
  const [first] = ids;
  expect(await call(lister, "POST", `/${first}/start`)).toMatchObject({ code: 409 });
  expect(await call(lister, "POST", `/${first}/undo`)).toMatchObject({ code: 409 });
  const answers = await Promise.all(ids.map((id) => call(lister, "POST", `/${id}/check`, { mapping })));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 409]);
  expect(answers.map(({ message }) => message)).toContain("Three of your imports are at work. Wait until one is done.");
  const { rows } = await site.current.pool.query("select key from graphile_worker.jobs where key = any($1)", [
    ids.map((id) => `import:${id}:checking`),
  ]);
  expect(rows).toHaveLength(3);
});

test("a lister sees, mends and undoes only imports of their own", async () => {
  const [lister, other] = [await addLister(), await addLister()];
  const id = await upload(lister, "mine.csv", file(good("Rohan Mithila")));
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["GET", "/columns", undefined],
    ["GET", "/rows", undefined],
    ["POST", "/check", { mapping }],
    ["POST", "/start", undefined],
    ["POST", "/rows", { line: 2, cells: [] }],
    ["POST", "/undo", undefined],
  ] as const)
    expect([path, (await call(other, method, `/${id}${path}`, body)).code]).toEqual([path, 404]);
  expect((await call(other, "GET", "")).data).toEqual([]);
  expect((await call(lister, "GET", "")).data).toMatchObject([{ id, fileName: "mine.csv" }]);
});

test("[AUTH-12] homes of an account without a verified address become drafts; complete ones of others are published", async () => {
  const abroad = "title,type,price,country,currency\nLake house,house,250000,Canada,CAD\n";
  const fields = Object.fromEntries(["title", "type", "price", "country", "currency"].map((name) => [name, { column: name }]));
  for (const [isVerified, publication] of [
    [true, "published"],
    [false, "draft"],
  ] as const) {
    const lister = await addLister(isVerified);
    const id = await upload(lister, "abroad.csv", abroad);
    await check(lister, id, { fields });
    await start(lister, id);
    expect((await homesOf(lister)).map((home) => home.publication)).toEqual([publication]);
  }
});

test("a mapping is proposed from names and values, with the values' own units", async () => {
  const lister = await addLister();
  const id = await upload(lister, "pune.csv", file(...["A", "B", "C", "D"].map((name) => good(name))));
  const { columns, proposal } = (await call(lister, "GET", `/${id}/columns`)).data;
  expect(columns[2]).toMatchObject({ name: "Rate", samples: ["95 L"], values: 4 });
  expect(columns[3].reads).toContainEqual({ field: "bedrooms", values: 4, replace: { BHK: "" } });
  expect(proposal.fields).toMatchObject({
    projectName: [{ column: "Society" }],
    type: [{ column: "Kind" }],
    price: [{ column: "Rate" }],
    bedrooms: [{ column: "BHK", replace: { BHK: "" } }],
    zipCode: [{ column: "Pin" }],
  });
});

test("the words of a file are no commands: formulas, markup and control characters stay text", async () => {
  const lister = await addLister();
  const words = ['=HYPERLINK("http://x")', "<img src=x onerror=alert(1)>", "'; drop table properties; --", "a\u0007b\u202Ec", "zero\0byte"];
  const rows = words.map((word) => `"${word.replaceAll('"', '""')}",flat,95 L,2 BHK,411045`);
  const id = await upload(lister, "../../etc/<b>pass\nwd</b>.csv", file(...rows));
  expect(await read(lister, id)).toMatchObject({ fileName: "b>.csv", rows: 5 });
  await check(lister, id, mapping);
  expect(await start(lister, id)).toMatchObject({ counts: { created: 4, refused: 1 } });
  expect((await homesOf(lister)).map(({ title }) => title)).toEqual([words[0], words[1], words[2], "a b\u202Ec"]);
});

test("a file that is no table is refused with the reason, and leaves nothing", async () => {
  const lister = await addLister();
  for (const [content, message] of [
    ["", "pune.csv is empty."],
    ["a,b\n", "The file names its columns but has no rows."],
    ["a,a\n1,2", 'Two columns are called "a" (columns 1 and 2). Rename or remove one.'],
    [Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]), "pune.csv is a PDF, not a CSV file. Save the table as CSV (UTF-8) and import that."],
    [`a\n${"1\n".repeat(50_001)}`, "The file has more than 50,000 rows. Split it into several files."],
  ] as const) {
    const answer = await send(lister, "pune.csv", content as string);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  }
  const large = await send(lister, "pune.csv", Buffer.alloc(20 * 1024 * 1024 + 1, "a"));
  expect([large.statusCode, large.json().message]).toEqual([413, "The file is larger than 20 MB. Split it into several files."]);
  expect((await call(lister, "GET", "")).data).toEqual([]);
});

test("a mapping that does not fit the file is refused before anything runs", async () => {
  const lister = await addLister();
  const id = await upload(lister, "a.csv", file(good("A")));
  const missing = await call(lister, "POST", `/${id}/check`, { mapping: { fields: { ...mapping.fields, city: { column: "Town" } } } });
  expect([missing.code, missing.message]).toEqual([400, expect.stringContaining('names the column "Town", which the file does not have')]);
  const unknown = await call(lister, "POST", `/${id}/check`, { mapping: { fields: { isVerified: { column: "Kind" } } } });
  expect(unknown).toMatchObject({ code: 400, data: { issues: [{ path: "mapping.fields" }] } });
  expect(await read(lister, id)).toMatchObject({ state: "new", mapping: null });
});

test("a row that another matching made readable is not among the failed ones", async () => {
  const lister = await addLister();
  const id = await upload(lister, "pune.csv", file(good("Rohan Mithila", "cheap")));
  await check(lister, id, mapping);
  await check(lister, id, { fields: { ...mapping.fields, price: { column: "Rate", replace: { cheap: "1 L" } } } });
  expect(await call(lister, "POST", `/${id}/rows`, { line: 2, cells: [{ column: 2, text: "1.2 Cr" }] })).toMatchObject({ code: 404 });
});

test("replacements that would fill the memory end the check with a message", async () => {
  const lister = await addLister();
  const id = await upload(lister, "a.csv", file(good("A".repeat(190))));
  const replace = { A: "B".repeat(500), B: "C".repeat(500), C: "D".repeat(500) };
  const grown = { fields: { ...mapping.fields, title: { column: "Society", replace } } };
  expect(await check(lister, id, grown)).toMatchObject({
    state: "new",
    failure: expect.stringMatching(/^The replacements make a text of/),
  });
});

const isWaiting = () =>
  expect
    .poll(
      async () =>
        (await site.current.pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rows
          .length,
    )
    .toBe(1);

test.each([
  ["a home", "1.2 Cr"],
  ["a refused row", "dear"],
])("a row that is mended to %s while the import starts is left to the import", async (_, price) => {
  const lister = await addLister();
  const id = await upload(lister, "pune.csv", file(good("Rohan Mithila", "cheap")));
  await check(lister, id, mapping);
  const starting = await site.current.pool.connect();
  try {
    await starting.query("begin");
    await starting.query("update listing_imports set state = 'importing' where id = $1", [id]);
    const mending = call(lister, "POST", `/${id}/rows`, { line: 2, cells: [{ column: 2, text: price }] });
    await isWaiting();
    await starting.query("commit");
    expect(await mending).toMatchObject({ code: 409 });
  } finally {
    starting.release();
  }
  const { rows } = await site.current.pool.query("select result, mended from listing_import_rows where import_id = $1", [id]);
  expect(rows).toEqual([{ result: "refused", mended: null }]);
});

test("of two who mend a row at once, one writes it, and its undo removes the home", async () => {
  const lister = await addLister();
  const id = await upload(lister, "pune.csv", file(good("Rohan Mithila", "cheap")));
  await check(lister, id, mapping);
  await start(lister, id);
  const fix = { line: 2, cells: [{ column: 2, text: "1.2 Cr" }] };
  const answers = await Promise.all(Array.from({ length: 4 }, () => call(lister, "POST", `/${id}/rows`, fix)));
  // The others get its answer.
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect(await homesOf(lister)).toHaveLength(1);
  expect(await undo(lister, id)).toMatchObject({ counts: { removed: 1 } });
  expect(await homesOf(lister)).toEqual([]);
});

test("an enquiry that is sent during the undo keeps its home", async () => {
  const lister = await addLister();
  const id = await upload(lister, "pune.csv", file(good("Rohan Mithila")));
  await check(lister, id, mapping);
  await start(lister, id);
  const [home] = await homesOf(lister);
  const visitor = await site.current.pool.connect();
  try {
    await visitor.query("begin");
    await visitor.query(
      `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
       values ($1, $2, $3, 'Rohan Mithila', 'Vikram', 'v@example.com', '9845012345', 'Hello', $4, $4)`,
      [newId("led"), lister.id, home?.id, Buffer.alloc(32, 7)],
    );
    const undoing = undo(lister, id);
    await isWaiting();
    await visitor.query("commit");
    expect((await undoing).kept).toMatchObject([{ line: 2, reason: "Somebody has enquired about it." }]);
  } finally {
    visitor.release();
  }
  expect(await homesOf(lister)).toHaveLength(1);
});
