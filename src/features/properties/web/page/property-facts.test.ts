import { expect, test } from "vitest";
import type { PropertyDetail } from "../../contract/property.ts";
import { fieldsWhere, labelsOf, type ShownField } from "../../contract/property-fields.ts";
import { addressText } from "./address-text.ts";
import { keyFigures } from "./key-figures.ts";
import { exampleProperty } from "./property-example.ts";
import { areaRemark, propertyFacts } from "./property-facts.ts";

const allFacts = (more: Partial<PropertyDetail> = {}) => {
  const { groups, rare } = propertyFacts({ ...exampleProperty, ...more });
  return [...groups.flatMap((group) => group.facts), ...rare];
};
const facts = (more: Partial<PropertyDetail> = {}) => Object.fromEntries(allFacts(more).map(({ label, value }) => [label, value]));

test("[PROP-02] the known facts are in groups, in the order in which people ask, and rare ones apart", () => {
  const { groups, rare } = propertyFacts(exampleProperty);
  expect(groups.map(({ name, facts }) => [name, ...facts.map(({ label, value }) => `${label}: ${value}`)])).toEqual([
    [
      "Rooms and areas",
      "Bedrooms: 3",
      "Bathrooms: 2",
      "Carpet area: 1,100 sq ft",
      "Built-up area: 1,280 sq ft",
      "Super area, with shared parts: 1,450 sq ft",
      "Loading, super area over carpet: 32 %",
    ],
    ["Overview", "Property Type: Apartment", "Listed For: Sale", "Possession: Ready to move"],
    ["The building", "Floor: 3 of 9", "Furnishing: Semi-furnished", "Age: 4 years", "Covered parking: 1"],
  ]);
  expect(rare).toEqual([{ label: "Year built", value: "2022" }]);
});

test("[PROP-02] areas that contradict each other are said, and a carpet area that does not fit does not count", () => {
  const doubtful = { carpetArea: null, doubtfulCarpetArea: 1_500 };
  expect(facts(doubtful)).toMatchObject({ "Carpet area": "1,500 sq ft" });
  const remarkOf = (more: Partial<PropertyDetail>) => areaRemark({ ...exampleProperty, ...more });
  expect(remarkOf(doubtful)).toBe(
    "These areas contradict each other: the carpet area is above the built-up area. Please ask the lister. Prices for each square foot here are not of the carpet area.",
  );
  expect(facts(doubtful)).not.toHaveProperty("Loading, super area over carpet");
  const figures = keyFigures({ ...exampleProperty, ...doubtful }).map(({ value, label }) => `${value} ${label}`);
  expect(figures.slice(-2)).toEqual(["1,450 sq ft super area", "₹8,276 per sq ft of super area"]);
  expect(remarkOf({ builtUpArea: 1_500 })).toBe(
    "These areas contradict each other: the built-up area is above the super area. Please ask the lister.",
  );
  expect(remarkOf({})).toBeNull();
});

test("[PROP-02] [PUBL-02] a home in a public project shows that project's name, its tower and configuration, and links to it", () => {
  const project = { id: "prj_01" as never, name: "Mango Grove", tower: "Tower A", configuration: "2 BHK Large", rera: null };
  const { groups } = propertyFacts({ ...exampleProperty, projectName: "mango grove resid.", project });
  const overview = groups.find(({ name }) => name === "Overview");
  expect(overview?.facts.slice(-3).map(({ label, value, to }) => [label, value, to])).toEqual([
    ["Project", "Mango Grove", "/projects/prj_01"],
    ["Tower", "Tower A", undefined],
    ["Unit configuration", "2 BHK Large", undefined],
  ]);
  expect(facts({ projectName: "Mango Grove" })).toMatchObject({ Project: "Mango Grove" });
  expect(facts({ project: { ...project, tower: null, configuration: null } })).not.toHaveProperty("Tower");
});

test("[PROP-02] [PUBL-01] a builder who lists the home is linked; the name of another leads to the search for homes with it", () => {
  const lister = { ...exampleProperty.lister, role: "BUILDER" as const, firm: "Neem Homes", publicPage: "/builders/neem-1" };
  const project = { id: "prj_01" as never, name: "Mango Grove", tower: null, configuration: null, rera: null };
  const builderOf = (more: Partial<PropertyDetail>) => allFacts(more).find(({ label }) => label === "Builder");
  expect(builderOf({ lister, project, builderName: null })).toEqual({ label: "Builder", value: "Neem Homes", to: "/builders/neem-1" });
  expect(builderOf({ lister, builderName: "Neem Homes" })?.to).toBe("/builders/neem-1");
  expect(builderOf({ lister, builderName: "Mitti Homes" })).toMatchObject({ to: "/search?q=%22Mitti%20Homes%22" });
  expect(builderOf({ builderName: "Neem Homes" })?.to).toBe("/search?q=%22Neem%20Homes%22");
});

test("[PROP-02] a project without a page leads to the search for its name as it is written", () => {
  expect(allFacts({ projectName: 'The "Grove" & Co' })).toContainEqual({
    label: "Project",
    value: 'The "Grove" & Co',
    to: "/search?q=%22The%20Grove%20%26%20Co%22",
  });
  expect(facts({ projectName: null })).not.toHaveProperty("Project");
});

test("[PROP-02] a plot has a size instead of rooms, and its road is not among the rare facts", () => {
  const { groups, rare } = propertyFacts({ ...exampleProperty, type: "plot", bedrooms: null, roadWidthFt: 60 });
  expect(groups.map(({ name }) => name)).toEqual(["Size", "Overview", "The plot"]);
  expect(groups[2]?.facts).toContainEqual({ label: "Road width", value: "60 ft" });
  expect(rare.map(({ label }) => label)).not.toContain("Road width");
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
  [{ age: 7 }, "Age", "7 years"],
  [{ age: 10 }, "Age", "5 to 10 years"],
  [{ age: 0 }, "Age", "New (under 1 year)"],
  [{ floorNo: 0 }, "Floor", "Ground of 9"],
  [{ floorNo: 5, totalFloors: null }, "Floor", "5"],
  [{ type: "villa", floorNo: 0, totalFloors: 2 }, "Floors", "2"],
  [{ type: "house", floorNo: 1, totalFloors: 2 }, "Floor", "1 of 2"],
  [{ configuration: "3 BHK with study" }, "Configuration", "3 BHK with study"],
  [{ area: 135, areaUnit: "sqm", carpetArea: null }, "Super area, with shared parts", "1,453 sq ft (135 sq m as listed)"],
  [{ carpetArea: null }, "Carpet area", "Not stated"],
  [{ type: "plot", area: 2, areaUnit: "acre", carpetArea: null }, "Area", "2 acres"],
  [{ type: "plot", area: 2, areaUnit: "bigha", state: "Assam" }, "Size of a bigha", "14,400 sq ft in Assam"],
  [{ type: "plot", area: 2, areaUnit: "bigha", state: "Rajasthan" }, "Size of a bigha", "27,225 sq ft, usual in Rajasthan"],
  [{ plotLengthFt: 60, plotWidthFt: 40 }, "Plot dimensions", "60 × 40 ft"],
  [{ facing: "north-east" }, "Facing", "North-east"],
  [{ availableFrom: "2026-12-01" }, "Available from", "1 Dec 2026"],
  [{ tenantsPreferred: ["family", "company"] }, "Tenants preferred", "Family, company"],
  [{ coveredParkingCount: null, coveredParking: true }, "Covered parking", "Yes"],
])("[PROP-02] the facts say %j as %s: %s", (more, label, value) => {
  expect(facts(more)[label]).toBe(value);
});

/** Said elsewhere on the page. */
const elsewhere: readonly ShownField[] = ["status", "areaUnit", "reraExemption", "placeShown"];
const shownChoices = fieldsWhere<ShownField>(({ kind }) => kind === "choice").filter((name) => !elsewhere.includes(name));

test.each(shownChoices)("[PROP-02] the facts show each %s by its label", (name) => {
  for (const [value, label] of Object.entries(labelsOf(name) ?? {})) expect(Object.values(facts({ [name]: value }))).toContain(label);
});

test("[PROP-02] the place has no name twice, and includes the country only outside India", () => {
  expect(addressText(exampleProperty)).toBe("12, 4th Block, Koramangala, Bengaluru, Karnataka");
  expect(addressText(exampleProperty, { withZip: true })).toBe("12, 4th Block, Koramangala, Bengaluru, Karnataka 560034");
  expect(addressText({ ...exampleProperty, address: "Koramangala, Bengaluru" })).toBe("Koramangala, Bengaluru, Karnataka");
  expect(addressText({ ...exampleProperty, address: "Mango Grove, 4th Block" }, { after: "Mango grove" })).toBe(
    "4th Block, Koramangala, Bengaluru, Karnataka",
  );
  const nowhere = { address: null, location: null, city: null, state: null, zipCode: null };
  expect(addressText({ ...nowhere, country: "India" })).toBe("");
  expect(addressText({ ...nowhere, city: "Toledo", state: "Ohio", country: "United States" })).toBe("Toledo, Ohio, United States");
});
