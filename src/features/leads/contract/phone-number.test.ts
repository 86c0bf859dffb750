import { expect, test } from "vitest";
import { digitsMissing, isPhone, onlyDigits, phoneCountries, phoneHref, phoneText, phoneTextAbroad, readPhone } from "./phone-number.ts";

test.each([
  ["9845012345", true],
  ["984501234", false],
  ["98450123456", false],
  ["९८४५०१२३४५", false],
  ["+447911123456", true],
  ["+44791112345", false],
  ["+4479111234567", false],
  ["+12025550123", true],
  ["+971501234567", true],
  ["+49151123456789", false],
  ["+919845012345", false],
  ["+9990000000", false],
  ["447911123456", false],
  ["+", false],
  ["", false],
])("[PROP-09] %j is a number: %j", (phone, isOne) => {
  expect(isPhone(phone)).toBe(isOne);
});

test.each([
  ["91", "98450 12345", "9845012345"],
  ["91", "+91 98450 12345", "9845012345"],
  ["91", "0091 9845012345", "9845012345"],
  ["91", "+44 7911 123456", "+447911123456"],
  ["91", "0044 7911 123456", "+447911123456"],
  ["44", "07911 123456", "+447911123456"],
  ["44", "7911123456", "+447911123456"],
  ["44", "+44 (0)7911 123456", "+447911123456"],
  ["1", "(202) 555-0123", "+12025550123"],
  ["971", "+91 98450 12345", "9845012345"],
  ["971", "", ""],
  ["999", "98450 12345", "9845012345"],
  ["constructor", "98450 12345", "9845012345"],
])("[PROP-09] beside +%s, %j is read as %j", (calling, typed, phone) => {
  expect(readPhone(calling, typed)).toBe(phone);
});

test("[PROP-09] no calling code is the beginning of another one, and none allows more than E.164's fifteen digits", () => {
  const codes = [...new Set(phoneCountries.map(({ calling }) => calling))];
  for (const code of codes) expect(codes.filter((other) => other.startsWith(code))).toEqual([code]);
  for (const { calling, least, most } of phoneCountries) {
    expect(least).toBeLessThanOrEqual(most);
    expect(calling.length + most).toBeLessThanOrEqual(15);
  }
  expect(phoneCountries[0]).toMatchObject({ code: "IN", calling: "91" });
});

test("[LEAD-01] numbers are shown and called with their country; those of India as before", () => {
  expect([phoneText("9845012345"), phoneTextAbroad("9845012345"), phoneHref("9845012345")]).toEqual([
    "98450 12345",
    "+91 98450 12345",
    "tel:+919845012345",
  ]);
  const british = "+447911123456";
  expect([phoneText(british), phoneTextAbroad(british), phoneHref(british)]).toEqual([
    "+44 7911123456",
    "+44 7911123456",
    "tel:+447911123456",
  ]);
  expect(onlyDigits("98a4 50-123456789")).toBe("9845012345");
});

test.each([
  ["91", "", null],
  ["91", "984501234", "9 of 10 digits"],
  ["91", "9845012345", null],
  ["49", "1511234", "7 of 10 to 11 digits"],
  ["", "+9715012", "4 of 9 digits"],
])("[PROP-09] beside +%s, of %j is missing: %j", (calling, typed, missing) => {
  expect(digitsMissing(calling, typed)).toBe(missing);
});
