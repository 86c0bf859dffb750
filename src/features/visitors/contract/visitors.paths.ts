import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const visitorsPaths = {
  beginVisitor: { method: "POST", path: "/api/visitors/begin" },
  getVisitor: { method: "GET", path: "/api/visitors/me" },
  signVisitorOut: { method: "POST", path: "/api/visitors/sign-out" },
  deleteVisitor: { method: "POST", path: "/api/visitors/delete" },
  mailVisitorLink: { method: "POST", path: "/api/visitors/link" },
  openVisitorLink: { method: "POST", path: "/api/visitors/open-link" },
  useVisitorLink: { method: "POST", path: "/api/visitors/use-link" },
} as const satisfies Record<string, EndpointPath>;

/** A download, so it is not called through the client. */
export const visitorExportPath = { method: "GET", path: "/api/visitors/export" } as const satisfies EndpointPath;
