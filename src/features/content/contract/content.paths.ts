import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const contentPaths = {
  getSite: { method: "GET", path: "/api/public/site" },
  getHomeFacts: { method: "GET", path: "/api/public/home-facts" },
  submitServiceEnquiry: { method: "POST", path: "/api/public/service-enquiry" },
} as const satisfies Record<string, EndpointPath>;
