import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { panelImports } from "./panel-imports-test-world.ts";

const site = setUpTestApp();
const { addLister, call, upload, check, start, homesOf } = panelImports(site);

const fileOf = (...rows: string[]) => ["Heading,Kind,Rate", ...rows].join("\n");
const mapping = (words?: Record<string, string>) => ({
  fields: { title: "Heading", type: { column: "Kind", ...(words && { words }) }, price: "Rate" },
});

test("words that a field does not understand are listed from all rows with their numbers, and get the meaning that the lister gives them", async () => {
  const lister = await addLister();
  const rows = [..."manor,Manor ,castle,Flat,villa".split(","), ...Array<string>(120).fill("flat")].map(
    (kind, at) => `Home ${at},${kind},90 L`,
  );
  const id = await upload(lister, "words.csv", fileOf(...rows, "Late,keep,90 L", "Empty,,90 L"));
  const words = (query: string, by = lister) => call(by, "GET", `/${id}/words?${query}`);
  expect((await words("column=Kind&field=type")).data).toEqual({
    words: [
      { text: expect.stringMatching(/^manor$/i), rows: 2 },
      { text: "castle", rows: 1 },
      { text: "keep", rows: 1 },
    ],
    more: 0,
  });
  expect((await words("column=Nothing&field=type")).code).toBe(404);
  expect((await words("column=Kind&field=title")).code).toBe(400);
  expect((await words("column=Kind&field=type", await addLister())).code).toBe(404);

  const given = mapping({ MANOR: "villa", castle: "house" });
  expect(await check(lister, id, given)).toMatchObject({
    counts: { created: 125, refused: 2 },
    mapping: { fields: { type: [{ words: { MANOR: "villa" } }] } },
  });
  await start(lister, id);
  const types = (await homesOf(lister)).slice(0, 4).map(({ type }) => type);
  expect(types).toEqual(["villa", "villa", "house", "apartment"]);
});

test("words that are not listed because they are too long or too many are counted", async () => {
  const lister = await addLister();
  const id = await upload(
    lister,
    "odd.csv",
    fileOf(`Home,${"a".repeat(501)},90 L`, ...Array.from({ length: 5_010 }, (_, at) => `H,w${at},90 L`)),
  );
  const { data } = await call(lister, "GET", `/${id}/words?column=Kind&field=type`);
  expect([data.words.length, data.more]).toEqual([50, 5_011 - 50]);
});

test("numbers that are not whole are listed after what rounding cannot read, however many they are", async () => {
  const lister = await addLister();
  const prices = Array.from({ length: 80 }, (_, at) => `Home ${at},flat,${at + 1}.25`);
  const id = await upload(lister, "prices.csv", fileOf(...prices, "Late,flat,on request"));
  const { data } = await call(lister, "GET", `/${id}/words?column=Rate&field=price`);
  expect([data.words[0].text, data.words.length, data.more]).toEqual(["on request", 50, 31]);
  expect(data.words.slice(1).every(({ text }: { text: string }) => text.endsWith(".25"))).toBe(true);
});

test("two cells of one row that are changed at the same time are both kept", async () => {
  const lister = await addLister();
  for (let round = 0; round < 5; round++) {
    const id = await upload(lister, `race-${round}.csv`, fileOf("Good,flat,90 L", `Raced ${round},castle,cheap`));
    await check(lister, id, mapping());
    const change = (column: number, text: string) => call(lister, "POST", `/${id}/rows`, { line: 3, cells: [{ column, text }] });
    const answers = await Promise.all([change(1, "villa"), change(2, "1.2 Cr")]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const { rows } = await site.current.pool.query("select mended, result from listing_import_rows where import_id = $1 and line = 3", [
      id,
    ]);
    expect(rows).toEqual([{ mended: [`Raced ${round}`, "villa", "1.2 Cr"], result: "created" }]);
  }
});
