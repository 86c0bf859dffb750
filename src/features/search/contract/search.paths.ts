import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const searchPaths = {
  searchProperties: { method: "GET", path: "/api/public/properties" },
} as const satisfies Record<string, EndpointPath>;
