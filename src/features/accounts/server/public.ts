// What other slices may use of accounts. Light on purpose: the jobs, which end accounts with all that belongs to them, are not here.

export { accountMails } from "./account-mails.ts";
export type { AccountPart } from "./closing/account-parts.ts";
export { lockEmailVerified } from "./links/account-links.store.ts";
export { hashPassword, isPassword } from "./passwords/password-hash.ts";
export { findBuilder, findPhotosOf, findPublicAgent } from "./profile/find-public-agent.ts";
export { findMailRecipient, mailPreferencesUrl, wantsMail } from "./profile/mail-preferences.ts";
export { findShownNumber } from "./profile/shown-number.ts";
export { findLiveSessions } from "./sign-in/sessions.store.ts";
export { sessionAuthentication } from "./sign-in/sessions.ts";
export { SignInAttempts } from "./sign-in/sign-in-attempts.ts";
export { endSuspension, suspendAccount } from "./sign-in/suspension.ts";
