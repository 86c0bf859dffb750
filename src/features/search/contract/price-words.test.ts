import { expect, test } from "vitest";
import { isPriceInWords, meantPrices, priceInWords } from "./price-words.ts";
import { queryOfFilters, searchFromParams, tidyFilters } from "./search-url.ts";

const priceOf = (text: string) => searchFromParams(new URLSearchParams({ priceMax: text })).filters.priceMax;

test("[SRCH-09] an address, a form and the API take prices as people write them", () => {
  const understood = ["80 lakh", "80L", "80 lac", "0.8 crore", ".8cr", "80,00,000", "8000000", "₹80 lakhs", "Rs. 80 Lakh", " 80  LAKH "];
  for (const text of understood) expect([text, priceOf(text)]).toEqual([text, 8_000_000]);
  expect(priceOf("1.2cr")).toBe(12_000_000);
  expect(priceOf("45k")).toBe(45_000);
  expect(priceOf("12.5 thousand")).toBe(12_500);
  for (const text of ["1 crore 20 lakh", "1cr 20L", "1 cr 20 lakhs"]) expect([text, priceOf(text)]).toEqual([text, 12_000_000]);
  for (const text of [
    "lakh",
    "80 lakh 5",
    "20 lakh 1 crore",
    "1 cr 1 cr",
    "80 miles",
    "1.2.3 cr",
    "constructor",
    "1e309 cr",
    `${"9".repeat(30)} cr`,
  ]) {
    expect([text, priceOf(text)]).toEqual([text, null]);
  }
});

test("[SRCH-09] a small price keeps its fraction, in the address too, so that the page asks about what was typed", () => {
  for (const [text, price] of Object.entries({ "1.5": 1.5, "₹ 1.25": 1.25, "0.8": 0.8, ".8": 0.8, "80.50": 80.5 })) {
    const { filters } = searchFromParams(new URLSearchParams({ priceMin: text }));
    expect([text, filters.priceMin]).toEqual([text, price]);
    expect(queryOfFilters(filters)).toBe(`priceMin=${price}`);
    expect(tidyFilters(filters)).toEqual(filters);
  }
  for (const [text, price] of Object.entries({ "2.0": 2, "8000000.75": 8_000_000, "0.0": null, "1.2.3": null, ".": null }))
    expect([text, priceOf(text)]).toEqual([text, price]);
  expect(searchFromParams(new URLSearchParams({ bedrooms: "1.5", areaMin: "1.5" })).filters).toMatchObject({ bedrooms: 1, areaMin: 1 });
});

test("[SRCH-09] a price in words is left as it is typed, letter by letter", () => {
  for (const text of ["8", "80", "80,00,000", "abc", "80 x", "80 x 5", ""]) expect([text, isPriceInWords(text)]).toEqual([text, false]);
  for (const text of [
    "80 ",
    "80 l",
    "80 la",
    "80 lakh",
    "1.",
    "1.2",
    "1.2c",
    "1.2 crore",
    "45k",
    "2 cr ",
    "2 cr 5",
    "2 cr 50 la",
    "2 cr 50 lakh",
  ])
    expect([text, isPriceInWords(text)]).toEqual([text, true]);
});

test("[SRCH-09] a number below any plausible price stands for a larger one, in the unit of its purpose", () => {
  expect(meantPrices(80, false).map(priceInWords)).toEqual(["80 lakh"]);
  expect(meantPrices(2, false).map(priceInWords)).toEqual(["2 crore"]);
  expect(meantPrices(8_000, false).map(priceInWords)).toEqual(["80 lakh"]);
  expect(meantPrices(25_000, false).map(priceInWords)).toEqual(["25 lakh"]);
  expect(meantPrices(45, true).map(priceInWords)).toEqual(["45,000"]);
  expect(meantPrices(80, null).map(priceInWords)).toEqual(["80 lakh", "80,000"]);
  expect(meantPrices(1.1, false).map(priceInWords)).toEqual(["1.1 crore"]);
  expect(meantPrices(1.5, null).map(priceInWords)).toEqual(["1.5 crore", "1.5 lakh"]);
  expect(meantPrices(1.5, true).map(priceInWords)).toEqual(["1.5 lakh"]);
  expect(meantPrices(8.5, true).map(priceInWords)).toEqual(["8,500"]);
  for (const [price, isMonthly] of [
    [100_000, false],
    [1_000, true],
    [1_000, null],
  ] as const)
    expect(meantPrices(price, isMonthly)).toEqual([]);
});
