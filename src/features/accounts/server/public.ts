// What other slices may use of accounts. Light on purpose: the jobs, which end accounts with all that belongs to them, are not here.
export { lockEmailVerified } from "./account-links.store.ts";
export { accountMails } from "./account-mails.ts";
export { findBuilder, findPhotosOf, findPublicAgent } from "./find-public-agent.ts";
export { findMailRecipient, mailPreferencesUrl, wantsMail } from "./mail-preferences.ts";
export { hashPassword, isPassword } from "./password-hash.ts";
export { findLiveSessions } from "./sessions.store.ts";
export { sessionAuthentication } from "./sessions.ts";
export { findShownNumber } from "./shown-number.ts";
export { SignInAttempts } from "./sign-in-attempts.ts";
export { endSuspension, suspendAccount } from "./suspension.ts";
