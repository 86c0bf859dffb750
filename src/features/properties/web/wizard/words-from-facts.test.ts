import { expect, test } from "vitest";
import { emptyValues } from "./wizard-values.ts";
import { descriptionFromFacts, titleFromFacts, titlesFromFacts, wordsThatFollow } from "./words-from-facts.ts";

const place = { location: "Wakad", city: "Pune", state: "Maharashtra" };
const flat = { ...emptyValues, ...place, listedFor: "rent", type: "apartment", bedrooms: "2" };
const plot = { ...emptyValues, ...place, listedFor: "plots", type: "plot", bedrooms: "2", area: "2,400" };

test.each([
  ["2 BHK apartment for rent in Wakad, Pune", flat],
  ["Apartment on lease in Pune", { ...flat, listedFor: "lease", bedrooms: "", location: " " }],
  ["Apartment for paying guests in Wakad, Pune", { ...flat, listedFor: "pg" }],
  ["Studio apartment for rent in Wakad, Pune", { ...flat, bedrooms: "0" }],
  ["New 2 BHK villa for sale in Wakad, Pune", { ...flat, listedFor: "new-launch", type: "villa" }],
  ["Commercial property for rent in Pune", { ...flat, type: "commercial", location: "Pune" }],
  ["Plot for sale in Wakad, Pune", plot],
  ["House for sale", { ...emptyValues, listedFor: "sale", type: "house" }],
  ["", { ...flat, type: "" }],
])("[PWIZ-10] a title says what is known: %s", (title, values) => {
  expect(titleFromFacts(values)).toBe(title);
});

test("[PWIZ-10] a description starts with the facts of the form, and says nothing that is not there", () => {
  const more = { floorNo: "4", totalFloors: "9", bathrooms: "2", area: "1,010", coveredParkingCount: "1" };
  const furnished = { furnishCategory: "semi-furnished", facing: "east", possessionStatus: "ready-to-move" };
  expect(descriptionFromFacts({ ...flat, ...more, ...furnished })).toBe(
    "2 BHK apartment for rent in Wakad, Pune, on floor 4 of 9. It has 1,010 sq ft of super area, 2 bathrooms and 1 covered parking place. " +
      "It is semi-furnished and faces east. Ready to move in.",
  );
  expect(descriptionFromFacts({ ...plot, plotLengthFt: "60", plotWidthFt: "40", roadWidthFt: "30" })).toBe(
    "Plot for sale in Wakad, Pune. It measures 2,400 sq ft, 60 by 40 ft. The road in front is 30 ft wide.",
  );
  expect(descriptionFromFacts(flat)).toBe("2 BHK apartment for rent in Wakad, Pune.");
});

test("[PWIZ-10] suggested words follow the facts until the lister writes others; an empty description stays empty", () => {
  const [before, after] = [
    { ...flat, title: titleFromFacts(flat) },
    { ...flat, title: titleFromFacts(flat), bedrooms: "3" },
  ];
  expect(wordsThatFollow(before, after)).toEqual({ title: "3 BHK apartment for rent in Wakad, Pune" });
  const written = { ...before, title: "Quiet corner flat" };
  expect(wordsThatFollow(written, { ...written, bedrooms: "3" })).toEqual({});
  expect(wordsThatFollow(before, { ...before, title: "" })).toEqual({});
  const started = { ...written, description: descriptionFromFacts(flat) };
  expect(wordsThatFollow(started, { ...started, city: "Mumbai" })).toEqual({
    description: "2 BHK apartment for rent in Wakad, Mumbai.",
  });
});

test("[PWIZ-10] other titles say more where more is known, and follow the facts once one is chosen", () => {
  expect(titlesFromFacts(flat)).toEqual(["2 BHK apartment for rent in Wakad, Pune", "", ""]);
  const more = { ...flat, furnishCategory: "semi-furnished", facing: "east", area: "1,010" };
  const [usual, furnished, sized] = titlesFromFacts(more);
  expect([usual, furnished, sized]).toEqual([
    "2 BHK apartment for rent in Wakad, Pune",
    "Semi-furnished east-facing 2 BHK apartment in Wakad, Pune",
    "1,010 sq ft 2 BHK apartment for rent in Wakad, Pune",
  ]);
  const chosen = { ...more, title: furnished };
  expect(wordsThatFollow(chosen, { ...chosen, bedrooms: "3" })).toEqual({
    title: "Semi-furnished east-facing 3 BHK apartment in Wakad, Pune",
  });
  expect(wordsThatFollow(chosen, { ...chosen, furnishCategory: "", facing: "" })).toEqual({ title: usual });
  expect(titlesFromFacts({ ...flat, type: "" })).toEqual(["", "", ""]);
});

test("[PWIZ-10] every title and the description say near where the locality is named like an airport", () => {
  const known = { ...flat, location: "Pune Airport", furnishCategory: "semi-furnished", area: "1,010" };
  for (const title of titlesFromFacts(known)) expect(title).toMatch(/ near Pune Airport, Pune$/);
  expect(descriptionFromFacts(known)).toContain(" for rent near Pune Airport, Pune.");
});
