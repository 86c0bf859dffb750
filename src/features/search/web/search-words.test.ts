import { expect, test } from "vitest";
import { noFilters, type SearchFilters } from "../contract/search-filters.ts";
import { searchDescription, searchHeading } from "./search-words.ts";

const rent: SearchFilters = { ...noFilters, listedFor: ["rent"], city: ["Pune"] };

test("[SRCH-03] [PUBL-03] a heading names the locality before its city", () => {
  expect(searchHeading(rent, "Hinjewadi")).toBe("Properties for rent in Hinjewadi, Pune");
  expect(searchHeading({ ...rent, exactBedrooms: ["2"] }, "Hinjewadi")).toBe("2 BHK homes for rent in Hinjewadi, Pune");
  expect(searchHeading({ ...rent, bedrooms: 3 }, "Hinjewadi")).toBe("3+ BHK homes for rent in Hinjewadi, Pune");
  expect(searchHeading({ ...rent, city: [] }, "MG Road")).toBe("Properties for rent in MG Road");
  expect(searchHeading(rent, "Pune Airport")).toBe("Properties for rent near Pune Airport, Pune");
  expect(searchHeading(rent, "")).toBe("Properties for rent in Pune");
  expect(searchDescription(rent, "Hinjewadi", 6)).toMatch(/^6 properties for rent in Hinjewadi, Pune\. /);
});
