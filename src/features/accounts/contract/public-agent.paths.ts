import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const publicAgentPaths = {
  getPublicAgent: { method: "GET", path: "/api/public/agents/:slug" },
} as const satisfies Record<string, EndpointPath>;
