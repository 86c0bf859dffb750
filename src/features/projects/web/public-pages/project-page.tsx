import type { ReactNode } from "react";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { useSite } from "../../../../shared/web/site.ts";
import { StructuredData } from "../../../../shared/web/structured-data.tsx";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { inOrNear } from "../../../places/contract/in-or-near.ts";
import type { PublicProject } from "../../contract/public-project.ts";
import type { TowerUnits } from "./available-units.tsx";
import type { UpdatesPaging } from "./construction-timeline.tsx";
import type { CostedHome } from "./home-costs.tsx";
import type { ListedHomes } from "./project-body.tsx";
import { ProjectHero, useProjectGallery } from "./project-hero.tsx";
import { crumbsData, offerData, projectData } from "./project-structured-data.ts";
import { bedroomText, possessionText, priceSpan } from "./project-words.ts";

const ProjectBody = loadOnFirstUse(async () => (await import("./project-body.tsx")).ProjectBody);
const BrochureButton = loadOnFirstUse(async () => (await import("./brochures.tsx")).BrochureButton);

type Props = {
  /** With one page of its construction updates. */
  project: PublicProject;
  updates: UpdatesPaging;
  /** A page of the homes listed in it. */
  homes: ListedHomes;
  /** The homes whose true cost can be shown. */
  costed: readonly CostedHome[];
  /** A page of the available units of the requested tower. */
  units: TowerUnits | null;
  /** How to contact the builder. */
  contact: ReactNode;
  /** On small screens: the name of the project and the builder, and the element below the form. */
  bar: (parts: { summary: ReactNode; title: ReactNode; below: ReactNode }) => ReactNode;
};

/** Everything about one project, and how to contact its builder (PUBL-02). */
export function ProjectPage({ project, updates, homes, costed, units, contact, bar }: Props) {
  const { id, projectName, builder } = project;
  const site = useSite();
  const gallery = useProjectGallery(project);
  const crumbs = [
    { label: "Home", to: "/" },
    { label: "Projects", to: "/projects" },
    { label: projectName, to: projectPath(id) },
  ];
  const brochures = <BrochureButton brochures={project.brochures} />;
  return (
    <div className="page pt-4">
      {site && <StructuredData data={import.meta.env.SSR && projectData(project, site)} />}
      {site && project.priceFrom !== null && <StructuredData data={import.meta.env.SSR && offerData(project, site)} />}
      {site && <StructuredData data={import.meta.env.SSR && crumbsData(crumbs, site)} />}
      <div className="mb-4">
        <Breadcrumb items={crumbs} />
      </div>
      <ProjectHero project={project} gallery={gallery} />
      <ProjectBody project={project} updates={updates} homes={homes} costed={costed} units={units} gallery={gallery}>
        <aside id="enquiry" className="max-lg:not-target:hidden">
          <div className="card sticky top-34 p-6 shadow-md">
            <h2 className="mb-4 text-xl!">Send an enquiry</h2>
            {contact}
            {brochures}
          </div>
        </aside>
      </ProjectBody>
      {bar({
        summary: <Summary project={project} />,
        title: <b className="font-semibold">{builder.firm ?? builder.name}</b>,
        below: brochures,
      })}
    </div>
  );
}

/** For search engines and shared links: at most 160 characters. */
export function projectDescription(project: PublicProject): string {
  const facts = [bedroomText(project.bedrooms), priceSpan(project.priceFrom, project.priceTo), possessionText(project)];
  const start = `${project.projectName} by ${project.builderName} ${inOrNear(project.location ?? project.city)}`;
  return [start, ...facts.filter(Boolean)].join(" · ").slice(0, 160);
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
