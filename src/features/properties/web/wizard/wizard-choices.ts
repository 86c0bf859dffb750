// What each field is called, and what can be chosen for it.

import type { Choice } from "../../../../shared/web/wizard/form-kind.ts";
import { ageBands } from "../../contract/property-form-messages.ts";
import {
  areaUnitLabels,
  areaUnits,
  facings,
  furnishCategories,
  furnishLabels,
  imageTypes,
  listedForLabels,
  listedForValues,
  possessionLabels,
  possessionStatuses,
  propertyStatuses,
  propertyStatusLabels,
  propertyTypeLabels,
  propertyTypes,
  tenantKinds,
  videoTypes,
} from "../../contract/property-terms.ts";
import type { FieldName, ImageEntry, VideoEntry, WizardValues } from "./wizard-values.ts";

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): Choice[] =>
  values.map((value) => ({ value, label: labels[value] }));
/** "north-east" is "North-east". */
const spelled = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

export const choices = {
  listedFor: labelled(listedForValues, listedForLabels),
  type: labelled(propertyTypes, propertyTypeLabels),
  status: labelled(propertyStatuses, propertyStatusLabels),
  possessionStatus: labelled(possessionStatuses, possessionLabels),
  furnishCategory: labelled(furnishCategories, furnishLabels),
  areaUnit: labelled(areaUnits, areaUnitLabels),
  age: ageBands.map(({ value, label }) => ({ value: String(value), label })),
  facing: spelled(facings),
  tenantsPreferred: spelled(tenantKinds),
} satisfies { [Name in FieldName]?: Choice[] };

export const imageTypeChoices = spelled(imageTypes) as { value: ImageEntry["type"]; label: string }[];
export const videoTypeChoices = spelled(videoTypes) as { value: VideoEntry["type"]; label: string }[];

export const fieldLabels: Record<FieldName, string> = {
  listedFor: "Listed for",
  type: "Property type",
  title: "Title",
  description: "Description",
  price: "Price",
  possessionStatus: "Possession status",
  status: "Property status",
  age: "Age",
  area: "Super area",
  areaUnit: "Area unit",
  deposit: "Deposit",
  maintenance: "Maintenance per month",
  availableFrom: "Available from",
  tenantsPreferred: "Tenants preferred",
  furnishCategory: "Furnishing",
  builtYear: "Year built",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  floorNo: "Floor no",
  totalFloors: "Total floors",
  coveredParkingCount: "Covered parking",
  openParkingCount: "Open parking",
  parking: "Parking notes",
  configuration: "Configuration",
  carpetArea: "Carpet area",
  builtUpArea: "Built-up area",
  reraId: "RERA number",
  plotLengthFt: "Plot length",
  plotWidthFt: "Plot width",
  roadWidthFt: "Road width",
  facing: "Facing",
  projectId: "Your project",
  towerId: "Tower",
  configurationId: "Kind of home in it",
  projectName: "Project name",
  builderName: "Builder name",
  features: "Features",
  tags: "Tags",
  map: "Link to a map",
  country: "Country",
  state: "State",
  city: "City",
  zipCode: "Zip code",
  address: "Street address",
  location: "Location",
  latitude: "Latitude",
  longitude: "Longitude",
  amenities: "Amenities",
  customAmenities: "Custom amenities",
  images: "Images",
  videos: "Videos",
};

/** Must be filled before publishing (PWIZ-06). */
export const requiredFields: readonly FieldName[] = [
  ...(["title", "description", "type", "price", "possessionStatus", "status", "age", "area", "areaUnit"] as const),
  ...(["country", "state", "city", "address", "location", "zipCode"] as const),
];

/** What a field holds, in words; of media how many there are. */
export function shownValue(field: FieldName, value: WizardValues[FieldName]): string {
  if (field === "images" || field === "videos") return `${value.length} chosen`;
  const labels: readonly Choice[] = field in choices ? choices[field as keyof typeof choices] : [];
  const labelOf = (one: string) => labels.find((choice) => choice.value === one)?.label ?? one;
  const words = typeof value === "string" ? [value] : (value as readonly string[]);
  return words.map(labelOf).join(", ") || "Nothing";
}
