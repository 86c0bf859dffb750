import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { forgivenSlips, typingDistance } from "./typing-distance.ts";

const test = setUpTestApp();

beforeAll(async () => {
  const { database } = test.current;
  const lister_id = await addLister(database);
  const common = { lister_id, title: "Home", city: "Pune" };
  await addProperty(database, { ...common, title: "Sea-view penthouse" });
  await addProperty(database, { ...common, title: "Quiet studio", description: "Ten minutes from the Sea Link; café downstairs." });
  await addProperty(database, { ...common, title: "Corner flat, 3BHK", location: "Whitefield", city: "Bengaluru" });
  await addProperty(database, { ...common, title: "Attic", location: "Andheri West", city: "Delhi" });
  await addProperty(database, { ...common, title: "Plot", project_name: "Godrej Meadows", builder_name: "Hiranandani" });
  await addProperty(database, {
    ...common,
    title: "Cottage",
    location: "Île Verte",
    city: "Mumbai",
    description: "O'Fallon's own: 50% off! Cha\u0302teau.",
  });
});

async function titles(q: string): Promise<string[]> {
  const response = await test.current.app.inject({ url: "/api/public/properties", query: { q } });
  return response.json<{ data: { title: string }[] }>().data.map(({ title }) => title);
}

describe("the keyword", () => {
  it.each([
    ["the title", "penthouse", ["Sea-view penthouse"]],
    ["the description", "downstairs", ["Quiet studio"]],
    ["the locality", "whitefield", ["Corner flat, 3BHK"]],
    ["the city", "mumbai", ["Cottage"]],
    ["the project", "meadows", ["Plot"]],
    ["the builder", "hiranandani", ["Plot"]],
  ])("[SRCH-07] is found in %s", async (_field, q, expected) => expect(await titles(q)).toEqual(expected));

  it.each([
    ["capitals", "PENTHOUSE", ["Sea-view penthouse"]],
    ["accents that are missing", "ile cafe", []],
    ["accents that are missing in one home", "ile verte", ["Cottage"]],
    ["accents that are typed", "CAFÉ", ["Quiet studio"]],
    ["accents in two parts", "cafe\u0301", ["Quiet studio"]],
    ["accents in two parts in a home", "chateau", ["Cottage"]],
    ["a beginning as last word", "sea penth", ["Sea-view penthouse"]],
    ["a beginning as first word", "penth sea", []],
    ["a figure at the word", "3 bhk", ["Corner flat, 3BHK"]],
    ["a figure apart from the word", "3bhk", ["Corner flat, 3BHK"]],
    ["an apostrophe", "o'fallon", ["Cottage"]],
    ["another name of the city", "bangalore", ["Corner flat, 3BHK"]],
    ["the city's name in Devanagari", "बेंगलुरु", ["Corner flat, 3BHK"]],
    ["another in Devanagari, beside another word", "दिल्ली attic", ["Attic"]],
    ["a locality in Devanagari", "व्हाइटफ़ील्ड अंधेरी", []],
    ["a locality in Devanagari as it is said", "अंधेरी", ["Attic"]],
    ["a direction in Hindi", "अंधेरी पश्चिम", ["Attic"]],
    ["a direction in English, in Devanagari", "अंधेरी वेस्ट", ["Attic"]],
    ["a builder in Devanagari", "हिरानंदानी", ["Plot"]],
    ["a direction that is cut short", "andheri w", ["Attic"]],
    ["typing errors in both words", "banglore whitefeild", ["Corner flat, 3BHK"]],
    ["neighbours exchanged", "mubmai", ["Cottage"]],
    ["a letter too many", "penthousse", ["Sea-view penthouse"]],
    ["two slips in a long word", "hiranandni", ["Plot"]],
    ["a word that means the same", "apartments whitefield", ["Corner flat, 3BHK"]],
    ["too many slips", "hrnndn", []],
    ["a word that nobody has", "xyzzy", []],
    ["one known and one unknown word", "penthouse xyzzy", []],
    ["emoji beside a word", "🏠penthouse🏠", ["Sea-view penthouse"]],
    ["operators of the query language", "pent:* & !studio | <-> ('sea')", []],
    ["NUL within", "pent\0house", ["Sea-view penthouse"]],
  ])("[SRCH-07] copes with %s", async (_what, q, expected) => expect(await titles(q)).toEqual(expected));

  it("[SRCH-07] shows homes with the words in their head before those that only mention them", async () => {
    expect(await titles("sea")).toEqual(["Sea-view penthouse", "Quiet studio"]);
  });

  it("[SRCH-07] puts homes with more of the words in their head first", async () => {
    expect(await titles("sea cafe")).toEqual(["Quiet studio"]);
    expect(await titles("pune sea")).toEqual(["Sea-view penthouse", "Quiet studio"]);
  });

  it("[SRCH-07] says where the words were found", async () => {
    const why = async (q: string) => {
      const response = await test.current.app.inject({ url: "/api/public/properties", query: { q } });
      return response.json<{ data: { why: unknown }[] }>().data.map((card) => card.why);
    };
    const description = { field: "description", text: "Ten minutes from the Sea Link; café downstairs." };
    expect(await why("sea cafe")).toEqual([[description]]);
    expect(await why("godrej hiranandni")).toEqual([
      [
        { field: "project", text: "Godrej Meadows" },
        { field: "builder", text: "Hiranandani" },
      ],
    ]);
    expect(await why("banglore flat")).toEqual([
      [
        { field: "title", text: "Corner flat, 3BHK" },
        { field: "city", text: "Bengaluru" },
      ],
    ]);
    const { data } = (await test.current.app.inject("/api/public/properties")).json<{ data: object[] }>();
    expect(data.some((card) => "why" in card)).toBe(false);
  });

  it("[SRCH-07] searches for nothing when no word is left, and for at most ten words", async () => {
    expect(await titles("🏠 !? --")).toHaveLength(6);
    expect(await titles(`${"penthouse ".repeat(10)} xyzzy`)).toEqual(["Sea-view penthouse"]);
  });

  it("[SRCH-07] answers any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (q) => {
        const { statusCode } = await test.current.app.inject({ url: "/api/public/properties", query: { q: q.toWellFormed() } });
        expect(statusCode).toBe(200);
      }),
      { numRuns: 60 },
    );
  });
});

describe("typing errors", () => {
  it.each([
    ["pune", "pune", 0],
    ["pnue", "pune", 1],
    ["banglore", "bangalore", 1],
    ["whitefeild", "whitefield", 1],
    ["", "abc", 3],
    ["दिली", "दिल्ली", 2],
  ])("[SRCH-07] between %s and %s are counted", (a, b, slips) => expect(typingDistance(a, b)).toBe(slips));

  it("[SRCH-07] are as many one way as the other, and at most as many as the longer word has letters", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typingDistance(a, b)).toBe(typingDistance(b, a));
        expect(typingDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(typingDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });

  it("[SRCH-07] are not forgiven in short words and in numbers", () => {
    expect(["sea", "sector62", "pune", "bandra", "whitefield"].map(forgivenSlips)).toEqual([0, 0, 1, 1, 2]);
  });
});
