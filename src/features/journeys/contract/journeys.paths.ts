import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const journeysPaths = {
  findJourneys: { method: "POST", path: "/api/public/journeys" },
  findJourneyPlaces: { method: "GET", path: "/api/public/journeys/places" },
  findWhereToLive: { method: "GET", path: "/api/public/journeys/localities" },
} as const satisfies Record<string, EndpointPath>;
