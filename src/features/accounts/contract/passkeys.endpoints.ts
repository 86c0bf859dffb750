import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { accountsEndpoints } from "./accounts.endpoints.ts";
import { mostPasskeys } from "./passkey-limits.ts";
import { passkeysPaths } from "./passkeys.paths.ts";
import { creationOptions, newCredential, passkey, passkeyName, requestOptions, usedCredential } from "./passkeys.ts";
import { proof } from "./second-factor.ts";

const status = z.literal(200);
const auth = "lister";
const id = z.string().max(64);

/** The account's passkeys (WebAuthn). One signs in without a password, and without the code of a second factor. */
export const passkeysEndpoints = {
  /** Oldest first. */
  listPasskeys: defineEndpoint({
    ...passkeysPaths.listPasskeys,
    auth,
    summary: "The account's passkeys",
    response: z.object({ status, data: z.array(passkey).max(mostPasskeys) }),
  }),
  /** Takes the password again, and the code of an account with a second factor. The options are valid for five minutes, for one passkey. */
  beginPasskey: defineEndpoint({
    ...passkeysPaths.beginPasskey,
    auth,
    summary: "Get the options for a new passkey",
    body: proof,
    response: z.object({ status, data: creationOptions }),
    errors: ["conflict"],
  }),
  addPasskey: defineEndpoint({
    ...passkeysPaths.addPasskey,
    auth,
    summary: "Add the passkey that a browser has created",
    body: newCredential,
    response: z.object({ status, message: z.string(), data: passkey }),
    errors: ["conflict"],
  }),
  renamePasskey: defineEndpoint({
    ...passkeysPaths.renamePasskey,
    auth,
    summary: "Rename a passkey",
    params: z.object({ id }),
    body: z.object({ name: passkeyName }),
    response: z.object({ status, message: z.string(), data: passkey }),
    errors: ["not_found"],
  }),
  /**
   * For an account with a second factor it takes password and code, as adding one does; for others no body is needed (null). The answer
   * names the credential, so that the browser can tell its password manager.
   */
  removePasskey: defineEndpoint({
    ...passkeysPaths.removePasskey,
    auth,
    summary: "Remove a passkey",
    params: z.object({ id }),
    body: proof.partial().nullable(),
    response: z.object({ status, message: z.string(), data: z.object({ rpId: z.string(), credentialId: z.string() }) }),
    errors: ["not_found"],
  }),
  /** Valid for five minutes, for one sign-in of anybody. */
  getPasskeyChallenge: defineEndpoint({
    ...passkeysPaths.getPasskeyChallenge,
    auth: "none",
    summary: "Get the options for signing in with a passkey",
    response: z.object({ status, data: requestOptions }),
  }),
  /** Answers as `login` does. `not_found`: no account here has this passkey, which the browser may forget. */
  passkeyLogin: defineEndpoint({
    ...passkeysPaths.passkeyLogin,
    auth: "none",
    summary: "Sign in with a passkey",
    body: usedCredential,
    response: accountsEndpoints.login.response,
    errors: ["not_signed_in", "not_found", "cross_origin"],
  }),
};
export type PasskeysEndpoints = typeof passkeysEndpoints;
