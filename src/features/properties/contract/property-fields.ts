// Every field that a lister fills, in the order of the form. The schema of a save, the wizard, imports, wire shapes and exports,
// and the tests of database and demo data derive from it: docs/adding-a-field.md. Free of zod; public pages import
// property-terms.ts only.
import {
  type Declared as AnyDeclared,
  type Held,
  type Labels,
  type NameOf,
  type NameWith,
  namesOf,
} from "../../../shared/contract/field-kinds.ts";
import { ageBands } from "./age-bands.ts";
import { areaLabels } from "./area-order.ts";
import { placeShownLabels, tenantKinds } from "./form-terms.ts";
import { wizardMessages as messages } from "./property-form-messages.ts";
import {
  areaUnitLabels,
  facings,
  furnishLabels,
  listedForLabels,
  possessionLabels,
  powerBackupLabels,
  propertyStatusLabels,
  propertyTypeLabels,
} from "./property-terms.ts";
import { reraExemptionLabels } from "./rera-terms.ts";

export type FormSection = "listing" | "words" | "price" | "space" | "address" | "map" | "more";

/** A field without a label is not asked (PWIZ-10). */
type Declared = AnyDeclared & {
  /** Where the wizard asks for it. */
  section?: FormSection;
  /** Folded away there: few need it. */
  isRare?: true;
  /**
   * When the wizard asks: for buildings, for land, for homes to let, with a RERA number, or for homes for sale without one. All others
   * are always asked.
   */
  asked?: "built" | "plot" | "tenancy" | "registered" | "unregistered";
  /**
   * Must be filled to publish (PWIZ-06). Homes abroad come from imported files, which rarely have all of these, so some are not
   * required there.
   */
  required?: "everywhere" | "at home";
  /** A count that goes up and down by one (PWIZ-08). */
  isCounter?: true;
  /** Numbers to choose from instead of typing one. */
  bands?: readonly { value: number; label: string }[];
  /** One of the names, as the input calls it. */
  entry?: string;
  inputMode?: "numeric" | "url";
  /** A listing file cannot fill it (docs/importing.md). */
  isNotImported?: true;
  /** Visitors do not see it. */
  isPrivate?: true;
};

/** "north-east" is "North-east". */
const spelled = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)])) as Record<Word, string>;

const ownTie = { kind: "tie", section: "more", isNotImported: true, isPrivate: true } as const;
const counter = { kind: "whole", section: "space", asked: "built", isCounter: true } as const;
const wholeArea = { kind: "measure", below: 10_000_000_000, section: "space" } as const;
const plotSide = { kind: "measure", below: 1_000_000, section: "space", asked: "plot", suffix: "ft" } as const;

export const propertyFields = {
  listedFor: { kind: "choice", labels: listedForLabels, label: "Listed for", section: "listing", required: "at home" },
  type: {
    kind: "choice",
    labels: propertyTypeLabels,
    label: "Property type",
    section: "listing",
    isNeeded: true,
    message: messages.type,
    required: "everywhere",
  },
  title: {
    kind: "text",
    most: 200,
    label: "Title",
    section: "words",
    isNeeded: true,
    message: messages.title,
    required: "everywhere",
  },
  description: { kind: "paragraphs", most: 10_000, label: "Description", section: "words", required: "at home" },

  /** Whole units of `currency`; per month for rent, lease and PG. */
  price: {
    kind: "money",
    least: 1,
    label: "Price",
    section: "price",
    isNeeded: true,
    message: messages.price,
    required: "everywhere",
  },
  currency: { kind: "currency", isNeeded: true },
  /** At most, in whole years; 99 is "More than 10 years". */
  age: { kind: "whole", least: 0, most: 99, label: "Age", section: "space", asked: "built", required: "at home", bands: ageBands },
  possessionStatus: { kind: "choice", labels: possessionLabels, label: "Possession status", section: "space", required: "at home" },
  status: {
    kind: "choice",
    labels: propertyStatusLabels,
    label: "Property status",
    section: "price",
    isRare: true,
    isNeeded: true,
    message: messages.status,
    required: "at home",
  },
  maintenance: { kind: "money", least: 0, label: "Maintenance per month", section: "price" },
  deposit: { kind: "money", least: 0, label: "Deposit", section: "price", asked: "tenancy" },
  availableFrom: { kind: "day", label: "Available from", section: "price", asked: "tenancy" },
  tenantsPreferred: {
    kind: "choices",
    labels: spelled(tenantKinds),
    label: "Tenants preferred",
    section: "price",
    asked: "tenancy",
    isRare: true,
  },

  bedrooms: { ...counter, least: 0, most: 99, label: "Bedrooms" },
  bathrooms: { ...counter, least: 0, most: 99, label: "Bathrooms" },
  floorNo: { ...counter, least: 0, most: 300, label: "Floor no", isRare: true },
  totalFloors: { ...counter, least: 0, most: 300, label: "Total floors", isRare: true },
  /** The wizard derives it from the count of places. */
  coveredParking: { kind: "flag" },
  coveredParkingCount: { ...counter, least: 0, most: 99, label: "Covered parking", isRare: true },
  openParkingCount: { ...counter, least: 0, most: 99, label: "Open parking", isRare: true },
  /** What one can use, and so asked first: the Real Estate (Regulation and Development) Act, section 2(k). */
  carpetArea: { ...wholeArea, label: areaLabels.carpetArea, asked: "built" },
  builtUpArea: { ...wholeArea, label: areaLabels.builtUpArea, asked: "built" },
  area: { ...wholeArea, label: areaLabels.area, required: "at home" },
  areaUnit: { kind: "choice", labels: areaUnitLabels, label: "Area unit", section: "space", required: "at home" },
  plotLengthFt: { ...plotSide, label: "Plot length" },
  plotWidthFt: { ...plotSide, label: "Plot width" },
  roadWidthFt: { ...plotSide, label: "Road width", below: 10_000 },
  furnishCategory: { kind: "choice", labels: furnishLabels, label: "Furnishing", section: "space", asked: "built", isRare: true },
  powerBackup: { kind: "choice", labels: powerBackupLabels, label: "Power backup", section: "space", asked: "built", isRare: true },
  facing: { kind: "choice", labels: spelled(facings), label: "Facing", section: "space", isRare: true },
  configuration: { kind: "text", most: 60, label: "Configuration", section: "space", asked: "built", placeholder: "3 BHK", isRare: true },

  country: {
    kind: "text",
    least: 2,
    most: 60,
    label: "Country",
    section: "address",
    isNeeded: true,
    message: messages.country,
    required: "everywhere",
  },
  state: { kind: "text", most: 80, label: "State", section: "address", required: "at home" },
  city: { kind: "text", most: 80, label: "City", section: "address", required: "at home" },
  zipCode: { kind: "text", least: 3, most: 12, label: "Zip code", section: "address", required: "at home" },
  address: { kind: "text", most: 300, label: "Street address", section: "address", required: "at home" },
  /** The locality, as people know it. */
  location: { kind: "text", most: 120, label: "Location", section: "address", required: "at home" },
  latitude: { kind: "degrees", most: 90, label: "Latitude", section: "map" },
  longitude: { kind: "degrees", most: 180, label: "Longitude", section: "map" },
  /** Roughly: others get the `public_` columns of the place alone, until the lister gives it to an enquirer. */
  placeShown: {
    kind: "choice",
    labels: placeShownLabels,
    label: "Visitors see",
    section: "map",
    isNeeded: true,
    message: messages.placeShown,
  },

  reraId: { kind: "text", most: 60, label: "RERA number", section: "more", autoComplete: "off" },
  /** The last day of the registration. */
  reraValidUntil: { kind: "day", label: "RERA valid until", section: "more", asked: "registered" },
  reraExemption: {
    kind: "choice",
    labels: reraExemptionLabels,
    label: "Why it needs no RERA number",
    section: "more",
    asked: "unregistered",
  },
  builtYear: { kind: "whole", least: 1500, most: 2200, label: "Year built", section: "more", asked: "built" },
  /** The lister's own project of this home, its tower and its configuration; changing the project empties both. */
  projectId: { ...ownTie, label: "Your project" },
  towerId: { ...ownTie, label: "Tower" },
  configurationId: { ...ownTie, label: "Kind of home in it" },
  projectName: { kind: "text", most: 120, label: "Project name", section: "more" },
  builderName: { kind: "text", most: 120, label: "Builder name", section: "more" },
  parking: { kind: "text", most: 80, label: "Parking notes", section: "more", asked: "built", placeholder: "Basement, two bays" },
  map: {
    kind: "text",
    most: 2000,
    label: "Link to a map",
    section: "more",
    placeholder: "https://",
    inputMode: "url",
    isNotImported: true,
    isPrivate: true,
  },
  features: { kind: "names", most: 80, label: "Features", entry: "Feature", section: "more" },
  tags: { kind: "names", most: 60, label: "Tags", entry: "Tag", section: "more" },
} as const satisfies Record<string, Declared>;

type Fields = typeof propertyFields;
export type PropertyField = NameOf<Fields>;
/** The fields whose declaration has this. */
export type FieldWith<Trait> = NameWith<Fields, Trait>;
export type FieldWithout<Trait> = Exclude<PropertyField, FieldWith<Trait>>;
/** The type of a property's field. */
export type FieldValue<Name extends PropertyField> = Held<Fields[Name]>;

export const propertyFieldNames = namesOf(propertyFields);
export const isDeclared = (name: string): name is PropertyField => Object.hasOwn(propertyFields, name);
export const declarationOf = (name: PropertyField): Declared => propertyFields[name];

/** The names of the fields with this declaration, in the order of the form. */
export const fieldsWhere = <Name extends PropertyField>(isSo: (declared: Declared) => unknown): Name[] =>
  propertyFieldNames.filter((name) => isSo(propertyFields[name])) as Name[];

/** The fields that visitors see as well. */
export type ShownField = FieldWithout<{ isPrivate: true }>;
export const shownFieldNames = fieldsWhere<ShownField>(({ isPrivate }) => !isPrivate);

/** The values of a choice, or of several. */
export const labelsOf = (name: PropertyField): Labels | undefined => {
  const declared = declarationOf(name);
  return declared.kind === "choice" || declared.kind === "choices" ? declared.labels : undefined;
};
