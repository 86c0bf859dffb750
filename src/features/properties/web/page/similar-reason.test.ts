import { expect, test } from "vitest";
import { type Comparable, similarReason } from "./similar-reason.ts";

const home: Comparable = { location: "Wakad", city: "Pune", price: 10_000_000, currency: "INR", listedFor: "sale", bedrooms: 2 };

test.each<[Partial<Comparable>, string]>([
  [{ price: 9_600_000 }, "Same locality, 4 % cheaper"],
  [{ price: 11_200_000, location: "wakad" }, "Same locality, 12 % dearer"],
  [{ price: 19_900_000 }, "Same locality, 99 % dearer"],
  [{ price: 20_000_000 }, "Same locality, 2 times the price"],
  [{ price: 45_300_000 }, "Same locality, 4.5 times the price"],
  [{ location: "Baner" }, "Same city, same price"],
  [{ location: null, price: 10_010_000 }, "Same city, nearly the same price"],
  [{ city: "Mumbai", price: 9_000_000 }, "In Mumbai, 10 % cheaper"],
  [{ city: null }, "Elsewhere, same price"],
  [{ bedrooms: 3 }, "Same locality, same price, 1 bedroom more"],
  [{ bedrooms: 4 }, "Same locality, same price, 2 bedrooms more"],
  [{ bedrooms: 1 }, "Same locality, same price, 1 bedroom fewer"],
  [{ bedrooms: null }, "Same locality, same price"],
  [{ listedFor: "rent", price: 30_000 }, "Same locality"],
  [{ currency: "USD" }, "Same locality"],
])("[PROP-01] a similar home with %j is shown because: %s", (more, reason) => {
  expect(similarReason({ ...home, ...more }, home)).toBe(reason);
});

test.each<[Comparable["listedFor"], Comparable["listedFor"], string]>([
  ["pg", "pg", "Same locality, 10 % dearer"],
  ["rent", "pg", "Same locality"],
  ["pg", "rent", "Same locality"],
  ["lease", "rent", "Same locality, 10 % dearer"],
])("[PROP-01] the price of a home for %s beside one for %s: %s", (other, listedFor, reason) => {
  expect(similarReason({ ...home, listedFor: other, price: 11_000 }, { ...home, listedFor, price: 10_000 })).toBe(reason);
});

test("[PROP-01] a rent of more than twice as much is so many times the rent", () => {
  expect(similarReason({ ...home, listedFor: "rent", price: 25_000 }, { ...home, listedFor: "pg", price: 10_000 })).toBe("Same locality");
  expect(similarReason({ ...home, listedFor: "pg", price: 12_500 }, { ...home, listedFor: "pg", price: 6_000 })).toBe(
    "Same locality, 2.1 times the rent",
  );
});
