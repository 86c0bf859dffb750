import { z } from "zod";
import { accountId, amenityId, mediaId, projectId, propertyId } from "../../../shared/contract/ids.ts";
import { listerTypes } from "../../accounts/contract/lister-types.ts";
import {
  areaUnits,
  checkKinds,
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

/** A picture of a property. `url` is a media key, or a full address when it contains "http" (CARD-02). */
export const propertyImage = z
  .object({
    id: mediaId,
    url: z.string(),
    type: z.enum(imageTypes),
    caption: z.string(),
    alt: z.string().nullable(),
    displayOrder: z.int(),
    isFeatured: z.boolean(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Main colour as #rrggbb, for the box before the picture is there. */
    color: z.string().nullable(),
    /** Widths in pixels that exist as AVIF and WebP; none yet: the original is shown. */
    widths: z.array(z.int()),
  })
  .meta({ id: "PropertyImage" });
export type PropertyImage = z.infer<typeof propertyImage>;

export const propertyVideo = z
  .object({
    id: mediaId,
    url: z.string(),
    type: z.enum(videoTypes),
    caption: z.string(),
    displayOrder: z.int(),
    isFeatured: z.boolean(),
    thumbnailUrl: z.string().nullable(),
    durationSeconds: z.number().nullable(),
  })
  .meta({ id: "PropertyVideo" });
export type PropertyVideo = z.infer<typeof propertyVideo>;

/** What a card shows (CARD-01). `images` holds at most one: the thumbnail, else the first (CARD-02). */
export const propertyCard = z
  .object({
    _id: propertyId,
    id: propertyId,
    title: z.string(),
    type: z.enum(propertyTypes),
    listedFor: z.enum(listedForValues).nullable(),
    possessionStatus: z.enum(possessionStatuses).nullable(),
    status: z.enum(propertyStatuses),
    location: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string(),
    area: z.number().nullable(),
    areaUnit: z.enum(areaUnits).nullable(),
    /** Whole units of `currency`; per month for rent, lease and PG. */
    price: z.int(),
    currency: z.string().length(3),
    bedrooms: z.int().nullable(),
    bathrooms: z.int().nullable(),
    isFeatured: z.boolean(),
    isVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    images: z.array(propertyImage).max(1),
  })
  .meta({ id: "PropertyCard" });
export type PropertyCard = z.infer<typeof propertyCard>;

/** What the public property page shows (PROP-02). Every field of PWIZ-10 that is meant for visitors. */
export const propertyDetail = propertyCard
  .extend({
    images: z.array(propertyImage),
    videos: z.array(propertyVideo),
    description: z.string().nullable(),
    lister: z.object({
      id: accountId,
      name: z.string(),
      firm: z.string().nullable(),
      role: z.enum(listerTypes),
      /** Of agents who have said it (HOME-02). */
      reraNo: z.string().nullable(),
      /** Whether a visitor who leaves a name and number gets to see theirs. */
      takesCalls: z.boolean(),
      /** Of the page about them; null for roles without one. */
      publicPage: z.string().nullable(),
    }),
    listerType: z.enum(listerTypes),
    areaSqft: z.number().nullable(),
    carpetArea: z.number().nullable(),
    builtUpArea: z.number().nullable(),
    /** At most, in whole years; 99 is "More than 10 years". */
    age: z.int().nullable(),
    builtYear: z.int().nullable(),
    parking: z.string().nullable(),
    floorNo: z.int().nullable(),
    totalFloors: z.int().nullable(),
    coveredParking: z.boolean().nullable(),
    coveredParkingCount: z.int().nullable(),
    openParkingCount: z.int().nullable(),
    furnishCategory: z.enum(furnishCategories).nullable(),
    address: z.string().nullable(),
    zipCode: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** GeoJSON order: [longitude, latitude]; null where no real location is known (PWIZ-10). */
    geo: z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
    isLocationApproximate: z.boolean(),
    /** Address of the static map image for light and dark, without host; null where there is no map to show. */
    mapImage: z.object({ light: z.string(), dark: z.string() }).nullable(),
    reraId: z.string().nullable(),
    configuration: z.string().nullable(),
    projectName: z.string().nullable(),
    builderName: z.string().nullable(),
    /** The public project that it is part of, with the names of its tower and configuration there. */
    project: z.object({ id: projectId, name: z.string(), tower: z.string().nullable(), configuration: z.string().nullable() }).nullable(),
    features: z.array(z.string()),
    tags: z.array(z.string()),
    amenities: z.array(z.object({ id: amenityId, name: z.string(), icon: z.string() })),
    customAmenities: z.array(z.string()),
    deposit: z.int().nullable(),
    maintenance: z.int().nullable(),
    availableFrom: z.iso.date().nullable(),
    tenantsPreferred: z.array(z.enum(tenantKinds)),
    plotLengthFt: z.number().nullable(),
    plotWidthFt: z.number().nullable(),
    roadWidthFt: z.number().nullable(),
    facing: z.enum(facings).nullable(),
    /** What was checked and when; the Verified badge opens it. Newest first. */
    checks: z.array(z.object({ kind: z.enum(checkKinds), checkedOn: z.iso.date() })),
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Property" });
export type PropertyDetail = z.infer<typeof propertyDetail>;

export const propertyCategory = z
  .object({ type: z.enum(propertyTypes), name: z.string(), subtitle: z.string(), icon: z.string(), listings: z.int() })
  .meta({ id: "PropertyCategory" });
export type PropertyCategory = z.infer<typeof propertyCategory>;
