import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Wizard } from "../../../../shared/web/wizard/wizard.tsx";
import { StepLine, type StepsProps } from "../../../../shared/web/wizard/wizard-frame.tsx";
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
    <Wizard kind={projectWizard} accountId={accountId} record={project} step={step} Layout={StepsBeside}>
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

/** Eight steps do not fit above: a list on the left; on small screens "Step 1 of 8". */
function StepsBeside({ stepNames, step, part, children }: StepsProps & { children: ReactNode }) {
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Steps" className="max-lg:hidden">
        <ol className="sticky top-24">
          {stepNames.map((name, index) => (
            <StepEntry key={name} name={name} number={index + 1} step={step} isLast={index + 1 === stepNames.length} />
          ))}
        </ol>
      </nav>
      <StepLine stepNames={stepNames} step={step} part={part} className="mb-7 lg:hidden" />
      <div className="max-w-3xl">{children}</div>
    </div>
  );
}

const line = "before:absolute before:top-8 before:bottom-0 before:left-[.9375rem] before:w-px before:bg-line-2";

/** Once the project exists, each step can be opened. */
function StepEntry({ name, number, step, isLast }: { name: string; number: number; step: number; isLast: boolean }) {
  const { record: project } = useWizardForm();
  const isCurrent = number === step;
  const isDone = number < step;
  const tone = isCurrent ? "bg-primary text-on-primary" : isDone ? "bg-primary-soft text-primary-ink" : "bg-tint text-ink-2";
  const words = isCurrent ? "font-semibold" : "text-ink-2";
  return (
    <li className={`relative flex items-center gap-3 pb-5 ${isLast ? "" : line}`}>
      <span className={`nums grid size-8 place-items-center rounded-sm text-sm font-semibold ${tone}`}>
        {isDone ? <Check className="size-4" aria-label="Done" /> : number}
      </span>
      {project && !isCurrent ? (
        <Link to={stepPath(project._id, number)} className={`${words} underline-offset-4 hover:underline`}>
          {name}
        </Link>
      ) : (
        <span className={words} aria-current={isCurrent ? "step" : undefined}>
          {name}
        </span>
      )}
    </li>
  );
}
