import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const propertyChecksPaths = {
  getPropertyChecks: { method: "GET", path: "/api/properties/:id/checks" },
  askForChecks: { method: "POST", path: "/api/properties/:id/checks" },
  withdrawChecks: { method: "DELETE", path: "/api/properties/:id/checks" },
  addCheckPaper: { method: "POST", path: "/api/properties/:id/check-papers" },
  removeCheckPaper: { method: "DELETE", path: "/api/properties/:id/check-papers/:paperId" },
} as const satisfies Record<string, EndpointPath>;
