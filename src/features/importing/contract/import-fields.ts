import {
  areaUnits,
  facings,
  furnishCategories,
  listedForValues,
  type PropertyType,
  possessionStatuses,
  propertyStatuses,
  propertyTypes,
  tenantKinds,
} from "../../properties/contract/property-terms.ts";
import {
  choice,
  country,
  currency,
  day,
  degrees,
  type FieldKind,
  flag,
  line,
  listOf,
  measure,
  money,
  paragraphs,
  whole,
} from "./field-kinds.ts";

const otherTypeNames: Record<string, PropertyType> = {
  ...{
    flat: "apartment",
    condo: "apartment",
    condominium: "apartment",
    studio: "apartment",
    penthouse: "apartment",
    "builder-floor": "apartment",
  },
  ...{
    residential: "house",
    "independent-house": "house",
    "row-house": "house",
    townhouse: "house",
    duplex: "house",
    "single-family": "house",
  },
  ...{ "multi-family": "house", bungalow: "house", land: "plot", lot: "plot", "residential-plot": "plot" },
  ...{ office: "commercial", shop: "commercial", showroom: "commercial", warehouse: "commercial", retail: "commercial" },
};

/**
 * The fields of a property that a listing file may fill (PWIZ-10). Featured, verified and the checks are not among them: a lister does not
 * decide those. `amenities` names amenities; those that the amenity master does not know become custom amenities.
 */
export const importFields = {
  title: line(200),
  description: paragraphs(10_000),
  type: choice(propertyTypes, otherTypeNames),
  listedFor: choice(listedForValues, {
    ...{ "for-sale": "sale", sell: "sale", resale: "sale", buy: "sale", "for-rent": "rent", rental: "rent", let: "rent" },
    ...{ "for-lease": "lease", "paying-guest": "pg", plot: "plots" },
  }),
  status: choice(propertyStatuses, { active: "available", "for-sale": "available", let: "rented" }),
  price: money(1),
  currency,
  bedrooms: whole(0, 99),
  bathrooms: whole(0, 99),
  area: measure(1e10),
  areaUnit: choice(areaUnits, {
    ...{ "sq-ft": "sqft", "square-feet": "sqft", "square-foot": "sqft", ft2: "sqft", "sq-m": "sqm", sqmt: "sqm", m2: "sqm" },
    ...{ "square-metres": "sqm", "square-meters": "sqm", "sq-yd": "sqyd", "sq-yards": "sqyd", "square-yards": "sqyd", gaj: "sqyd" },
  }),
  carpetArea: measure(1e10),
  builtUpArea: measure(1e10),
  age: whole(0, 99),
  builtYear: whole(1500, 2200),
  parking: line(80),
  floorNo: whole(0, 300),
  totalFloors: whole(0, 300),
  coveredParking: flag,
  coveredParkingCount: whole(0, 99),
  openParkingCount: whole(0, 99),
  possessionStatus: choice(possessionStatuses, { ready: "ready-to-move", "ready-to-move-in": "ready-to-move" }),
  furnishCategory: choice(furnishCategories, { furnished: "fully-furnished", "full-furnished": "fully-furnished", none: "unfurnished" }),
  address: line(300),
  location: line(120),
  city: line(80),
  state: line(80),
  zipCode: line(12, 3),
  country,
  latitude: degrees(90),
  longitude: degrees(180),
  isLocationApproximate: flag,
  reraId: line(60),
  configuration: line(60),
  projectName: line(120),
  builderName: line(120),
  features: listOf(line(60)),
  tags: listOf(line(60)),
  amenities: listOf(line(60)),
  deposit: money(0),
  maintenance: money(0),
  availableFrom: day,
  tenantsPreferred: listOf(choice(tenantKinds)),
  plotLengthFt: measure(1e6),
  plotWidthFt: measure(1e6),
  roadWidthFt: measure(1e4),
  facing: choice(facings),
} satisfies Record<string, FieldKind<unknown>>;

export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as ImportField[];

/** What one row says of a home. A field without a value is absent. */
export type ImportedProperty = { [F in ImportField]?: (typeof importFields)[F] extends FieldKind<infer T> ? T : never };
