import { expect, test } from "vitest";
import { againstPromise, bedroomText, possessionText, priceSpan } from "./project-words.ts";

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
