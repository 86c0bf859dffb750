// The content of the wizard's form: text as it is in the inputs (PWIZ-10), so that a draft is exactly what was typed.

import { indiaToday } from "../../../../shared/contract/date-text.ts";
import { isList } from "../../../../shared/contract/field-kinds.ts";
import { priceInDigits } from "../../../../shared/contract/typed-price.ts";
import { formOf } from "../../../../shared/web/wizard/form-of.ts";
import { groupNumber } from "../../../../shared/web/wizard/group-number.ts";
import type { MyProperty, SetPropertyInput } from "../../contract/my-property.ts";
import { declarationOf, type FieldWith, type FormSection, fieldsWhere, isDeclared } from "../../contract/property-fields.ts";
import { asksForTenancy } from "../../contract/property-form-messages.ts";
import { type ListedFor, offerKindOf } from "../../contract/property-terms.ts";
import { homeCountry, type MissingField, missingToPublish, type PublicationFacts } from "../../contract/publication.ts";

const pointFields: readonly TextName[] = ["latitude", "longitude"];

/** A list of names, such as tags, or of chosen values. */
export type NamesName = FieldWith<{ label: string; kind: "names" | "choices" }>;
export type AskedName = FieldWith<{ label: string }>;
export type TextName = Exclude<AskedName, NamesName>;
export type ListName = NamesName | "amenities" | "customAmenities";
const nameFields = fieldsWhere<NamesName>((declared) => declared.label && isList(declared));
const textFields = fieldsWhere<TextName>((declared) => declared.label && !isList(declared));
export type ImageEntry = Pick<MyProperty["images"][number], "url" | "type" | "caption" | "isFeatured">;
/** `duration`: seconds as typed. `thumbnailUrl`: its poster, restored together with a removed film; missing: the known one stays. */
export type VideoEntry = Pick<MyProperty["videos"][number], "url" | "type" | "caption" | "isFeatured"> & {
  duration: string;
  thumbnailUrl?: string;
};
export type WizardValues = Record<TextName, string> &
  Record<ListName, readonly string[]> & { images: readonly ImageEntry[]; videos: readonly VideoEntry[] };
export type FieldName = keyof WizardValues;

const basicFields: readonly FieldName[] = [...textFields, ...nameFields];
/** The fields that each step shows and sends (PWIZ-03); the first is step 1. */
export const fieldsOfStep: readonly (readonly FieldName[])[] = [basicFields, ["amenities", "customAmenities"], ["images"], ["videos"]];

/** The questions of step 1, in their order, and what they ask. The words are asked for again at the end. */
const sectionsOfQuestion = { kind: ["listing"], place: ["address", "map"], rooms: ["space", "more"], price: ["price", "words"] };
export type QuestionKey = keyof typeof sectionsOfQuestion;
export const questions = Object.entries(sectionsOfQuestion).map(([key, sections]) => ({
  step: 1,
  key: key as QuestionKey,
  fields: fieldsWhere<AskedName>(({ label, section }) => label && section && sections.includes(section)),
}));

const noText = Object.fromEntries(textFields.map((field) => [field, ""])) as Record<TextName, string>;

const noNames = Object.fromEntries(nameFields.map((field) => [field, []])) as unknown as Record<NamesName, readonly string[]>;

/** An untouched form. */
export const emptyValues: WizardValues = {
  ...noText,
  status: "available",
  country: homeCountry,
  areaUnit: "sqft",
  placeShown: "exact",
  ...noNames,
  amenities: [],
  customAmenities: [],
  images: [],
  videos: [],
};

export const groupedFields = fieldsWhere<TextName>(({ kind }) => kind === "money" || kind === "measure");

export function valuesOf(property: MyProperty): WizardValues {
  const text = textFields.map((field) => {
    const value = property[field] === null ? "" : String(property[field]);
    return [field, groupedFields.includes(field) ? groupNumber(value) : value];
  });
  const { customAmenities, amenities, images, videos } = property;
  return {
    ...(Object.fromEntries(text) as Record<TextName, string>),
    ...(Object.fromEntries(nameFields.map((field) => [field, property[field]])) as unknown as Record<NamesName, readonly string[]>),
    customAmenities,
    amenities: amenities.map(({ id }) => id).sort(),
    images: images.map(({ url, type, caption, isFeatured }) => ({ url, type, caption, isFeatured })),
    videos: videos.map(({ url, type, caption, isFeatured, durationSeconds, thumbnailUrl }) => ({
      url,
      type,
      caption,
      isFeatured,
      duration: durationSeconds === null ? "" : String(durationSeconds),
      ...(thumbnailUrl !== null && { thumbnailUrl }),
    })),
  };
}

type Asking = Pick<WizardValues, "type" | "listedFor" | "country" | "possessionStatus" | "reraId">;

/** Land has no rooms, only land has sides and a road, and only homes to rent have rental terms. */
export function isAsked(field: FieldName, values: Asking): boolean {
  const { type, listedFor } = values;
  const asked = isDeclared(field) ? declarationOf(field).asked : undefined;
  if (asked === "built") return type !== "plot";
  if (asked === "plot") return type === "plot";
  const isRegistered = values.reraId.trim() !== "";
  if (asked === "registered") return isRegistered;
  if (asked === "unregistered") return !isRegistered && isForSaleAtHome(values);
  if (asked === "tenancy") return asksForTenancy((listedFor || null) as ListedFor | null);
  return true;
}

/** Only there is a registration a question. */
const isForSaleAtHome = ({ country, listedFor }: Asking): boolean =>
  country === homeCountry && listedFor !== "" && offerKindOf(listedFor as ListedFor) === "sale";

/** The fields of a section for this home, in the order of the form. */
export const askedIn = (section: FormSection, values: Asking): AskedName[] =>
  fieldsWhere<AskedName>((declared) => declared.section === section).filter((name) => isAsked(name, values));

/** The last step asks for them, and begins them from the other answers. */
export const isOfWords = (field: string): boolean => isDeclared(field) && declarationOf(field).section === "words";

/** What publishing still needs. Typed values count, saved or not (PWIZ-06). */
export function missingIn(values: WizardValues): MissingField[] {
  // As the server reads it: spaces count as empty.
  const typed = Object.entries(values).map(([field, value]) => [field, typeof value === "string" ? value.trim() : value]);
  return missingToPublish(Object.fromEntries(typed) as PublicationFacts, indiaToday());
}

/**
 * What one step saves (PWIZ-03). Fields that no longer apply are emptied: a plot that was a flat has no bedrooms. Fields that did
 * not apply when the form had the values of `base` stay.
 */
export function bodyOf(step: number, values: WizardValues, base: WizardValues): Partial<SetPropertyInput> {
  const { amenities, customAmenities, images, videos } = values;
  if (step === 2) return { amenities: amenities as SetPropertyInput["amenities"], customAmenities: [...customAmenities] };
  if (step === 3) return { images: images.map((image, index) => ({ ...image, displayOrder: index + 1 })) };
  if (step === 4) return { videos: videos.map(toVideoInput) };
  // A point that is sent counts as placed by the lister, while the known one may have been derived from the address.
  const isPointOld = pointFields.every((field) => values[field] === base[field]);
  const isSent = (field: FieldName) => isAsked(field, values) || isAsked(field, base);
  const text = textFields.filter((field) => isSent(field) && !(isPointOld && pointFields.includes(field)));
  const names = nameFields.filter(isSent);
  return {
    ...Object.fromEntries(text.map((field) => [field, isAsked(field, values) ? inDigits(field, values[field]) : ""])),
    ...Object.fromEntries(names.map((field) => [field, isAsked(field, values) ? [...values[field]] : []])),
    // An unknown count leaves the known value.
    ...(isAsked("coveredParkingCount", values) &&
      values.coveredParkingCount !== "" && { coveredParking: Number(values.coveredParkingCount) > 0 }),
  };
}

/** A save by keyboard comes from within the field, before "25k" has become digits. */
const inDigits = (field: TextName, typed: string): string => (declarationOf(field).kind === "money" ? priceInDigits(typed) : typed);

const toVideoInput = ({ duration, ...video }: VideoEntry, index: number) => ({
  ...video,
  duration: duration === "" ? null : Number(duration),
  displayOrder: index + 1,
});

/** The form and the fields of the property wizard. */
export const {
  useWizardForm,
  FieldLabel,
  TextField,
  TextBox,
  SelectField,
  NumberField,
  Counter,
  ChipChecks,
  ChipChoice,
  PickChoice,
  NamesInput,
  Combobox,
} = formOf<MyProperty, WizardValues>();
