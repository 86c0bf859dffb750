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

test("[SRCH-06] names the filter without which most is found: all cities together, a range as one", async () => {
  const count = vi.fn(
    async (looser: SearchFilters): Promise<number> => (looser.city.length === 0 ? 268 : looser.priceMin === null ? 300 : 12),
  );
  expect(await loosenSearch(filters, "INR", count)).toEqual({
    label: "₹50 L to ₹5 Cr",
    filters: { ...filters, priceMin: null, priceMax: null },
    total: 300,
  });
  expect(count).toHaveBeenCalledTimes(4);
  count.mockImplementation(async (looser) => (looser.city.length === 0 ? 268 : 0));
  expect(await loosenSearch(filters, "INR", count)).toMatchObject({ label: "Nashik, Pune", total: 268 });
});

test("[SRCH-06] offers nothing where no single filter helps, or none is set", async () => {
  const count = vi.fn(async () => 0);
  expect(await loosenSearch(filters, "INR", count)).toBeNull();
  expect(await loosenSearch(noFilters, "INR", count)).toBeNull();
});
