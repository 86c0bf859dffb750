import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const alertsPaths = {
  previewAlert: { method: "GET", path: "/api/public/alerts/preview" },
  requestAlert: { method: "POST", path: "/api/public/alerts" },
  openAlertRequest: { method: "POST", path: "/api/public/alerts/open-request" },
  confirmAlert: { method: "POST", path: "/api/public/alerts/confirm" },
  openAlerts: { method: "POST", path: "/api/public/alerts/open" },
  changeAlert: { method: "POST", path: "/api/public/alerts/change" },
  endAlerts: { method: "POST", path: "/api/public/alerts/end" },
  forgetAlerts: { method: "POST", path: "/api/public/alerts/forget" },
  listSavedSearches: { method: "GET", path: "/api/visitors/saved-searches" },
  changeSavedSearch: { method: "PUT", path: "/api/visitors/saved-searches/:id" },
  setSavedHomeAlerts: { method: "PUT", path: "/api/visitors/saved-home-alerts" },
} as const satisfies Record<string, EndpointPath>;
