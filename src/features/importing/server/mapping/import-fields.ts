import type { FieldKind } from "../../../../shared/contract/field-kinds.ts";
import { declarationOf, type FieldValue, type FieldWith, type PropertyField } from "../../../properties/contract/property-fields.ts";
import { fieldsOfFile, type ImportField } from "../../contract/import-field-names.ts";
import {
  type CellReader,
  choice,
  country,
  currency,
  day,
  degrees,
  flag,
  line,
  listOf,
  measure,
  money,
  paragraphs,
  whole,
} from "./cell-readers.ts";

type ValueIn<Name extends PropertyField> = NonNullable<FieldValue<Name>>;

/** What files use for a value besides its own word and its label. */
const otherWords: { [Name in FieldWith<{ kind: "choice" }>]?: Record<string, ValueIn<Name>> } = {
  type: {
    flat: "apartment",
    condo: "apartment",
    condominium: "apartment",
    studio: "apartment",
    penthouse: "apartment",
    "builder-floor": "apartment",
    residential: "house",
    "independent-house": "house",
    "row-house": "house",
    townhouse: "house",
    duplex: "house",
    "single-family": "house",
    "multi-family": "house",
    bungalow: "house",
    land: "plot",
    lot: "plot",
    "residential-plot": "plot",
    office: "commercial",
    shop: "commercial",
    showroom: "commercial",
    warehouse: "commercial",
    retail: "commercial",
  },
  listedFor: {
    "for-sale": "sale",
    sell: "sale",
    resale: "sale",
    buy: "sale",
    "for-rent": "rent",
    rental: "rent",
    let: "rent",
    "for-lease": "lease",
    "paying-guest": "pg",
    plot: "plots",
  },
  status: { active: "available", "for-sale": "available", let: "rented" },
  areaUnit: {
    "square-feet": "sqft",
    "square-foot": "sqft",
    ft2: "sqft",
    sqmt: "sqm",
    m2: "sqm",
    "square-metres": "sqm",
    "square-meters": "sqm",
    "sq-yards": "sqyd",
    "square-yards": "sqyd",
    gaj: "sqyd",
    acres: "acre",
    gunthas: "guntha",
    gunta: "guntha",
    cents: "cent",
    grounds: "ground",
    marlas: "marla",
    bighas: "bigha",
    vigha: "bigha",
    kathas: "katha",
    kattha: "katha",
    cottah: "katha",
  },
  possessionStatus: { ready: "ready-to-move", "ready-to-move-in": "ready-to-move" },
  reraExemption: { "at-most-8-units": "small", "completed-before-rera": "completed", repair: "renovation" },
  furnishCategory: { furnished: "fully-furnished", "full-furnished": "fully-furnished", none: "unfurnished" },
};

const wordsOf: { [Name in PropertyField]?: Readonly<Record<string, string>> } = otherWords;

function readerOf(name: PropertyField): CellReader<unknown> {
  if (name === "country") return country;
  const field: FieldKind = declarationOf(name);
  switch (field.kind) {
    case "text":
      return line(field.most, field.least);
    case "paragraphs":
      return paragraphs(field.most);
    case "whole":
      return whole(field.least, field.most);
    case "money":
      return money(field.least);
    case "measure":
      return measure(field.below);
    case "degrees":
      return degrees(field.most);
    case "currency":
      return currency;
    case "flag":
      return flag;
    case "day":
      return day;
    case "choice":
      return choice(field.labels, wordsOf[name]);
    case "choices":
      return listOf(choice(field.labels));
    case "names":
      return listOf(line(field.most));
    case "url":
    case "tie":
      throw new Error(`A file cannot fill ${name}.`);
  }
}

type FieldOfFile = (typeof fieldsOfFile)[number];

/** How each field is read. `amenities` names amenities; unknown ones become custom amenities. */
export const importFields = {
  ...(Object.fromEntries(fieldsOfFile.map((name) => [name, readerOf(name)])) as { [Name in FieldOfFile]: CellReader<ValueIn<Name>> }),
  isLocationApproximate: flag,
  amenities: listOf(line(60)),
};

/** One row's data about a home. A field without a value is absent. */
export type ImportedProperty = { [F in ImportField]?: (typeof importFields)[F] extends CellReader<infer T> ? T : never };
