import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { login, passwordChange, registration, userProfile } from "./account.ts";
import { accountsPaths } from "./accounts.paths.ts";

const done = z.object({ status: z.literal(200), message: z.string() });

export const accountsEndpoints = {
  register: defineEndpoint({
    ...accountsPaths.register,
    auth: "none",
    summary: "Create an account",
    body: registration,
    response: done,
    errors: ["conflict", "rate_limited"],
  }),
  login: defineEndpoint({
    ...accountsPaths.login,
    auth: "none",
    /** `isBack`: it was to be deleted, and has been restored. */
    summary: "Sign in",
    body: login,
    response: z.object({ status: z.literal(200), user: userProfile, accessToken: z.string(), isBack: z.literal(true).optional() }),
    errors: ["not_signed_in", "rate_limited"],
  }),
  /** Revokes the token of the request. */
  logout: defineEndpoint({ ...accountsPaths.logout, auth: "lister", summary: "Sign out", response: done }),
  /** Ends all other sessions (AUTH-11). */
  changePassword: defineEndpoint({
    ...accountsPaths.changePassword,
    auth: "lister",
    summary: "Change the password",
    body: passwordChange,
    response: done,
    errors: ["conflict"],
  }),
  getMe: defineEndpoint({
    ...accountsPaths.getMe,
    auth: "lister",
    summary: "Who is signed in",
    response: z.object({ status: z.literal(200), data: userProfile }),
  }),
};
export type AccountsEndpoints = typeof accountsEndpoints;
