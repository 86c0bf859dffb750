import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { profilePaths } from "./profile.paths.ts";
import { profile } from "./profile.ts";

export const profileEndpoints = {
  getProfile: defineEndpoint({
    ...profilePaths.getProfile,
    auth: "lister",
    summary: "One's own profile",
    response: z.object({ status: z.literal(200), data: profile }),
  }),
};
export type ProfileEndpoints = typeof profileEndpoints;
