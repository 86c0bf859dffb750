// What other slices may use of projects.

export { projectSchedule, projectTasks } from "./project-jobs.ts";
export { findProjectPages, findProjectPoint, findProjectShareCard, findProjectTarget } from "./project-pictures.ts";
export { projectFilesOf } from "./projects-of-account.ts";
export { projectMails } from "./rera-lapse.ts";
