import { useQueries, useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import type { Choice } from "../../../../../shared/web/wizard/form-kind.ts";
import { useSession } from "../../../../accounts/web/public.ts";
import { SelectField, useWizardForm } from "../wizard-values.ts";
import { ProjectChoicesContext } from "./project-choices.ts";

function useProjectQueries() {
  const { list, get } = useContext(ProjectChoicesContext);
  return {
    all: { queryKey: ["my-projects", "to-choose"], queryFn: list },
    one: (id: string) => ({ queryKey: ["my-project", id], queryFn: () => get(id) }),
  };
}

/** For builders: the project, tower and configuration of the home. Nothing for others. */
export function ProjectTie() {
  const { values, change } = useWizardForm();
  const isBuilder = useSession()?.role === "BUILDER";
  const { all, one } = useProjectQueries();
  const { data: projects = [] } = useQuery({ ...all, enabled: isBuilder });
  const { data: project } = useQuery({ ...one(values.projectId), enabled: isBuilder && values.projectId !== "" });
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
          <SelectField name="towerId" prompt="Not specified" options={named(project?.towers)} />
          <SelectField name="configurationId" prompt="Not specified" options={named(project?.configurations)} />
        </>
      )}
    </>
  );
}

/** The name of a project, tower or configuration whose id is in the form or in a conflicting save. */
export function TieName({ id }: { id: string }) {
  const { record, values } = useWizardForm();
  const ids = [...new Set([record?.projectId, values.projectId])].flatMap((one) => one || []);
  const { one } = useProjectQueries();
  const projects = useQueries({ queries: ids.map(one) }).flatMap(({ data }) => data ?? []);
  const named = projects.flatMap(({ _id, projectName, towers, configurations }) => [
    { _id, name: projectName },
    ...towers,
    ...configurations,
  ]);
  return named.find(({ _id }) => _id === id)?.name ?? "…";
}
