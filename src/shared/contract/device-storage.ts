// Where this device keeps unsaved work, for the code that removes it with its account without loading the code that keeps it.

/** The prefix of the localStorage keys of an account's drafts. */
export const draftsBegin = (accountId: string): string => `aangan.draft.${accountId}.`;

/** Where files wait until they are uploaded (PWIZ-14). */
export const keptUploads = {
  /** The IndexedDB database with the files. */
  database: "aangan-uploads",
  /** The prefix of the localStorage keys that hold their names. */
  namesBegin: "aangan.uploads.",
} as const;
