import { expect, test } from "vitest";
import { caretAfter, groupNumber, readNumber } from "./group-number.ts";

test.each([
  ["12000000", "1,20,00,000"],
  ["₹ 1,20,000", "1,20,000"],
  ["1450.55", "1,450.55"],
  ["1450.", "1,450."],
  [".5", "0.5"],
  ["007", "7"],
  // More than a number holds exactly: it is for the form to refuse, and no digit is dropped.
  ["12345678901234567890", "1,23,45,67,89,01,23,45,67,890"],
  ["0", "0"],
  ["", ""],
])("[PWIZ-10] %j is grouped as %j", (typed, grouped) => {
  expect(groupNumber(typed)).toBe(grouped);
});

test("[PWIZ-10] whole numbers drop everything after a dot, and grouped numbers are read back", () => {
  expect(groupNumber("1450.5", { hasDecimals: false })).toBe("1,450");
  expect([readNumber("1,20,00,000"), readNumber("1,450.5"), readNumber("")]).toEqual([12_000_000, 1450.5, null]);
});

test("[PWIZ-10] the caret stays behind the typed digit", () => {
  expect(caretAfter("1,20,000", 2)).toBe(3);
  expect(caretAfter("1,20,000", 0)).toBe(0);
  expect(caretAfter("1,20,000", 9)).toBe(8);
});
