import { expect, test } from "vitest";
import type { PropertyDetail } from "../../contract/property.ts";
import { fieldsWhere, labelsOf, type ShownField } from "../../contract/property-fields.ts";
import { addressText } from "./address-text.ts";
import { exampleProperty } from "./property-example.ts";
import { propertyFacts } from "./property-facts.ts";

const facts = (more: Partial<PropertyDetail> = {}) =>
  Object.fromEntries(propertyFacts({ ...exampleProperty, ...more }).map(({ label, value }) => [label, value]));

test("[PROP-02] the overview has the known facts, in the order in which people ask", () => {
  expect(propertyFacts(exampleProperty).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Property Type: Apartment",
    "Listed For: Sale",
    "Configuration: 3 BHK",
    "Bedrooms: 3",
    "Bathrooms: 2",
    "Area: 1,450 sq ft",
    "Carpet area: 1,100 sq ft",
    "Built-up area: 1,280 sq ft",
    "Possession: Ready to move",
    "Age: 4 years",
    "Built in: 2022",
    "Floor: 3 of 9",
    "Furnishing: Semi-furnished",
    "Covered parking: 1",
  ]);
});

test("[PROP-02] [PUBL-02] a home in a public project shows that project's name, its tower and configuration, and links to it", () => {
  const project = { id: "prj_01" as never, name: "Mango Grove", tower: "Tower A", configuration: "2 BHK Large" };
  const told = propertyFacts({ ...exampleProperty, projectName: "mango grove resid.", project });
  expect(told.slice(-3).map(({ label, value, to }) => [label, value, to])).toEqual([
    ["Project", "Mango Grove", "/projects/prj_01"],
    ["Tower", "Tower A", undefined],
    ["Unit configuration", "2 BHK Large", undefined],
  ]);
  expect(facts({ projectName: "Mango Grove" })).toMatchObject({ Project: "Mango Grove" });
  expect(facts({ project: { ...project, tower: null, configuration: null } })).not.toHaveProperty("Tower");
});

test("[PROP-02] leaves out unknown facts, and parking of zero places; other zeros are shown", () => {
  const none = { listedFor: null, bedrooms: null, bathrooms: 0, area: null, areaUnit: null, age: null, floorNo: null, totalFloors: null };
  const shown = facts({ ...none, coveredParkingCount: null, coveredParking: null, openParkingCount: 0 });
  expect(shown).not.toHaveProperty("Bedrooms");
  expect(shown).not.toHaveProperty("Area");
  expect(shown).not.toHaveProperty("Covered parking");
  expect(shown).not.toHaveProperty("Open parking");
  expect(shown).toMatchObject({ Bathrooms: "0" });
  expect(facts({ coveredParkingCount: 0, coveredParking: false })).not.toHaveProperty("Covered parking");
});

test.each<[Partial<PropertyDetail>, string, string]>([
  [{ age: 99 }, "Age", "More than 10 years"],
  [{ age: 1 }, "Age", "1 year"],
  [{ age: 0 }, "Age", "Less than a year"],
  [{ floorNo: 0 }, "Floor", "Ground of 9"],
  [{ floorNo: 5, totalFloors: null }, "Floor", "5"],
  [{ area: 135, areaUnit: "sqm", areaSqft: 1453.13 }, "Area", "135 sq m (1,453 sq ft)"],
  [{ plotLengthFt: 60, plotWidthFt: 40 }, "Plot dimensions", "60 × 40 ft"],
  [{ facing: "north-east" }, "Facing", "North-east"],
  [{ deposit: 500_000 }, "Deposit", "₹5,00,000"],
  [{ maintenance: 3500 }, "Maintenance", "₹3,500 / month"],
  [{ availableFrom: "2026-12-01" }, "Available from", "1 Dec 2026"],
  [{ tenantsPreferred: ["family", "company"] }, "Tenants preferred", "Family, company"],
  [{ coveredParkingCount: null, coveredParking: true }, "Covered parking", "Yes"],
])("[PROP-02] the overview says %j as %s: %s", (more, label, value) => {
  expect(facts(more)[label]).toBe(value);
});

const shownChoices = fieldsWhere<ShownField>(({ kind }) => kind === "choice").filter((name) => name !== "status" && name !== "areaUnit");

test.each(shownChoices)("[PROP-02] the overview shows each %s by its label", (name) => {
  for (const [value, label] of Object.entries(labelsOf(name) ?? {})) expect(Object.values(facts({ [name]: value }))).toContain(label);
});

test("[PROP-02] the place has no name twice, and includes the country only outside India", () => {
  expect(addressText(exampleProperty)).toBe("12, 4th Block, Koramangala, Bengaluru, Karnataka");
  expect(addressText(exampleProperty, { withZip: true })).toBe("12, 4th Block, Koramangala, Bengaluru, Karnataka 560034");
  expect(addressText({ ...exampleProperty, address: "Koramangala, Bengaluru" })).toBe("Koramangala, Bengaluru, Karnataka");
  const nowhere = { address: null, location: null, city: null, state: null, zipCode: null };
  expect(addressText({ ...nowhere, country: "India" })).toBe("");
  expect(addressText({ ...nowhere, city: "Toledo", state: "Ohio", country: "United States" })).toBe("Toledo, Ohio, United States");
});
