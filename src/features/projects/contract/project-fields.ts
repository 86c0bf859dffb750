// Every field that a builder fills of a project, its towers, configurations and construction updates, each table in the order of its form.
// Schemas, columns, answers and the wizard follow from it: docs/adding-a-field.md. Free of zod; public pages take project-terms.ts alone.
import { type Declared as AnyDeclared, type NameOf, type NameWith, namesOf } from "../../../shared/contract/field-kinds.ts";
import { projectMessages as messages } from "./project-messages.ts";
import {
  type ProjectFlag,
  projectCategories,
  projectCountries,
  projectFlagLabels,
  projectFlags,
  projectPossessionLabels,
  projectStatuses,
  projectSubCategories,
  reraExemptionLabels,
  towerStatusLabels,
} from "./project-terms.ts";

type Declared = AnyDeclared & {
  label: string;
  /** Visitors are not shown it. */
  isPrivate?: true;
  /** As wide as the form. */
  isWide?: true;
  hint?: string;
  /** What a select says as long as nothing is chosen. */
  prompt?: string;
};

/** Values that people read as they are stored. */
const asTheyAre = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [word, word])) as Record<Word, Word>;

const typed = { kind: "text", autoComplete: "off" } as const;
const link = { kind: "url", most: 500, message: messages.url, autoComplete: "off", placeholder: "https://" } as const;
const flags = Object.fromEntries(
  projectFlags.map((flag) => [flag, { kind: "flag", label: projectFlagLabels[flag], isNeeded: true }]),
) as Record<ProjectFlag, { kind: "flag"; label: string; isNeeded: true }>;

/** Step 1 (PROJ-04, PROJ-05). */
export const projectFields = {
  projectName: { ...typed, most: 120, label: "Project Name", isNeeded: true, message: messages.projectName, isWide: true },
  builderName: {
    kind: "text",
    most: 120,
    label: "Builder Name",
    isNeeded: true,
    message: messages.builderName,
    autoComplete: "organization",
  },
  city: { kind: "text", most: 80, label: "City", isNeeded: true, message: messages.city },
  state: { kind: "text", most: 80, label: "State", isNeeded: true, message: messages.state },
  projectCategory: {
    kind: "choice",
    labels: asTheyAre(projectCategories),
    label: "Category",
    isNeeded: true,
    message: messages.projectCategory,
  },
  projectSubCategory: {
    kind: "choice",
    labels: asTheyAre(projectSubCategories),
    label: "Subcategory",
    isNeeded: true,
    message: messages.projectSubCategory,
  },
  projectStatus: {
    kind: "choice",
    labels: asTheyAre(projectStatuses),
    label: "Project status",
    isNeeded: true,
    message: messages.projectStatus,
  },
  launchDate: { kind: "day", label: "Launch date" },
  possessionStatus: { kind: "choice", labels: projectPossessionLabels, label: "Possession status" },
  possessionDate: { kind: "day", label: "Possession date" },
  projectDescription: { kind: "paragraphs", most: 10_000, label: "Project description" },
  reraNumber: { ...typed, most: 60, label: "RERA number" },
  reraValidUntil: { kind: "day", label: "RERA valid until" },
  /** The project's own page at the authority, from which the QR code is made. */
  reraUrl: { ...link, label: "Project's page at the RERA authority", hint: "Visitors see a QR code that opens it." },
  reraExemption: { kind: "choice", labels: reraExemptionLabels, label: "Why it needs no RERA number" },
  address: { kind: "text", most: 300, label: "Address", autoComplete: "street-address", isWide: true },
  /** The locality. */
  location: { kind: "text", most: 120, label: "Location" },
  zipCode: { kind: "text", least: 3, most: 6, label: "Zip code" },
  country: { kind: "choice", labels: asTheyAre(projectCountries), label: "Country", isNeeded: true },
  latitude: { kind: "degrees", most: 90, label: "Latitude" },
  longitude: { kind: "degrees", most: 180, label: "Longitude" },
  towerCount: { kind: "whole", least: 0, most: 1000, label: "Towers" },
  unitCount: { kind: "whole", least: 0, most: 100_000, label: "Units" },
  floorCount: { kind: "whole", least: 0, most: 300, label: "Floors" },
  projectUrl: { ...link, label: "Project URL" },
  projectImage: { ...link, label: "Image URL", isPrivate: true },
  ...flags,
  /** False takes it from the site as long as it is so. */
  isActive: { kind: "flag", label: "Shown on the site", isNeeded: true, isPrivate: true },
} as const satisfies Record<string, Declared>;

/** Step 3. */
export const towerFields = {
  name: { ...typed, most: 80, label: "Name", isNeeded: true, message: messages.towerName, placeholder: "Tower A" },
  floors: { kind: "whole", least: 1, most: 300, label: "Floors" },
  unitsPerFloor: { kind: "whole", least: 1, most: 200, label: "Units per floor" },
  lifts: { kind: "whole", least: 0, most: 100, label: "Lifts" },
  status: { kind: "choice", labels: towerStatusLabels, label: "Status", prompt: "Not specified" },
  possessionDate: { kind: "day", label: "Possession date" },
  reraNumber: { ...typed, most: 60, label: "RERA number", isWide: true, hint: "If the tower has its own number." },
} as const satisfies Record<string, Declared>;

/** Not below one square foot: nobody sells less, and the price by square foot stays a number. */
const area = { kind: "measure", least: 1, below: 10_000_000_000, suffix: "sq ft" } as const;
const price = { kind: "money", least: 1 } as const;
const rooms = { kind: "whole", least: 0, most: 99 } as const;
const units = { kind: "whole", least: 0, most: 100_000 } as const;

/** Step 4. Areas in square feet, prices in whole rupees. */
export const configurationFields = {
  name: {
    ...typed,
    most: 80,
    label: "Name",
    isNeeded: true,
    message: messages.configurationName,
    placeholder: "2 BHK Large",
    isWide: true,
  },
  type: { kind: "choice", labels: asTheyAre(projectSubCategories), label: "Type", isNeeded: true, message: messages.configurationType },
  carpetArea: { ...area, label: "Carpet area" },
  builtUpArea: { ...area, label: "Built-up area" },
  superBuiltUpArea: { ...area, label: "Super built-up area" },
  priceFrom: { ...price, label: "Lowest price" },
  priceTo: { ...price, label: "Highest price" },
  bedrooms: { ...rooms, label: "Bedrooms" },
  bathrooms: { ...rooms, label: "Bathrooms" },
  balconies: { ...rooms, label: "Balconies" },
  unitsTotal: { ...units, label: "Units in total" },
  unitsAvailable: { ...units, label: "Units available" },
} as const satisfies Record<string, Declared>;

/** Step 8. */
export const updateFields = {
  date: { kind: "day", label: "Date", isNeeded: true, message: messages.updateDate },
  title: { ...typed, most: 120, label: "Title", isNeeded: true, message: messages.updateTitle, isWide: true },
  text: { kind: "paragraphs", most: 4000, label: "Text" },
  percentComplete: { kind: "whole", least: 0, most: 100, label: "Percent complete", message: messages.percentComplete, suffix: "%" },
} as const satisfies Record<string, Declared>;

export type ProjectFields = Readonly<Record<string, Declared>>;
/** Those that somebody must fill; flags and the country begin filled. */
export type FilledFirst<F> = NameWith<F, { isNeeded: true; message: string }>;
export const filledFirst = <F extends ProjectFields>(fields: F) =>
  namesOf(fields).filter((name) => fields[name]?.isNeeded && fields[name].message) as FilledFirst<F>[];

export type ProjectField = NameOf<typeof projectFields>;
export type ShownField = Exclude<ProjectField, NameWith<typeof projectFields, { isPrivate: true }>>;
export const projectFieldNames = namesOf(projectFields);
export const shownFieldNames = projectFieldNames.filter((name) => !("isPrivate" in projectFields[name])) as ShownField[];
