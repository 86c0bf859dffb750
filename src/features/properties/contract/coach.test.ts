import { describe, expect, it } from "vitest";
import { adviceFor, type CoachFacts, type CoachKind, coachKinds, completenessOf, fewPhotos, photoFacts } from "./coach.ts";
import { isShouting, namesContact } from "./loud-words.ts";

const pune = { latitude: 18.52, longitude: 73.86 };
/** A flat about which everything is said. */
const whole: CoachFacts = {
  ...{ type: "apartment", listedFor: "rent", title: "Corner flat above the park", status: "available", possessionStatus: "ready-to-move" },
  description: "Two bedrooms look over the trees, and the kitchen gets the morning sun. ".repeat(3),
  ...{
    price: 32_000,
    currency: "INR",
    country: "India",
    age: 3,
    bedrooms: 2,
    floorNo: 4,
    furnishCategory: "semi-furnished",
    facing: "east",
  },
  ...{ availableFrom: "2026-12-01", deposit: 100_000, area: 1000, areaUnit: "sqft", carpetArea: 760, builtUpArea: 880 },
  ...{ address: "12 Temple Road", location: "Aundh", city: "Pune", state: "Maharashtra", zipCode: "411007" },
  ...{ latitude: 18.56, longitude: 73.81, isLocationApproximate: false, cityPoint: pune },
  ...{ amenities: 3, videos: 0, photos: 6, floorPlans: 1, smallPhotos: 0, doubledPhotos: 0 },
};
const kinds = (change: Partial<CoachFacts>) => adviceFor({ ...whole, ...change }).map(({ kind }) => kind);

/** What is changed in the whole home, and the points that this alone costs. */
const vectors: [CoachKind, Partial<CoachFacts>, number][] = [
  ["photos", { photos: 5 }, 3],
  ["photos", { photos: 0 }, 18],
  ["bedrooms", { bedrooms: null }, 10],
  ["bedrooms", { type: "villa", floorNo: null, bedrooms: 0 }, 10],
  ["point", { isLocationApproximate: true }, 8],
  ["point", { latitude: 0, longitude: 0 }, 8],
  ["point", { latitude: 0.5, longitude: 0.5 }, 8],
  ["description", { description: "Quiet." }, 8],
  ["floorPlan", { floorPlans: 0 }, 5],
  ["carpetArea", { carpetArea: null }, 5],
  ["furnishCategory", { furnishCategory: null }, 4],
  ["amenities", { amenities: 0 }, 4],
  ["availableFrom", { availableFrom: null }, 3],
  ["deposit", { deposit: null }, 3],
  ["floorNo", { floorNo: null }, 3],
  ["facing", { facing: null }, 2],
  ["price", { price: 320 }, 6],
  ["price", { price: 320_000_000 }, 6],
  ["farPoint", { latitude: 19.07, longitude: 72.88 }, 6],
  ["areas", { carpetArea: 900 }, 6],
  ["loading", { area: 1065 }, 3],
  ["contact", { title: "Call 98450 12345 for the flat" }, 6],
  ["shouting", { title: "BEST FLAT IN THE CITY" }, 4],
  ["doubledPhotos", { doubledPhotos: 1 }, 4],
  ["smallPhotos", { smallPhotos: 2 }, 4],
  ["priceOfOthers", { others: { medianPrice: 320_000, sharedPhotos: 0 } }, 0],
  ["priceOfOthers", { others: { medianPrice: 3_200, sharedPhotos: 0 } }, 0],
  ["sharedPhotos", { others: { medianPrice: null, sharedPhotos: 1 } }, 0],
];

describe("the coach", () => {
  it("has nothing to say about a home that says everything", () => {
    expect(adviceFor(whole)).toEqual([]);
    expect(completenessOf(whole)).toBe(100);
  });

  it.each(vectors)("%s: %j costs its points", (kind, change, points) => {
    expect(adviceFor({ ...whole, ...change })).toMatchObject([{ kind, points }]);
    expect(completenessOf({ ...whole, ...change })).toBe(100 - points);
  });

  it("the vectors have every kind", () => {
    expect([...new Set(vectors.map(([kind]) => kind))].sort()).toEqual([...coachKinds].sort());
  });

  it("finds nothing odd at the bounds, nor where a fact is not known", () => {
    expect(kinds({ area: 1064, price: 1_000 })).toEqual([]);
    expect(kinds({ cityPoint: null, latitude: 28.6, longitude: 77.2 })).toEqual([]);
    expect(kinds({ others: { medianPrice: 319_000, sharedPhotos: 0 } })).toEqual([]);
    expect(kinds({ currency: "USD", price: 1 })).toEqual([]);
    expect(kinds({ bedrooms: 0 })).toEqual([]);
  });

  it("asks each kind of home for what it can have", () => {
    const land = { bedrooms: null, floorNo: null, furnishCategory: null, carpetArea: null, builtUpArea: null, floorPlans: 0, age: null };
    expect(kinds({ type: "plot", listedFor: "plots", availableFrom: null, deposit: null, ...land })).toEqual(["price"]);
    expect(kinds({ type: "commercial", bedrooms: null })).toEqual([]);
    expect(kinds({ listedFor: "sale", price: 9_000_000, availableFrom: null, deposit: null })).toEqual([]);
  });

  it("a home for sale that says nothing has no points, and no home has fewer", () => {
    const said = ["type", "title", "price", "currency", "country", "status"];
    const bare = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, said.includes(name) ? value : null]));
    const none = { ...bare, listedFor: null, ...photoFacts([]), amenities: 0, isLocationApproximate: true } as CoachFacts;
    expect(completenessOf({ ...none, price: 9_000_000 })).toBe(0);
    expect(completenessOf({ ...none, title: "CALL NOW!!! 9845012345", listedFor: "rent", price: 1 })).toBe(0);
  });

  it("puts what is worth most first, and money is no part of it", () => {
    expect(kinds({ photos: 2, floorPlans: 0, facing: null, smallPhotos: 1, amenities: 0 })).toEqual([
      ...["photos", "floorPlan", "smallPhotos", "amenities", "facing"],
    ]);
    expect(completenessOf({ ...whole, isFeatured: true, isVerified: true } as CoachFacts)).toBe(completenessOf(whole));
  });

  it("tells photos from plans", () => {
    const pictures = [
      ...["thumbnail", "gallery", "amenity"].map((type) => ({ type, width: 1600, isDoubled: false })),
      { type: "gallery", width: 799, isDoubled: true },
      { type: "floorplan", width: 500, isDoubled: false },
      { type: "masterplan", width: null, isDoubled: true },
    ];
    expect(photoFacts(pictures)).toEqual({ photos: 4, floorPlans: 1, smallPhotos: 1, doubledPhotos: 1 });
    expect(fewPhotos).toBe(6);
  });
});

describe("words that do not belong there", () => {
  it.each([
    ...["98450 12345", "+91-98450-12345", "call: 9845012345.", "०९८४५०१२३४५", "९८४५०१२३४५", "020-2567 1234", "0091 9845012345"],
    ...["asha@example.com", "https://homes.example/1", "www.myflat.in", "see myflat.com", "wa.me/919845012345"],
  ])("%s reaches somebody", (text) => expect(namesContact(`Bright flat ${text} in Pune`)).toBe(true));

  it.each([
    ...["RERA P52100012345", "₹98,45,012 all in", "1200 sq ft, 3 BHK, PIN 411007", "2.5 km to the station", "Built 2015, possession 2026"],
    ...["PRM/KA/RERA/1251/446/PR/180517/001681", "9.5 ft ceilings. In the park", "Phase 2.In July", "12000000"],
  ])("%s reaches nobody", (text) => expect(namesContact(text)).toBe(false));

  it("shouting is mostly capitals, or three exclamation marks", () => {
    for (const text of ["LUXURY 3 BHK FOR SALE", "Hurry!!!", "URGENT SALE RIGHT NOW, best price"])
      expect(isShouting(text), text).toBe(true);
    for (const text of ["3 BHK in DLF Phase II", "2 BHK, CCTV", "Lovely! Really!", "बहुत सुंदर घर", ""])
      expect(isShouting(text), text).toBe(false);
  });
});
