import { expect, test } from "vitest";
import { ageBands } from "../../properties/contract/age-bands.ts";
import type { PropertyDetail } from "../../properties/contract/property.ts";
import { fieldText } from "./field-text.ts";

const ageOf = (age: number | null) => fieldText({ age } as PropertyDetail, "age");

test.each(ageBands)("[PWIZ-10] an age that a lister has chosen is compared as $label", ({ value, label }) => {
  expect(ageOf(value)).toBe(label);
});

test("[PWIZ-10] an age that no band ends with, from a file, is compared in years", () => {
  expect([ageOf(1), ageOf(7), ageOf(null)]).toEqual(["1 year", "7 years", null]);
});
