import { expect, test } from "vitest";
import { againstPromise, bedroomText, cardFacts, kindWords, possessionText, priceSpan, soldOutText } from "./project-words.ts";

test("[PUBL-02] describes a project's prices, homes and possession in few words", () => {
  expect([priceSpan(7_800_000, 17_000_000), priceSpan(7_800_000, null), priceSpan(null, null)]).toEqual([
    "₹78 L to ₹1.7 Cr",
    "₹78 L",
    null,
  ]);
  expect([bedroomText([2, 3]), bedroomText([0]), bedroomText([0, 1]), bedroomText([])]).toEqual([
    "2, 3 BHK",
    "Studio",
    "Studio, 1 BHK",
    null,
  ]);
  expect(possessionText({ possessionStatus: "under_construction", possessionDate: "2028-06-30" })).toBe("June 2028");
  expect(possessionText({ possessionStatus: "ready_to_move", possessionDate: "2020-01-01" })).toBe("Ready to move");
  expect(possessionText({ possessionStatus: null, possessionDate: null })).toBeNull();
});

test("[PUBL-02] compares possession with the promised date, with a singular for one month", () => {
  expect(againstPromise("2027-12-01", "2028-06-30")).toBe("6 months later than promised");
  expect(againstPromise("2028-06-01", "2028-01-01")).toBe("5 months earlier than promised");
  expect(againstPromise("2027-12-31", "2028-01-01")).toBe("1 month later than promised");
  expect(againstPromise("2028-02-01", "2028-01-31")).toBe("1 month earlier than promised");
  expect(againstPromise("2028-01-01", "2028-01-31")).toBe("as promised");
});

test("[PUBL-02] a card says each fact once, and what is left", () => {
  const underWay = { bedrooms: [4], unitsAvailable: 1, possessionStatus: "under_construction", possessionDate: "2028-06-30" } as const;
  expect(cardFacts({ ...underWay, bedrooms: [4] })).toEqual(["4 BHK", "Possession June 2028", "1 unit left"]);
  expect(cardFacts({ bedrooms: [], unitsAvailable: 0, possessionStatus: "completed", possessionDate: null })).toEqual([
    "Completed",
    "Sold out",
  ]);
  const kind = { projectSubCategory: "Plot", possessionStatus: "ready_to_move", possessionDate: null } as const;
  expect(kindWords({ ...kind, projectStatus: "Completed" })).toEqual(["Plot"]);
  expect(kindWords({ ...kind, projectStatus: "Active" })).toEqual(["Plot"]);
  expect(kindWords({ ...kind, projectStatus: "Pre-Launch" })).toEqual(["Plot", "Pre-Launch"]);
  expect(kindWords({ ...kind, projectStatus: "Completed", possessionStatus: null })).toEqual(["Plot", "Completed"]);
});

test("[PUBL-02] names what is sold out beside the price of the rest", () => {
  const of = (...left: (number | null)[]) =>
    soldOutText(left.map((unitsAvailable, index) => ({ unitsAvailable, name: `${index + 1} BHK` })) as Parameters<typeof soldOutText>[0]);
  expect([of(0, 3), of(0, 0, 3), of(0, 0), of(null, 2), of()]).toEqual([
    "1 BHK is sold out",
    "2 of 3 configurations are sold out",
    null,
    null,
    null,
  ]);
});
