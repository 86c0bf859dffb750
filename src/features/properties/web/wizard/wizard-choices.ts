// The labels of fields, and their choices.

import type { Labels } from "../../../../shared/contract/field-kinds.ts";
import type { Choice } from "../../../../shared/web/wizard/form-kind.ts";
import { imageTypes, videoTypes } from "../../contract/form-terms.ts";
import { declarationOf, type FieldWith, fieldsWhere, labelsOf } from "../../contract/property-fields.ts";
import type { AskedName, FieldName, ImageEntry, TextName, VideoEntry, WizardValues } from "./wizard-values.ts";

const asked = fieldsWhere<AskedName>(({ label }) => label);

const labelled = (labels: Labels): Choice[] => Object.entries(labels).map(([value, label]) => ({ value, label }));
/** "north-east" is "North-east". */
const spelled = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Undefined: any text. */
export function choicesOf(name: AskedName): Choice[] | undefined {
  const labels = labelsOf(name);
  return labels ? labelled(labels) : declarationOf(name).bands?.map(({ value, label }) => ({ value: String(value), label }));
}

type ChoiceName = FieldWith<{ labels: Labels } | { bands: unknown }>;
export const choices = Object.fromEntries(
  asked.flatMap((name) => {
    const offered = choicesOf(name);
    return offered ? [[name, offered]] : [];
  }),
) as Record<ChoiceName, Choice[]>;

export const imageTypeChoices = spelled(imageTypes) as { value: ImageEntry["type"]; label: string }[];
export const videoTypeChoices = spelled(videoTypes) as { value: VideoEntry["type"]; label: string }[];

export const fieldLabels: Record<FieldName, string> = {
  ...(Object.fromEntries(asked.map((name) => [name, declarationOf(name).label])) as Record<AskedName, string>),
  amenities: "Amenities",
  customAmenities: "Custom amenities",
  images: "Images",
  videos: "Videos",
};

/** Marked as required (PWIZ-06): all that publishing needs, except the listed-for. */
export const requiredFields = fieldsWhere<TextName>(({ required }) => required).filter((name) => name !== "listedFor");

/** A field's value in words; for media their number. */
export function shownValue(field: FieldName, value: WizardValues[FieldName]): string {
  if (field === "images" || field === "videos") return `${value.length} chosen`;
  const labels: readonly Choice[] = field in choices ? choices[field as keyof typeof choices] : [];
  const labelOf = (one: string) => labels.find((choice) => choice.value === one)?.label ?? one;
  const words = typeof value === "string" ? [value] : (value as readonly string[]);
  return words.map(labelOf).join(", ") || "Nothing";
}
