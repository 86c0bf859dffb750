// What other slices may show of projects, and what each promises.

/** The builder's own view of a project. */
export { viewPath } from "./project-paths.ts";
/** The page of a builder, with its parts of other slices as slots. */
export { BuilderPage } from "./public-pages/builder-page.tsx";
/** The page of a project, with its parts of other slices as slots; its description for search engines. */
export { ProjectPage, projectDescription } from "./public-pages/project-page.tsx";
/** A page of the list of projects; its heading. */
export { ProjectsPage, projectsHeading } from "./public-pages/projects-page.tsx";
/** The builder's own projects to which the property wizard can tie a home. */
export { projectsToTie } from "./wizard/projects-to-tie.ts";
