import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const journeysPaths = {
  findJourneys: { method: "POST", path: "/api/public/journeys" },
} as const satisfies Record<string, EndpointPath>;
