import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** What everybody may read of projects and builders (CALL-05). */
export const publicProjectsPaths = {
  listPublicProjects: { method: "GET", path: "/api/public/projects" },
  getPublicProject: { method: "GET", path: "/api/public/projects/:id" },
  listProjectProperties: { method: "GET", path: "/api/public/projects/:id/properties" },
  listHomesOnOffer: { method: "GET", path: "/api/public/projects/:id/homes-on-offer" },
  listAvailableUnits: { method: "GET", path: "/api/public/projects/:id/units" },
  listProjectChoices: { method: "GET", path: "/api/public/project-choices" },
  listPublicBuilders: { method: "GET", path: "/api/public/builders" },
  getPublicBuilder: { method: "GET", path: "/api/public/builders/:id" },
} as const satisfies Record<string, EndpointPath>;

export const buildersPageSize = 24;
/** For sale, and to let. */
export const mostHomesOnOffer = 24;
