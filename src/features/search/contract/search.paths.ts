import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const searchPaths = {
  searchProperties: { method: "GET", path: "/api/public/properties" },
  countProperties: { method: "GET", path: "/api/public/properties/counts" },
  searchTotals: { method: "GET", path: "/api/public/properties/totals" },
  loosenSearch: { method: "GET", path: "/api/public/properties/looser" },
  nearestProperties: { method: "GET", path: "/api/public/properties/nearest" },
  closeProperties: { method: "GET", path: "/api/public/properties/close" },
  locateProperties: { method: "GET", path: "/api/public/properties/places" },
  costsOfProperties: { method: "GET", path: "/api/public/properties/costs" },
  mapProperties: { method: "GET", path: "/api/public/properties/map" },
  countNothingFound: { method: "POST", path: "/api/public/searches/nothing-found" },
  explainRank: { method: "GET", path: "/api/public/properties/:id/rank" },
  suggest: { method: "GET", path: "/api/public/suggestions" },
} as const satisfies Record<string, EndpointPath>;

export const landingsPaths = {
  getLanding: { method: "GET", path: "/api/public/landings/:type" },
  listPopularLocalities: { method: "GET", path: "/api/public/popular-localities" },
} as const satisfies Record<string, EndpointPath>;

export const sentencesPaths = {
  understandSentence: { method: "GET", path: "/api/public/sentences" },
} as const satisfies Record<string, EndpointPath>;
