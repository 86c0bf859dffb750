import type { Insertable } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Tables } from "../../../shared/server/database/tables.ts";
import { inProcessTransport } from "../../../shared/server/http/in-process-calls.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addImage, addLister, addProperty, setAmenities } from "../../../shared/testing/test-properties.ts";
import type { PropertyCard } from "../../properties/contract/property.ts";

type Fields = Partial<Insertable<Tables["properties"]>>;
type Answer = { status: number; data: PropertyCard[]; page: number; size: number; total: number; currency: string };

const test = setUpTestApp();
let lister: AccountId;

beforeAll(async () => {
  lister = await addLister(test.current.database);
});
beforeEach(async () => {
  await test.current.pool.query("delete from properties");
});

const add = (title: string, fields: Fields = {}, parts: Parameters<typeof addProperty>[2] = {}) =>
  addProperty(test.current.database, { lister_id: lister, title, ...fields }, parts);

async function search(query: string): Promise<Answer> {
  const response = await test.current.app.inject(`/api/public/properties?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const titles = async (query: string) => (await search(query)).data.map(({ title }) => title);

describe("searching properties", () => {
  it("[SRCH-20] finds published properties only, from the moment they are published until they are unpublished", async () => {
    const { id } = await add("Draft", { publication: "draft", published_at: null });
    await add("Unpublished", { publication: "unpublished" });
    await add("Deleted", { deleted_at: new Date() });
    expect(await search("")).toMatchObject({ total: 0, data: [] });
    const write = () => test.current.database.updateTable("properties").where("id", "=", id);
    await write().set({ publication: "published", published_at: new Date() }).execute();
    expect(await titles("q=draft")).toEqual(["Draft"]);
    await write().set({ deleted_at: new Date() }).execute();
    expect(await search("")).toMatchObject({ total: 0, data: [] });
  });

  it("[CARD-01] answers with cards that hold what a card shows, and nothing more", async () => {
    const { id } = await add(
      "Garden home",
      {
        area: 1450,
        area_unit: "sqft",
        bedrooms: 3,
        bathrooms: 2,
        location: "Baner",
        possession_status: "ready-to-move",
        address: "12 Secret Lane",
        carpet_area: 1090,
        maintenance: 3200,
        furnish_category: "semi-furnished",
        floor_no: 3,
        total_floors: 9,
        published_at: new Date(Date.now() - 3 * 24 * 3600 * 1000),
      },
      { images: 1 },
    );
    const { data } = await search("");
    expect(data).toEqual([
      {
        _id: id,
        id,
        title: "Garden home",
        type: "apartment",
        listedFor: "sale",
        possessionStatus: "ready-to-move",
        status: "available",
        location: "Baner",
        city: "Pune",
        state: "Maharashtra",
        country: "India",
        area: 1450,
        areaUnit: "sqft",
        price: 12_000_000,
        currency: "INR",
        bedrooms: 3,
        bathrooms: 2,
        carpetArea: 1090,
        maintenance: 3200,
        furnishCategory: "semi-furnished",
        floorNo: 3,
        totalFloors: 9,
        isFeatured: false,
        isVerified: false,
        createdAt: "2026-06-01T00:00:00.000Z",
        daysListed: 3,
        confirmed: null,
        answers: null,
        offers: null,
        place: "Baner, Pune",
        imageCount: 1,
        images: [expect.objectContaining({ url: `demo/photos/${id}.jpg`, type: "gallery", widths: [] })],
      },
    ]);
  });

  it("[SRCH-05] answers a list with up to four images of each home, the thumbnail first, and its lister", async () => {
    const { id } = await add("Garden home", {}, { images: 4 });
    await addImage(test.current.database, id, { type: "thumbnail", url: "t.jpg", display_order: 9 });
    const [card] = (await search("view=list")).data;
    expect(card?.images.map(({ url }) => url)).toHaveLength(4);
    expect(card).toMatchObject({ imageCount: 5, images: [{ url: "t.jpg" }, {}, {}, {}], lister: { role: "OWNER" } });
    expect(Object.keys(card?.lister ?? {})).toEqual(["name", "firm", "role", "reraNo", "answers"]);
    expect((await search("")).data[0]).toMatchObject({ imageCount: 5, images: [{ url: "t.jpg" }] });
    expect((await search("")).data[0]).not.toHaveProperty("lister");
  });

  it("[CARD-02] gives the thumbnail, otherwise the first image, otherwise none", async () => {
    const { database } = test.current;
    const withThumbnail = await add("With thumbnail", { price: 1 }, { images: 2 });
    await addImage(database, withThumbnail.id, { type: "thumbnail", url: "t.jpg", display_order: 3 });
    const without = await add("Without", { price: 2 });
    await addImage(database, without.id, { url: "second.jpg", display_order: 2 });
    await addImage(database, without.id, { url: "first.jpg", display_order: 1, type: "floorplan" });
    await addImage(database, without.id, { url: "v.mp4", kind: "video", type: "walkthrough", display_order: 1 });
    await add("Bare", { price: 3 });
    const { data } = await search("sortBy=price_asc");
    expect(data.map(({ images }) => images.map(({ url }) => url))).toEqual([["t.jpg"], ["first.jpg"], []]);
  });

  it("[CARD-02] begins no two cards with the same picture while one has another", async () => {
    const { database } = test.current;
    const addWith = async (title: string, price: number, urls: string[]) => {
      const { id } = await add(title, { price });
      for (const [at, url] of urls.entries()) await addImage(database, id, { url, display_order: at + 1 });
      await addImage(database, id, { url: "plan.jpg", display_order: 9, type: "floorplan" });
    };
    await addWith("First", 1, ["same.jpg", "a.jpg"]);
    await addWith("Again", 2, ["same.jpg", "b.jpg", "c.jpg"]);
    await addWith("Third", 3, ["b.jpg"]);
    await addWith("Has no other", 4, ["same.jpg"]);
    await addWith("Nor has this one", 5, ["same.jpg"]);
    const images = async (query: string) => (await search(query)).data.map((card) => card.images.map(({ url }) => url));
    expect(await images("sortBy=price_asc")).toEqual([["a.jpg"], ["c.jpg"], ["b.jpg"], ["same.jpg"], ["same.jpg"]]);
    expect((await images("sortBy=price_asc&view=list"))[1]).toEqual(["c.jpg", "same.jpg", "b.jpg", "plan.jpg"]);
  });

  it("[SRCH-04] sorts by relevance, price and newness, ties by creation", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await add("Old and dear", { price: 30, created_at: at(1), published_at: at(1) });
    await add("Twin", { price: 20, created_at: at(2), published_at: at(2) });
    await add("Other twin", { price: 20, created_at: at(2), published_at: at(2) });
    await add("Verified", { price: 40, created_at: at(1), published_at: at(1), is_verified: true });
    expect(await titles("sortBy=price_asc")).toEqual(["Twin", "Other twin", "Old and dear", "Verified"]);
    expect(await titles("sortBy=price_desc")).toEqual(["Verified", "Old and dear", "Twin", "Other twin"]);
    expect(await titles("sortBy=created_desc")).toEqual(["Twin", "Other twin", "Old and dear", "Verified"]);
    expect(await titles("sortBy=relevance")).toEqual(["Verified", "Twin", "Other twin", "Old and dear"]);
    expect(await titles("sortBy=nonsense")).toEqual(await titles(""));
  });

  it("[SRCH-04] sorts by the price of a carpet square foot; homes without a carpet area come after, other currencies last", async () => {
    const flat = { type: "apartment", listed_for: "sale", area: 1_000, area_unit: "sqft", price: 6_000_000 } as const;
    await add("10,000 in super area", { ...flat, price: 10_000_000, carpet_area: null });
    await add("No area", { ...flat, area: null, area_unit: null });
    await add("7,500", { ...flat, carpet_area: 800 });
    await add("6,000 in super area", { ...flat, carpet_area: null });
    await add("3,000 of a carpet area above the super area", { ...flat, price: 3_600_000, carpet_area: 1_200 });
    await add("4,000 of one above the built-up area", { ...flat, price: 3_800_000, carpet_area: 950, built_up_area: 900 });
    await add("5,000 in metres", { ...flat, price: 5_381_955, area: 150, carpet_area: 100, area_unit: "sqm" });
    await add("100 a plot", { ...flat, type: "plot", listed_for: "plots", price: 14_400_00, area: 1, area_unit: "bigha", state: "Assam" });
    await add("A bigha without a size", { ...flat, type: "plot", listed_for: "plots", area: 1, area_unit: "bigha", state: "Bihar" });
    await add("Dollars", { ...flat, carpet_area: 900, currency: "USD", country: "United States" });
    const sorted = [
      ...["5,000 in metres", "7,500", "100 a plot", "3,000 of a carpet area above the super area", "4,000 of one above the built-up area"],
      ...["6,000 in super area", "10,000 in super area"],
      ...["No area", "A bigha without a size", "Dollars"],
    ];
    expect(await titles("sortBy=rate_asc")).toEqual(sorted);
    expect([...(await titles("sortBy=rate_asc&size=5")), ...(await titles("sortBy=rate_asc&size=5&page=2"))]).toEqual(sorted);
    expect(await titles("sortBy=rate_asc&priceMin=1")).toEqual(sorted.slice(0, -1));
  });

  it("[SRCH-14] paginates: each home is on one page, and pages after the last are empty", async () => {
    for (let index = 0; index < 7; index++) await add(`Home ${index}`, { price: 5 });
    const pages = await Promise.all([1, 2, 3, 4, 900_000].map((page) => search(`size=3&page=${page}&sortBy=price_asc`)));
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7, 7]);
    expect(pages.flatMap(({ data }) => data.map(({ title }) => title))).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => `Home ${index}`));
  });

  it("[HOME-04] gives the featured ones by eight", async () => {
    for (let index = 0; index < 10; index++) await add(`Home ${index}`, { is_featured: index !== 4 });
    expect(await search("isFeatured=true&page=1&size=8")).toMatchObject({ total: 9, size: 8, data: { length: 8 } });
  });

  it("[SRCH-20] finds new launches and plots by sale, and areas of any unit by square feet", async () => {
    await add("Sale", { area: 100, area_unit: "sqm" });
    await add("Launch", { listed_for: "new-launch", area: 100, area_unit: "sqyd" });
    await add("Plots", { listed_for: "plots" });
    await add("Rent", { listed_for: "rent", area: 1000, area_unit: "sqft" });
    await add("PG", { listed_for: "pg" });
    expect((await titles("listedFor[]=sale")).sort()).toEqual(["Launch", "Plots", "Sale"]);
    expect(await titles("listedFor[]=pg")).toEqual(["PG"]);
    expect((await titles("areaMin=1000")).sort()).toEqual(["Rent", "Sale"]);
    expect(await titles("areaMax=950")).toEqual(["Launch"]);
    expect(await titles("areaMin=1,077&areaMax=900")).toEqual(await titles("areaMin=900&areaMax=1077"));
  });

  it("[SRCH-20] requires all amenities, by their names in any spelling", async () => {
    await add("Both", {}, { amenities: ["Gym", "Wi-Fi"] });
    await add("One", {}, { amenities: ["Gym"] });
    expect(await titles("amenities[]=Wi-Fi&amenities[]=GYM")).toEqual(["Both"]);
    expect(await search("amenities[]=gym&amenities[]=helipad")).toMatchObject({ total: 0 });
    const { data } = await search("amenities[]=wi fi");
    await setAmenities(test.current.database, data[0]?.id as never, []);
    expect(await search("amenities[]=wi fi")).toMatchObject({ total: 0 });
  });

  it("[SRCH-20] compares prices in rupees unless the search names countries", async () => {
    await add("Dollars", { price: 60_000, currency: "USD", country: "United States", city: "Toledo" });
    await add("Rupees", { price: 50_000 });
    await add("More rupees", { price: 70_000 });
    expect(await search("priceMin=55,000")).toMatchObject({ total: 1, currency: "INR", data: [{ title: "More rupees" }] });
    expect(await titles("sortBy=price_asc")).toEqual(["Rupees", "More rupees", "Dollars"]);
    expect(await titles("sortBy=price_desc")).toEqual(["More rupees", "Rupees", "Dollars"]);
    const abroad = await search("country[]=united states&priceMin=55000&sortBy=price_desc");
    expect(abroad).toMatchObject({ total: 1, currency: "USD", data: [{ title: "Dollars", price: 60_000, currency: "USD" }] });
    expect(await search("country[]=India&country[]=United States")).toMatchObject({ total: 3, currency: "INR" });
    expect(await search("country[]=Atlantis&priceMin=1")).toMatchObject({ total: 0, currency: "INR" });
  });

  it("[SRCH-12] finds cities and states by any of their names", async () => {
    await add("Home", { city: "Bengaluru", state: "Karnataka" });
    await add("Temple town", { city: "Bhubaneswar", state: "Orissa" });
    for (const name of ["Bangalore", "bengaluru", "BLR", "बेंगलुरु"])
      expect(await titles(`city[]=${encodeURIComponent(name)}`)).toEqual(["Home"]);
    expect(await titles("state[]=odisha")).toEqual(["Temple town"]);
    expect(await titles("city[]=Bhubaneswar&city[]=Bangalore&sortBy=created_desc")).toEqual(["Home", "Temple town"]);
  });

  it("[SRCH-01] names its sources for the page cache: any property", async () => {
    const collected: string[] = [];
    const call = inProcessTransport(test.current.app, "127.0.0.1", (dependencies) => void collected.push(...dependencies));
    await call({ method: "GET", path: "/api/public/properties", query: { propertyType: ["villa"] } });
    expect(collected).toEqual(["any-property"]);
  });

  it.each([
    "page=-1",
    "page=abc&size=1000000",
    "size=-5&sortBy[]=price_asc&sortBy[]=x",
    "priceMin=900&priceMax=1&areaMin=9&areaMax=1",
    "propertyType=castle&propertyType[]=villa&propertyType[3]=plot&nonsense[a][b]=1",
    "q=%00%00&city[]=%00",
    `q=${encodeURIComponent("🏠🏡 & | ! :* <-> 'quoted\" \\ \\' ) ( %_ ; --")}`,
    `q=${"a%20".repeat(1500)}`,
    `city[]=${"x".repeat(5000)}`,
    "q=%ff%fe%80&%=%&&&=",
    "isActive=maybe&floorNo=1e9&age=-1&bedrooms=2.5",
  ])("[SRCH-18] answers an odd query in a sane way: %s", async (query) => {
    await add("Villa by the lake", { type: "villa" });
    const { data, total, page, size } = await search(query);
    expect(total).toBeGreaterThanOrEqual(data.length);
    expect(page).toBeGreaterThanOrEqual(1);
    expect(size).toBeLessThanOrEqual(100);
  });
});

describe("two writers of one property at once", () => {
  it("[SRCH-20] both show in what search finds", async () => {
    const { id } = await add("Contended");
    const { pool } = test.current;
    const [one, other] = [await pool.connect(), await pool.connect()];
    try {
      await one.query("begin");
      await one.query("update properties set bedrooms = 4 where id = $1", [id]);
      await other.query("begin");
      const waiting = other.query("insert into property_amenities select $1, id from amenities where name = 'Gym'", [id]);
      await one.query("commit");
      await waiting;
      await other.query("commit");
    } finally {
      one.release();
      other.release();
    }
    expect(await titles("bedrooms=4&amenities[]=gym")).toEqual(["Contended"]);
  });
});

describe("several searches at once", () => {
  const totals = async (...searches: string[]) => {
    const query = searches.map((search) => `search[]=${encodeURIComponent(search)}`).join("&");
    const response = await test.current.app.inject(`/api/public/properties/totals?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: number[] }>().data;
  };

  it("[SRCH-07] have their totals in the order asked, in any combination", async () => {
    await add("Villa by the lake", { type: "villa" });
    await add("Villa in town", { type: "villa", city: "Nashik" });
    await add("Flat");
    expect(await totals("propertyType[]=villa", "", "q=lake&city[]=Pune", "q=%00&nonsense", "city[]=Nowhere")).toEqual([2, 3, 1, 3, 0]);
    expect(await totals()).toEqual([]);
    expect(await totals(...Array.from({ length: 100 }, () => "q=lake"))).toHaveLength(8);
  });

  it("[SRCH-06] say what each filter costs, and which few must go", async () => {
    await add("Villa by the lake", { type: "villa", bedrooms: 4 });
    const looser = async (query: string) => {
      const response = await test.current.app.inject(`/api/public/properties/looser?${query}`);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ each: object[]; together: object | null }>();
    };
    expect(await looser("propertyType=villa&bedrooms=5&q=lake")).toMatchObject({
      each: [
        { label: "5+ BHK", query: "q=lake&propertyType%5B%5D=villa", total: 1 },
        { label: "“lake”", total: 0 },
        { label: "Villa", total: 0 },
      ],
      together: null,
    });
    expect(await looser("propertyType=plot&bedrooms=5")).toMatchObject({
      each: [{ total: 0 }, { total: 0 }],
      together: { label: "Plot and 5+ BHK", query: "", total: 1 },
    });
    expect(await looser("")).toMatchObject({ each: [], together: null });
  });
});
