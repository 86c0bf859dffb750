import { expect, test } from "vitest";
import type { Landing } from "../../contract/landings.endpoints.ts";
import { landingHeading, landingText, landingTitle } from "./landing-words.ts";

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
    },
    {
      kind: "rent",
      count: 112,
      prices: { homes: 4, least: 12_000, lowerQuartile: 12_000, median: 40_000, upperQuartile: 60_000, most: 300_000 },
    },
  ],
  bedrooms: [
    { bedrooms: 1, count: 100 },
    { bedrooms: 2, count: 800 },
    { bedrooms: 3, count: 512 },
  ],
  verified: 214,
  cards: [],
  localities: [],
  cities: [],
  types: [],
};

/** With ordinary spaces. */
const plainText = (described: Landing) => landingText(described).replaceAll("\u00a0", " ");

test("[PUBL-03] describes its own figures in sentences, and parts no number from its unit", () => {
  expect(landingText(landing)).not.toMatch(/\d (L|K|Cr)\b/);
  expect(landingHeading(landing)).toBe("Apartments in Andheri West, Mumbai");
  expect(landingTitle(landing)).toBe("Apartments in Andheri West, Mumbai for sale and for rent");
  expect(plainText(landing)).toBe(
    "1,412 apartments in Andheri West, Mumbai are on Aangan, 1,300 for sale and 112 for rent. " +
      "Half of the 1,300 apartments for sale ask between ₹80 L and ₹2.1 Cr, the middle one ₹1.2 Cr. " +
      "Rents go from ₹12 K to ₹3 L a month. " +
      "Most often they have 2 bedrooms (800), then 3 bedrooms (512). " +
      "214 of them have been verified; each check and its date is shown on the listing.",
  );
});

test("[PUBL-03] uses the singular for one home, and leaves out unknown figures", () => {
  const one: Landing = {
    ...landing,
    type: "commercial",
    city: null,
    locality: null,
    total: 1,
    verified: 1,
    bedrooms: [],
    offers: [
      {
        kind: "lease",
        count: 1,
        prices: { homes: 1, least: 45_000, lowerQuartile: 45_000, median: 45_000, upperQuartile: 45_000, most: 45_000 },
      },
    ],
  };
  expect(plainText(one)).toBe(
    "1 commercial property in India is on Aangan, on lease. The price on lease is ₹45 K a month. It has been verified; each check and its date is shown on the listing.",
  );
  expect(plainText({ ...one, offers: [], verified: 0, total: 2 })).toBe("2 commercial properties in India are on Aangan.");
  expect(plainText({ ...landing, verified: 0, bedrooms: [], total: 3, offers: [{ kind: "sale", count: 3, prices: null }] })).toBe(
    "3 apartments in Andheri West, Mumbai are on Aangan, all for sale.",
  );
});
