import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const deskPaths = {
  operatorLogin: { method: "POST", path: "/api/operator/login" },
  operatorLogout: { method: "POST", path: "/api/operator/logout" },
  getDesk: { method: "GET", path: "/api/operator/desk" },
  listReviews: { method: "GET", path: "/api/operator/reviews" },
  getDeskProperty: { method: "GET", path: "/api/operator/properties/:id" },
  decideReview: { method: "POST", path: "/api/operator/properties/:id/review" },
  setChecks: { method: "POST", path: "/api/operator/properties/:id/checks" },
  decideCheck: { method: "POST", path: "/api/operator/properties/:id/checks/:kind" },
  takeOnSitePhoto: { method: "POST", path: "/api/operator/properties/:id/on-site-photo" },
  getCheckPaper: { method: "GET", path: "/api/operator/papers/:id" },
  keepHome: { method: "POST", path: "/api/operator/properties/:id/home/keep" },
  partHome: { method: "POST", path: "/api/operator/properties/:id/home/part" },
  setFeatured: { method: "POST", path: "/api/operator/properties/:id/featured" },
  getDeskAdvertisement: { method: "GET", path: "/api/operator/advertisements/:id" },
  decideAdvertisement: { method: "POST", path: "/api/operator/advertisements/:id/review" },
  findListers: { method: "GET", path: "/api/operator/listers" },
  getDeskLister: { method: "GET", path: "/api/operator/listers/:id" },
  suspendLister: { method: "POST", path: "/api/operator/listers/:id/suspend" },
  removeListersFactor: { method: "POST", path: "/api/operator/listers/:id/remove-second-factor" },
  liftSuspension: { method: "POST", path: "/api/operator/listers/:id/lift-suspension" },
  listDeskAmenities: { method: "GET", path: "/api/operator/amenities" },
  addAmenity: { method: "POST", path: "/api/operator/amenities" },
  changeAmenity: { method: "POST", path: "/api/operator/amenities/:id" },
  removeAmenity: { method: "DELETE", path: "/api/operator/amenities/:id" },
  listDeskFeatures: { method: "GET", path: "/api/operator/features" },
  addFeature: { method: "POST", path: "/api/operator/features" },
  changeFeature: { method: "POST", path: "/api/operator/features/:id" },
  removeFeature: { method: "DELETE", path: "/api/operator/features/:id" },
  listDeadMails: { method: "GET", path: "/api/operator/mails" },
  repeatMail: { method: "POST", path: "/api/operator/mails/:id/repeat" },
  dropMail: { method: "POST", path: "/api/operator/mails/:id/drop" },
  getMarket: { method: "GET", path: "/api/operator/market" },
  exportMarket: { method: "GET", path: "/api/operator/market/export" },
  listLog: { method: "GET", path: "/api/operator/log" },
} as const satisfies Record<string, EndpointPath>;

/** Answers that are no JSON: no calls of the client. */
export const deskStreamPaths = {
  exportLog: { method: "GET", path: "/api/operator/log.csv" },
} as const satisfies Record<string, EndpointPath>;
