import fc from "fast-check";
import { expect, test } from "vitest";
import { offerKinds } from "../../properties/contract/property-terms.ts";
import { purposeOf, searchesByKind, withPurpose } from "./purpose-filters.ts";
import { purposes } from "./purposes.ts";
import { noFilters, type SearchFilters } from "./search-filters.ts";

const filters = (some: Partial<SearchFilters>): SearchFilters => ({ ...noFilters, ...some });

test("a purpose is read from the filters that it sets", () => {
  for (const purpose of purposes.filter((one) => one !== "projects")) expect(purposeOf(withPurpose(noFilters, purpose))).toBe(purpose);
  expect(purposeOf(withPurpose(filters({ listedFor: ["rent"] }), null))).toBe(null);
  expect(purposeOf(filters({ listedFor: ["sale", "new-launch"] }))).toBe("buy");
  expect(purposeOf(filters({ listedFor: ["sale", "rent"] }))).toBe(null);
  expect(purposeOf(filters({ listedFor: ["lease"] }))).toBe(null);
});

test("another purpose keeps the other filters, and drops bounds of rents for prices and rooms for land", () => {
  const rent = filters({ listedFor: ["rent"], propertyType: ["villa"], city: ["Pune"], bedrooms: 2, priceMax: 40_000 });
  expect(withPurpose(rent, "buy")).toEqual({ ...rent, listedFor: ["sale"], priceMax: null });
  expect(withPurpose(rent, "pg")).toEqual({ ...rent, listedFor: ["pg"] });
  expect(withPurpose(rent, null)).toEqual({ ...rent, listedFor: [] });
  expect(withPurpose(rent, "plots")).toEqual({ ...rent, listedFor: [], propertyType: ["plot"], bedrooms: null, priceMax: null });
  expect(withPurpose(filters({ propertyType: ["plot"], priceMax: 8_000_000 }), "buy")).toEqual(
    filters({ listedFor: ["sale"], priceMax: 8_000_000 }),
  );
});

test("a search is divided by what homes are offered for; each value is asked for in one part", () => {
  expect([...searchesByKind(noFilters).keys()]).toEqual([...offerKinds]);
  const values = ["sale", "rent", "pg", "lease", "new-launch", "plots"] as const;
  fc.assert(
    fc.property(fc.subarray([...values], { minLength: 1 }), (listedFor) => {
      const parts = [...searchesByKind(filters({ listedFor })).values()];
      expect(parts.flatMap((part) => part.listedFor).sort()).toEqual([...listedFor].sort());
    }),
  );
});
