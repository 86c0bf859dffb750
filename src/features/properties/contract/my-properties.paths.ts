import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** A lister's own properties (CALL-03, CALL-05). */
export const myPropertiesPaths = {
  setProperty: { method: "POST", path: "/api/properties/setProperty" },
  getMyProperty: { method: "GET", path: "/api/properties/getPropertyById/:id" },
  getPublishedPage: { method: "GET", path: "/api/properties/:id/published" },
  getAskingPrices: { method: "GET", path: "/api/properties/asking-prices" },
  getCoachFacts: { method: "GET", path: "/api/properties/coach-facts" },
  listMyProperties: { method: "GET", path: "/api/properties/list" },
  previewMyProperty: { method: "GET", path: "/api/properties/:id/preview" },
  countMyProperties: { method: "GET", path: "/api/properties/counts" },
  listPossibleAmenities: { method: "GET", path: "/api/properties/amenity-master/:id" },
  listPossibleFeatures: { method: "GET", path: "/api/properties/feature-master" },
  setPublication: { method: "POST", path: "/api/properties/:id/publication" },
  changePropertyStatus: { method: "POST", path: "/api/properties/:id/status" },
  duplicateProperty: { method: "POST", path: "/api/properties/:id/duplicate" },
  deleteProperty: { method: "DELETE", path: "/api/properties/:id" },
  restoreProperty: { method: "POST", path: "/api/properties/:id/restore" },
} as const satisfies Record<string, EndpointPath>;

/** Changes of many of them at once. */
export const homeChangePaths = {
  changeMyProperties: { method: "POST", path: "/api/properties/changes" },
  listMyChanges: { method: "GET", path: "/api/properties/changes" },
  undoMyChange: { method: "POST", path: "/api/properties/changes/:changeId/undo" },
} as const satisfies Record<string, EndpointPath>;
