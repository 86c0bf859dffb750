import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const costsPaths = {
  listRates: { method: "GET", path: "/api/public/rates" },
  getRates: { method: "GET", path: "/api/public/rates/of-state" },
} as const satisfies Record<string, EndpointPath>;

/** The page with the rates of all states. */
export const ratesPath = "/rates";
