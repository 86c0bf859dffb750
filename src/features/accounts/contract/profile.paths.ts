import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const profilePaths = {
  getProfile: { method: "GET", path: "/api/users/profile" },
  updateProfile: { method: "POST", path: "/api/users/profile" },
  requestDeletion: { method: "POST", path: "/api/users/delete-account" },
  listSessions: { method: "GET", path: "/api/users/sessions" },
  endSession: { method: "POST", path: "/api/users/sessions/:id/end" },
  endAllSessions: { method: "POST", path: "/api/users/sessions/end-all" },
} as const satisfies Record<string, EndpointPath>;

export const accountExportPath = { method: "GET", path: "/api/users/account.zip" } as const satisfies EndpointPath;
