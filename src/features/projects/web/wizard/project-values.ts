// What the project wizard's form holds: text as it stands in the inputs (PROJ-05), so that a draft is what was typed.
import { formOf } from "../../../../shared/web/wizard/form-of.ts";
import { groupNumber } from "../../../../shared/web/wizard/group-number.ts";
import type { MyProject, SetProjectInput } from "../../contract/my-project.ts";
import { homeProjectCountry, type ProjectFlag, projectFlags } from "../../contract/project-terms.ts";

const requiredTexts = [
  ...(["projectName", "builderName", "city", "state", "projectCategory", "projectSubCategory", "projectStatus"] as const),
];
const countFields = ["towerCount", "unitCount", "floorCount"] as const;
const textFields = [
  ...requiredTexts,
  ...(["launchDate", "possessionStatus", "possessionDate", "projectDescription"] as const),
  ...(["reraNumber", "reraValidUntil", "reraUrl", "reraExemption"] as const),
  ...(["address", "location", "zipCode", "country", "latitude", "longitude"] as const),
  ...countFields,
  ...(["projectUrl", "projectImage"] as const),
] as const;
const switchFields = [...projectFlags, "isActive"] as const;

export type RequiredText = (typeof requiredTexts)[number];
export const requiredFields: readonly RequiredText[] = requiredTexts;
export type TextName = (typeof textFields)[number];
export type SwitchName = ProjectFlag | "isActive";

/** `key`: tells entries apart on the page; of one that is saved its id. */
type Entry = { key: string; _id?: string };
export type TowerEntry = Entry & {
  /** The tower whose units and configurations it begins with. */
  copyOf?: string;
} & Record<"name" | "floors" | "unitsPerFloor" | "lifts" | "status" | "reraNumber" | "possessionDate", string>;
export type PictureEntry = { url: string; caption: string };
export type ConfigurationEntry = Entry &
  Record<"name" | "type" | "carpetArea" | "builtUpArea" | "superBuiltUpArea" | "priceFrom" | "priceTo", string> &
  Record<"bedrooms" | "bathrooms" | "balconies" | "unitsTotal" | "unitsAvailable", string> & {
    floorPlan: PictureEntry | null;
    /** Ids of the towers that it is in. */
    towers: readonly string[];
  };
export type GalleryEntry = PictureEntry & Pick<MyProject["galleryImages"][number], "category">;
export type VideoEntry = PictureEntry & Pick<MyProject["videos"][number], "type"> & { thumbnailUrl?: string };
export type UpdateEntry = Entry &
  Record<"date" | "title" | "text" | "percentComplete", string> & {
    /** The id of the tower that it is about; "": the whole project. */
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

/** What begins with the entry of a list that was just added. */
export const newTower: Omit<TowerEntry, "key"> = {
  name: "",
  floors: "",
  unitsPerFloor: "",
  lifts: "",
  status: "",
  reraNumber: "",
  possessionDate: "",
};
export const newConfiguration: Omit<ConfigurationEntry, "key"> = {
  name: "",
  type: "",
  carpetArea: "",
  builtUpArea: "",
  superBuiltUpArea: "",
  priceFrom: "",
  priceTo: "",
  bedrooms: "",
  bathrooms: "",
  balconies: "",
  unitsTotal: "",
  unitsAvailable: "",
  floorPlan: null,
  towers: [],
};
export const newUpdate: Omit<UpdateEntry, "key"> = { date: "", title: "", text: "", percentComplete: "", tower: "", photos: [] };

const sameFor = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** A form that nobody has touched. */
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

const textOf = (value: string | number | null): string => (value === null ? "" : String(value));
const groupedOf = (value: number | null): string => groupNumber(textOf(value));
const texts = <From extends object, Name extends keyof From & string>(from: From, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(from[name] as string | number | null)])) as Record<Name, string>;
const pictureOf = ({ url, caption }: PictureEntry): PictureEntry => ({ url, caption });

export function valuesOf(project: MyProject): ProjectValues {
  const switches = Object.fromEntries(switchFields.map((name) => [name, project[name]])) as Record<SwitchName, boolean>;
  return {
    ...texts(project, textFields),
    ...switches,
    amenities: project.amenities.map(({ id }) => id).sort(),
    customAmenities: project.customAmenities,
    towers: project.towers.map((tower) => ({
      key: tower._id,
      _id: tower._id,
      ...texts(tower, ["name", "floors", "unitsPerFloor", "lifts", "status", "reraNumber", "possessionDate"]),
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
      ...texts(update, ["date", "title", "text", "percentComplete"]),
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
    ...texts(configuration, ["name", "type", "bedrooms", "bathrooms", "balconies", "unitsTotal", "unitsAvailable"]),
    carpetArea: groupedOf(configuration.carpetArea),
    builtUpArea: groupedOf(configuration.builtUpArea),
    superBuiltUpArea: groupedOf(configuration.superBuiltUpArea),
    priceFrom: groupedOf(configuration.priceFrom),
    priceTo: groupedOf(configuration.priceTo),
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
  // Who has a number needs no reason for having none, and neither does who builds where it is no law.
  const needsReason = values.country === homeProjectCountry && values.reraNumber.trim() === "";
  return { ...sent, ...(!needsReason && { reraExemption: "" }) } as Partial<SetProjectInput>;
}

function withoutKey(entry: object): object {
  const { key: _key, tower, ...sent } = entry as { key?: string; tower?: string };
  return { ...sent, ...(tower !== undefined && { tower: tower || null }) };
}

/** The form and the fields of the project wizard. */
export const { useWizardForm, FieldLabel, TextField, TextBox, SelectField, ChipChoice } = formOf<MyProject, ProjectValues>();
