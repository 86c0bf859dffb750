// What other slices may use of projects.

/** The builder whom an enquiry about a public project reaches; null when there is none. */
export { findProjectTarget } from "./media/project-pictures.ts";
