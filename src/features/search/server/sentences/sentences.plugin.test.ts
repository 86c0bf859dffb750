import { beforeAll, describe, expect, it } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";

const test = setUpTestApp();

beforeAll(async () => {
  const { database } = test.current;
  const home = { lister_id: await addLister(database), city: "Lonavala", bedrooms: 2, description: "A lake view, and a lift." };
  await addProperty(database, home, { amenities: ["Elevator"] });
  const elsewhere = { ...home, city: "Mahabaleshwar", description: null };
  for (const location of ["Metgutadhill", "Bhilarwadi"]) await addProperty(database, { ...elsewhere, location });
  await addProperty(database, { ...elsewhere, location: "Avakalipeth", description: "On the road to Bhilarwadi." });
  await addProperty(database, { ...elsewhere, city: null });
  const inNashik = { ...elsewhere, city: "Nashik", location: "Gangapur" };
  await addProperty(database, { ...inNashik, description: "Near a metro." });
  await addProperty(database, { ...inNashik, bedrooms: 4 });
  await addProperty(database, { ...inNashik, location: "Indira Nagar", bedrooms: 3 });
  await addStations();
});

/** Two of one name: homes are around the one of Bangalore alone, the farther one of its city. */
async function addStations(): Promise<void> {
  const { database, pool } = test.current;
  await addProperty(database, { lister_id: await addLister(database), city: "Bangalore", latitude: 12.99, longitude: 77.6, bedrooms: 5 });
  await pool.query("insert into nearby_sources (name, credit, licence, imported_at) values ('A survey', 'A survey', 'CC0', now())");
  await pool.query(`insert into nearby_places (source, kind, name, latitude, longitude) values
    ('A survey', 'station', 'SHIVAJINAGAR', 18.5317, 73.8511), ('A survey', 'station', 'Shivajinagar Metro Station', 12.9857, 77.6045),
    ('A survey', 'station', 'Charni Road', 18.9518, 72.8189), ('A survey', 'school', 'Kelewadi', 18.97, 72.83)`);
}

/** As an address is read, and what it leaves out. */
async function read(q: string): Promise<{ query: string; leftOut: string[]; unsaid: string[] } | null> {
  const response = await test.current.app.inject({ url: "/api/public/sentences", query: { q } });
  expect(response.statusCode, response.body).toBe(200);
  const { data } = response.json();
  return data && { ...data, query: decodeURIComponent(data.query).replaceAll("+", " ") };
}

const understand = async (q: string): Promise<string | null> => (await read(q))?.query ?? null;

describe("GET /api/public/sentences", () => {
  it("[SRCH-07] answers with the search that a sentence means, and the rest as its keyword", async () => {
    expect(await understand("2 bhk in whitefield bengaluru under 1.5 cr")).toBe(
      'q="Whitefield"&listedFor[]=sale&city[]=Bangalore&exactBedrooms[]=2&priceMax=15000000',
    );
    expect(await understand("sea view")).toBeNull();
    expect(await understand("")).toBeNull();
  });

  it("[SRCH-07] knows large cities, and small ones once they have a home", async () => {
    expect(await understand("flats in lonavala")).toBe("propertyType[]=apartment&city[]=Lonavla");
    expect(await understand("flats in panchgani")).toBe("propertyType[]=apartment&city[]=Panchgani");
    expect(await understand("flats in panchganiwadi")).toBe("q=panchganiwadi&propertyType[]=apartment");
  });

  it.each([
    ["plot 2 bigha in jaipur", "propertyType[]=plot&city[]=Jaipur&areaMin=54450"],
    ["5 katha plot kolkata", "propertyType[]=plot&city[]=Kolkata&areaMin=3600"],
    ["5 katha plot assam", "propertyType[]=plot&state[]=Assam&areaMin=14400"],
  ])("[SRCH-07] reads a bigha and a katha by the state of the place: %s", async (sentence, query) => {
    expect(await understand(sentence)).toBe(query);
  });

  it.each([
    ["5 katha plot patna", "propertyType[]=plot&city[]=Patna", "5 katha"],
    ["5 katha plot", "propertyType[]=plot", "5 katha"],
    ["2 bhk under 1 bigha", "exactBedrooms[]=2", "under 1 bigha"],
    ["1 bigha", "", "1 bigha"],
  ])("[SRCH-07] leaves out an area whose unit has no one size there, and says it: %s", async (sentence, query, part) => {
    expect(await read(sentence)).toEqual({ query, leftOut: [], unsaid: [part] });
  });

  const twoInLonavala = "city[]=Lonavla&exactBedrooms[]=2";
  it.each([
    ["2bhk in lonavala wth lift", `${twoInLonavala}&amenities[]=elevator`, ["wth"]],
    ["2bhk lake view lonavala", `q=lake view&${twoInLonavala}`, []],
    // Of several parts each one that fits stays; words that stand together are one.
    ["lake view 2bhk roof deck in lonavala near temple", `q=lake view&${twoInLonavala}`, ["roof deck", "temple"]],
    // Beside three bedrooms nothing fits: only what no home has at all is left out.
    ["3bhk lake view, wth roof in lonavala", "q=lake view&city[]=Lonavla&exactBedrooms[]=3", ["wth roof"]],
    // A word that is not known may be the place: without it, the rest would be all of India.
    ["2bhk in panchganiwadi", "q=panchganiwadi&exactBedrooms[]=2", []],
    ['2bhk lonavala "roof deck"', `q="roof deck"&${twoInLonavala}`, []],
    // No home of three bedrooms is in Gangapur: the nearest of Nashik are shown, and none of them has the word.
    ["3bhk near gangapur metro nashik", 'q="Gangapur"&city[]=Nashik&exactBedrooms[]=3', ["metro"]],
    ["1bhk near gangapur metro nashik", 'q="Gangapur" metro&city[]=Nashik&exactBedrooms[]=1', []],
  ])("[SRCH-07] leaves out what no home has beside the rest, and says it: %s", async (sentence, query, leftOut) => {
    expect(await read(sentence)).toEqual({ query, leftOut, unsaid: [] });
  });

  it("[SRCH-07] carries an order that the sentence says", async () => {
    expect(await understand("cheapest 2bhk in lonavala")).toBe(`${twoInLonavala}&sortBy=price_asc`);
    expect(await understand("2bhk cheapest per sq ft in lonavala")).toBe(`${twoInLonavala}&sortBy=rate_asc`);
    expect(await understand("most expensive flat in lonavala")).toBe("propertyType[]=apartment&city[]=Lonavla&sortBy=price_desc");
  });

  it("[SRCH-07] knows how long it may take to a place of the gazetteer", async () => {
    expect(await understand("2bhk rent within 45 minutes of manyata tech park wth lift")).toMatch(
      /^q=wth&listedFor\[\]=rent&exactBedrooms\[\]=2&amenities\[\]=elevator&place=13\.\d+,77\.\d+&within=45$/,
    );
  });

  it.each([
    ["1 bhk 45 min from charni road railway station", "place=18.952,72.819&within=45"],
    ["1 bhk half an hour from shivajinagar station", "place=12.986,77.605&within=30"],
    ["1 bhk half an hour from shivajinagar station, pune", "place=18.532,73.851&within=30"],
  ])("[SRCH-07] knows how long it may take to an imported station; of several, the one with most homes around: %s", async (q, journey) => {
    expect(await understand(q)).toBe(`exactBedrooms[]=1&${journey}`);
  });

  it("[SRCH-07] leaves a station that nobody imported to the keyword", async () => {
    expect((await read("1 bhk 30 min from kelewadi station"))?.query).not.toContain("place=");
  });

  it("[SRCH-07] says apart what no filter can say", async () => {
    expect(await read("2bhk in lonavala wth lift not on ground floor")).toEqual({
      query: `${twoInLonavala}&amenities[]=elevator`,
      leftOut: ["wth"],
      unsaid: ["not on ground floor"],
    });
  });

  const nearMahabaleshwar = "city[]=Mahabaleshwar&exactBedrooms[]=2";
  it.each([
    ["2bhk metgutadhill, bhilarwadi", `q="Metgutadhill" or "Bhilarwadi"&${nearMahabaleshwar}`, []],
    ["2bhk metgutadhill near bhilarwadi wth roof", `q="Metgutadhill" or "Bhilarwadi"&${nearMahabaleshwar}`, ["wth roof"]],
    // A home is in both.
    ["2bhk avakalipeth, bhilarwadi wth roof", `q="Avakalipeth" "Bhilarwadi"&${nearMahabaleshwar}`, ["wth roof"]],
  ])("[SRCH-07] of places that no home is in together, one is enough: %s", async (sentence, query, leftOut) => {
    expect(await read(sentence)).toEqual({ query, leftOut, unsaid: [] });
  });

  it.each([
    ["kharghar", "city[]=Kharghar"],
    ["flat in zirakpur", "propertyType[]=apartment&city[]=Zirakpur"],
    ["karve nagar", 'q="Karve Nagar"&city[]=Pune'],
    ["2bhk vashi", 'q="Vashi"&city[]=Navi Mumbai&exactBedrooms[]=2'],
    ["greater noida west", 'q="Greater Noida West"&city[]=Greater Noida'],
    ["2bhk near IIT madras", 'q="IIT Madras"&city[]=Chennai&exactBedrooms[]=2'],
    ["manyata tech park", 'q="Manyata Tech Park"&city[]=Bangalore'],
    ["farm house near chattarpur", 'q="Chhatarpur"&propertyType[]=house&propertyType[]=villa&city[]=Delhi'],
    // A town, by its other name; a district has a post office of that name too.
    ["2 bhk in lonavala", "city[]=Lonavla&exactBedrooms[]=2"],
    ["villa in kannur", "propertyType[]=villa&city[]=Kannur"],
    ["house in ooty", "propertyType[]=house&city[]=Ooty"],
    ["homes in coorg", "city[]=Madikeri"],
    ["homes in wayanad", "city[]=Kalpetta"],
    ["flat in talegaon", "propertyType[]=apartment&city[]=Talegaon Dabhade"],
    ["2bhk on omr", 'q="OMR"&city[]=Chennai&exactBedrooms[]=2'],
    ["farm house near nandi hills", 'q="Nandi Hills"&propertyType[]=house&propertyType[]=villa&city[]=Bangalore'],
    ["bungalow in khandala", 'q="Khandala"&propertyType[]=house&propertyType[]=villa&city[]=Lonavla'],
    ["plot in lavasa", 'q="Lavasa"&propertyType[]=plot&city[]=Pune'],
    // Known as a post office only.
    ["flat in navsahyadri", 'q="Navsahyadri"&propertyType[]=apartment&city[]=Pune'],
  ])("[SRCH-07] knows places without homes: %s", async (sentence, query) => {
    expect(await understand(sentence)).toBe(query);
  });

  it("[SRCH-07] never takes who is to live there for another place", async () => {
    expect(await understand("2bhk gangapur nashik family only")).toBe(
      'q="Gangapur" "family"&listedFor[]=rent&city[]=Nashik&exactBedrooms[]=2',
    );
  });

  it("[SRCH-07] refuses a text longer than a keyword may be", async () => {
    expect((await test.current.app.inject({ url: "/api/public/sentences", query: { q: "x".repeat(201) } })).statusCode).toBe(400);
  });
});
