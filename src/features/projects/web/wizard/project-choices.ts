// What each field of a project is called, and what can be chosen for it (PROJ-05).
import type { Choice } from "../../../../shared/web/wizard/form-kind.ts";
import { facings, videoTypes } from "../../../properties/contract/form-terms.ts";
import {
  galleryCategories,
  galleryCategoryLabels,
  projectCategories,
  projectCountries,
  projectFlagLabels,
  projectPossessionLabels,
  projectPossessions,
  projectStatuses,
  projectSubCategories,
  reraExemptionLabels,
  reraExemptions,
  towerStatuses,
  towerStatusLabels,
  unitStateLabels,
  unitStates,
} from "../../contract/project-terms.ts";
import { entriesInWords } from "./entries-in-words.ts";
import type { ConfigurationEntry, FieldName, GalleryEntry, ProjectValues, TowerEntry, UpdateEntry, VideoEntry } from "./project-values.ts";

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const asTheyAre = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));
/** "north-east" is "North-east". */
const spelled = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

export const choices = {
  projectCategory: asTheyAre(projectCategories),
  projectSubCategory: asTheyAre(projectSubCategories),
  projectStatus: asTheyAre(projectStatuses),
  possessionStatus: labelled(projectPossessions, projectPossessionLabels),
  country: asTheyAre(projectCountries),
  reraExemption: labelled(reraExemptions, reraExemptionLabels),
} satisfies { [Name in FieldName]?: readonly Choice[] };

export const towerStatusChoices = labelled(towerStatuses, towerStatusLabels);
export const subCategoryChoices = choices.projectSubCategory;
export const galleryChoices: { value: GalleryEntry["category"]; label: string }[] = labelled(galleryCategories, galleryCategoryLabels);
export const videoTypeChoices: { value: VideoEntry["type"]; label: string }[] = spelled(videoTypes);
export const facingChoices = spelled(facings);
export const unitStateChoices = labelled(unitStates, unitStateLabels);

export const fieldLabels: Record<FieldName, string> = {
  projectName: "Project Name",
  builderName: "Builder Name",
  launchDate: "Launch date",
  projectCategory: "Category",
  projectSubCategory: "Subcategory",
  projectStatus: "Project status",
  possessionStatus: "Possession status",
  possessionDate: "Possession date",
  projectDescription: "Project description",
  reraNumber: "RERA number",
  reraValidUntil: "RERA valid until",
  reraUrl: "Project's page at the RERA authority",
  reraExemption: "Why it needs no RERA number",
  address: "Address",
  location: "Location",
  city: "City",
  state: "State",
  zipCode: "Zip code",
  country: "Country",
  latitude: "Latitude",
  longitude: "Longitude",
  towerCount: "Towers",
  unitCount: "Units",
  floorCount: "Floors",
  projectUrl: "Project URL",
  projectImage: "Image URL",
  ...projectFlagLabels,
  isActive: "Shown on the site",
  amenities: "Amenities",
  customAmenities: "Custom amenities",
  towers: "Towers",
  configurations: "Configurations",
  galleryImages: "Gallery",
  brochures: "Brochures",
  videos: "Videos",
  constructionUpdates: "Updates",
};

type LabelsOf<Entry> = Record<keyof Entry & string, string>;
export const towerLabels: LabelsOf<TowerEntry> = {
  key: "",
  _id: "",
  copyOf: "",
  name: "Name",
  floors: "Floors",
  unitsPerFloor: "Units a floor",
  lifts: "Lifts",
  status: "Status",
  reraNumber: "RERA number",
  possessionDate: "Possession date",
};
export const configurationLabels: LabelsOf<ConfigurationEntry> = {
  key: "",
  _id: "",
  name: "Name",
  type: "Type",
  carpetArea: "Carpet area",
  builtUpArea: "Built-up area",
  superBuiltUpArea: "Super built-up area",
  priceFrom: "Price from",
  priceTo: "Price to",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  balconies: "Balconies",
  unitsTotal: "Units in all",
  unitsAvailable: "Units available",
  floorPlan: "Floor plan",
  towers: "Towers",
};
export const updateLabels: LabelsOf<UpdateEntry> = {
  key: "",
  _id: "",
  date: "Date",
  title: "Title",
  text: "Text",
  percentComplete: "Percent complete",
  tower: "Tower",
  photos: "Photos",
};

const labelsOfEntries: Partial<Record<FieldName, Record<string, string>>> = {
  towers: towerLabels,
  configurations: configurationLabels,
  constructionUpdates: updateLabels,
};

/** What a field holds, in words; of lists of entries what differs from `other`, of media how many there are. */
export function shownValue<Name extends FieldName>(field: Name, value: ProjectValues[Name], other: ProjectValues[Name]): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") {
    const labels: readonly Choice[] = field in choices ? choices[field as keyof typeof choices] : [];
    return labels.find((choice) => choice.value === value)?.label ?? (value || "Nothing");
  }
  const labels = labelsOfEntries[field];
  if (labels) return entriesInWords(value as readonly TowerEntry[], other as readonly TowerEntry[], labels);
  const names = value.filter((one) => typeof one === "string");
  return names.length < value.length ? `${value.length} chosen` : names.join(", ") || "Nothing";
}
