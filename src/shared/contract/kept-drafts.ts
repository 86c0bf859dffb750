/** How the keys of localStorage begin under which a device keeps an account's drafts, for whoever has to remove them at a sign-out. */
export const draftsBegin = (accountId: string): string => `aangan.draft.${accountId}.`;
