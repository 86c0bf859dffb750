/** Where a device keeps files on their way until they have arrived (PWIZ-14), for whoever has to remove them at a sign-out. */
export const keptUploads = {
  /** IndexedDB, with the files. */
  database: "aangan-uploads",
  /** How the keys of localStorage begin that hold their names. */
  namesBegin: "aangan.uploads.",
} as const;
