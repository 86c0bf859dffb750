import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { oneOrMany, propertyId } from "../../../shared/contract/ids.ts";
import { homeHistory } from "./home-history.ts";
import { propertiesPaths } from "./properties.paths.ts";
import { answering, propertyCard, propertyCategory, propertyDetail } from "./property.ts";
import { offerKinds } from "./property-terms.ts";

const status = z.literal(200);
/** Null stands for an id of a wrong shape: `not_found`, like any other that does not exist (PROP-01). */
const idIfWellFormed = propertyId.nullable().catch(null);
const byId = z.object({ id: idIfWellFormed });

export const propertiesEndpoints = {
  /** Unpublished or never created: `not_found`. Deleted: `gone` (PROP-01). */
  getPublicProperty: defineEndpoint({
    ...propertiesPaths.getPublicProperty,
    auth: "none",
    summary: "One published property",
    params: byId,
    response: z.object({ status, data: propertyDetail }),
    errors: ["not_found", "gone"],
  }),
  /** Four of the same purpose, city and type with the nearest price, those of the same locality first; works for a deleted property too. */
  listSimilarProperties: defineEndpoint({
    ...propertiesPaths.listSimilarProperties,
    auth: "none",
    summary: "Homes like this one",
    params: byId,
    response: z.object({ status, data: z.array(propertyCard).max(4) }),
    errors: ["not_found"],
  }),
  /** For the saved list: the cards of those ids that are still public, in the order asked; ids of a wrong shape are left out. */
  listPropertyCards: defineEndpoint({
    ...propertiesPaths.listPropertyCards,
    auth: "none",
    summary: "Cards of given properties",
    query: z.object({ id: oneOrMany(idIfWellFormed, 100) }),
    response: z.object({ status, data: z.array(propertyCard).max(100) }),
  }),
  /** What happened on the market to those of these homes that were ever listed and not deleted for good; ids of a wrong shape are left out. */
  listHomeEvents: defineEndpoint({
    ...propertiesPaths.listHomeEvents,
    auth: "none",
    summary: "What happened to given homes on the market",
    query: z.object({ id: oneOrMany(idIfWellFormed, 100) }),
    response: z.object({ status, data: z.array(homeHistory).max(100) }),
  }),
  /**
   * The public properties of one lister by what they are offered for, in the order of `offers`, each newest first; those that do not
   * say come last. Empty for an id that is no lister's. A page after the last is the last.
   */
  listPropertiesOfLister: defineEndpoint({
    ...propertiesPaths.listPropertiesOfLister,
    auth: "none",
    summary: "Properties of one lister",
    params: z.object({ id: z.string().max(64) }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      offer: z.enum(offerKinds).optional().meta({ description: "Only homes offered for this." }),
    }),
    response: z.object({
      status,
      data: z.array(propertyCard).max(24),
      page: z.int(),
      size: z.int(),
      /** Of `offer`, if asked for. */
      total: z.int(),
      /** Whatever was asked for; without those that have none. */
      offers: z.array(z.object({ kind: z.enum(offerKinds), total: z.int() })).max(offerKinds.length),
      answering,
    }),
  }),
  /** The home page's categories with live counts of what their searches find (HOME-03). */
  listPropertyCategories: defineEndpoint({
    ...propertiesPaths.listPropertyCategories,
    auth: "none",
    summary: "Property types with their counts",
    response: z.object({ status, data: z.array(propertyCategory) }),
  }),
};
export type PropertiesEndpoints = typeof propertiesEndpoints;
