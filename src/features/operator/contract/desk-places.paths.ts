import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const deskPlacesPaths = {
  listPlaceSources: { method: "GET", path: "/api/operator/places" },
  removePlaceSource: { method: "POST", path: "/api/operator/places/remove" },
} as const satisfies Record<string, EndpointPath>;
