import { z } from "zod";
import { savedShape } from "../../../shared/contract/field-schemas.ts";
import { emptyToNull, saveFields } from "../../../shared/contract/form-fields.ts";
import { amenityId, configurationId, projectId, propertyId, towerId } from "../../../shared/contract/ids.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { confirmationStages } from "./confirmation-terms.ts";
import { imageTypes, videoTypes } from "./form-terms.ts";
import { myPropertyMessages as listMessages, publicationStates } from "./my-property-list.ts";
import { propertyDetail, propertyImage, propertyVideo } from "./property.ts";
import { type FieldWithout, fieldsWhere, propertyFields } from "./property-fields.ts";
import { wizardMessages as messages } from "./property-form-messages.ts";
import { areaUnits, listedForValues, propertyStatuses, propertyTypes } from "./property-terms.ts";
import { registrationStages } from "./registration-terms.ts";

const mediaBase = {
  url: z.string().min(1).max(500),
  caption: z.string().overwrite(shownText).max(200, messages.tooLong).optional(),
  displayOrder: z.int().min(1).max(999).optional(),
  isFeatured: z.boolean().optional(),
};
export const imageInput = z.object({
  ...mediaBase,
  type: z.enum(imageTypes).optional(),
  alt: z.string().overwrite(shownText).max(300).nullable().optional(),
});
export const videoInput = z.object({
  ...mediaBase,
  type: z.enum(videoTypes).optional(),
  thumbnailUrl: z.string().max(500).nullable().optional(),
  duration: z.number().min(0).max(86_400).nullable().optional(),
});

/** An id of a wrong shape is refused like an unknown one. */
const tieTo = <Id extends z.ZodType>(id: Id) => z.preprocess(emptyToNull, id.nullable()).optional();

/** Which records a tie may name is said one by one. */
const filled = fieldsWhere<FieldWithout<{ kind: "tie" }>>(({ kind }) => kind !== "tie");

/** The fields of step 1. A field that is not sent keeps its value; null or "" empties it. */
export const savedFields = z.object({
  ...savedShape(propertyFields, filled),
  geo: z
    .object({ type: z.literal("Point"), coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) })
    .optional(),
  projectId: tieTo(projectId),
  towerId: tieTo(towerId),
  configurationId: tieTo(configurationId),
});

/** One save of the wizard (PWIZ-02, PWIZ-03). `iud_flag` I needs title, type and price, U changes the property `id`. */
export const setPropertyBody = savedFields.extend({
  ...saveFields,
  /** Null stands for an id of a wrong shape, which belongs to no property. */
  id: propertyId.nullable().catch(null).optional(),
  amenities: z
    .array(z.union([amenityId, z.object({ id: amenityId, name: z.string().max(60).optional() }).transform(({ id }) => id)]))
    .max(60)
    .optional(),
  customAmenities: z.array(z.string().overwrite(shownText).min(1).max(60)).max(50).optional(),
  images: z.array(imageInput).max(100).optional(),
  /** Makes the save one of step 4, which publishes when nothing is missing (PWIZ-06). */
  videos: z.array(videoInput).max(20).optional(),
});
export type SetPropertyBody = z.output<typeof setPropertyBody>;
export type SavedFields = z.output<typeof savedFields>;
export type ImageInput = z.output<typeof imageInput>;
export type VideoInput = z.output<typeof videoInput>;
export type SetPropertyInput = z.input<typeof setPropertyBody>;

/** Of a lister who asks for another look; empty: null. */
export const takeDownNote = z
  .string(listMessages.note)
  .trim()
  .max(1000, listMessages.note)
  .transform((text) => text || null);

/** Why an operator has taken the property down, and since when another look is asked for; null: it is not taken down. */
const takenDown = z
  .object({ at: z.iso.datetime(), reason: z.string(), note: z.string().nullable(), askedAt: z.iso.datetime().nullable() })
  .nullable();
export type TakenDown = z.infer<typeof takenDown>;

const told = z.object({ field: z.string(), step: z.int(), message: z.string() });

/** That it is hidden, or will be after `dueOn`, unless it gets a RERA registration that is valid longer; null: there is nothing to tell. */
const registration = z.object({ stage: z.enum(registrationStages), dueOn: z.iso.date() }).nullable();

/** A property as its lister sees it: the public detail, unpublished states, and what is missing for publication. */
export const myProperty = propertyDetail
  .omit({
    doubtfulCarpetArea: true,
    lister: true,
    checks: true,
    mapImage: true,
    mapNote: true,
    reraQr: true,
    reraAuthority: true,
    reraStatement: true,
    publishedAt: true,
    project: true,
    offers: true,
  })
  .extend({
    images: z.array(propertyImage),
    videos: z.array(propertyVideo),
    map: z.string().nullable(),
    projectId: projectId.nullable(),
    towerId: towerId.nullable(),
    configurationId: configurationId.nullable(),
    version: z.int(),
    publication: z.enum(publicationStates),
    takenDown,
    publishedAt: z.iso.datetime().nullable(),
    /** The fields to fill before it may be published, with the wizard's step (PWIZ-06). */
    missing: z.array(told),
    /** Values that look wrong but are stored. */
    warnings: z.array(told),
    registration,
  })
  .meta({ id: "MyProperty" });
export type MyProperty = z.infer<typeof myProperty>;

/** One line of My properties (MYPR-02). */
export const myPropertyRow = z
  .object({
    _id: propertyId,
    title: z.string(),
    type: z.enum(propertyTypes),
    bedrooms: z.int().nullable(),
    bathrooms: z.int().nullable(),
    price: z.int(),
    currency: z.string(),
    /** How many others offer the same home now. */
    others: z.int(),
    area: z.number().nullable(),
    areaUnit: z.enum(areaUnits).nullable(),
    listedFor: z.enum(listedForValues).nullable(),
    status: z.enum(propertyStatuses),
    publication: z.enum(publicationStates),
    takenDown,
    isMissingSomething: z.boolean(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    createdAt: z.iso.datetime(),
    version: z.int(),
    image: propertyImage.nullable(),
    /** The lister's own, of an import. */
    reference: z.string().nullable(),
    /** Views in the last 30 days, each person once a day, and all its leads. */
    views: z.int(),
    leads: z.int(),
    /** 0 to 100: how much of what visitors look for is filled in; null: not counted yet, as after an update of the site. */
    completeness: z.int().nullable(),
    /** When its lister last said that it is still available, or else when it was published; null: that is not asked of it. */
    confirmedAt: z.iso.datetime().nullable(),
    /** Its lister is to say that it is still there; `confirmation`: how far that has gone. */
    isToConfirm: z.boolean(),
    confirmation: z.enum(confirmationStages),
    registration,
    /** Set for a deleted property; otherwise null. */
    restorableUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "MyPropertyRow" });
export type MyPropertyRow = z.infer<typeof myPropertyRow>;
