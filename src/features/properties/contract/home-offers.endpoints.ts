import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { homeOffersPaths } from "./home-offers.paths.ts";
import { longestObjection, objectionMessages as messages } from "./home-offers-terms.ts";
import { homeOffer } from "./property.ts";
import { listedForValues } from "./property-terms.ts";

const auth = "lister";
const status = z.literal(200);
/** Somebody else's property, a deleted one, and an id of a wrong shape are all `not_found`. */
const byId = z.object({ id: propertyId.nullable().catch(null) });

/** What a lister sees of the others who offer the same home: what every visitor sees of them. */
export const homeOffersOfLister = z.object({
  id: propertyId,
  title: z.string(),
  listedFor: z.enum(listedForValues).nullable(),
  /** The cheapest first. */
  others: z.array(homeOffer),
  /** That it is another home, as the lister has said; `decision` null: no operator has decided. */
  objection: z.object({ reason: z.string(), objectedAt: z.iso.datetime(), decision: z.enum(["same", "other"]).nullable() }).nullable(),
  /** There are others, and no operator has decided about all of them. */
  mayObject: z.boolean(),
});
export type HomeOffersOfLister = z.infer<typeof homeOffersOfLister>;

export const homeOffersEndpoints = {
  getHomeOffers: defineEndpoint({
    ...homeOffersPaths.getHomeOffers,
    auth,
    summary: "Others who offer the same home",
    params: byId,
    response: z.object({ status, data: homeOffersOfLister }),
    errors: ["not_found"],
  }),
  /** The home leaves the common card at once, and keeps its history; an operator decides, which stays so. `conflict` when it may not. */
  objectToOffers: defineEndpoint({
    ...homeOffersPaths.objectToOffers,
    auth,
    summary: "Say that it is another home than the others",
    params: byId,
    body: z.object({
      reason: z.string(messages.missing).trim().min(1, messages.missing).max(longestObjection, messages.tooLong),
    }),
    response: z.object({ status, message: z.string(), data: homeOffersOfLister }),
    errors: ["not_found", "conflict"],
  }),
};
export type HomeOffersEndpoints = typeof homeOffersEndpoints;
