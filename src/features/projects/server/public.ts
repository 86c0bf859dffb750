// What other slices may use of projects.
export { projectSchedule, projectTasks } from "./project-jobs.ts";
