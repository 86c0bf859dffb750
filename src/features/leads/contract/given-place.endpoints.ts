import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { givenPlacePaths } from "./given-place.paths.ts";

const status = z.literal(200);
const params = z.object({ leadId: z.string().max(64) });

/** The exact place as the enquirer reads it. */
const givenPlace = z
  .object({
    propertyId,
    title: z.string(),
    /** Street, locality, city, PIN code. */
    address: z.string(),
    /** Null: the lister has set no pin. */
    point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Paths of the map's picture; null without a map. */
    mapImage: z.object({ light: z.string(), dark: z.string() }).nullable(),
    givenAt: z.iso.datetime(),
  })
  .meta({ id: "GivenPlace" });
export type GivenPlace = z.infer<typeof givenPlace>;

/** A home that is shown roughly: its lister gives the exact place to one enquirer after another. */
export const givenPlaceEndpoints = {
  /** Whether there is a place to give: of a home that is shown roughly, to an enquirer who can be written to. */
  getPlaceOfLead: defineEndpoint({
    ...givenPlacePaths.getPlaceOfLead,
    auth: "lister",
    summary: "Whether the exact place has been given to an enquirer",
    params,
    response: z.object({ status, data: z.object({ canBeGiven: z.boolean(), givenAt: z.iso.datetime().nullable() }) }),
    errors: ["not_found"],
  }),
  /** Mails the exact place to the enquirer. It cannot be taken back; repeating it sends nothing again. `conflict`: there is none to give. */
  givePlace: defineEndpoint({
    ...givenPlacePaths.givePlace,
    auth: "lister",
    summary: "Give the exact place to an enquirer",
    params,
    response: z.object({ status, message: z.string() }),
    errors: ["not_found", "conflict"],
  }),
  /** The exact place, for the token in the mail that gave it. `not_found` also once home or enquiry are deleted. */
  readGivenPlace: defineEndpoint({
    ...givenPlacePaths.readGivenPlace,
    auth: "none",
    summary: "The exact place that a lister has given",
    body: z.object({ token: z.string().min(1).max(100) }),
    response: z.object({ status, data: givenPlace }),
    errors: ["not_found"],
  }),
};
export type GivenPlaceEndpoints = typeof givenPlaceEndpoints;
