// What other slices may use of projects.

export { findBuilderShareCard } from "./builder-pictures.ts";
export { findBuilderPages } from "./builders.store.ts";
export { projectSchedule, projectTasks } from "./project-jobs.ts";
export { findProjectOfHome, findProjectPages, findProjectPoint, findProjectShareCard, findProjectTarget } from "./project-pictures.ts";
export { projectFilesOf } from "./projects-of-account.ts";
export { projectMails } from "./rera-lapse.ts";
