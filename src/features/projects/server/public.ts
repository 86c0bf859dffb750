// What other slices may use of projects.

export { findBuilderShareCard } from "./media/builder-pictures.ts";
export {
  findProjectOfHome,
  findProjectPages,
  findProjectPoint,
  findProjectShareCard,
  findProjectTarget,
} from "./media/project-pictures.ts";
export { projectSchedule, projectTasks } from "./project-jobs.ts";
export { projectsOfAccount } from "./projects-of-account.ts";
export { projectMails } from "./rera/rera-lapse.ts";
export { findBuilderPages } from "./visitors/builders.store.ts";
