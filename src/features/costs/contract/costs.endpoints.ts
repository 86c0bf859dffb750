import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { costsPaths } from "./costs.paths.ts";
import { nationalRates, stateRates } from "./rates-schemas.ts";

const status = z.literal(200);

export const costsEndpoints = {
  /** Those that count today. `rates` is null for a state whose rates are not known. */
  listRates: defineEndpoint({
    ...costsPaths.listRates,
    auth: "none",
    summary: "Stamp duty, registration and taxes of all states",
    response: z.object({
      status,
      data: z.object({
        national: nationalRates,
        states: z.array(z.object({ code: z.string().length(2), name: z.string(), rates: stateRates.nullable() })),
      }),
    }),
  }),
  /** `state`: any of its names. Of an unknown one, and of one without rates, `state` of the answer is null. */
  getRates: defineEndpoint({
    ...costsPaths.getRates,
    auth: "none",
    summary: "Stamp duty, registration and taxes of one state",
    query: z.object({ state: z.string().max(80).default("") }),
    response: z.object({ status, data: z.object({ state: stateRates.nullable(), national: nationalRates }) }),
  }),
};
export type CostsEndpoints = typeof costsEndpoints;
