import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** Apart from the others: a first visit's script has those. */
export const vitalsPaths = {
  countVitals: { method: "POST", path: "/api/public/vitals" },
  getVitals: { method: "GET", path: "/api/operator/vitals" },
} as const satisfies Record<string, EndpointPath>;
