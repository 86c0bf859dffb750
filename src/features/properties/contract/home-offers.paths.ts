import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const homeOffersPaths = {
  getHomeOffers: { method: "GET", path: "/api/properties/:id/offers" },
  objectToOffers: { method: "POST", path: "/api/properties/:id/offers/objection" },
} as const satisfies Record<string, EndpointPath>;
