import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { panelImports } from "./panel-imports-test-world.ts";

const site = setUpTestApp();
const { addLister, call, upload } = panelImports(site);

const file = ["price,east,north", "5,484668.144965112,195270.349994299", "5,,", "5,east,5", "5,484875.567452269,195301.281394982"].join(
  "\n",
);
const places = "places?x=east&y=north";

test("the first homes of a file are shown in degrees, whatever system its coordinates are in", async () => {
  const lister = await addLister();
  const id = await upload(lister, "lucas.csv", file);
  const found = {
    places: [
      { line: 2, latitude: 41.416896, longitude: -83.879637 },
      { line: 5, latitude: expect.closeTo(41.4172, 3), longitude: expect.closeTo(-83.8771, 3) },
    ],
    complaint: '"east" is not a coordinate',
    inIndia: 0,
    abroad: 2,
  };
  const proj =
    "+proj=lcc +lat_0=39.6666666666667 +lon_0=-82.5 +lat_1=41.7 +lat_2=40.4333333333333 +x_0=600000 +y_0=0 +ellps=GRS80 +units=m";
  for (const crs of ["EPSG:2834", " epsg:2834 ", "2834", proj])
    expect((await call(lister, "GET", `/${id}/${places}&crs=${encodeURIComponent(crs)}`)).data).toEqual(found);
  expect((await call(lister, "GET", `/${id}/${places}`)).data).toEqual({
    places: [],
    complaint: 'must be from -180 to 180 degrees; it is "484668.144965112"',
    inIndia: 0,
    abroad: 0,
  });
});

test("degrees by their code are read as they are", async () => {
  const lister = await addLister();
  const id = await upload(lister, "pune.csv", "price,east,north\n5,73.8567431,18.5204303");
  for (const crs of ["EPSG:4326", "epsg:4326", "4326"])
    expect((await call(lister, "GET", `/${id}/${places}&crs=${crs}`)).data).toEqual({
      places: [{ line: 2, latitude: 18.5204303, longitude: 73.8567431 }],
      ...{ complaint: null, inIndia: 1, abroad: 0 },
    });
});

test("homes in India and abroad are counted in all rows of a file, without those at 0, 0", async () => {
  const lister = await addLister();
  const rows = Array.from({ length: 2_500 }, (_, index) => (index % 100 === 99 ? "5,55.27,25.2" : "5,73.85,18.52"));
  const id = await upload(lister, "both.csv", ["price,east,north", ...rows, "5,0,0", "5,,"].join("\n"));
  expect((await call(lister, "GET", `/${id}/${places}`)).data).toMatchObject({ inIndia: 2_475, abroad: 25 });
});

test("a column of countries is known by its values, whatever its name", async () => {
  const lister = await addLister();
  const id = await upload(lister, "nations.csv", "price,Where,Code\n5,India,KA\n6,UAE,MH\n7,Sri Lanka,IN");
  const { proposal } = (await call(lister, "GET", `/${id}/columns`)).data;
  expect(proposal.fields).toMatchObject({ country: [{ column: "Where" }] });
});

test("a system that does not exist is refused with what to give instead, and so is a column", async () => {
  const lister = await addLister();
  const id = await upload(lister, "lucas.csv", file);
  for (const crs of ["EPSG:99999", "+proj=nonsense", "Ohio"]) {
    const { code, message } = await call(lister, "GET", `/${id}/${places}&crs=${encodeURIComponent(crs)}`);
    expect([code, message]).toEqual([400, expect.stringMatching(/^There is no coordinate system ".*Give a code of EPSG/)]);
  }
  expect((await call(lister, "GET", `/${id}/places?x=east&y=up`)).code).toBe(404);
  const other = await addLister();
  expect((await call(other, "GET", `/${id}/${places}`)).code).toBe(404);
});

test.each([
  ["", ["EPSG:4326", "EPSG:3857", "EPSG:32642", "EPSG:32643"]],
  ["EPSG:4326", ["EPSG:4326"]],
  ["4326", ["EPSG:4326"]],
  ["WGS 84", ["EPSG:4326"]],
  ["wgs84 utm 43N", ["EPSG:32643"]],
  ["degrees", ["EPSG:4326"]],
  ["longitude, latitude", ["EPSG:4326"]],
  ["32643", ["EPSG:32643"]],
  ["EPSG:2834", ["EPSG:2834"]],
  ["maharashtra", ["EPSG:7767"]],
  ["harn ohio north", ["EPSG:2834", "EPSG:3753"]],
  ["utm 43N", ["EPSG:32643"]],
  ["nowhere", []],
])("coordinate systems are found by code and name: %j", async (q, first) => {
  const { headers } = await addLister();
  const url = `/api/users/coordinate-systems?q=${encodeURIComponent(q)}`;
  const { data } = (await site.current.app.inject({ method: "GET", url, headers })).json();
  expect(data.slice(0, first.length).map(({ code }: { code: string }) => code)).toEqual(first);
  expect(data.length).toBeLessThanOrEqual(12);
  if (first.length === 0) expect(data).toEqual([]);
});
