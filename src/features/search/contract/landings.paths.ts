import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const landingsPaths = {
  getLanding: { method: "GET", path: "/api/public/landings/:type" },
} as const satisfies Record<string, EndpointPath>;
