// What other slices may use of accounts, and what each promises. The operators' desk has a door of its own: `sign-in`.

/** What a slice keeps of an account: what it adds to the export, hides, restores and deletes. */
export type { AccountPart } from "./closing/account-parts.ts";
/** Whether the account's address is verified; locks the account until the transaction ends. */
export { lockEmailVerified } from "./links/account-links.store.ts";
/** What visitors may know of a lister: the agent's page, photos, a builder's name, a number that its owner shows. */
export { findBuilder, findPhotosOf, findPublicAgent, findShownNumber } from "./profile/find-public-agent.ts";
/** Whether, and to which address, mail goes that nobody has asked for just now, and where it is declined. */
export { findMailRecipient, mailPreferencesUrl, wantsMail } from "./profile/mail-preferences.ts";
/** Which of these sessions are still valid. */
export { findLiveSessions } from "./sign-in/sessions.store.ts";
