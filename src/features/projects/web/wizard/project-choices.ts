// The labels of a project's fields, and their choices (PROJ-05).
import type { Fields, NameOf, NameWith } from "../../../../shared/contract/field-kinds.ts";
import type { Choice } from "../../../../shared/web/wizard/form-kind.ts";
import { videoTypes } from "../../../properties/contract/form-terms.ts";
import { facings } from "../../../properties/contract/property-terms.ts";
import { configurationFields, type ProjectFields, projectFields, towerFields, updateFields } from "../../contract/project-fields.ts";
import { galleryCategoryLabels, unitStateLabels } from "../../contract/project-terms.ts";
import { entriesInWords } from "./entries-in-words.ts";
import type { ConfigurationEntry, FieldName, GalleryEntry, ProjectValues, TowerEntry, UpdateEntry, VideoEntry } from "./project-values.ts";

const labelled = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
/** "north-east" is "North-east". */
const spelled = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

type Choices<F> = Record<NameWith<F, { kind: "choice" }>, Choice[]>;
/** What can be chosen for those of these fields that are choices. */
const choicesOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === "choice" ? [[name, labelled(field.labels)]] : [])),
  ) as Choices<F>;

export const choices = choicesOf(projectFields);
export const towerChoices = choicesOf(towerFields);
export const configurationChoices = choicesOf(configurationFields);

export const galleryChoices: { value: GalleryEntry["category"]; label: string }[] = labelled(galleryCategoryLabels);
export const videoTypeChoices: { value: VideoEntry["type"]; label: string }[] = spelled(videoTypes);
export const facingChoices = spelled(facings);
export const unitStateChoices = labelled(unitStateLabels);

const labelsOf = <F extends ProjectFields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<NameOf<F>, string>;

export const fieldLabels: Record<FieldName, string> = {
  ...labelsOf(projectFields),
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
const unseen = { key: "", _id: "" };
export const towerLabels: LabelsOf<TowerEntry> = { ...unseen, copyOf: "", ...labelsOf(towerFields) };
export const configurationLabels: LabelsOf<ConfigurationEntry> = {
  ...unseen,
  ...labelsOf(configurationFields),
  floorPlan: "Floor plan",
  towers: "Towers",
};
export const updateLabels: LabelsOf<UpdateEntry> = { ...unseen, ...labelsOf(updateFields), tower: "Tower", photos: "Photos" };

const labelsOfEntries: Partial<Record<FieldName, Record<string, string>>> = {
  towers: towerLabels,
  configurations: configurationLabels,
  constructionUpdates: updateLabels,
};

/** A field's value in words; for lists of entries the differences from `other`, for media their number. */
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
