import { useQueries, useQuery } from "@tanstack/react-query";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { Choice } from "../../../../shared/web/wizard/form-kind.ts";
import { useSession } from "../../../accounts/web/public.ts";
import type { MyProjectsEndpoints } from "../../../projects/contract/my-projects.endpoints.ts";
import { myProjectsPaths } from "../../../projects/contract/my-projects.paths.ts";
import { SelectField, useWizardForm } from "./property-form.ts";

const api = createApiClient<MyProjectsEndpoints>(myProjectsPaths);
const mostProjects = 100;
const projectsToChoose = {
  queryKey: ["my-projects", "to-choose"],
  queryFn: async () => (await api.listMyProjects({ query: { limit: mostProjects } })).data,
};
const projectOf = (id: string) => ({
  queryKey: ["my-project", id],
  queryFn: async () => (await api.getMyProject({ params: { id } })).data,
});

/** For builders: which of their projects the home lies in, in which tower, and which configuration it is. Nothing for others. */
export function ProjectTie() {
  const { values, change } = useWizardForm();
  const isBuilder = useSession()?.role === "BUILDER";
  const { data: projects = [] } = useQuery({ ...projectsToChoose, enabled: isBuilder });
  const { data: project } = useQuery({ ...projectOf(values.projectId), enabled: isBuilder && values.projectId !== "" });
  if (!isBuilder || projects.length === 0) return null;

  function choose(projectId: string): void {
    const chosen = projects.find(({ _id }) => _id === projectId);
    change({
      projectId,
      towerId: "",
      configurationId: "",
      ...(chosen && { projectName: chosen.projectName, builderName: chosen.builderName }),
    });
  }
  const named = (parts: readonly { _id: string; name: string }[] = []): Choice[] =>
    parts.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <SelectField
        name="projectId"
        prompt="None"
        options={projects.map(({ _id, projectName }) => ({ value: _id, label: projectName }))}
        onChoose={choose}
      />
      {values.projectId !== "" && (
        <>
          <SelectField name="towerId" prompt="Not said" options={named(project?.towers)} />
          <SelectField name="configurationId" prompt="Not said" options={named(project?.configurations)} />
        </>
      )}
    </>
  );
}

/** What a project, tower or configuration is called that the form, or what was saved meanwhile, names by its id. */
export function TieName({ id }: { id: string }) {
  const { record, values } = useWizardForm();
  const ids = [...new Set([record?.projectId, values.projectId])].flatMap((one) => one || []);
  const projects = useQueries({ queries: ids.map(projectOf) }).flatMap(({ data }) => data ?? []);
  const named = projects.flatMap(({ _id, projectName, towers, configurations }) => [
    { _id, name: projectName },
    ...towers,
    ...configurations,
  ]);
  return named.find(({ _id }) => _id === id)?.name ?? "…";
}
