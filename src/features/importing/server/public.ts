// What the whole program registers of imports.

/** The work of imports in the panel, and when old ones are forgotten. */
export { importSchedule, importTasks } from "./panel/import-jobs.ts";
/** What the account's export has of its imports. */
export { importsOfAccount } from "./panel/imports-of-account.ts";
