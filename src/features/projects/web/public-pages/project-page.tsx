import { FileDown } from "lucide-react";
import { useContext } from "react";
import { mediaUrl } from "../../../../shared/contract/media-url.ts";
import { late } from "../../../../shared/web/late.tsx";
import { useSite } from "../../../../shared/web/site.ts";
import { StructuredData } from "../../../../shared/web/structured-data.tsx";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { Pager } from "../../../../shared/web/ui/pager.tsx";
import { MediaBase } from "../../../../shared/web/ui/picture.tsx";
import { EnquiryBar, EnquiryForm, type FailedEnquiry } from "../../../leads/web/public.ts";
import type { PropertyCard as HomeCard } from "../../../properties/contract/property.ts";
import { PropertyCard } from "../../../properties/web/public.ts";
import { projectPath } from "../../contract/project-search.ts";
import type { PublicProject } from "../../contract/public-project.ts";
import type { UpdatesPaging } from "./construction-timeline.tsx";
import { ProjectHero, useProjectGallery } from "./project-hero.tsx";
import { crumbsData, offerData, projectData } from "./project-structured-data.ts";
import { flagNames, hasTimeline, possessionText, priceSpan } from "./project-words.ts";
import { ReraNumber } from "./rera-number.tsx";

const ProjectDetails = late(async () => (await import("./project-details.tsx")).ProjectDetails);

type ListedHomes = { data: readonly HomeCard[]; page: number; size: number; total: number };
type Props = {
  /** With one page of its construction updates. */
  project: PublicProject;
  updates: UpdatesPaging;
  /** A page of those that are listed in it. */
  homes: ListedHomes;
  outcome: FailedEnquiry | "sent" | undefined;
};

/** Everything about one project, and the way to its builder (PUBL-02). */
export function ProjectPage({ project, updates, homes, outcome }: Props) {
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
      <KeyFacts project={project} />
      <SectionLinks project={project} hasHomes={homes.total > 0} />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ProjectDetails project={project} updates={updates} gallery={gallery} />
        <aside id="enquiry" className="max-lg:not-target:hidden">
          <div className="card sticky top-24 p-6 shadow-md">
            <h2 className="mb-4 text-xl!">Send an enquiry</h2>
            <EnquiryForm {...form} />
            <BrochureButton project={project} />
          </div>
        </aside>
      </div>
      <Homes homes={homes} path={projectPath(id)} />
      <EnquiryBar summary={<Summary project={project} />} title={<b className="font-semibold">{builder.firm ?? builder.name}</b>}>
        {(close) => (
          <div className="grid gap-4">
            <EnquiryForm {...form} onSent={close} />
            <BrochureButton project={project} />
          </div>
        )}
      </EnquiryBar>
    </div>
  );
}

function KeyFacts({ project }: { project: PublicProject }) {
  const { towers, towerCount, configurations, unitCount, reraNumber, reraExemption } = project;
  const units = configurations.reduce((sum, { unitsTotal }) => sum + (unitsTotal ?? 0), 0);
  const facts = [
    ["Price", priceSpan(project.priceFrom, project.priceTo) ?? "On request"],
    ["Towers", String(towers.length || (towerCount ?? "–"))],
    ["Units", String(unitCount ?? (units || "–"))],
    ["Possession", possessionText(project) ?? "–"],
    ["RERA number", reraNumber === null ? reraExemption === null ? "–" : "Not needed" : <ReraNumber key="rera" number={reraNumber} />],
  ] as const;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.6fr)]">
      {facts.map(([label, value], index) => (
        <div
          key={label}
          className={`bg-surface p-4 sm:p-5 ${index === 0 ? "max-md:col-span-2" : ""} ${index === 4 ? "md:max-lg:col-span-2" : ""}`}
        >
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="wide nums text-lg font-semibold wrap-anywhere max-sm:text-base">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SectionLinks({ project, hasHomes }: { project: PublicProject; hasHomes: boolean }) {
  const links = [
    ["overview", "Overview", true],
    ["configurations", "Configurations", project.configurations.length > 0],
    ["towers", "Towers", project.towers.length > 0],
    ["amenities", "Amenities", project.amenities.length + project.customAmenities.length + flagNames(project).length > 0],
    ["updates", "Updates", hasTimeline(project)],
    ["location", "Location", true],
    ["homes", "Homes", hasHomes],
  ] as const;
  return (
    <nav aria-label="Sections" className="tabs mt-9">
      {links
        .filter(([, , isThere]) => isThere)
        .map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
    </nav>
  );
}

function BrochureButton({ project: { brochures } }: { project: PublicProject }) {
  const base = useContext(MediaBase);
  const [first] = brochures;
  if (!first) return null;
  return (
    <a href={mediaUrl(first.url, base)} download className="btn btn-secondary mt-2 w-full">
      <FileDown aria-hidden /> Brochure
    </a>
  );
}

function Homes({ homes: { data, page, size, total }, path }: { homes: ListedHomes; path: string }) {
  if (total === 0) return null;
  return (
    <section className="mt-section" aria-labelledby="homes">
      <h2 id="homes" className="mb-6 text-3xl">
        {total === 1 ? "1 home in this project" : `${total} homes in this project`}
      </h2>
      <div className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {data.map((card) => (
          <PropertyCard key={card.id} card={card} />
        ))}
      </div>
      {total > size && (
        <div className="mt-8 flex justify-center border-t border-line pt-8">
          <Pager page={page} size={size} total={total} hrefOf={(wanted) => `${path}${wanted === 1 ? "" : `?page=${wanted}`}#homes`} />
        </div>
      )}
    </section>
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
