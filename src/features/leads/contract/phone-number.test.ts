import { expect, test } from "vitest";
import { phoneCountries } from "./phone-countries.ts";
import { isCodeBegun, isPhone, phoneFault, phoneHref, phoneText, phoneTextAbroad, readPhone } from "./phone-number.ts";

test.each([
  ["9845012345", true],
  ["984501234", false],
  ["98450123456", false],
  ["९८४५०१२३४५", false],
  ["+447911123456", true],
  ["+44791112345", false],
  ["+4479111234567", false],
  ["+12025550123", true],
  ["+18765550123", true],
  ["+971501234567", true],
  ["+34612345678", true],
  ["+5511912345678", true],
  ["+77011234567", true],
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
  ["91", "098450-12345", "9845012345"],
  ["91", "+91 98450 12345", "9845012345"],
  ["91", "91 98450 12345", "9845012345"],
  ["91", "0091 9845012345", "9845012345"],
  ["44", "0091 9845012345", "9845012345"],
  ["91", "+44 7911 123456", "+447911123456"],
  ["91", "0044 7911 123456", "+447911123456"],
  ["91", "(+34) 612 345 678", "+34612345678"],
  ["91", "+55 11 91234 5678", "+5511912345678"],
  ["44", "07911 123456", "+447911123456"],
  ["44", "7911123456", "+447911123456"],
  ["44", "+44 (0)7911 123456", "+447911123456"],
  ["1", "(202) 555-0123", "+12025550123"],
  ["1", "1-202-555-0123", "+12025550123"],
  ["1 Jamaica", "+1 876 555 0123", "+18765550123"],
  ["225", "07 01 23 45 67", "+2250701234567"],
  ["39", "06 1234 5678", "+390612345678"],
  ["971", "+91 98450 12345", "9845012345"],
  ["971", "", ""],
  ["999", "98450 12345", "9845012345"],
  ["constructor", "98450 12345", "9845012345"],
])("[PROP-09] beside +%s, %j is read as %j", (country, typed, phone) => {
  expect(readPhone(country, typed)).toBe(phone);
});

test.each([
  ["91", "98450123456", "11 digits, 1 too many for India"],
  ["34", "612 345 6789", "10 digits, 1 too many for Spain"],
  ["91", "+34 612 345 6789", "10 digits, 1 too many for Spain"],
  ["91", "+34 612", "3 of 9 digits"],
  ["91", "+999 612 345 678", "No country has the calling code +999"],
  ["91", "00999 612345678", "No country has the calling code +999"],
])("[PROP-09] beside +%s, %j is refused and not cut: %s", (country, typed, fault) => {
  expect(isPhone(readPhone(country, typed))).toBe(false);
  expect(phoneFault(country, typed)).toBe(fault);
  // Also when it comes back in a page without scripts, where only the number is known.
  expect(phoneFault(country, readPhone(country, typed))).toBe(fault);
});

test("[PROP-09] every country can be chosen: no code is the beginning of another one, none allows more than E.164's fifteen digits", () => {
  expect(phoneCountries.length).toBeGreaterThan(230);
  const codes = [...new Set(phoneCountries.map(({ calling }) => calling))];
  for (const code of codes) expect(codes.filter((other) => other.startsWith(code))).toEqual([code]);
  for (const { calling, least, most } of phoneCountries) {
    expect(least).toBeLessThanOrEqual(most);
    expect(calling.length + most).toBeLessThanOrEqual(15);
    // What the database takes at least.
    expect(calling.length + least).toBeGreaterThanOrEqual(7);
  }
  for (const key of ["name", "value"] as const) expect(new Set(phoneCountries.map((one) => one[key])).size).toBe(phoneCountries.length);
  expect(phoneCountries.slice(0, 9).map(({ name }) => name)).toEqual(
    "India,UAE,Saudi Arabia,Qatar,Kuwait,Oman,Bahrain,United States,United Kingdom".split(","),
  );
  const others = phoneCountries.slice(12).map(({ name }) => name);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, "en")));
  for (const name of "Spain,Portugal,Belgium,Austria,Denmark,Finland,Poland,Russia,Turkey,Israel,Egypt,Brazil,Mexico".split(",")) {
    expect(others).toContain(name);
  }
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
});

test.each([
  ["91", "", null],
  ["91", "984501234", "9 of 10 digits"],
  ["91", "9845012345", null],
  ["49", "1511234", "7 of 10 to 11 digits"],
  ["", "+9715012", "4 of 9 digits"],
])("[PROP-09] beside +%s, of %j is missing: %j", (country, typed, missing) => {
  expect(phoneFault(country, typed)).toBe(missing);
});

test.each([
  ["+", true],
  ["+9", true],
  ["00", true],
  ["003", true],
  ["0", true],
  ["+34", false],
  ["+999", false],
  ["09", false],
  ["9", false],
])("[PROP-09] %j can become a calling code: %j", (typed, begun) => {
  expect(isCodeBegun(typed)).toBe(begun);
});
