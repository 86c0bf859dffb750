import { useQueryClient } from "@tanstack/react-query";
import { EyeOff, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import { readNumber } from "../../../../shared/web/wizard/group-number.ts";
import { PublicationCard } from "../../../../shared/web/wizard/publication-card.tsx";
import type { MyProject } from "../../contract/my-project.ts";
import { type MissingField, missingInProject, unitsInParts } from "../../contract/project-publication.ts";
import { addPath, stepPath } from "../project-paths.ts";
import { fieldLabels } from "./project-choices.ts";
import { type ProjectValues, useWizardForm } from "./project-values.ts";
import { myProjectKey, projectsApi } from "./project-wizard.ts";

const complete = {
  published: "Visitors see your saved version.",
  draft: "Nothing is missing. Publish it when you are ready.",
  unpublished: "Nothing is missing. Publish it when you are ready.",
};
const hidden = { ...complete, published: "It is published, but visitors cannot see it." };

/** Whether visitors see the project, why not, and what is missing until they do; typed values count, saved or not. */
export function ProjectPublication() {
  const { record: project, values, meet } = useWizardForm();
  const { isBusy, publish } = usePublication((changed) => meet(changed));
  const linkTo = (field: string, step: number) => `${project ? stepPath(project._id, step) : addPath}#${fieldId(field)}`;
  const missing = missingInProject(factsOf(values));
  const isPublished = project?.publication === "published";
  return (
    <PublicationCard
      publication={project?.publication ?? "draft"}
      page={project?.isPublic ? `/projects/${project._id}` : null}
      missing={missing.map(({ field, step, message }) => ({
        to: linkTo(field, step),
        label: ownValue(fieldLabels, field) ?? field,
        message,
      }))}
      complete={isPublished && !project.isPublic ? hidden : complete}
    >
      <Warnings warnings={project?.warnings ?? []} linkTo={linkTo} />
      {project && <NotShown project={project} linkTo={linkTo} />}
      {project && (isPublished || project.missing.length === 0) && (
        <button
          type="button"
          className={`btn ${isPublished ? "btn-secondary" : "btn-soft"} justify-self-start`}
          data-busy={isBusy || undefined}
          disabled={isBusy}
          onClick={() => void publish(project, !isPublished)}
        >
          {isPublished ? "Unpublish" : "Publish"}
        </button>
      )}
    </PublicationCard>
  );
}

/** Publishes the saved project, or unpublishes it; reports the result. */
export function usePublication(onChanged: (project: MyProject) => void) {
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  async function publish({ _id }: MyProject, published: boolean): Promise<void> {
    setBusy(true);
    try {
      const { message, data } = await projectsApi.publishProject({ params: { id: _id }, body: { published } });
      queries.setQueryData(myProjectKey(_id), data);
      onChanged(data);
      toast.show(message);
    } catch (error) {
      toast.show(error instanceof Error ? error.message : String(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, publish };
}

/** Why nobody else sees it although nothing is missing: its builder has hidden it. */
export function NotShown({ project, linkTo }: { project: MyProject; linkTo: LinkTo }) {
  if (project.isActive) return null;
  return (
    <p className="note text-sm">
      <EyeOff aria-hidden className="text-ink-2" />
      <Link to={linkTo("isActive", 1)} className="underline underline-offset-4">
        “Shown on the site” is off, so only you can see it.
      </Link>
    </p>
  );
}

type LinkTo = (field: string, step: number) => string;
type WarningsProps = { warnings: readonly MissingField[]; linkTo: LinkTo };

/** Values that look wrong, or hide the project, each with a link to its field. */
export function Warnings({ warnings, linkTo }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {warnings.map(({ field, step, message }) => (
        <li key={field} className="note text-sm">
          <TriangleAlert aria-hidden className="text-marigold-ink" />
          <Link to={linkTo(field, step)} className="underline underline-offset-4">
            {message}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const filled = (text: string): string | null => text.trim() || null;

/** As the server reads it: spaces count as empty. */
const factsOf = (values: ProjectValues): Parameters<typeof missingInProject>[0] => ({
  country: values.country,
  projectDescription: filled(values.projectDescription),
  possessionStatus: filled(values.possessionStatus),
  possessionDate: filled(values.possessionDate),
  reraNumber: filled(values.reraNumber),
  reraValidUntil: filled(values.reraValidUntil),
  reraExemption: filled(values.reraExemption),
  unitCount: readNumber(values.unitCount),
  unitsInParts: unitsInParts({
    towers: values.towers.map(({ floors, unitsPerFloor }) => ({ floors: readNumber(floors), unitsPerFloor: readNumber(unitsPerFloor) })),
    configurations: values.configurations.map(({ unitsTotal }) => ({ unitsTotal: readNumber(unitsTotal) })),
  }),
  pricedConfigurations: values.configurations.filter(({ priceFrom }) => readNumber(priceFrom) !== null).length,
  galleryImages: values.galleryImages.length,
});
