import { z } from "zod";
import { shownShape } from "../../../shared/contract/field-schemas.ts";
import { accountId, amenityId, mediaId, projectId, propertyId } from "../../../shared/contract/ids.ts";
import { qrCode } from "../../../shared/contract/qr-code.ts";
import { listerTypes } from "../../accounts/contract/lister-types.ts";
import { publicAgent } from "../../accounts/contract/public-agent.ts";
import type { AnsweringWords } from "./answering.ts";
import { imageTypes, videoTypes } from "./form-terms.ts";
import { propertyFields, shownFieldNames } from "./property-fields.ts";
import { checkKinds, propertyTypes } from "./property-terms.ts";

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
    /** Main colour as #rrggbb, for the box before the picture has loaded. */
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

const shown = shownShape(propertyFields, shownFieldNames);

/** A card of a list shows this many pictures, one of a grid the first alone. */
export const mostCardImages = 4;

const cardFields = z.object({
  _id: propertyId,
  id: propertyId,
  title: shown.title,
  type: shown.type,
  listedFor: shown.listedFor,
  possessionStatus: shown.possessionStatus,
  status: shown.status,
  location: shown.location,
  city: shown.city,
  state: shown.state,
  country: shown.country,
  area: shown.area,
  areaUnit: shown.areaUnit,
  price: shown.price,
  currency: shown.currency,
  bedrooms: shown.bedrooms,
  bathrooms: shown.bathrooms,
  carpetArea: shown.carpetArea,
  maintenance: shown.maintenance,
  furnishCategory: shown.furnishCategory,
  floorNo: shown.floorNo,
  totalFloors: shown.totalFloors,
  isFeatured: z.boolean(),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** How the lister answers enquiries. */
export const answering = z.object({ answers: z.string().nullable(), answeredInADay: z.int().nullable() } satisfies Record<
  keyof AnsweringWords,
  z.ZodType
>);

/** The data of a card (CARD-01). */
export const propertyCard = cardFields
  .extend({
    /** The two most local known names: "Kaspate Vasti, Wakad". */
    place: z.string(),
    /** Calendar days in India since it was first published; 0 is today. */
    daysListed: z.int().min(0),
    /** When its lister last said that it is available: "Confirmed today", "Confirmed 3 days ago", "Confirmed on 12 Sep 2026"; null: it is not available, or they have not said so. */
    confirmed: z.string().nullable(),
    /** Where others offer the same home: "3 offers, ₹92 L to ₹96 L, owner direct"; null: nobody does. */
    offers: z.string().nullable(),
    /** How soon its lister usually answers: "usually answers within 3 hours"; null: too little is known, it is not available, or a list says it beside its lister. */
    answers: z.string().nullable(),
    imageCount: z.int().min(0),
    /** The thumbnail, otherwise the first (CARD-02); where a list was asked for, the next ones too. */
    images: z.array(propertyImage).max(mostCardImages),
    /** Where a list was asked for. `reraNo`: of an agent whose registration has not lapsed. `answers`: as `answering` above, in one text. */
    lister: z
      .object({
        name: z.string(),
        firm: z.string().nullable(),
        role: z.enum(listerTypes),
        reraNo: z.string().nullable(),
        answers: z.string().nullable(),
      })
      .optional(),
  })
  .meta({ id: "PropertyCard" });
export type PropertyCard = z.infer<typeof propertyCard>;

/** One of the posts in which a home is offered for the same purpose. */
export const homeOffer = z
  .object({
    id: propertyId,
    price: shown.price,
    currency: shown.currency,
    lister: propertyCard.shape.lister.unwrap(),
    confirmed: propertyCard.shape.confirmed,
  })
  .meta({ id: "HomeOffer" });
export type HomeOffer = z.infer<typeof homeOffer>;

const reraAuthority = publicAgent.shape.reraAuthority;

/** The data of the public property page (PROP-02): every public field of PWIZ-10. */
export const propertyDetail = cardFields
  .extend({
    ...shown,
    /** What its lister gives as carpet area, where another of their areas contradicts it: `carpetArea` is null then, and nothing is worked out from it. */
    doubtfulCarpetArea: shown.carpetArea,
    /** The offers of this home, the cheapest first; none when it is the only one. */
    offers: z.array(homeOffer),
    images: z.array(propertyImage),
    videos: z.array(propertyVideo),
    lister: z.object({
      id: accountId,
      name: z.string(),
      firm: z.string().nullable(),
      role: z.enum(listerTypes),
      /** For agents who have given it (HOME-02), unless it has lapsed. */
      reraNo: z.string().nullable(),
      reraState: z.string().nullable(),
      reraValidUntil: z.iso.date().nullable(),
      reraAuthority,
      /** Whether a visitor who leaves a name and number is shown the lister's. */
      takesCalls: z.boolean(),
      ...answering.shape,
      /** The slug of their page; null for roles without one. */
      publicPage: z.string().nullable(),
    }),
    listerType: z.enum(listerTypes),
    areaSqft: z.number().nullable(),
    /** GeoJSON order: [longitude, latitude]; null when the real location is unknown (PWIZ-10). Of a home that is shown roughly, its public point. */
    geo: z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
    isLocationApproximate: z.boolean(),
    /** What the map does not tell; null when it shows the house. */
    mapNote: z.string().nullable(),
    /** Path of the static map image for light and dark; null when there is no map. */
    mapImage: z.object({ light: z.string(), dark: z.string() }).nullable(),
    /** The public project that it belongs to, with the names of its tower and configuration. */
    project: z
      .object({
        id: projectId,
        name: z.string(),
        tower: z.string().nullable(),
        configuration: z.string().nullable(),
        /** Its registration. `url`: the project's page at the authority, `qr` its QR code. */
        rera: z
          .object({ number: z.string(), validUntil: z.iso.date().nullable(), url: z.string().nullable(), qr: qrCode.nullable() })
          .nullable(),
      })
      .nullable(),
    /** The code that opens the authority's site, where the home's own RERA number can be looked up; null without either. */
    reraQr: qrCode.nullable(),
    /** Of the home's state. */
    reraAuthority,
    /** The lister's reason why no number is needed, in words. */
    reraStatement: z.string().nullable(),
    amenities: z.array(z.object({ id: amenityId, name: z.string(), icon: z.string() })),
    customAmenities: z.array(z.string()),
    /** The checks that still count, with their days, newest first; the Verified badge opens them. `withinMetres`: how near to the pin we took a photo. */
    checks: z.array(z.object({ kind: z.enum(checkKinds), checkedOn: z.iso.date(), withinMetres: z.int().nullable() })),
    /** When its lister last said that it is available: by a confirmation, a change or by publishing it; null: it is not, or they have not said so. */
    confirmedAt: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Property" });
export type PropertyDetail = z.infer<typeof propertyDetail>;

/** What the costs of a home on the market depend on, and what tells it from others. */
export const homeOnOffer = propertyDetail
  .pick({
    id: true,
    type: true,
    listedFor: true,
    possessionStatus: true,
    listerType: true,
    bedrooms: true,
    area: true,
    carpetArea: true,
    areaUnit: true,
    price: true,
    currency: true,
    maintenance: true,
    deposit: true,
    city: true,
    state: true,
    country: true,
  })
  .meta({ id: "HomeOnOffer" });
export type HomeOnOffer = z.infer<typeof homeOnOffer>;

export const propertyCategory = z
  .object({ type: z.enum(propertyTypes), name: z.string(), subtitle: z.string(), icon: z.string(), listings: z.int() })
  .meta({ id: "PropertyCategory" });
export type PropertyCategory = z.infer<typeof propertyCategory>;
