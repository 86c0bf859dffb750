import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const profilePaths = {
  getProfile: { method: "GET", path: "/api/users/profile" },
} as const satisfies Record<string, EndpointPath>;
