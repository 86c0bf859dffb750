// What other slices may use of accounts, and what each promises.

/** What a slice keeps of an account: what it adds to the export, hides, restores and deletes. */
export type { AccountPart } from "./closing/account-parts.ts";
/** Whether the account's address is verified; locks the account until the transaction ends. */
export { lockEmailVerified } from "./links/account-links.store.ts";
/** Hashes of passwords (argon2id), and the check of one. */
export * as passwords from "./passwords/password-hash.ts";
/** What everybody may know of a lister: name, photo, and the number of those who show it. */
export * as publicListers from "./profile/find-public-agent.ts";
/** Whether, and to which address, mail goes that nobody has asked for just now, and where it is declined. */
export { findMailRecipient, mailPreferencesUrl, wantsMail } from "./profile/mail-preferences.ts";
/** Which of these sessions are still valid. */
export { findLiveSessions } from "./sign-in/sessions.store.ts";
/** Slows down guesses of passwords. */
export { SignInAttempts } from "./sign-in/sign-in-attempts.ts";
/** Signs an account out everywhere and keeps it out, and the end of that. */
export * as suspension from "./sign-in/suspension.ts";
