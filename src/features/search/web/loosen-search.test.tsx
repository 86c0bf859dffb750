import { expect, test, vi } from "vitest";
import { noFilters, type SearchFilters } from "../contract/search-filters.ts";
import { loosenSearch } from "./loosen-search.ts";

const filters: SearchFilters = {
  ...noFilters,
  city: ["Nashik", "Pune"],
  priceMin: 5_000_000,
  priceMax: 50_000_000,
  bedrooms: 2,
  isVerified: true,
};

test("[SRCH-06] tells what is found without each filter, the most first: all cities together, a range as one", async () => {
  const count = vi.fn(
    async (looser: SearchFilters): Promise<number> => (looser.city.length === 0 ? 268 : looser.priceMin === null ? 300 : 12),
  );
  const looser = await loosenSearch(filters, "INR", count);
  expect(looser[0]).toEqual({ label: "₹50 L to ₹5 Cr", filters: { ...filters, priceMin: null, priceMax: null }, total: 300 });
  expect(looser.map(({ label, total }) => [label, total])).toEqual([
    ["₹50 L to ₹5 Cr", 300],
    ["Nashik, Pune", 268],
    ["2+ BHK", 12],
    ["Verified", 12],
  ]);
  expect(count).toHaveBeenCalledTimes(4);
  count.mockImplementation(async (looser) => (looser.city.length === 0 ? 268 : 0));
  expect(await loosenSearch(filters, "INR", count)).toMatchObject([{ label: "Nashik, Pune", total: 268 }]);
});

test("[SRCH-06] offers nothing where no single filter helps, or none is set", async () => {
  const count = vi.fn(async () => 0);
  expect(await loosenSearch(filters, "INR", count)).toEqual([]);
  expect(await loosenSearch(noFilters, "INR", count)).toEqual([]);
});
