import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const leadsPaths = {
  submitEnquiry: { method: "POST", path: "/api/public/generate-lead" },
  revealContact: { method: "POST", path: "/api/public/reveal-contact" },
  eraseEnquiry: { method: "POST", path: "/api/public/erase-enquiry" },
} as const satisfies Record<string, EndpointPath>;
