/** The prefix of the localStorage keys of an account's drafts, so that a sign-out can remove them. */
export const draftsBegin = (accountId: string): string => `aangan.draft.${accountId}.`;
