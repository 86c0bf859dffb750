import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const reportsPaths = {
  reportProperty: { method: "POST", path: "/api/public/report-property" },
  openReport: { method: "POST", path: "/api/public/report-status" },
} as const satisfies Record<string, EndpointPath>;
