import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appliedFilters, countOfFilters, toggle } from "./applied-filters.ts";
import { type AssumedNumber, asksCost, assumedNumbers, fieldOf, nothingAssumed } from "./cost-filters.ts";
import { asksJourneys, noJourneys } from "./journey-filters.ts";
import { type ChoiceFilter, eachChoice, filterVocabulary } from "./list-filters.ts";
import { boxAround, mostCorners } from "./map-filters.ts";
import {
  filterAmenities,
  type NumberFilter,
  noFilters,
  numberFilters,
  type Search,
  type SearchFilters,
  sortValues,
  views,
} from "./search-filters.ts";
import { paramsFromSearch, searchFromParams, searchHref } from "./search-url.ts";

const read = (query: string) => searchFromParams(new URLSearchParams(query));
const filtersOf = (query: string) => read(query).filters;

const place = fc.constantFrom("Mumbai", "Navi Mumbai", "São Paulo", "दिल्ली", "O'Fallon", "A, B & C", "Île-de-France");
const number = (name: NumberFilter) => fc.option(fc.integer({ min: numberFilters[name].least, max: numberFilters[name].most }));
const range = (name: NumberFilter) => fc.tuple(number(name), number(name)).map((pair) => rightWayUp(pair));
/** What is usual is not said. */
const assumedNumber = (name: AssumedNumber) => {
  const { least, most, usual } = fieldOf(name);
  return fc.option(fc.integer({ min: least, max: most }).filter((value) => value !== usual));
};
const toggled = fc.option(fc.boolean());
const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((n) => n / 1e5 + 0);
const point = fc.tuple(degrees(180), degrees(90));
const box = fc.tuple(point, point).map(([a, b]) => {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;
});
const thousandths = (most: number) => fc.integer({ min: -most * 1e3, max: most * 1e3 }).map((n) => n / 1e3 + 0);
const area = fc.uniqueArray(point, { minLength: 3, maxLength: mostCorners, selector: String });
const places = fc.uniqueArray(place, { maxLength: 5 }).map((values) => values.sort());

/** Any search that the panel can make. */
const anySearch: fc.Arbitrary<Search> = fc
  .record({
    price: range("priceMin"),
    areas: range("areaMin"),
    filters: fc.record({
      q: fc.constantFrom("", "sea view", "a&b=c", '100% "new"', "🏠 घर", "[]", "+91"),
      ...(eachChoice((name) => fc.subarray<string>([...filterVocabulary[name]])) as {
        [Name in ChoiceFilter]: fc.Arbitrary<SearchFilters[Name]>;
      }),
      city: places,
      state: places,
      country: places,
      amenities: fc.subarray([...filterAmenities]).map((names) => [...names].sort()),
      bedrooms: number("bedrooms"),
      bathrooms: number("bathrooms"),
      age: number("age"),
      builtYear: number("builtYear"),
      floorNo: number("floorNo"),
      monthlyMax: number("monthlyMax"),
      cashMax: number("cashMax"),
      ...(Object.fromEntries(assumedNumbers.map((name) => [name, assumedNumber(name)])) as {
        [Name in AssumedNumber]: fc.Arbitrary<number | null>;
      }),
      buyer: fc.constantFrom(null, "woman" as const, "joint" as const),
      listedWithin: number("listedWithin"),
      reducedWithin: number("reducedWithin"),
      coveredParking: toggled,
      isActive: toggled,
      isFeatured: toggled,
      isVerified: toggled,
      place: fc.uniqueArray(fc.tuple(thousandths(90), thousandths(180)).map(String), { maxLength: 3 }).map((points) => points.sort()),
      within: fc.option(fc.integer({ min: 1, max: 120 })),
      when: fc.constantFrom(null, "leave-18:30", "arrive-08:00"),
      box: fc.option(box),
      area: fc.option(area),
    }),
    rest: fc.record({
      sortBy: fc.constantFrom(...sortValues),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      size: fc.integer({ min: 1, max: 100 }),
      view: fc.constantFrom(...views),
    }),
  })
  .map(({ price, areas, filters, rest }) => ({
    filters: {
      ...filters,
      ...(asksCost(filters) ? {} : nothingAssumed),
      ...(asksJourneys(filters) ? {} : noJourneys),
      priceMin: price[0],
      priceMax: price[1],
      areaMin: areas[0],
      areaMax: areas[1],
    },
    ...rest,
    sortBy: asksJourneys(filters) || rest.sortBy !== "journey_asc" ? rest.sortBy : ("relevance" as const),
  }));

function rightWayUp([a, b]: [number | null, number | null]): [number | null, number | null] {
  return a !== null && b !== null && a > b ? [b, a] : [a, b];
}

describe("a search in an address", () => {
  it("[SRCH-18] has no order by journeys once its places are removed", () => {
    const search = searchFromParams(new URLSearchParams("q=flat&place=17.113,76.5&within=45&sortBy=journey_asc"));
    expect(search.sortBy).toBe("journey_asc");
    expect(searchHref({ ...search, filters: { ...search.filters, ...noJourneys } })).toBe("/search?q=flat");
  });

  it("[SRCH-19] comes back from its address unchanged", () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(searchFromParams(paramsFromSearch(search))).toEqual(search);
        expect(searchFromParams(new URL(searchHref(search), "http://x").searchParams)).toEqual(search);
      }),
    );
  });

  it("[SRCH-01] never throws, and has one form for each address", () => {
    const names = fc.constantFrom(...Object.keys(noFilters), "page", "size", "sortBy", "view", "__proto__", "constructor", "x");
    const shapes = fc.constantFrom("", "[]", "[3]", "[a]", "[][]");
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("true", "-1", "1e9", "NaN", "1,00,000", "Apartment", "new launch"),
    );
    const query = fc.array(fc.tuple(names, shapes, value)).map((all) => all.map(([name, shape, text]) => [name + shape, text]));
    fc.assert(
      fc.property(query, (entries) => {
        const search = searchFromParams(new URLSearchParams(entries as [string, string][]));
        expect(searchFromParams(paramsFromSearch(search))).toEqual(search);
      }),
      { numRuns: 1000 },
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void read(text)));
  });

  it("[SRCH-01] is the empty search for an empty address, and its address is bare", () => {
    expect(read("")).toEqual({ filters: noFilters, sortBy: "relevance", page: 1, size: 15, view: "grid" });
    expect(searchHref(read("page=1&size=15&view=grid&sortBy=relevance&q=&priceMin="))).toBe("/search");
  });

  it("[SRCH-18] reads lists with brackets, indexes, plain and repeated", () => {
    const query = "propertyType[]=villa&propertyType=apartment&propertyType[0]=plot&propertyType%5B%5D=villa";
    expect(filtersOf(query).propertyType).toEqual(["apartment", "villa", "plot"]);
    expect(searchHref(read(query))).toBe("/search?propertyType[]=apartment&propertyType[]=villa&propertyType[]=plot");
  });

  it("[SRCH-18] accepts words in any spelling and leaves out unknown ones", () => {
    const filters = filtersOf(
      "possessionStatus[]=Ready to move&furnishCategory[]=SEMI_furnished&listerType=owner&listedFor[]=PG&listedFor[]=barter&propertyType[]=castle",
    );
    expect(filters).toMatchObject({
      possessionStatus: ["ready-to-move"],
      furnishCategory: ["semi-furnished"],
      listerType: ["OWNER"],
      listedFor: ["pg"],
      propertyType: [],
    });
    expect(filtersOf("amenities[]=Swimming-pool&amenities[]=swimming pool&amenities=GYM").amenities).toEqual(["gym", "swimming pool"]);
    expect(filtersOf("city[]=Pune&city[]=pune&city[]=%20New%20%20Delhi%20").city).toEqual(["New Delhi", "Pune"]);
  });

  it.each([
    ["50,00,000", 5_000_000],
    ["50 00 000", 5_000_000],
    ["₹ 5000000", 5_000_000],
    ["5000000.75", 5_000_000],
    ["0", null],
    ["-5", null],
    ["NaN", null],
    ["Infinity", null],
    ["5e6", null],
    ["50 lakh", 5_000_000],
    ["9".repeat(30), null],
    ["9".repeat(5000), null],
  ])("[SRCH-09] reads the number %s", (text, expected) => {
    expect(searchFromParams(new URLSearchParams({ priceMin: text })).filters.priceMin).toBe(expected);
  });

  it("[SRCH-20] swaps the bounds of a reversed range, and keeps a floor or age of 0", () => {
    expect(filtersOf("priceMin=900&priceMax=100&areaMin=5&areaMax=2&floorNo=0&age=0")).toMatchObject({
      priceMin: 100,
      priceMax: 900,
      areaMin: 2,
      areaMax: 5,
      floorNo: 0,
      age: 0,
    });
    expect(filtersOf("priceMin=900&priceMax=0").priceMin).toBe(900);
  });

  it("[SRCH-11] reads only true and false as a choice", () => {
    expect(filtersOf("isActive=true&isVerified=FALSE&isFeatured=null&coveredParking=maybe")).toMatchObject({
      isActive: true,
      isVerified: false,
      isFeatured: null,
      coveredParking: null,
    });
  });

  it("[SRCH-18] reads a box and an area of the map in any spelling", () => {
    const pune = [73.7, 18.4, 74, 18.7];
    expect(filtersOf("box=73.7,18.4,74,18.7").box).toEqual(pune);
    expect(filtersOf("box[]=74&box[]=18.70000000001&box[]=73.7&box[]=18.4").box).toEqual(pune);
    expect(filtersOf("box=-0,0,0,0").box).toEqual([0, 0, 0, 0]);
    const triangle = [73.7, 18.4, 74, 18.4, 73.8, 18.7];
    const { area } = filtersOf(`area=${triangle},${triangle.slice(0, 2)}`);
    expect(area?.flat()).toEqual(triangle);
    expect(boxAround(area ?? [])).toEqual(pune);
    expect(filtersOf("area[]=73.7,18.4&area[]=74,18.4&area[]=74,18.4&area[]=73.8,18.7").area).toEqual(area);
    expect(searchHref(read("box=73.7,18.4,74,18.7"))).toBe("/search?box=73.7,18.4,74,18.7");
  });

  it.each(["", "1,2,3", "1,2,3,4,5", "1,2,3,x", "181,0,0,0", "0,91,0,0", "1e2,0,0,0", "NaN,0,0,0", ",,,", "9".repeat(9_000)])(
    "[SRCH-18] leaves out an invalid part of a map: %s",
    (text) => expect(filtersOf(`box=${text}`).box).toBeNull(),
  );

  it("[SRCH-18] leaves out areas with two corners, with an odd count of numbers and with too many corners", () => {
    const ring = (corners: number) => Array.from({ length: corners }, (_, at) => `${at},${at % 7}`).join(",");
    expect(filtersOf(`area=${ring(mostCorners)}`).area).toHaveLength(mostCorners);
    for (const text of [ring(mostCorners + 1), ring(2), "1,2,3,4,5,6,7", "1,1,1,1,2,2,1,1"])
      expect(filtersOf(`area=${text}`).area).toBeNull();
  });

  it.each([
    ["page=-1&size=0", 1, 1],
    ["page=abc&size=abc", 1, 15],
    ["page=0&size=-3", 1, 15],
    ["page=3&page=7&size=1000000", 3, 100],
    [`page=${"9".repeat(30)}`, 1_000_000, 15],
  ])("[SRCH-17] bounds page and size: %s", (query, page, size) => {
    expect(read(query)).toMatchObject({ page, size });
  });

  it("[SRCH-07] removes NUL and line breaks from the keyword and cuts it between whole characters", () => {
    expect(filtersOf("q=%00sea%00view%0A%20").q).toBe("sea view");
    expect(filtersOf(`q=${encodeURIComponent("🏠".repeat(300))}`).q).toBe("🏠".repeat(200));
    expect(filtersOf("q=Cafe%CC%81").q).toBe("Café");
  });

  it("[SRCH-18] reads a limited part of an endless address", () => {
    const cities = Array.from({ length: 5000 }, (_, index) => `city[]=${index}${"x".repeat(100)}`).join("&");
    const { city } = filtersOf(cities);
    expect(city).toHaveLength(20);
    expect(Math.max(...city.map((name) => name.length))).toBe(80);
  });
});

describe("the active filters", () => {
  const some: SearchFilters = {
    ...noFilters,
    q: "lake",
    propertyType: ["apartment"],
    listedFor: ["sale"],
    city: ["Pune"],
    amenities: ["swimming pool"],
    priceMin: 5_000_000,
    priceMax: 50_000_000,
    areaMin: 1450,
    bedrooms: 2,
    bathrooms: 1,
    age: 5,
    builtYear: 2015,
    floorNo: 0,
    listedWithin: 1,
    reducedWithin: 30,
    isActive: false,
    isVerified: true,
  };

  it("[SRCH-02] are chips in plain words, as many as are counted", () => {
    expect(appliedFilters(some).map(({ label }) => label)).toEqual([
      "“lake”",
      "Apartment",
      "Sale",
      "Pune",
      "Swimming pool",
      "₹50 L to ₹5 Cr",
      "From 1,450 sq ft",
      "2+ BHK",
      "1+ bathroom",
      "At most 5 years old",
      "Built in 2015 or later",
      "Ground floor",
      "New, 1 day",
      "Reduced, 30 days",
      "Sold or rented",
      "Verified",
    ]);
    expect(countOfFilters(some)).toBe(16);
    expect(appliedFilters({ ...noFilters, priceMax: 59_222 }, "USD").map(({ label }) => label)).toEqual(["Up to $59,222"]);
    expect(appliedFilters(noFilters)).toEqual([]);
  });

  it("[SRCH-13] are all gone when each chip has been removed", () => {
    fc.assert(
      fc.property(anySearch, ({ filters }) => {
        let left = filters;
        for (let count = countOfFilters(filters); count > 0; count--) {
          expect(countOfFilters(left)).toBe(count);
          left = appliedFilters(left)[count % countOfFilters(left)]?.without ?? left;
        }
        expect(left).toEqual(noFilters);
      }),
    );
  });

  it("[SRCH-08] add a value at the first press and remove it at the next", () => {
    const withVilla = toggle(some, "propertyType", "villa");
    expect(withVilla.propertyType).toEqual(["apartment", "villa"]);
    expect(toggle(withVilla, "propertyType", "villa")).toEqual(some);
    expect(some.propertyType).toEqual(["apartment"]);
  });
});
