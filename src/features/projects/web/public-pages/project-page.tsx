import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { useSite } from "../../../../shared/web/site.ts";
import { StructuredData } from "../../../../shared/web/structured-data.tsx";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { EnquiryBar, EnquiryForm, type FailedEnquiry } from "../../../leads/web/public.ts";
import { projectPath } from "../../contract/project-search.ts";
import type { PublicProject } from "../../contract/public-project.ts";
import type { TowerUnits } from "./available-units.tsx";
import type { UpdatesPaging } from "./construction-timeline.tsx";
import type { ListedHomes } from "./project-body.tsx";
import { ProjectHero, useProjectGallery } from "./project-hero.tsx";
import { crumbsData, offerData, projectData } from "./project-structured-data.ts";
import { priceSpan } from "./project-words.ts";

const ProjectBody = loadOnFirstUse(async () => (await import("./project-body.tsx")).ProjectBody);
const BrochureButton = loadOnFirstUse(async () => (await import("./brochures.tsx")).BrochureButton);

type Props = {
  /** With one page of its construction updates. */
  project: PublicProject;
  updates: UpdatesPaging;
  /** A page of those that are listed in it. */
  homes: ListedHomes;
  /** A page of the available units of the tower that was asked for. */
  units: TowerUnits | null;
  outcome: FailedEnquiry | "sent" | undefined;
};

/** Everything about one project, and the way to its builder (PUBL-02). */
export function ProjectPage({ project, updates, homes, units, outcome }: Props) {
  const { id, projectName, builder } = project;
  const site = useSite();
  const gallery = useProjectGallery(project);
  const crumbs = [
    { label: "Home", to: "/" },
    { label: "Projects", to: "/projects" },
    { label: projectName, to: projectPath(id) },
  ];
  const form = {
    targetType: "Project" as const,
    targetRef: id,
    listerName: builder.firm ?? builder.name,
    action: `${projectPath(id)}#enquiry`,
    outcome,
  };
  return (
    <div className="page pt-4">
      {site && <StructuredData data={import.meta.env.SSR && projectData(project, site)} />}
      {site && project.priceFrom !== null && <StructuredData data={import.meta.env.SSR && offerData(project, site)} />}
      {site && <StructuredData data={import.meta.env.SSR && crumbsData(crumbs, site)} />}
      <div className="mb-4">
        <Breadcrumb items={crumbs} />
      </div>
      <ProjectHero project={project} gallery={gallery} />
      <ProjectBody project={project} updates={updates} homes={homes} units={units} gallery={gallery}>
        <aside id="enquiry" className="max-lg:not-target:hidden">
          <div className="card sticky top-24 p-6 shadow-md">
            <h2 className="mb-4 text-xl!">Send an enquiry</h2>
            <EnquiryForm {...form} />
            <BrochureButton brochures={project.brochures} />
          </div>
        </aside>
      </ProjectBody>
      <EnquiryBar summary={<Summary project={project} />} title={<b className="font-semibold">{builder.firm ?? builder.name}</b>}>
        {(close) => (
          <div className="grid gap-4">
            <EnquiryForm {...form} onSent={close} />
            <BrochureButton brochures={project.brochures} />
          </div>
        )}
      </EnquiryBar>
    </div>
  );
}

function Summary({ project }: { project: PublicProject }) {
  return (
    <>
      <p className="wide nums truncate text-xl leading-6 font-semibold">
        {priceSpan(project.priceFrom, project.priceTo) ?? "Price on request"}
      </p>
      <p className="truncate text-sm text-ink-2">{project.projectName}</p>
    </>
  );
}
