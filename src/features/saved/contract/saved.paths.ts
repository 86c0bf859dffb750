import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const savedPaths = {
  getSaved: { method: "GET", path: "/api/saved" },
  changeSaved: { method: "POST", path: "/api/saved/changes" },
} as const satisfies Record<string, EndpointPath>;
