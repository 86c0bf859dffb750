import { describe, expect, it } from "vitest";
import { livingHref, readLivingQuestion } from "../../journeys/contract/where-to-live.ts";
import { livingHrefOf } from "./living-href.ts";
import { noFilters } from "./search-filters.ts";
import { searchFromParams } from "./search-url.ts";

const hrefOf = (query: string) => livingHrefOf(searchFromParams(new URLSearchParams(query)).filters);

describe("the way from a search to the localities in reach", () => {
  it("takes places, minutes, time and what is looked for along", () => {
    expect(hrefOf("q=Baner&place=17.57,75.9&place=17.6,75.9&within=60&when=leave-18:30&listedFor[]=sale&exactBedrooms[]=2")).toBe(
      "/where-to-live?place=17.57,75.9&place=17.6,75.9&when=leave-18:30&for=sale&bedrooms=2&within=60",
    );
    expect(hrefOf("place=17.57,75.9")).toBe("/where-to-live?place=17.57,75.9");
    expect(hrefOf("place=17.57,75.9&listedFor[]=sale&listedFor[]=rent&exactBedrooms[]=1&exactBedrooms[]=2")).toBe(
      "/where-to-live?place=17.57,75.9",
    );
  });

  it("is the empty form where the search has no places", () => {
    expect(livingHrefOf(noFilters)).toBe("/where-to-live");
    expect(hrefOf("place=NaN,1&within=60&listedFor[]=sale")).toBe("/where-to-live");
  });

  it("keeps minutes that the form does not offer, and no others than a journey can have", () => {
    const withinOf = (query: string) => readLivingQuestion(new URLSearchParams(query)).within;
    expect(hrefOf("place=17.57,75.9&within=15")).toBe("/where-to-live?place=17.57,75.9&within=15");
    expect([withinOf("within=15"), withinOf("within=0"), withinOf("within=121"), withinOf("within=1e1"), withinOf("")]).toEqual([
      15, 45, 45, 45, 45,
    ]);
    const question = readLivingQuestion(new URLSearchParams("place=17.57,75.9&within=15"));
    expect(livingHref(question)).toBe("/where-to-live?place=17.57,75.9&within=15");
  });
});
