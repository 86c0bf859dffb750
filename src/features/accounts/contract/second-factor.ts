import { z } from "zod";
import { qrCode } from "../../../shared/contract/qr-code.ts";
import { factorCode } from "./account.ts";
import { accountMessages } from "./account-messages.ts";
import { secondFactorMessages as messages } from "./second-factor-messages.ts";

const password = z.string(accountMessages.loginPassword).min(1, accountMessages.loginPassword).max(200, accountMessages.loginPassword);

export const passwordOnly = z.object({ password });
export const passwordAndCode = z.object({ password, code: factorCode });
/** `code`: of an account with a second factor. */
export const proof = z.object({ password, code: factorCode.optional() });

/** `enrolment`: the secret, sealed for its account. Works for an hour. */
export const enrolmentProof = z.object({ enrolment: z.string(messages.expired).min(1, messages.expired).max(1000), code: factorCode });

/** What an authenticator app needs. Shown only until the second factor is on. */
export const enrolment = z
  .object({
    /** Base32, for people who cannot scan. */
    secret: z.string(),
    /** `otpauth://`, which opens an app on the same phone. */
    link: z.string(),
    qr: qrCode,
    enrolment: z.string(),
  })
  .meta({ id: "Enrolment" });
export type Enrolment = z.infer<typeof enrolment>;

/** Shown only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** `since`: when it was turned on; null: it is off. */
export const secondFactor = z.object({ since: z.iso.datetime().nullable(), recoveryCodesLeft: z.int() }).meta({ id: "SecondFactor" });
export type SecondFactor = z.infer<typeof secondFactor>;
