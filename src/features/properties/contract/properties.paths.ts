import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const propertiesPaths = {
  getPublicProperty: { method: "GET", path: "/api/public/properties/:id" },
  listSimilarProperties: { method: "GET", path: "/api/public/properties/:id/similar" },
  listPropertyCards: { method: "GET", path: "/api/public/property-cards" },
  listHomeEvents: { method: "GET", path: "/api/public/home-events" },
  listPropertiesOfLister: { method: "GET", path: "/api/public/listers/:id/properties" },
  listPropertyCategories: { method: "GET", path: "/api/public/property-categories" },
} as const satisfies Record<string, EndpointPath>;
