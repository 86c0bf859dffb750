import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { secondFactorPaths } from "./second-factor.paths.ts";
import { enrolment, enrolmentProof, passwordAndCode, passwordOnly, recoveryCodes, secondFactor } from "./second-factor.ts";

const status = z.literal(200);
const message = z.string();
const auth = "lister";

/** The second factor of the signed-in account (AUTH-12). A wrong password or code is `invalid_input`. */
export const secondFactorEndpoints = {
  getSecondFactor: defineEndpoint({
    ...secondFactorPaths.getSecondFactor,
    auth,
    summary: "Whether the account has a second factor",
    response: z.object({ status, data: secondFactor }),
  }),
  /** Changes nothing yet. */
  beginSecondFactor: defineEndpoint({
    ...secondFactorPaths.beginSecondFactor,
    auth,
    summary: "Get a secret for an authenticator app",
    body: passwordOnly,
    response: z.object({ status, data: enrolment }),
    errors: ["conflict"],
  }),
  turnOnSecondFactor: defineEndpoint({
    ...secondFactorPaths.turnOnSecondFactor,
    auth,
    summary: "Turn the second factor on with a first code",
    body: enrolmentProof,
    response: z.object({ status, message, data: recoveryCodes }),
    errors: ["conflict", "gone"],
  }),
  turnOffSecondFactor: defineEndpoint({
    ...secondFactorPaths.turnOffSecondFactor,
    auth,
    summary: "Turn the second factor off",
    body: passwordAndCode,
    response: z.object({ status, message }),
    errors: ["conflict"],
  }),
  /** The earlier codes stop working. */
  renewRecoveryCodes: defineEndpoint({
    ...secondFactorPaths.renewRecoveryCodes,
    auth,
    summary: "Replace the recovery codes",
    body: passwordAndCode,
    response: z.object({ status, message, data: recoveryCodes }),
    errors: ["conflict"],
  }),
};
export type SecondFactorEndpoints = typeof secondFactorEndpoints;
