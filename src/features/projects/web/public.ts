// What other slices may show of projects.
export { BuilderPage } from "./public-pages/builder-page.tsx";
export { ProjectPage, projectDescription } from "./public-pages/project-page.tsx";
export { projectsToTie } from "./wizard/projects-to-tie.ts";
