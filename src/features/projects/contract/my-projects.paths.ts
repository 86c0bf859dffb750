import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** A builder's own projects (CALL-03, CALL-05). */
export const myProjectsPaths = {
  setProject: { method: "POST", path: "/api/projects/setProject" },
  getMyProject: { method: "GET", path: "/api/projects/getProjectById/:id" },
  listMyProjects: { method: "GET", path: "/api/projects/list" },
  listProjectAmenities: { method: "GET", path: "/api/projects/amenity-master/:id" },
  getUnitGrid: { method: "GET", path: "/api/projects/:id/units" },
  changeUnits: { method: "POST", path: "/api/projects/:id/units" },
  publishProject: { method: "POST", path: "/api/projects/:id/publication" },
  deleteProject: { method: "DELETE", path: "/api/projects/:id" },
  restoreProject: { method: "POST", path: "/api/projects/:id/restore" },
} as const satisfies Record<string, EndpointPath>;

export const myProjectsPageSize = 10;
