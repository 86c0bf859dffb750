import { z } from "zod";
import { accountId, advertisementId, amenityId, featureId, propertyId } from "../../../shared/contract/ids.ts";
import { listerTypes } from "../../accounts/contract/lister-types.ts";
import { myAdvertisement } from "../../advertisements/contract/advertisement.ts";
import { newNationalRates, newStateRates } from "../../costs/contract/rates-schemas.ts";
import { onSiteDistances } from "../../properties/contract/check-days.ts";
import { propertyDetail, propertyImage } from "../../properties/contract/property.ts";
import { checkPaper, checkRequest } from "../../properties/contract/property-checks.endpoints.ts";
import { checkKinds } from "../../properties/contract/property-terms.ts";
import { logEntry } from "./desk-log.ts";
import { deskMessages as messages, reviewCauses } from "./desk-terms.ts";
import { reportReasons } from "./report-terms.ts";

export const operatorLogin = z.object({
  email: z.string(messages.email).trim().toLowerCase().min(1, messages.email).max(254, messages.email),
  password: z.string(messages.password).min(1, messages.password).max(200, messages.password),
});

const lister = z.object({ id: accountId, name: z.string(), role: z.enum(listerTypes) });
/** `isNew`: it waits since the operator's last visit of the queue. */
const waiting = { lister, waitingSince: z.iso.datetime(), isNew: z.boolean() };

/** The review queue: reported properties first, then the longest waiting. */
export const reviewItem = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("property"),
    property: z.object({ id: propertyId, title: z.string(), city: z.string().nullable() }),
    cause: z.enum(reviewCauses),
    reports: z.int(),
    ...waiting,
  }),
  z.object({ kind: z.literal("advertisement"), advertisement: z.object({ id: advertisementId, headline: z.string() }), ...waiting }),
]);
export type ReviewItem = z.infer<typeof reviewItem>;

const note = z
  .string()
  .trim()
  .max(1000, messages.note)
  .transform((text) => text || null)
  .nullish();

/** The state that the operator has seen: a decision about any other is refused. */
const seen = { version: z.coerce.number().int(), reportsMade: z.coerce.number().int() };

/** A neighbour in the review queue. */
export const queued = z.object({ kind: z.enum(["property", "advertisement"]), id: z.string() });
/** The place of a record in the queue, from 1; null: it does not wait, and `next` is the first that does. */
export const queuePlace = z.object({
  place: z.int().nullable(),
  total: z.int(),
  previous: queued.nullable(),
  next: queued.nullable(),
});
export type QueuePlace = z.infer<typeof queuePlace>;

/** Ends the wait of a property, and informs all concerned. */
export const reviewDecision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("keep"), ...seen }),
  z.object({ decision: z.literal("take-down"), ...seen, reason: z.enum(reportReasons, messages.reason), note }),
]);
export type ReviewDecision = z.output<typeof reviewDecision>;

/** `version`: the one that the operator has seen. */
export const advertisementDecision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve"), version: z.coerce.number().int() }),
  z.object({
    decision: z.literal("refuse"),
    version: z.coerce.number().int(),
    reason: z.string(messages.refusalReason).trim().min(1, messages.refusalReason).max(1000, messages.note),
  }),
]);
export type AdvertisementDecision = z.output<typeof advertisementDecision>;

const checkDate = z.iso.date().nullable();
/** The day of each check; null: not checked. All four, so that missing ones are removed. */
export const propertyChecks = z.object({ ownership: checkDate, photos: checkDate, location: checkDate, rera: checkDate });
export type PropertyChecks = z.output<typeof propertyChecks>;
/** `version`: the one that was checked. */
export const checksChange = propertyChecks.extend({ version: seen.version });

/** A request for one check. */
export const deskCheckRequest = checkRequest.extend({
  kind: z.enum(checkKinds),
  papers: z.array(checkPaper.extend({ contentType: z.string() })),
});
export type DeskCheckRequest = z.infer<typeof deskCheckRequest>;

/** Decides one check. `version`: the one that was checked. `checkedOn`: the day of the check, today if left out. The lister reads the note. */
export const checkDecision = z.object({
  outcome: z.enum(["checked", "refused"], messages.checkOutcome),
  checkedOn: z.iso.date(messages.checkDay).optional(),
  note,
  version: seen.version,
});
export type CheckDecision = z.output<typeof checkDecision>;

/** In Base64, within what any endpoint reads. The phone makes it smaller first. */
const mostPhotoLength = 240_000;

/** `withinMetres`: how near to the pin the phone was, which it works out by itself; null: not known, or farther. */
export const onSitePhoto = z.object({
  content: z.string(messages.onSiteEmpty).min(1, messages.onSiteEmpty).max(mostPhotoLength, messages.onSiteLarge),
  withinMetres: z.literal(onSiteDistances).nullable(),
  version: seen.version,
});
export type OnSitePhoto = z.output<typeof onSitePhoto>;

/** What is known of a lister apart from this property. */
export const listerPast = z.object({
  registeredAt: z.iso.datetime(),
  /** On the site now. */
  shown: z.int(),
  /** The latest others, in any state. */
  others: z.array(z.object({ id: propertyId, title: z.string(), isShown: z.boolean() })),
  /** How often a property was taken down. */
  takeDowns: z.int(),
  /** About any of their properties in the last 90 days. */
  recentReports: z.int(),
});
export type ListerPast = z.infer<typeof listerPast>;

const point = z.object({ latitude: z.number(), longitude: z.number() }).nullable();

/** Everything needed to decide about one property, in any state. */
export const deskProperty = z.object({
  id: propertyId,
  title: z.string(),
  city: z.string().nullable(),
  /** Grows with every change of the property. */
  version: z.int(),
  /** All reports that were ever made. */
  reportsMade: z.int(),
  isShown: z.boolean(),
  isFeatured: z.boolean(),
  checks: z.array(z.object({ kind: z.enum(checkKinds), checkedOn: z.iso.date(), note: z.string().nullable() })),
  /** Where a person has set its pin; null: nobody has. */
  pin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Taken by operators, the latest first. */
  onSitePhotos: z.array(z.object({ id: z.string(), takenAt: z.iso.datetime(), withinMetres: z.int().nullable() })),
  /** What its lister has asked for, with papers. */
  requests: z.array(deskCheckRequest),
  lister: lister.extend({ isSuspended: z.boolean() }),
  /** What its lister says of it: what visitors see of it, or would see, but for the place of one that is shown roughly. */
  facts: propertyDetail
    .pick({ description: true, type: true, listedFor: true, price: true, currency: true, address: true, location: true, state: true })
    .extend(
      propertyDetail.pick({
        area: true,
        carpetArea: true,
        areaUnit: true,
        bedrooms: true,
        bathrooms: true,
        floorNo: true,
        totalFloors: true,
      }).shape,
    )
    .extend(propertyDetail.pick({ zipCode: true, reraId: true, projectName: true, placeShown: true }).shape)
    .extend({ images: z.array(propertyImage), point, publicPoint: point }),
  /** What half of the homes like it ask, around the middle; null for fewer than five. */
  similarPrices: z.object({ homes: z.int(), low: z.int(), high: z.int() }).nullable(),
  /** Photos that other homes have too. */
  samePhotos: z.array(z.object({ imageId: z.string(), homes: z.array(z.object({ id: propertyId, title: z.string() })) })),
  /** Other posts that were taken for the same home; without title: deleted for good. `seenBy` as in `seenByLabels`; null: through another. */
  sameHome: z.array(
    z.object({
      id: propertyId,
      title: z.string().nullable(),
      listerName: z.string().nullable(),
      firstListedAt: z.iso.datetime(),
      isListed: z.boolean(),
      seenBy: z.string().nullable(),
    }),
  ),
  /** Its lister says that it is another home, and no operator has decided. */
  objection: z.object({ reason: z.string(), objectedAt: z.iso.datetime() }).nullable(),
  past: listerPast,
  queue: queuePlace,
  /** null: it does not wait. */
  waitingAs: z.enum(reviewCauses).nullable(),
  /** It is down, and its lister asks for another look; otherwise null. */
  askedLook: z.object({ note: z.string().nullable() }).nullable(),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      details: z.string().nullable(),
      reportedAt: z.iso.datetime(),
      isOpen: z.boolean(),
    }),
  ),
  log: z.array(logEntry),
});
export type DeskProperty = z.infer<typeof deskProperty>;

/** An advertisement as its lister sees it, and the decisions about it. */
export const deskAdvertisement = z.object({
  advertisement: myAdvertisement,
  version: z.int(),
  isWaiting: z.boolean(),
  queue: queuePlace,
  lister: lister.extend({ isSuspended: z.boolean() }),
  log: z.array(logEntry),
});
export type DeskAdvertisement = z.infer<typeof deskAdvertisement>;

export const listerLine = z.object({
  id: accountId,
  name: z.string(),
  email: z.string(),
  role: z.enum(listerTypes),
  firm: z.string().nullable(),
  isSuspended: z.boolean(),
  registeredAt: z.iso.datetime(),
});
export type ListerLine = z.infer<typeof listerLine>;

export const deskLister = listerLine.extend({
  suspensionReason: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  /** The latest properties. */
  properties: z.array(z.object({ id: propertyId, title: z.string(), isShown: z.boolean() })),
  shown: z.int(),
  log: z.array(logEntry),
});
export type DeskLister = z.infer<typeof deskLister>;

export const suspension = z.object({
  reason: z.string(messages.suspensionReason).trim().min(1, messages.suspensionReason).max(1000, messages.note),
});

const deskRatesRow = newStateRates.extend({
  terms: z.union([newStateRates.shape.terms, newNationalRates.shape.terms]),
  addedAt: z.iso.datetime(),
});

/** `rows`: the newest first. */
export const deskRates = z.object({ place: z.string(), name: z.string(), rows: z.array(deskRatesRow) });
export type DeskRates = z.output<typeof deskRates>;

export const amenity = z.object({
  name: z.string(messages.amenityName).trim().min(1, messages.amenityName).max(60, messages.amenityName),
  icon: z
    .string(messages.amenityIcon)
    .trim()
    .regex(/^[a-z0-9-]{1,40}$/, messages.amenityIcon),
});
export type Amenity = z.output<typeof amenity>;

export const feature = z.object({
  name: z.string(messages.featureName).trim().min(1, messages.featureName).max(60, messages.featureName),
});

export const deskFeature = z.object({ id: featureId, name: z.string() });
export type DeskFeature = z.infer<typeof deskFeature>;

/** `properties`: how many have it. */
export const deskAmenity = z.object({
  id: amenityId,
  name: z.string(),
  icon: z.string(),
  /** One of the nine that search offers as buttons (SRCH-08). */
  isSearchFilter: z.boolean(),
  properties: z.int(),
});
export type DeskAmenity = z.infer<typeof deskAmenity>;

/** A mail that no server has accepted within a day. */
export const deadMail = z.object({
  id: z.string(),
  kind: z.string(),
  /** The server of its recipient, as in "…@example.com"; null: nobody should get it any more. */
  to: z.string().nullable(),
  attempts: z.int(),
  reason: z.string(),
  queuedAt: z.iso.datetime(),
  givenUpAt: z.iso.datetime(),
});
export type DeadMailLine = z.infer<typeof deadMail>;
