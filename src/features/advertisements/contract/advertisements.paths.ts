import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const myAdvertisementsPaths = {
  listMyAdvertisements: { method: "GET", path: "/api/advertisements" },
  getAdvertisementFigures: { method: "GET", path: "/api/advertisements/figures" },
  getMyAdvertisement: { method: "GET", path: "/api/advertisements/:id" },
  createAdvertisement: { method: "POST", path: "/api/advertisements" },
  changeAdvertisement: { method: "POST", path: "/api/advertisements/:id" },
  pauseAdvertisement: { method: "POST", path: "/api/advertisements/:id/pause" },
  deleteAdvertisement: { method: "DELETE", path: "/api/advertisements/:id" },
  restoreAdvertisement: { method: "POST", path: "/api/advertisements/:id/restore" },
} as const satisfies Record<string, EndpointPath>;

export const shownAdvertisementsPaths = {
  pickAdvertisement: { method: "GET", path: "/api/public/advertisement" },
  countAdvertisement: { method: "POST", path: "/api/public/advertisements/:id/:what" },
} as const satisfies Record<string, EndpointPath>;
