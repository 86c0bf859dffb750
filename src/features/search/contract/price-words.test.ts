import { expect, test } from "vitest";
import { isPriceInWords, meantPrices, priceInWords } from "./price-words.ts";
import { searchFromParams } from "./search-url.ts";

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
  for (const [price, isMonthly] of [
    [100_000, false],
    [1_000, true],
    [1_000, null],
  ] as const)
    expect(meantPrices(price, isMonthly)).toEqual([]);
});
