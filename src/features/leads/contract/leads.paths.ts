import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const leadsPaths = {
  submitEnquiry: { method: "POST", path: "/api/public/generate-lead" },
  revealContact: { method: "POST", path: "/api/public/reveal-contact" },
  listMyEnquiries: { method: "POST", path: "/api/public/my-enquiries" },
  giveContact: { method: "POST", path: "/api/public/give-contact" },
  eraseEnquiry: { method: "POST", path: "/api/public/erase-enquiry" },
} as const satisfies Record<string, EndpointPath>;
