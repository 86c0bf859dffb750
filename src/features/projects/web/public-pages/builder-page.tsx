import type { ReactNode } from "react";
import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { useSite } from "../../../../shared/web/site.ts";
import { StructuredData } from "../../../../shared/web/structured-data.tsx";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { builderPath } from "../../../accounts/contract/agent-slug.ts";
import type { Listed } from "../../../properties/web/public.ts";
import type { ProjectCard, PublicBuilder } from "../../contract/public-project.ts";
import { builderData, crumbsData } from "./project-structured-data.ts";

const BuilderBody = loadOnFirstUse(async () => (await import("./builder-body.tsx")).BuilderBody);

type Props = {
  builder: PublicBuilder;
  /** The first page of them. */
  projects: readonly ProjectCard[];
  totalProjects: number;
  /** A page of their listings. */
  listed: Listed;
  /** How to contact the builder. */
  contact: ReactNode;
  /** On small screens: the builder's name, at the bottom and above the form. */
  bar: (summary: ReactNode, title: ReactNode) => ReactNode;
};

/** A builder: who they are, what they build, what they list (PUBL-01). */
export function BuilderPage({ builder, projects, totalProjects, listed, contact, bar }: Props) {
  const site = useSite();
  const path = builderPath(builder.slug);
  const name = builder.firm ?? builder.name;
  const crumbs = [
    { label: "Home", to: "/" },
    { label: "Builders", to: "/builders" },
    { label: name, to: path },
  ];
  return (
    <div className="page pt-5">
      {site && <StructuredData data={import.meta.env.SSR && builderData(builder, path, site)} />}
      {site && <StructuredData data={import.meta.env.SSR && crumbsData(crumbs, site)} />}
      <Breadcrumb items={crumbs} />
      <BuilderBody builder={builder} projects={projects} totalProjects={totalProjects} listed={listed}>
        <aside id="enquiry" className="max-lg:not-target:hidden">
          <div className="card sticky top-24 p-6 shadow-md">
            <h2 className="mb-4 text-xl!">Send an enquiry</h2>
            {contact}
          </div>
        </aside>
      </BuilderBody>
      {bar(<p className="truncate font-semibold">{name}</p>, <b className="font-semibold">{name}</b>)}
    </div>
  );
}
