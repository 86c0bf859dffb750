import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Grid3x3, Pencil } from "lucide-react";
import { Link, useParams } from "react-router";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import type { MyProject } from "../../contract/my-project.ts";
import type { MissingField } from "../../contract/project-publication.ts";
import { listPath, stepPath, unitsPath } from "../project-paths.ts";
import { fieldLabels } from "../wizard/project-choices.ts";
import { NotShown, usePublication, Warnings } from "../wizard/project-publication.tsx";
import { fetchMyProject, myProjectKey } from "../wizard/project-wizard.ts";
import { ProjectStatusBadge, VisibilityBadge } from "./project-badges.tsx";
import { ProjectFacts } from "./project-facts.tsx";
import { ProjectMedia, ProjectUpdates } from "./project-media.tsx";
import { ConfigurationsTable, TowersTable } from "./project-tables.tsx";

export const meta = () => [{ title: "Project | Aangan" }, { name: "robots", content: "noindex" }];

/** A builder's own project with all its data (PROJ-01). */
export default function ViewProjectScreen() {
  const { id = "" } = useParams();
  const { data: project, error, refetch } = useQuery({ queryKey: myProjectKey(id), queryFn: () => fetchMyProject(id) });
  if (error instanceof ApiError && error.body.status === 404) return <NotMine />;
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!project) return <div className="skel h-96" role="status" aria-label="Loading..." />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Head project={project} />
      <BeforePublic project={project} />
      <ProjectFacts project={project} />
      <TowersTable project={project} />
      <ConfigurationsTable project={project} />
      <ProjectMedia project={project} />
      <ProjectUpdates project={project} />
    </div>
  );
}

const NotMine = () => (
  <EmptyState heading="Project not found" text="This project is not one of yours. It may have been deleted.">
    <Link to={listPath} className="btn btn-primary">
      My Projects
    </Link>
  </EmptyState>
);

function Head({ project }: { project: MyProject }) {
  const { isBusy, publish } = usePublication(() => {});
  const isPublished = project.publication === "published";
  return (
    <div>
      <Breadcrumb items={[{ label: "My Projects", to: listPath }, { label: project.projectName }]} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{project.projectName}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2">
            <ProjectStatusBadge status={project.projectStatus} />
            <VisibilityBadge project={project} />
            {project.builderName}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {project.isPublic && (
            <Link to={`/projects/${project._id}`} className="btn btn-ghost">
              <ExternalLink aria-hidden /> View on site
            </Link>
          )}
          {(isPublished || project.missing.length === 0) && (
            <button
              type="button"
              className="btn btn-secondary"
              data-busy={isBusy || undefined}
              disabled={isBusy}
              onClick={() => void publish(project, !isPublished)}
            >
              {isPublished ? "Unpublish" : "Publish"}
            </button>
          )}
          {project.towers.length > 0 && (
            <Link to={unitsPath(project._id)} className="btn btn-secondary">
              <Grid3x3 aria-hidden /> Units
            </Link>
          )}
          <Link to={stepPath(project._id, 1)} className="btn btn-primary">
            <Pencil aria-hidden /> Edit
          </Link>
        </div>
      </div>
    </div>
  );
}

/** What prevents visitors from seeing the project, each with a link to its field. */
function BeforePublic({ project }: { project: MyProject }) {
  const { missing, warnings } = project;
  const linkTo = (field: string, step: number) => `${stepPath(project._id, step)}#${fieldId(field)}`;
  if (missing.length === 0 && warnings.length === 0 && project.isActive) return null;
  return (
    <section className="grid gap-3" aria-label="Before visitors see it">
      {missing.length > 0 && (
        <div className="card grid gap-2 p-5">
          <h2 className="text-lg!">Missing before it can be published</h2>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {missing.map((one: MissingField) => (
              <li key={one.field}>
                <Link to={linkTo(one.field, one.step)} className="link inline-flex min-h-6 items-center" title={one.message}>
                  {ownValue(fieldLabels, one.field)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Warnings warnings={warnings} linkTo={linkTo} />
      <NotShown project={project} linkTo={linkTo} />
    </section>
  );
}
