import { expect, test } from "vitest";
import { readSigned } from "./price-change-fields.tsx";

test.each([
  ["−3", -3],
  ["-2.5 %", -2.5],
  ["+10", 10],
  // Of 3.5 percent, written so, nobody means 35.
  ["3,5", null],
  ["−91", null],
  ["501", null],
  ["three", null],
])("[MYPR-01] %s percent is read as %s", (typed, number) => {
  expect(readSigned(typed, "percent")).toBe(number);
});

test.each([
  ["−50,000", -50_000],
  ["₹25k", 25_000],
  ["-1.5 lakh", -150_000],
  ["200000000 crore", null],
  ["1.5", null],
])("[MYPR-01] %s rupees are read as %s", (typed, number) => {
  expect(readSigned(typed, "amount")).toBe(number);
});
