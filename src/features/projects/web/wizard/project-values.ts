// The content of the project wizard's form: text as it is in the inputs (PROJ-05), so that a draft is exactly what was typed.

import { type Fields, type NameOf, type NameWith, namesOf } from "../../../../shared/contract/field-kinds.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { formOf } from "../../../../shared/web/wizard/form-of.ts";
import { groupNumber } from "../../../../shared/web/wizard/group-number.ts";
import type { MyProject, SetProjectInput } from "../../contract/my-project.ts";
import {
  configurationFields,
  filledFirst,
  type ProjectField,
  projectFieldNames,
  projectFields,
  towerFields,
  updateFields,
} from "../../contract/project-fields.ts";
import { homeProjectCountry } from "../../contract/project-terms.ts";

export type SwitchName = NameWith<typeof projectFields, { kind: "flag" }>;
export type TextName = Exclude<ProjectField, SwitchName>;
const isSwitch = (name: ProjectField): name is SwitchName => projectFields[name].kind === "flag";
const isText = (name: ProjectField): name is TextName => !isSwitch(name);
const textFields = projectFieldNames.filter(isText);
export const switchFields = projectFieldNames.filter(isSwitch);

export const requiredFields = filledFirst(projectFields);

/** `key`: identifies entries on the page; for a saved entry its id. */
type Entry = { key: string; _id?: string };
type TextsOf<F> = Record<NameOf<F>, string>;
export type TowerEntry = Entry & {
  /** The tower from which it copies units and configurations. */
  copyOf?: string;
} & TextsOf<typeof towerFields>;
export type PictureEntry = { url: string; caption: string };
export type ConfigurationEntry = Entry &
  TextsOf<typeof configurationFields> & {
    floorPlan: PictureEntry | null;
    /** Ids of the towers that contain it. */
    towers: readonly string[];
  };
export type GalleryEntry = PictureEntry & Pick<MyProject["galleryImages"][number], "category">;
export type VideoEntry = PictureEntry & Pick<MyProject["videos"][number], "type"> & { thumbnailUrl?: string };
export type UpdateEntry = Entry &
  TextsOf<typeof updateFields> & {
    /** The id of its tower; "": the whole project. */
    tower: string;
    photos: readonly PictureEntry[];
  };

export type ProjectValues = Record<TextName, string> &
  Record<SwitchName, boolean> &
  Record<"amenities" | "customAmenities", readonly string[]> & {
    towers: readonly TowerEntry[];
    configurations: readonly ConfigurationEntry[];
    galleryImages: readonly GalleryEntry[];
    brochures: readonly PictureEntry[];
    videos: readonly VideoEntry[];
    constructionUpdates: readonly UpdateEntry[];
  };
export type FieldName = keyof ProjectValues;

/** The fields that each step shows and sends (PROJ-03); the first is step 1. */
export const fieldsOfStep: readonly (readonly FieldName[])[] = [
  [...textFields, ...switchFields],
  ["amenities", "customAmenities"],
  ["towers"],
  ["configurations"],
  ["galleryImages"],
  ["brochures"],
  ["videos"],
  ["constructionUpdates"],
];

const sameFor = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** The entry that is added to a list. */
export const newTower: Omit<TowerEntry, "key"> = sameFor(namesOf(towerFields), "");
export const newConfiguration: Omit<ConfigurationEntry, "key"> = {
  ...sameFor(namesOf(configurationFields), ""),
  floorPlan: null,
  towers: [],
};
export const newUpdate: Omit<UpdateEntry, "key"> = { ...sameFor(namesOf(updateFields), ""), tower: "", photos: [] };

/** An untouched form. */
export const emptyValues: ProjectValues = {
  ...sameFor(textFields, ""),
  ...sameFor(switchFields, false),
  country: homeProjectCountry,
  isActive: true,
  amenities: [],
  customAmenities: [],
  towers: [],
  configurations: [],
  galleryImages: [],
  brochures: [],
  videos: [],
  constructionUpdates: [],
};

/** As the inputs show them: prices and areas in Indian grouping. */
const texts = <F extends Fields, Name extends NameOf<F>>(fields: F, held: { [N in Name]: unknown }, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(ownValue(fields, name), held[name])])) as Record<Name, string>;

function textOf(field: Fields[string] | undefined, value: unknown): string {
  const text = value === null ? "" : String(value);
  return field?.kind === "money" || field?.kind === "measure" ? groupNumber(text) : text;
}
const pictureOf = ({ url, caption }: PictureEntry): PictureEntry => ({ url, caption });

export function valuesOf(project: MyProject): ProjectValues {
  const switches = Object.fromEntries(switchFields.map((name) => [name, project[name]])) as Record<SwitchName, boolean>;
  return {
    ...texts(projectFields, project, textFields),
    ...switches,
    amenities: project.amenities.map(({ id }) => id).sort(),
    customAmenities: project.customAmenities,
    towers: project.towers.map((tower) => ({
      key: tower._id,
      _id: tower._id,
      ...texts(towerFields, tower, namesOf(towerFields)),
    })),
    configurations: project.configurations.map(configurationEntry),
    galleryImages: project.galleryImages.map(({ url, caption, category }) => ({ url, caption, category })),
    brochures: project.brochures.map(pictureOf),
    videos: project.videos.map(({ url, caption, type, thumbnailUrl }) => ({
      url,
      caption,
      type,
      ...(thumbnailUrl !== null && { thumbnailUrl }),
    })),
    constructionUpdates: project.constructionUpdates.map(({ _id, tower, photos, ...update }) => ({
      key: _id,
      _id,
      tower: tower ?? "",
      photos: photos.map(pictureOf),
      ...texts(updateFields, update, namesOf(updateFields)),
    })),
  };
}

function configurationEntry(configuration: MyProject["configurations"][number]): ConfigurationEntry {
  const { _id, floorPlan, towers } = configuration;
  return {
    key: _id,
    _id,
    floorPlan: floorPlan && pictureOf(floorPlan),
    towers,
    ...texts(configurationFields, configuration, namesOf(configurationFields)),
  };
}

/** What one step saves (PROJ-03): all its fields. */
export function bodyOf(step: number, values: ProjectValues): Partial<SetProjectInput> {
  const [field] = fieldsOfStep[step - 1] ?? [];
  if (step > 2 && field) return { [field]: (values[field] as readonly object[]).map(withoutKey) };
  if (step === 2) {
    return { amenities: values.amenities as SetProjectInput["amenities"], customAmenities: [...values.customAmenities] };
  }
  const sent = Object.fromEntries(fieldsOfStep[0]?.map((name) => [name, values[name]]) ?? []);
  // A registered project needs no exemption, and neither does one abroad.
  const needsReason = values.country === homeProjectCountry && values.reraNumber.trim() === "";
  return { ...sent, ...(!needsReason && { reraExemption: "" }) } as Partial<SetProjectInput>;
}

function withoutKey(entry: object): object {
  const { key: _key, tower, ...sent } = entry as { key?: string; tower?: string };
  return { ...sent, ...(tower !== undefined && { tower: tower || null }) };
}

/** The form and the fields of the project wizard. */
export const { useWizardForm, FieldLabel, ChipChoice } = formOf<MyProject, ProjectValues>();
