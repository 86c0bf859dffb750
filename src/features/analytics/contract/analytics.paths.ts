import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const analyticsPaths = {
  getDashboard: { method: "GET", path: "/api/users/dashboard" },
  getAnalytics: { method: "GET", path: "/api/users/analytics" },
  listHomeFigures: { method: "GET", path: "/api/users/analytics/homes" },
  countView: { method: "POST", path: "/api/public/properties/:id/view" },
  countSaved: { method: "POST", path: "/api/public/properties/:id/saved" },
  countShown: { method: "POST", path: "/api/public/properties/shown" },
} as const satisfies Record<string, EndpointPath>;

export const analyticsExportPath = { method: "GET", path: "/api/users/analytics/export" } as const satisfies EndpointPath;
