import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { accountExportPath, profilePaths } from "./profile.paths.ts";
import { profile, profileChange, session } from "./profile.ts";
import { proof } from "./second-factor.ts";

const status = z.literal(200);
const auth = "lister";
const done = z.object({ status, message: z.string() });

export const profileEndpoints = {
  getProfile: defineEndpoint({
    ...profilePaths.getProfile,
    auth,
    summary: "The signed-in account's profile",
    response: z.object({ status, data: profile }),
  }),
  /** Fields that are not sent stay. */
  updateProfile: defineEndpoint({
    ...profilePaths.updateProfile,
    auth,
    summary: "Change the signed-in account's profile",
    body: profileChange,
    response: z.object({ status, message: z.string(), data: profile }),
  }),
  /** Hidden at once; deleted for good after 30 days, unless its lister signs in before. */
  requestDeletion: defineEndpoint({
    ...profilePaths.requestDeletion,
    auth,
    summary: "Delete the signed-in account",
    body: proof,
    response: done,
  }),
  /** Latest used first. */
  listSessions: defineEndpoint({
    ...profilePaths.listSessions,
    auth,
    summary: "The account's sessions",
    response: z.object({ status, data: z.array(session).max(100) }),
  }),
  endSession: defineEndpoint({
    ...profilePaths.endSession,
    auth,
    summary: "End one session",
    params: z.object({ id: z.string().max(64) }),
    response: done,
    errors: ["not_found"],
  }),
  /** Including the current one. */
  endAllSessions: defineEndpoint({ ...profilePaths.endAllSessions, auth, summary: "Sign out everywhere", response: done }),
};
/** Downloaded as a file. */
export const accountExport = defineEndpoint({
  ...accountExportPath,
  auth,
  summary: "Export everything kept about the account",
  contentType: "application/zip",
  response: z.string(),
});
export type ProfileEndpoints = typeof profileEndpoints;
