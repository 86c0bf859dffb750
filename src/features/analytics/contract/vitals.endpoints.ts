import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { vitalsPaths } from "./vitals.paths.ts";
import { pageLoad, vitals, vitalsQuery } from "./vitals.ts";

const status = z.literal(200);

export const vitalsEndpoints = {
  /** Sent by a page when it is hidden, without cookies. Robots do not count; the answer is the same. */
  countVitals: defineEndpoint({
    ...vitalsPaths.countVitals,
    auth: "none",
    countsAsRead: true,
    largestBody: { bytes: 1024, role: "any" },
    summary: "Count how fast a page was",
    body: pageLoad,
    response: z.object({ status }),
  }),
  getVitals: defineEndpoint({
    ...vitalsPaths.getVitals,
    auth: "operator",
    errors: ["not_found"],
    summary: "How fast pages are in visitors' browsers",
    query: vitalsQuery,
    response: z.object({ status, data: vitals }),
  }),
};
export type VitalsEndpoints = typeof vitalsEndpoints;
