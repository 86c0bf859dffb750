import type { ReactNode } from "react";
import { Stepper, type StepsProps } from "../../../../shared/web/ui/stepper.tsx";
import { Wizard } from "../../../../shared/web/wizard/wizard.tsx";
import { AmenityFields } from "../../../properties/web/wizard/public.ts";
import type { MyProject } from "../../contract/my-project.ts";
import { stepPath } from "../project-paths.ts";
import { ProjectPublication } from "./project-publication.tsx";
import { useWizardForm } from "./project-values.ts";
import { projectsApi, projectWizard } from "./project-wizard.ts";
import { BasicStep } from "./steps/basic-step.tsx";
import { ConfigurationsStep } from "./steps/configurations-step.tsx";
import { BrochuresStep, GalleryStep, VideosStep } from "./steps/media-steps.tsx";
import { TowersStep } from "./steps/towers-step.tsx";
import { UpdatesStep } from "./steps/updates-step.tsx";

type Props = {
  accountId: string;
  /** The server's record when the wizard opens; null: a new one. */
  project: MyProject | null;
  step: number;
};

/** The eight steps of one project (PROJ-03). Use account and project as its key. */
export function ProjectWizard({ accountId, project, step }: Props) {
  return (
    <Wizard kind={projectWizard} accountId={accountId} record={project} step={step} Layout={StepsAbove}>
      {({ id, isInert }) => (
        <>
          {/* Without a submit button, so that Enter in a field saves nothing by surprise. */}
          <form noValidate inert={isInert} className="grid gap-8" onSubmit={(event) => event.preventDefault()}>
            <Step step={step} projectId={id} />
          </form>
          <aside aria-label="Publication" className="mt-10">
            <ProjectPublication />
          </aside>
        </>
      )}
    </Wizard>
  );
}

function Step({ step, projectId }: { step: number; projectId: string | null }) {
  if (step === 1) return <BasicStep />;
  if (projectId === null) return null;
  const findPossible = async () => (await projectsApi.listProjectAmenities({ params: { id: projectId } })).data.amenities;
  switch (step) {
    case 2:
      return <AmenityFields findPossible={findPossible} />;
    case 3:
      return <TowersStep projectId={projectId} />;
    case 4:
      return <ConfigurationsStep projectId={projectId} />;
    case 5:
      return <GalleryStep projectId={projectId} />;
    case 6:
      return <BrochuresStep projectId={projectId} />;
    case 7:
      return <VideosStep projectId={projectId} />;
    default:
      return <UpdatesStep projectId={projectId} />;
  }
}

/** Once the project exists, each step can be opened. */
function StepsAbove({ children, ...steps }: StepsProps & { children: ReactNode }) {
  const { record: project } = useWizardForm();
  return (
    <>
      <Stepper {...steps} hrefOf={(step) => project && stepPath(project._id, step)} />
      <div className="mt-5 max-w-3xl sm:mt-8">{children}</div>
    </>
  );
}
