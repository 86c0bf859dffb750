import { EditedRecord } from "../../../../shared/web/wizard/edited-record.tsx";
import { readStep } from "../../../../shared/web/wizard/wizard-kind.ts";
import { useSession } from "../../../accounts/web/public.ts";
import type { Route } from "./+types/edit-project-screen";
import { ProjectWizard } from "./project-steps.tsx";
import { projectWizard } from "./project-wizard.ts";

export function meta({ params }: Route.MetaArgs) {
  const step = readStep(projectWizard, params.stepId) ?? 1;
  return [{ title: `${projectWizard.stepNames[step - 1]} | Edit Project | Aangan` }, { name: "robots", content: "noindex" }];
}

/** The frame makes room for one question at a time. */
export const handle = { isFocused: true };

/** A builder's own project, at the step in the address (PROJ-03). */
export default function EditProjectScreen() {
  const account = useSession();
  return (
    <EditedRecord kind={projectWizard}>
      {(project, step) =>
        account && <ProjectWizard key={`${account._id} ${project._id}`} accountId={account._id} project={project} step={step} />
      }
    </EditedRecord>
  );
}
