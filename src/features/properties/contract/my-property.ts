import { z } from "zod";
import { choice, day, emptyToNull, number, saveFields, text } from "../../../shared/contract/form-fields.ts";
import { amenityId, configurationId, projectId, propertyId, towerId } from "../../../shared/contract/ids.ts";
import { propertyDetail, propertyImage, propertyVideo } from "./property.ts";
import { wizardMessages as messages } from "./property-form-messages.ts";
import {
  areaUnits,
  facings,
  furnishCategories,
  imageTypes,
  listedForValues,
  possessionStatuses,
  propertyStatuses,
  propertyTypes,
  tenantKinds,
  videoTypes,
} from "./property-terms.ts";

const mediaBase = {
  url: z.string().min(1).max(500),
  caption: z.string().trim().max(200, messages.tooLong).optional(),
  displayOrder: z.int().min(1).max(999).optional(),
  isFeatured: z.boolean().optional(),
};
export const imageInput = z.object({
  ...mediaBase,
  type: z.enum(imageTypes).optional(),
  alt: z.string().trim().max(300).nullable().optional(),
});
export const videoInput = z.object({
  ...mediaBase,
  type: z.enum(videoTypes).optional(),
  thumbnailUrl: z.string().max(500).nullable().optional(),
  duration: z.number().min(0).max(86_400).nullable().optional(),
});

/** Of a wrong shape: the id of nothing, which is refused as one that is unknown. */
const tieTo = <Id extends z.ZodType>(id: Id) => z.preprocess(emptyToNull, id.nullable()).optional();

/** The fields of step 1. One that is not sent stays as it was; null or "" empties it. */
export const propertyFields = z.object({
  title: z.string(messages.title).trim().min(1, messages.title).max(200, messages.tooLong).optional(),
  description: text(10_000),
  type: z.enum(propertyTypes, messages.type).optional(),
  listedFor: choice(listedForValues),
  status: z.enum(propertyStatuses, messages.status).optional(),
  price: number(1, 1_000_000_000_000_000, { message: messages.price }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  bedrooms: number(0, 99),
  bathrooms: number(0, 99),
  area: number(0.01, 9_999_999_999.99, { whole: false }),
  areaUnit: choice(areaUnits),
  carpetArea: number(0.01, 9_999_999_999.99, { whole: false }),
  builtUpArea: number(0.01, 9_999_999_999.99, { whole: false }),
  age: number(0, 99),
  builtYear: number(1500, 2200),
  parking: text(80),
  floorNo: number(0, 300),
  totalFloors: number(0, 300),
  coveredParking: z.boolean().nullable().optional(),
  coveredParkingCount: number(0, 99),
  openParkingCount: number(0, 99),
  possessionStatus: choice(possessionStatuses),
  furnishCategory: choice(furnishCategories),
  address: text(300),
  location: text(120),
  city: text(80),
  state: text(80),
  zipCode: text(12),
  country: z.string(messages.country).trim().min(2, messages.country).max(60, messages.tooLong).optional(),
  latitude: number(-90, 90, { whole: false }),
  longitude: number(-180, 180, { whole: false }),
  geo: z
    .object({ type: z.literal("Point"), coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) })
    .optional(),
  reraId: text(60),
  configuration: text(60),
  projectName: text(120),
  builderName: text(120),
  /** The builder's own project that it lies in, the tower and the configuration there; with another project both are emptied. */
  projectId: tieTo(projectId),
  towerId: tieTo(towerId),
  configurationId: tieTo(configurationId),
  features: z.array(z.string().trim().min(1).max(80)).max(50).optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
  map: text(2000),
  deposit: number(0, 1_000_000_000_000_000),
  maintenance: number(0, 1_000_000_000_000_000),
  availableFrom: day(),
  tenantsPreferred: z.array(z.enum(tenantKinds)).max(4).optional(),
  plotLengthFt: number(0.01, 999_999.99, { whole: false }),
  plotWidthFt: number(0.01, 999_999.99, { whole: false }),
  roadWidthFt: number(0.01, 9_999.99, { whole: false }),
  facing: choice(facings),
});

/** One save of the wizard (PWIZ-02, PWIZ-03). `iud_flag` I needs title, type and price, U changes the property `id`. */
export const setPropertyBody = propertyFields.extend({
  ...saveFields,
  /** Null stands for an id of a wrong shape, which is nobody's property. */
  id: propertyId.nullable().catch(null).optional(),
  amenities: z
    .array(z.union([amenityId, z.object({ id: amenityId, name: z.string().max(60).optional() }).transform(({ id }) => id)]))
    .max(60)
    .optional(),
  customAmenities: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
  images: z.array(imageInput).max(100).optional(),
  videos: z.array(videoInput).max(20).optional(),
  /** True on step 4: publish when nothing is missing. */
  isLastStep: z.boolean().optional(),
});
export type SetPropertyBody = z.output<typeof setPropertyBody>;
export type PropertyFields = z.output<typeof propertyFields>;
export type ImageInput = z.output<typeof imageInput>;
export type VideoInput = z.output<typeof videoInput>;
export type SetPropertyInput = z.input<typeof setPropertyBody>;

const publicationStates = ["draft", "published", "unpublished"] as const;

/** A property as its lister sees it: the public detail, unpublished states, and what stands between it and publication. */
export const myProperty = propertyDetail
  .omit({ lister: true, checks: true, mapImage: true, publishedAt: true, project: true })
  .extend({
    images: z.array(propertyImage),
    videos: z.array(propertyVideo),
    map: z.string().nullable(),
    projectId: projectId.nullable(),
    towerId: towerId.nullable(),
    configurationId: configurationId.nullable(),
    version: z.int(),
    publication: z.enum(publicationStates),
    publishedAt: z.iso.datetime().nullable(),
    /** What is to be filled before it may be published, with the wizard's step (PWIZ-06). */
    missing: z.array(z.object({ field: z.string(), step: z.int(), message: z.string() })),
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
    area: z.number().nullable(),
    areaUnit: z.enum(areaUnits).nullable(),
    listedFor: z.enum(listedForValues).nullable(),
    status: z.enum(propertyStatuses),
    publication: z.enum(publicationStates),
    isMissingSomething: z.boolean(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    createdAt: z.iso.datetime(),
    version: z.int(),
    image: propertyImage.nullable(),
    /** Of a deleted property; null for all others. */
    restorableUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "MyPropertyRow" });
export type MyPropertyRow = z.infer<typeof myPropertyRow>;
