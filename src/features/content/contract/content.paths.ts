import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const contentPaths = {
  getSite: { method: "GET", path: "/api/public/site" },
  submitServiceEnquiry: { method: "POST", path: "/api/public/service-enquiry" },
} as const satisfies Record<string, EndpointPath>;
