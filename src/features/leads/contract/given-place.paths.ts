import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const givenPlacePaths = {
  getPlaceOfLead: { method: "GET", path: "/api/users/lead/:leadId/place" },
  givePlace: { method: "POST", path: "/api/users/lead/:leadId/place" },
  readGivenPlace: { method: "POST", path: "/api/public/given-place" },
} as const satisfies Record<string, EndpointPath>;
