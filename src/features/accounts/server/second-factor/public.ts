// What the operators' desk uses of the second factor: operators have one too, and remove that of a lister who has lost it.

/** Counts a try of a code, clears the count, uses up a code, or all of it for one change; opens the secret. */
export { countTry, forgetTries, type Holder, openSecret, requireCode, withCode } from "./check-code.ts";
/** A secret for an authenticator app, and what turns the second factor on with its first code. */
export { beginEnrolment, continueEnrolment, enrol, renewCodes, storeSecondFactor } from "./enrolment.ts";
/** Turns a second factor off, and tells its holder by mail. */
export { removeSecondFactor } from "./remove-second-factor.ts";
/** Encrypts a text with a key of the site, for one purpose. */
export { openText, sealText } from "./sealed-text.ts";
/** The mails about changes of a second factor. */
export { composeFactorMail, operatorsFactorMailKind, readFactorRef } from "./second-factor-mails.ts";
/** Whether an account or an operator has a second factor. */
export { findSecondFactor } from "./second-factors.store.ts";
/** The code of a secret at a time. */
export { codeOf, stepAt } from "./totp.ts";
