import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { mapping } from "../../contract/mapping.ts";
import { matchColumns } from "./column-matching.ts";
import { compileMapping } from "./compile-mapping.ts";
import { readMapping } from "./read-mapping.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aangan-mapping-"));
afterAll(() => rmSync(folder, { recursive: true }));

const basics = { title: { constant: "A home" }, type: { constant: "house" }, price: { constant: "5" } };
function readRow(fields: object, row: Record<string, string>, rest: object = {}) {
  const compiled = compileMapping(mapping.parse({ ...rest, fields: { ...basics, ...fields } }), Object.keys(row));
  return compiled.read(Object.values(row));
}
const property = (fields: object, row: Record<string, string>, rest?: object) => readRow(fields, row, rest).property;

describe("the steps of a mapping", () => {
  test.each([
    [{ column: "x", letters: "title", replace: { _: " " } }, "EL_DORADO HILLS", "El Dorado Hills"],
    [{ column: "x", removePrefix: "z" }, "z95838", "95838"],
    [{ column: "x", removeSuffix: " (USA)" }, "Ohio (USA)", "Ohio"],
    [{ column: "x", lookup: { SAC: "Sacramento" } }, "sac", "Sacramento"],
    [{ column: "x", lookup: { SAC: "Sacramento" }, otherwise: "Elsewhere" }, "NYC", "Elsewhere"],
    [{ column: "x", emptyWhen: ["NA", "0"] }, "na", undefined],
    [{ template: "{x}, Ohio" }, "Toledo", "Toledo, Ohio"],
    [{ template: "{x}, Ohio" }, "", undefined],
    [[{ column: "x", emptyWhen: ["-"] }, { constant: "Unknown" }], "-", "Unknown"],
  ])("%j makes of %j %j", (rule, text, city) => {
    expect(property({ city: rule }, { x: text }).city).toBe(city);
  });

  test.each([
    [{ column: "x", round: "down" }, "2.5", 2],
    [{ column: "x", round: "nearest" }, "2.5", 3],
    [{ column: "x", multiply: 12, round: "up" }, "0.1", 2],
    [{ column: "x", decimalMark: ",", round: "nearest" }, "1.2,4", 12],
  ])("%j makes of %j the number %j", (rule, text, bathrooms) => {
    expect(property({ bathrooms: rule }, { x: text }).bathrooms).toBe(bathrooms);
  });

  test("a list is split at the file's separator", () => {
    expect(property({ features: { column: "x", split: " / " } }, { x: "Lake view / Corner" }).features).toEqual(["Lake view", "Corner"]);
  });

  test("replacements that grow each other end with a sentence, not with the memory", () => {
    const letters = [..."abcdefghijklmnopqrst"];
    const replace = Object.fromEntries(letters.map((letter, at) => [letter, (letters[at + 1] ?? "z").repeat(100)]));
    expect(() => property({ title: { column: "x", replace } }, { x: "a" })).toThrow("The replacements make a text of");
  });

  test("a template that repeats a long cell refuses the row, before the text is made", () => {
    const { complaints } = readRow({ title: { template: "{x}".repeat(600) } }, { x: "a".repeat(1_000_000) });
    expect(complaints.map(({ reason }) => reason)).toEqual(["title: has 600,000,000 characters; at most 100,000 can be read"]);
  });

  test("a text missing from a lookup is reported with its column", () => {
    expect(readRow({ type: { column: "kind", lookup: { Residential: "house" } } }, { kind: "Castle" }).complaints).toEqual([
      { column: "kind", reason: `type: "Castle" is not among the words that were given a meaning` },
    ]);
  });
});

describe("titles", () => {
  const titleOf = (row: Record<string, string>) => {
    const { title: _, ...fields } = { ...basics, title: "" };
    const all = { ...fields, type: "type", bedrooms: "beds", location: "location", city: "city" };
    return compileMapping(mapping.parse({ fields: all }), Object.keys(row)).read(Object.values(row)).property.title;
  };
  test.each([
    ["house", "3", "Baner", "Pune", "3 bedroom house in Baner, Pune"],
    ["flat", "", "Baner", "", "Apartment in Baner"],
    ["office", "0", "", "Pune", "Commercial property in Pune"],
    ["villa", "4", "", "", "4 bedroom villa"],
    ["plot", "", "", "", "Plot"],
  ])("a file without titles: %s, %s bedrooms, %s %s is called %s %s", (type, beds, location, city, title) => {
    expect(titleOf({ type, beds, location, city })).toBe(title);
  });

  test("a template uses the final values of fields, and the raw values of columns", () => {
    const fields = {
      title: { template: "{bedrooms} bedroom {type} of {yrbuilt} in {city}" },
      type: "type",
      bedrooms: "beds",
      city: { column: "city", letters: "title" },
    };
    expect(property(fields, { type: "Condo", beds: "2", city: "GALT", yrbuilt: "1978" }).title).toBe("2 bedroom apartment of 1978 in Galt");
  });
});

describe("coordinates of another system", () => {
  const lucas =
    "+proj=lcc +lat_0=39.6666666666667 +lon_0=-82.5 +lat_1=41.7 +lat_2=40.4333333333333 +x_0=600000 +y_0=0 +ellps=GRS80 +units=m";
  const projection = { x: "long", y: "lat", crs: lucas };

  test("become degrees", () => {
    expect(property({}, { long: "484668.144965112", lat: "195270.349994299" }, { projection })).toMatchObject({
      latitude: 41.416896,
      longitude: -83.879637,
    });
  });

  test("invalid ones are reported; when both are empty there is no place", () => {
    expect(readRow({}, { long: "east", lat: "5" }, { projection }).complaints).toEqual([
      { column: "long, lat", reason: 'latitude, longitude: "east" is not a coordinate' },
    ]);
    expect(property({}, { long: "", lat: "" }, { projection })).not.toHaveProperty("latitude");
  });

  test("need a system that is known", () => {
    expect(() => readRow({}, { long: "", lat: "" }, { projection: { ...projection, crs: "EPSG:99999" } })).toThrow(
      'There is no coordinate system "EPSG:99999"',
    );
  });
});

describe("a mapping that does not fit", () => {
  test.each([
    [{ fields: { price: "cost" } }, 'fields.price names the column "cost", which the file does not have.\nThe file\'s columns: price, x.'],
    [{ reference: "id", fields: {} }, 'reference names the column "id"'],
    [
      { fields: { description: { template: "{title} for {nothing}" }, title: { template: "{x}" } } },
      "fields.description: {title} is a template itself.",
    ],
    [{ fields: { description: { template: "{nothing}" } } }, 'fields.description names the column "nothing"'],
    [
      { fields: { latitude: "x", longitude: "x" }, projection: { x: "x", y: "x", crs: "EPSG:4326" } },
      "Give either a projection or the fields latitude and longitude",
    ],
  ])("the file is told (%#)", ({ fields, ...rest }, message) => {
    expect(() => readRow(fields, { price: "5", x: "" }, rest)).toThrow(message);
  });

  test.each([
    ['{"fields": {"prise": "price"}}', 'fields: Unrecognized key: "prise"'],
    ['{"fields": {"price": {"colum": "x"}}}', 'fields.price[0]: Unrecognized key: "colum"'],
    ['{"fields": {"price": {}}}', 'fields.price[0]: needs exactly one of "column", "constant" and "template"'],
    ['{"fields": {"price": {"column": "x", "round": "off"}}}', "fields.price[0].round: "],
    ['{"fields": {"price": {"column": "x", "otherwise": "y"}}}', '"otherwise" belongs to a "lookup"'],
    ['{"within": {"south": 5, "north": 4, "west": 1, "east": 2}, "fields": {}}', "within: must have south below north"],
    ["{fields}", "is not JSON"],
  ])("%s is told with its place", async (content, message) => {
    const file = path.join(folder, "mapping.json");
    writeFileSync(file, content);
    await expect(readMapping(file)).rejects.toThrow(message);
  });

  test("an unreadable mapping is reported", async () => {
    await expect(readMapping(path.join(folder, "none.json"))).rejects.toThrow("cannot be read: ENOENT");
  });
});

test("without a mapping columns are recognised by their names, and unknown ones are reported", () => {
  const match = matchColumns(["Listing ID", "Property Type", "PRICE", "Beds", "Sq Ft", "Pin Code", "Lat", "Lng", "Agent's mood", ""]);
  expect(match.understood).toEqual(
    expect.arrayContaining([
      { column: "Listing ID", meaning: "reference" },
      { column: "Property Type", meaning: "type" },
      { column: "Sq Ft", meaning: "area" },
      { column: "Pin Code", meaning: "zipCode" },
    ]),
  );
  expect(match.ignored).toEqual(["Agent's mood"]);
  expect(match.mapping.fields.areaUnit).toEqual([{ constant: "sqft" }]);
});
