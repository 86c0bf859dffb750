// What other slices may use of accounts, and what each export promises. The operators' desk has its own entry: `sign-in`.

/** What a slice keeps of an account: what it adds to the export, hides, restores and deletes. */
export type { AccountPart } from "./closing/account-parts.ts";
/** Whether the account's address is verified; locks the account until the transaction ends. */
export { lockEmailVerified } from "./links/account-links.store.ts";
/** What visitors may know of a lister: the agent's page, photos, the name of a builder or agent, a number that its owner shows. */
export { findListerWithPage, findPhotosOf, findPublicAgent, findShownNumber } from "./profile/find-public-agent.ts";
/** Whether unrequested mail may go to an account and to which address, and where to turn it off. */
export { findMailRecipient, mailPreferencesUrl, wantsMail } from "./profile/mail-preferences.ts";
/** Which of the given sessions are still valid. */
export { findLiveSessions } from "./sign-in/sessions.store.ts";
