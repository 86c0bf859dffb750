import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const deskPaths = {
  operatorLogin: { method: "POST", path: "/api/operator/login" },
  operatorLogout: { method: "POST", path: "/api/operator/logout" },
  getDesk: { method: "GET", path: "/api/operator/desk" },
  listReviews: { method: "GET", path: "/api/operator/reviews" },
  getDeskProperty: { method: "GET", path: "/api/operator/properties/:id" },
  decideReview: { method: "POST", path: "/api/operator/properties/:id/review" },
  setChecks: { method: "POST", path: "/api/operator/properties/:id/checks" },
  setFeatured: { method: "POST", path: "/api/operator/properties/:id/featured" },
  findListers: { method: "GET", path: "/api/operator/listers" },
  getDeskLister: { method: "GET", path: "/api/operator/listers/:id" },
  suspendLister: { method: "POST", path: "/api/operator/listers/:id/suspend" },
  liftSuspension: { method: "POST", path: "/api/operator/listers/:id/lift-suspension" },
  listDeskAmenities: { method: "GET", path: "/api/operator/amenities" },
  addAmenity: { method: "POST", path: "/api/operator/amenities" },
  changeAmenity: { method: "POST", path: "/api/operator/amenities/:id" },
  removeAmenity: { method: "DELETE", path: "/api/operator/amenities/:id" },
  listLog: { method: "GET", path: "/api/operator/log" },
} as const satisfies Record<string, EndpointPath>;
