import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { publicAgentPaths } from "./public-agent.paths.ts";
import { publicAgent } from "./public-agent.ts";

export const publicAgentEndpoints = {
  /** By the address of their page; only its end matters. */
  getPublicAgent: defineEndpoint({
    ...publicAgentPaths.getPublicAgent,
    auth: "none",
    summary: "An agent or builder",
    params: z.object({ slug: z.string().max(200) }),
    response: z.object({ status: z.literal(200), data: publicAgent }),
    errors: ["not_found"],
  }),
};
export type PublicAgentEndpoints = typeof publicAgentEndpoints;
