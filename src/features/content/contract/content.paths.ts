import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const contentPaths = {
  getSite: { method: "GET", path: "/api/public/site" },
} as const satisfies Record<string, EndpointPath>;
