import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const accountsPaths = {
  register: { method: "POST", path: "/api/users/register" },
  login: { method: "POST", path: "/api/users/login" },
  renewSession: { method: "POST", path: "/api/users/renew" },
  logout: { method: "POST", path: "/api/users/logout" },
  changePassword: { method: "POST", path: "/api/users/change-password" },
  getMe: { method: "GET", path: "/api/users/me" },
} as const satisfies Record<string, EndpointPath>;
