// What other slices may show of projects: the pages of a builder and of a project, a project's description for search engines,
// and the projects that a home can be tied to.
export { BuilderPage } from "./public-pages/builder-page.tsx";
export { ProjectPage, projectDescription } from "./public-pages/project-page.tsx";
export { projectsToTie } from "./wizard/projects-to-tie.ts";
