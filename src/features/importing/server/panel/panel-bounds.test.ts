import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { panelImports } from "./panel-imports-test-world.ts";

const site = setUpTestApp();
const { addLister, call, send, upload, check } = panelImports(site);
const file = "title,type,price\nRohan Mithila,flat,95 L\n";
const fields = { title: "title", type: "type", price: "price" };

test("two files of the site are read at a time, twenty wait, and the next one is sent away", async () => {
  const listers = [];
  for (let count = 0; count < 23; count++) listers.push(await addLister());
  const client = await site.current.pool.connect();
  try {
    await client.query("begin; lock table listing_imports in exclusive mode");
    const answers = listers.map((lister) => send(lister, "homes.csv", file));
    expect((await Promise.race(answers)).statusCode).toBe(429);
    const inserting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like 'insert into listing_imports%'";
    // A transaction sees one moment of pg_stat_activity for as long as it lasts.
    await expect.poll(async () => (await site.current.pool.query(inserting)).rows.length).toBe(2);
    await client.query("commit");
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([...Array<number>(22).fill(200), 429]);
  } finally {
    client.release(true);
  }
});

test("a lister's latest twenty imports are kept, and those at work", async () => {
  const [lister, other] = [await addLister(), await addLister()];
  const kept = await upload(other, "other.csv", file);
  const ids: string[] = [];
  for (let count = 0; count < 22; count++) {
    const id = await upload(lister, `${count}.csv`, file);
    ids.push(id);
    await site.current.pool.query("update listing_imports set state = $2, created_at = now() - $3 * interval '1 minute' where id = $1", [
      id,
      count === 0 ? "importing" : "done",
      60 - count,
    ]);
  }
  await upload(lister, "latest.csv", file);
  const stored = await site.current.pool.query<{ id: string }>("select id from listing_imports where lister_id = $1", [lister.id]);
  expect(stored.rows).toHaveLength(21);
  const left = new Set(stored.rows.map(({ id }) => id));
  expect(ids.filter((id) => !left.has(id))).toEqual(ids.slice(1, 3));
  expect(await call(other, "GET", `/${kept}`)).toMatchObject({ code: 200 });
});

test("a cell as long as a book, as after a quote that is never closed, leaves the columns told", async () => {
  const lister = await addLister();
  const id = await upload(lister, "open-quote.csv", `title,area\nCorner flat,900 sqft\nOther flat,"${"9".repeat(100_001)} sqft"\n`);
  const { code, data } = await call(lister, "GET", `/${id}/columns`);
  expect(code).toBe(200);
  expect(data.columns.map(({ values }: { values: number }) => values)).toEqual([2, 2]);
});

test("a wide file's columns are told from its first rows", async () => {
  const lister = await addLister();
  const names = Array.from({ length: 999 }, (_, index) => `c${index}`);
  const long = "n".repeat(201);
  const row = `${"9".repeat(400)}${",2".repeat(999)}`;
  const id = await upload(lister, "wide.csv", [`${long},${names.join(",")}`, ...Array<string>(20).fill(row)].join("\n"));
  const { code, data } = await call(lister, "GET", `/${id}/columns`);
  expect(code).toBe(200);
  expect(data.columns).toHaveLength(1_000);
  expect(data.columns.map(({ values }: { values: number }) => values)).toEqual(Array(1_000).fill(5));
  expect(JSON.stringify(data.proposal)).not.toContain(long);
});

test("a column is judged by whole cells of the first rows, and the answer says of how many", async () => {
  const lister = await addLister();
  const address = "x".repeat(301);
  const rows = Array.from(
    { length: 120 },
    (_, at) => `Home ${at},flat,${at < 100 ? "95 L" : "cheap"},"${at === 99 ? address : "4 Park Road"}"`,
  );
  const id = await upload(lister, "pune.csv", ["Heading,Kind,Rate,Street", ...rows].join("\n"));
  const { data } = await call(lister, "GET", `/${id}/columns`);
  expect(data.rows).toBe(100);
  expect(data.columns[2]).toMatchObject({ values: 100, reads: expect.arrayContaining([{ field: "price", values: 100 }]) });
  expect(data.columns[3].reads).toContainEqual({ field: "address", values: 99 });
  // Long texts: fewer rows.
  const long = await upload(lister, "long.csv", `Note\n${`${"y".repeat(15_000)}\n`.repeat(100)}`);
  expect((await call(lister, "GET", `/${long}/columns`)).data).toMatchObject({ rows: 66, columns: [{ values: 66 }] });
});

test("a column whose name no mapping can hold is not proposed, whatever its name or values say", async () => {
  const lister = await addLister();
  const id = await upload(lister, "long.csv", `listing${" ".repeat(200)}type,${"n".repeat(201)}\nflat,villa\n`);
  expect((await call(lister, "GET", `/${id}/columns`)).data.proposal.fields).toEqual({});
});

test("a mapping with more replacements or lookups than a file needs is refused, and a huge cell refuses its row alone", async () => {
  const lister = await addLister();
  const id = await upload(lister, "homes.csv", `${file}${"x".repeat(20_001)},flat,95 L\n`);
  const table = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, "v"]));
  for (const [steps, step, most] of [
    [{ replace: table(51) }, "replace", 50],
    [{ lookup: table(501) }, "lookup", 500],
  ] as const) {
    const mapping = { fields: { ...fields, title: { column: "title", ...steps } } };
    expect(await call(lister, "POST", `/${id}/check`, { mapping })).toMatchObject({
      code: 400,
      data: { issues: [{ path: `mapping.fields.title.0.${step}`, message: `must have at most ${most} entries` }] },
    });
  }
  const checked = await check(lister, id, { fields: { ...fields, title: { column: "title", replace: { Rohan: "" } } } });
  expect(checked).toMatchObject({ state: "checked", counts: { created: 1, refused: 1 } });
  expect(checked.faults[0].first).toBe("title: has 20,001 characters; at most 20,000 can be read");
});
