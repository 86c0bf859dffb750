import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { login, passwordChange, registration, userProfile } from "./account.ts";
import { accountsPaths } from "./accounts.paths.ts";

const done = z.object({ status: z.literal(200), message: z.string() });
/** `expiresIn`: for how many seconds the token is valid. A client that does not renew it signs in again. */
const signedIn = z.object({ status: z.literal(200), user: userProfile, accessToken: z.string(), expiresIn: z.int() });

export const accountsEndpoints = {
  register: defineEndpoint({
    ...accountsPaths.register,
    auth: "none",
    summary: "Create an account",
    body: registration,
    response: done,
    errors: ["conflict", "rate_limited"],
  }),
  /** `isBack`: the account was to be deleted, and stays. `second_factor_required`: all is right but the code. */
  login: defineEndpoint({
    ...accountsPaths.login,
    auth: "none",
    summary: "Sign in",
    body: login,
    response: signedIn.extend({ isBack: z.literal(true).optional() }),
    errors: ["not_signed_in", "second_factor_required", "rate_limited", "cross_origin"],
  }),
  /** Takes the cookie that a sign-in and each renewal set, or a token that is older than such cookies. Replaces both. */
  renewSession: defineEndpoint({
    ...accountsPaths.renewSession,
    auth: "none",
    summary: "Get a new token for the session of the cookie",
    response: signedIn,
    errors: ["not_signed_in", "cross_origin"],
  }),
  /** Ends the session of the token, and that of the cookie. */
  logout: defineEndpoint({
    ...accountsPaths.logout,
    auth: "none",
    summary: "Sign out",
    response: done,
    errors: ["not_signed_in", "cross_origin"],
  }),
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
