import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const profilePaths = {
  getProfile: { method: "GET", path: "/api/users/profile" },
  updateProfile: { method: "POST", path: "/api/users/profile" },
  listSessions: { method: "GET", path: "/api/users/sessions" },
  endSession: { method: "POST", path: "/api/users/sessions/:id/end" },
  endAllSessions: { method: "POST", path: "/api/users/sessions/end-all" },
} as const satisfies Record<string, EndpointPath>;
