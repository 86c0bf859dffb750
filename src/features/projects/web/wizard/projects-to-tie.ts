import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { ProjectChoices } from "../../../properties/web/wizard/public.ts";
import type { MyProjectsEndpoints } from "../../contract/my-projects.endpoints.ts";
import { myProjectsPaths } from "../../contract/my-projects.paths.ts";

const api = createApiClient<MyProjectsEndpoints>(myProjectsPaths);
const mostProjects = 100;

/** The builder's own projects to which the property wizard can tie a home. */
export const projectsToTie: ProjectChoices = {
  list: async () => (await api.listMyProjects({ query: { limit: mostProjects } })).data,
  get: async (id) => (await api.getMyProject({ params: { id } })).data,
};
