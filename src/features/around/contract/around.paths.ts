import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const aroundPaths = {
  getAround: { method: "GET", path: "/api/public/properties/:id/around" },
  listNearbyPlaces: { method: "GET", path: "/api/public/nearby-places" },
} as const satisfies Record<string, EndpointPath>;
