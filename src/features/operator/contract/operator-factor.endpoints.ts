import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { factorCode } from "../../accounts/contract/account.ts";
import { enrolment, enrolmentProof, recoveryCodes } from "../../accounts/contract/second-factor.ts";
import { operatorFactorPaths } from "./operator-factor.paths.ts";

const status = z.literal(200);
/** What the sign-in with the password answered with. One that is too old is `gone`. */
const token = z.string().min(1).max(1000);
const withCode = z.object({ code: factorCode });

/** The second step of an operator's sign-in, and what a signed-in operator changes of it. A wrong code is `invalid_input`. */
export const operatorFactorEndpoints = {
  /** `enrolment`: shows that one again. */
  beginOperatorFactor: defineEndpoint({
    ...operatorFactorPaths.beginOperatorFactor,
    auth: "none",
    summary: "Get a secret for an operator's authenticator app",
    body: z.object({ token, enrolment: enrolmentProof.shape.enrolment.optional() }),
    response: z.object({ status, data: enrolment }),
    errors: ["conflict", "gone"],
  }),
  turnOnOperatorFactor: defineEndpoint({
    ...operatorFactorPaths.turnOnOperatorFactor,
    auth: "none",
    summary: "Turn an operator's second factor on and sign in",
    body: enrolmentProof.extend({ token }),
    response: z.object({ status, data: recoveryCodes.extend({ accessToken: z.string() }) }),
    errors: ["conflict", "gone"],
  }),
  passOperatorFactor: defineEndpoint({
    ...operatorFactorPaths.passOperatorFactor,
    auth: "none",
    summary: "Sign in as an operator with a code",
    body: withCode.extend({ token }),
    response: z.object({ status, accessToken: z.string() }),
    errors: ["gone", "rate_limited"],
  }),
  renewOperatorCodes: defineEndpoint({
    ...operatorFactorPaths.renewOperatorCodes,
    auth: "operator",
    summary: "Replace the operator's recovery codes",
    body: withCode,
    response: z.object({ status, message: z.string(), data: recoveryCodes }),
    errors: ["not_found", "conflict"],
  }),
  /** Ends all sessions of the operator, who sets up another app at the next sign-in. */
  replaceOperatorFactor: defineEndpoint({
    ...operatorFactorPaths.replaceOperatorFactor,
    auth: "operator",
    summary: "Give up the operator's authenticator app",
    body: withCode,
    response: z.object({ status, message: z.string() }),
    errors: ["not_found", "conflict"],
  }),
};
export type OperatorFactorEndpoints = typeof operatorFactorEndpoints;
