import { expect, test } from "vitest";
import { importFields } from "./import-fields.ts";

const read = (field: keyof typeof importFields, text: string): unknown => {
  const reading = importFields[field].read(text);
  return reading.complaint === undefined ? reading.value : new Error(reading.complaint);
};

test.each([
  ["price", "59222", 59222],
  ["price", "85,00,000", 8500000],
  ["price", "1,250,000.00", 1250000],
  ["price", "₹ 1.15 Cr", 11500000],
  ["price", "Rs. 62.5 lakh", 6250000],
  ["price", "1.2e+06", 1200000],
  ["area", "1167.456", 1167.46],
  ["bedrooms", "0", 0],
  ["type", "Multi_Family", "house"],
  ["type", "Independent House", "house"],
  ["areaUnit", "Sq. Ft", "sqft"],
  ["listedFor", "New Launch", "new-launch"],
  ["furnishCategory", "semi furnished", "semi-furnished"],
  ["coveredParking", "Yes", true],
  ["country", "us", "United States"],
  ["country", "Sri  Lanka", "Sri Lanka"],
  ["country", "constructor", "constructor"],
  ["country", "UAE", "United Arab Emirates"],
  ["currency", "usd", "USD"],
  ["availableFrom", "2027-02-28", "2027-02-28"],
  ["features", "Lake view; Corner ;Lake view;", ["Lake view", "Corner"]],
  ["title", " Two\n lines\t here ", "Two lines here"],
  ["description", "One\r\ntwo", "One\ntwo"],
] as const)("[PWIZ-10] %s reads %j", (field, text, value) => {
  expect(read(field, text)).toEqual(value);
});

test.each([
  ["price", "0", "must be at least 1"],
  ["price", "-5", "must be at least 1"],
  ["price", "$59,222", "is not a number"],
  ["price", "59222.5", "is not whole"],
  ["price", "1,2", "is not a number"],
  ["price", "9e20", "must be at most"],
  ["area", "0.001", "must be above 0"],
  ["area", "NaN", "is not a number"],
  ["latitude", "96", "must be from -90 to 90"],
  ["type", "spaceship", "is not one of apartment, house, villa, plot, commercial"],
  ["currency", "XYZ", "is not a currency code"],
  ["country", "QQ", "is not a country's code"],
  ["zipCode", "1", "must have at least 3 characters"],
  ["availableFrom", "2027-02-30", "is not a date"],
  ["availableFrom", "03/04/2027", "is not a date"],
  ["title", "x".repeat(201), "has 201 characters; at most 200 are possible"],
  ["features", Array.from({ length: 51 }, (_, index) => index).join(";"), "has 51 values"],
] as const)("[PWIZ-10] %s refuses %j", (field, text, complaint) => {
  expect(read(field, text)).toEqual(expect.objectContaining({ message: expect.stringContaining(complaint) }));
});

test("[PWIZ-10] the length of a text is counted like in PostgreSQL", () => {
  expect(read("title", "😀".repeat(200))).toBe("😀".repeat(200));
});
