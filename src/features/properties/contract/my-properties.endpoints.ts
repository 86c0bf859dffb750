import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { amenityId, featureId, propertyId } from "../../../shared/contract/ids.ts";
import { askingPrices, askingPricesQuery } from "./asking-prices.ts";
import { serverFacts, serverFactsQuery } from "./coach-facts.ts";
import { homeFilters } from "./home-filters.ts";
import { myPropertiesPaths } from "./my-properties.paths.ts";
import { myProperty, myPropertyRow, setPropertyBody, takeDownNote } from "./my-property.ts";
import { myPropertiesPageSize, myPropertyFilters, myPropertySorts } from "./my-property-list.ts";
import { propertyDetail } from "./property.ts";
import { propertyStatuses } from "./property-terms.ts";
import { publishedPage } from "./published-page.ts";

const status = z.literal(200);
const message = z.string();
/** Somebody else's property, a deleted one, and an id of a wrong shape are all `not_found`. */
const byId = z.object({ id: propertyId.nullable().catch(null) });
const changed = z.object({ status, message, data: myProperty });
const auth = "lister";

export const myPropertiesEndpoints = {
  /** The wizard's save (PWIZ-02, PWIZ-03): a field that is not sent keeps its value. */
  setProperty: defineEndpoint({
    ...myPropertiesPaths.setProperty,
    auth,
    summary: "Create or change a property",
    body: setPropertyBody,
    response: changed,
    errors: ["not_found", "conflict"],
  }),
  getMyProperty: defineEndpoint({
    ...myPropertiesPaths.getMyProperty,
    auth,
    summary: "One of the account's properties, published or not",
    params: byId,
    response: z.object({ status, data: myProperty }),
    errors: ["not_found"],
  }),
  /** null: too few to compare. */
  getAskingPrices: defineEndpoint({
    ...myPropertiesPaths.getAskingPrices,
    auth,
    summary: "What homes like the one being listed ask",
    query: askingPricesQuery,
    response: z.object({ status, data: askingPrices.nullable() }),
  }),
  /** Photos of somebody else's home, or of none, are not looked at. */
  getCoachFacts: defineEndpoint({
    ...myPropertiesPaths.getCoachFacts,
    auth,
    summary: "What the server alone knows of a home that is being written",
    query: serverFactsQuery,
    response: z.object({ status, data: serverFacts }),
  }),
  /** Of any of the account's properties; card and improvements only while visitors see it. */
  getPublishedPage: defineEndpoint({
    ...myPropertiesPaths.getPublishedPage,
    auth,
    summary: "What to do after publishing: share, and improve",
    params: byId,
    response: z.object({ status, data: publishedPage }),
    errors: ["not_found"],
  }),
  /** Newest first unless another order is asked for; a page after the last is the last. Filters: `homeFilters` (MYPR-04). */
  listMyProperties: defineEndpoint({
    ...myPropertiesPaths.listMyProperties,
    auth,
    summary: "The account's properties",
    query: homeFilters.extend({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(myPropertiesPageSize),
      sort: z.enum(myPropertySorts).default("newest"),
    }),
    response: z.object({
      status,
      data: z.object({ properties: z.array(myPropertyRow).max(100), page: z.int(), totalPages: z.int(), total: z.int() }),
    }),
  }),
  /** As visitors see it, or would see it once it is published. */
  previewMyProperty: defineEndpoint({
    ...myPropertiesPaths.previewMyProperty,
    auth,
    summary: "One of the account's properties as its public page shows it",
    params: byId,
    response: z.object({ status, data: propertyDetail }),
    errors: ["not_found"],
  }),
  /** How many fit under each status with the other filters, and all cities with their numbers of homes. */
  countMyProperties: defineEndpoint({
    ...myPropertiesPaths.countMyProperties,
    auth,
    summary: "Counts of the account's properties",
    query: homeFilters.omit({ status: true }),
    response: z.object({
      status,
      data: z.object({
        all: z.int(),
        statuses: z.array(z.object({ status: z.enum(myPropertyFilters), homes: z.int() })),
        drafts: z.int(),
        cities: z.array(z.object({ city: z.string(), homes: z.int() })).max(500),
      }),
    }),
  }),
  /** The amenity master, in its order, for one of the lister's own properties (PWIZ-11). */
  listPossibleAmenities: defineEndpoint({
    ...myPropertiesPaths.listPossibleAmenities,
    auth,
    summary: "Amenities to choose from",
    params: byId,
    response: z.object({
      status,
      data: z.object({ amenities: z.array(z.object({ _id: amenityId, name: z.string(), icon: z.string() })) }),
    }),
    errors: ["not_found"],
  }),
  /** The feature master: names to choose from; a property may have others too (PWIZ-10). */
  listPossibleFeatures: defineEndpoint({
    ...myPropertiesPaths.listPossibleFeatures,
    auth,
    summary: "Features to choose from",
    response: z.object({ status, data: z.object({ features: z.array(z.object({ _id: featureId, name: z.string() })) }) }),
  }),
  /**
   * When something is missing: `invalid_input`, with an issue for each missing field (PWIZ-06). One that an operator has taken down
   * stays hidden and waits for another look, with the lister's `note`.
   */
  setPublication: defineEndpoint({
    ...myPropertiesPaths.setPublication,
    auth,
    summary: "Publish or unpublish",
    params: byId,
    body: z.object({ published: z.boolean(), note: takeDownNote.nullish() }),
    response: changed,
    errors: ["not_found"],
  }),
  changePropertyStatus: defineEndpoint({
    ...myPropertiesPaths.changePropertyStatus,
    auth,
    summary: "Mark as available, rented or sold",
    params: byId,
    body: z.object({ status: z.enum(propertyStatuses) }),
    response: changed,
    errors: ["not_found"],
  }),
  /**
   * An available draft called "Copy of ...", with copies of the photos if they are asked for. `conflict` while an operator has taken the
   * original down.
   */
  duplicateProperty: defineEndpoint({
    ...myPropertiesPaths.duplicateProperty,
    auth,
    summary: "Copy as a draft",
    params: byId,
    query: z.object({ media: z.enum(["photos"]).optional() }),
    once: true,
    response: changed,
    errors: ["not_found", "conflict"],
  }),
  /** It can be restored for 30 days; its leads stay. */
  deleteProperty: defineEndpoint({
    ...myPropertiesPaths.deleteProperty,
    auth,
    summary: "Delete",
    params: byId,
    response: z.object({ status, message }),
    errors: ["not_found"],
  }),
  /**
   * When an unverified lister has already published the allowed number, it is restored unpublished, and the message says so
   * (AUTH-12).
   */
  restoreProperty: defineEndpoint({
    ...myPropertiesPaths.restoreProperty,
    auth,
    summary: "Restore a deleted property",
    params: byId,
    response: changed,
    errors: ["not_found"],
  }),
};
export type MyPropertiesEndpoints = typeof myPropertiesEndpoints;
