// What the wizard's form holds: text as it stands in the inputs (PWIZ-10), so that a draft is what was typed.

import { groupNumber } from "../../../../shared/web/wizard/group-number.ts";
import type { MyProperty, SetPropertyInput } from "../../contract/my-property.ts";
import { asksForTenancy } from "../../contract/property-form-messages.ts";
import type { ListedFor } from "../../contract/property-terms.ts";
import { homeCountry } from "../../contract/publication.ts";

const listingFields = ["listedFor", "type", "title", "description"] as const;
const moneyFields = ["price", "deposit", "maintenance"] as const;
const areaFields = ["area", "carpetArea", "builtUpArea"] as const;
const roomFields = [
  ...(["age", "builtYear", "furnishCategory", "bedrooms", "bathrooms", "floorNo", "totalFloors"] as const),
  ...(["coveredParkingCount", "openParkingCount", "parking", "configuration", "carpetArea", "builtUpArea"] as const),
];
const plotFields = ["plotLengthFt", "plotWidthFt", "roadWidthFt"] as const;
const tenancyFields = ["deposit", "availableFrom"] as const;
const placeFields = ["country", "state", "city", "zipCode", "address", "location", "latitude", "longitude"] as const;
const textFields = [
  ...listingFields,
  ...(["price", "possessionStatus", "status", "area", "areaUnit"] as const),
  ...tenancyFields,
  ...roomFields,
  ...plotFields,
  ...(["facing", "maintenance", "reraId", "projectName", "builderName", "map"] as const),
  ...(["projectId", "towerId", "configurationId"] as const),
  ...placeFields,
] as const;
const pointFields: readonly TextName[] = ["latitude", "longitude"];
const nameFields = ["features", "tags", "tenantsPreferred"] as const;

export type TextName = (typeof textFields)[number];
export type ListName = (typeof nameFields)[number] | "amenities" | "customAmenities";
export type ImageEntry = Pick<MyProperty["images"][number], "url" | "type" | "caption" | "isFeatured">;
/** `duration`: seconds as typed. `thumbnailUrl`: its poster, which comes back with a film that was removed; none: what is known of it stays. */
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

const noText = Object.fromEntries(textFields.map((field) => [field, ""])) as Record<TextName, string>;

/** A form that nobody has touched. */
export const emptyValues: WizardValues = {
  ...noText,
  status: "available",
  country: homeCountry,
  areaUnit: "sqft",
  features: [],
  tags: [],
  tenantsPreferred: [],
  amenities: [],
  customAmenities: [],
  images: [],
  videos: [],
};

const groupedFields: readonly TextName[] = [...moneyFields, ...areaFields, "plotLengthFt", "plotWidthFt", "roadWidthFt"];

export function valuesOf(property: MyProperty): WizardValues {
  const text = textFields.map((field) => {
    const value = property[field] === null ? "" : String(property[field]);
    return [field, groupedFields.includes(field) ? groupNumber(value) : value];
  });
  const { features, tags, tenantsPreferred, amenities, customAmenities, images, videos } = property;
  return {
    ...(Object.fromEntries(text) as Record<TextName, string>),
    features,
    tags,
    tenantsPreferred,
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

/** Land has no rooms, nothing else has sides and a road, and only a home to rent is asked for its terms. */
export function isAsked(field: FieldName, { type, listedFor }: Pick<WizardValues, "type" | "listedFor">): boolean {
  const isIn = (fields: readonly FieldName[]) => fields.includes(field);
  if (isIn(roomFields)) return type !== "plot";
  if (isIn(plotFields)) return type === "plot";
  if (isIn([...tenancyFields, "tenantsPreferred"])) return asksForTenancy((listedFor || null) as ListedFor | null);
  return true;
}

/**
 * What one step saves (PWIZ-03). What is no longer asked for is emptied: a plot that was a flat has no bedrooms. What was not
 * asked for when the form had the values of `base` stays as it is.
 */
export function bodyOf(step: number, values: WizardValues, base: WizardValues): Partial<SetPropertyInput> {
  const { amenities, customAmenities, images, videos } = values;
  if (step === 2) return { amenities: amenities as SetPropertyInput["amenities"], customAmenities: [...customAmenities] };
  if (step === 3) return { images: images.map((image, index) => ({ ...image, displayOrder: index + 1 })) };
  if (step === 4) return { videos: videos.map(toVideoInput) };
  // A point that is sent counts as put there by the lister, where it may have been guessed from the address.
  const isPointOld = pointFields.every((field) => values[field] === base[field]);
  const isSent = (field: FieldName) => isAsked(field, values) || isAsked(field, base);
  const text = textFields.filter((field) => isSent(field) && !(isPointOld && pointFields.includes(field)));
  const { features, tags } = values;
  return {
    ...(Object.fromEntries(text.map((field) => [field, isAsked(field, values) ? values[field] : ""])) as Partial<SetPropertyInput>),
    features: [...features],
    tags: [...tags],
    ...(isSent("tenantsPreferred") && {
      tenantsPreferred: (isAsked("tenantsPreferred", values) ? values.tenantsPreferred : []) as SetPropertyInput["tenantsPreferred"],
    }),
    // Where nobody has counted, what is known stays.
    ...(isAsked("coveredParkingCount", values) &&
      values.coveredParkingCount !== "" && { coveredParking: Number(values.coveredParkingCount) > 0 }),
  };
}

const toVideoInput = ({ duration, ...video }: VideoEntry, index: number) => ({
  ...video,
  duration: duration === "" ? null : Number(duration),
  displayOrder: index + 1,
});
