import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { nearbySource } from "../../around/contract/nearby-source.ts";
import { deskPlacesPaths } from "./desk-places.paths.ts";

const status = z.literal(200);

/** The schools, hospitals, stations, parks and markets that `npm run import-places` has imported. */
export const deskPlacesEndpoints = {
  listPlaceSources: defineEndpoint({
    ...deskPlacesPaths.listPlaceSources,
    auth: "operator",
    summary: "Imported places near homes, by source",
    response: z.object({ status, data: z.array(nearbySource) }),
    errors: ["not_found"],
  }),
  removePlaceSource: defineEndpoint({
    ...deskPlacesPaths.removePlaceSource,
    auth: "operator",
    summary: "Remove all places of a source",
    body: z.object({ source: z.string().max(80) }),
    response: z.object({ status, message: z.string() }),
    errors: ["not_found"],
  }),
};
export type DeskPlacesEndpoints = typeof deskPlacesEndpoints;
