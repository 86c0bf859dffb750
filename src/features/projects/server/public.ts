// What other slices may use of projects.

/** Whom an enquiry about a public project reaches. */
export { findProjectTarget } from "./media/project-pictures.ts";
