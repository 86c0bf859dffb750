import { expect, test, vi } from "vitest";
import { AppError } from "../../../shared/server/error-table.ts";
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

const totalsBy = (count: (looser: SearchFilters) => number) =>
  vi.fn(async (searches: readonly SearchFilters[]) => searches.map((one) => count(one)));

test("[SRCH-06] says what a search finds without each filter, most first, also when it finds nothing: all cities count as one filter, a range too", async () => {
  const totalsOf = totalsBy((looser) =>
    looser.city.length === 0 ? 268 : looser.priceMin === null ? 300 : looser.bedrooms === null ? 12 : 0,
  );
  const { each, together } = await loosenSearch(filters, "INR", totalsOf);
  expect(each[0]).toEqual({ label: "₹50 L to ₹5 Cr", filters: { ...filters, priceMin: null, priceMax: null }, total: 300 });
  expect(each.map(({ label, total }) => [label, total])).toEqual([
    ["₹50 L to ₹5 Cr", 300],
    ["Nashik, Pune", 268],
    ["2+ BHK", 12],
    ["Verified", 0],
  ]);
  expect(together).toBeNull();
  expect(totalsOf.mock.calls.map(([searches]) => searches.length)).toEqual([4]);
});

test("[SRCH-06] treats each amenity as a filter of its own", async () => {
  const many = { ...noFilters, amenities: ["gym", "garden"] };
  const { each } = await loosenSearch(
    many,
    "INR",
    totalsBy(({ amenities }) => (amenities.includes("garden") ? 0 : 7)),
  );
  expect(each).toEqual([
    { label: "Garden", filters: { ...many, amenities: ["gym"] }, total: 7 },
    { label: "Gym", filters: { ...many, amenities: ["garden"] }, total: 0 },
  ]);
});

test("[SRCH-06] drops the loose words of a keyword alone: the locality stays, and goes last", async () => {
  const inPowai = { ...noFilters, q: '"Powai" near school', city: ["Mumbai"] };
  const { each } = await loosenSearch(
    inPowai,
    "INR",
    totalsBy(({ q }) => (q === '"Powai"' ? 4 : q === "near school" ? 20 : 0)),
  );
  expect(each.map(({ label, filters: { q }, total }) => [label, q, total])).toEqual([
    ["“near school”", '"Powai"', 4],
    ["Mumbai", '"Powai" near school', 0],
    ["Powai", "near school", 20],
  ]);
});

test("[SRCH-06] when no single filter helps, offers the pair that finds most", async () => {
  const totalsOf = totalsBy(({ bedrooms, isVerified, priceMin }) =>
    bedrooms === null && priceMin === null ? 40 : bedrooms === null && isVerified === null ? 9 : 0,
  );
  const { each, together } = await loosenSearch(filters, "INR", totalsOf);
  expect(each.map(({ total }) => total)).toEqual([0, 0, 0, 0]);
  expect(together).toEqual({
    label: "₹50 L to ₹5 Cr and 2+ BHK",
    filters: { ...filters, priceMin: null, priceMax: null, bedrooms: null },
    total: 40,
  });
  // All pairs at once.
  expect(totalsOf.mock.calls.map(([searches]) => searches.length)).toEqual([4, 6]);
});

test("[SRCH-06] when no pair helps, offers a few filters to remove together, each of them necessary", async () => {
  const totalsOf = totalsBy(({ bedrooms, isVerified, city }) => (bedrooms === null && isVerified === null && city.length === 0 ? 3 : 0));
  expect((await loosenSearch(filters, "INR", totalsOf)).together).toEqual({
    label: "Nashik, Pune, 2+ BHK and Verified",
    filters: { ...filters, city: [], bedrooms: null, isVerified: null },
    total: 3,
  });
});

test("[SRCH-06] asks for a bounded number of searches, however many filters are set", async () => {
  const totalsOf = totalsBy(({ amenities }) => (amenities.length < 3 ? 1 : 0));
  const many = { ...filters, amenities: Array.from({ length: 20 }, (_, number) => `amenity ${number}`) };
  const { together } = await loosenSearch(many, "INR", totalsOf);
  expect(together?.total).toBe(1);
  expect(together?.filters.amenities).toHaveLength(2);
  expect(totalsOf.mock.calls.flatMap(([searches]) => searches).length).toBeLessThanOrEqual(2 * 24 + 1);
});

test("[SRCH-06] stops when searches are slow, and offers what it has so far", async () => {
  vi.useFakeTimers();
  const totalsOf = totalsBy(({ bedrooms, isVerified, city }) => {
    vi.advanceTimersByTime(400);
    return bedrooms === null && isVerified === null && city.length === 0 ? 3 : 0;
  });
  const { together } = await loosenSearch(filters, "INR", totalsOf).finally(() => vi.useRealTimers());
  // Four searches and six pairs leave no time to check whether the price could stay.
  expect(totalsOf.mock.calls.map(([searches]) => searches.length)).toEqual([4, 6, 1]);
  expect(together).toMatchObject({ label: "Nashik, Pune, ₹50 L to ₹5 Cr, 2+ BHK and Verified", total: 3 });
});

test("[SRCH-06] says what each filter costs when there is no time to try several together", async () => {
  const totalsOf = vi.fn(async (searches: readonly SearchFilters[]) => {
    if (searches.length > 4) throw new AppError("unavailable");
    return searches.map(() => 0);
  });
  const { each, together } = await loosenSearch(filters, "INR", totalsOf);
  expect(each.map(({ label }) => label).toSorted()).toEqual(["2+ BHK", "Nashik, Pune", "Verified", "₹50 L to ₹5 Cr"]);
  expect(together).toBeUndefined();
});

test("[SRCH-06] offers nothing when nothing helps, or when no filter is set", async () => {
  const { each, together } = await loosenSearch(
    filters,
    "INR",
    totalsBy(() => 0),
  );
  expect(each.every(({ total }) => total === 0)).toBe(true);
  expect(together).toBeNull();
  expect(
    await loosenSearch(
      noFilters,
      "INR",
      totalsBy(() => 0),
    ),
  ).toEqual({ each: [], together: null });
});
