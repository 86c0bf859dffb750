import { expect, test } from "vitest";
import type { Landing } from "../../contract/landings.endpoints.ts";
import { countText, landingHeading, landingTitle, priceRows, totalSentence } from "./landing-words.ts";

const landing: Landing = {
  type: "apartment",
  city: { name: "Mumbai", slug: "mumbai" },
  locality: { name: "Andheri West", slug: "andheri-west" },
  total: 1412,
  currency: "INR",
  offers: [
    {
      kind: "sale",
      count: 1300,
      prices: {
        homes: 1300,
        least: 3_500_000,
        lowerQuartile: 8_000_000,
        median: 12_000_000,
        upperQuartile: 21_000_000,
        most: 90_000_000,
      },
      sizes: [
        { bedrooms: 2, homes: 800, lowerQuartile: 7_000_000, median: 9_000_000, upperQuartile: 11_000_000 },
        { bedrooms: 4, homes: 5, lowerQuartile: 30_000_000, median: 30_000_000, upperQuartile: 30_000_000 },
      ],
      perCarpetSqft: null,
    },
    {
      kind: "rent",
      count: 112,
      prices: { homes: 4, least: 12_000, lowerQuartile: 12_000, median: 40_000, upperQuartile: 60_000, most: 300_000 },
      sizes: [],
      perCarpetSqft: null,
    },
  ],
  verified: 214,
  cards: [],
  localities: [],
  cities: [],
  types: [],
};

const rowsOf = (at: number, described = landing) =>
  priceRows(described.offers[at] as Landing["offers"][number], described).map(({ size, homes, asks, median }) =>
    [size, homes, asks, median].join(" | ").replaceAll("\u00a0", " "),
  );

test("[PUBL-03] says in one sentence what is on offer, and in rows what it asks by size", () => {
  expect(landingHeading(landing)).toBe("Apartments in Andheri West, Mumbai");
  expect(landingTitle(landing)).toBe("Apartments in Andheri West, Mumbai for sale and for rent");
  expect(totalSentence(landing)).toBe("1,412 apartments in Andheri West, Mumbai are available on Aangan, 1,300 for sale and 112 for rent.");
  expect(rowsOf(0)).toEqual([
    "All apartments | 1300 | ₹80 L to ₹2.1 Cr | ₹1.2 Cr",
    "2 BHK | 800 | ₹70 L to ₹1.1 Cr | ₹90 L",
    // All of the middle half ask the same.
    "4 BHK and more | 5 | ₹3 Cr | ₹3 Cr",
  ]);
  // Four homes have no middle half.
  expect(rowsOf(1)).toEqual(["Apartments | 112 | ₹12 K to ₹3 L | "]);
});

test("[PUBL-03] uses the singular for one home, and leaves out unknown figures", () => {
  const prices = { homes: 1, least: 45_000, lowerQuartile: 45_000, median: 45_000, upperQuartile: 45_000, most: 45_000 };
  const one: Landing = {
    ...landing,
    ...{ type: "commercial", city: null, locality: null, total: 1 },
    offers: [{ kind: "lease", count: 1, prices, sizes: [], perCarpetSqft: null }],
  };
  expect(totalSentence(one)).toBe("1 commercial property in India is available on Aangan, on lease.");
  expect(rowsOf(0, one)).toEqual(["Commercial property | 1 | ₹45 K | "]);
  expect(totalSentence({ ...one, offers: [], total: 2 })).toBe("2 commercial properties in India are available on Aangan.");
  const unpriced: Landing = { ...landing, total: 3, offers: [{ kind: "sale", count: 3, prices: null, sizes: [], perCarpetSqft: null }] };
  expect(totalSentence(unpriced)).toBe("3 apartments in Andheri West, Mumbai are available on Aangan, all for sale.");
  expect(rowsOf(0, unpriced)).toEqual([]);
  expect([countText(1, "villa"), countText(1_200, "plot")]).toEqual(["1 villa", "1,200 plots"]);
});
