import { redirect, useSearchParams } from "react-router";
import { pageNumber } from "../../../../shared/contract/read-query.ts";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { pageMeta, useSite } from "../../../../shared/web/site.ts";
import { StructuredData } from "../../../../shared/web/structured-data.tsx";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { builderPath, shortIdIn } from "../../../accounts/contract/agent-slug.ts";
import type { LeadsEndpoints } from "../../../leads/contract/leads.endpoints.ts";
import { leadsPaths } from "../../../leads/contract/leads.paths.ts";
import { answerEnquiryForm, EnquiryBar, EnquiryForm, type FailedEnquiry, sentParameter } from "../../../leads/web/public.ts";
import type { PropertiesEndpoints } from "../../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../../properties/contract/properties.paths.ts";
import type { PublicBuilder } from "../../contract/public-project.ts";
import type { PublicProjectsEndpoints } from "../../contract/public-projects.endpoints.ts";
import { publicProjectsPaths } from "../../contract/public-projects.paths.ts";
import type { Route } from "./+types/builder-screen";
import { builderData, crumbsData } from "./project-structured-data.ts";

const BuilderBody = loadOnFirstUse(async () => (await import("./builder-body.tsx")).BuilderBody);

export async function loader({ url: { search, searchParams }, params: { slug }, context }: Route.LoaderArgs) {
  const api = createPageApiClient<PublicProjectsEndpoints & PropertiesEndpoints>({ ...publicProjectsPaths, ...propertiesPaths }, context);
  const { data: builder } = await orPageError(api.getPublicBuilder({ params: { id: slug } }));
  // Another name of the firm, or another spelling.
  if (builder.slug !== slug) throw redirect(builderPath(builder.slug) + search, 301);
  const [projects, listed] = await orPageError(
    Promise.all([
      api.listPublicProjects({ query: { builder: builder.slug } }),
      api.listPropertiesOfLister({ params: { id: builder.id }, query: { page: pageNumber(searchParams.get("page")) } }),
    ]),
  );
  return { builder, projects: projects.data, totalProjects: projects.total, listed };
}

/** Enquiries sent without the page's script. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const paths = { ...publicProjectsPaths, ...leadsPaths };
  const api = createPageApiClient<PublicProjectsEndpoints & LeadsEndpoints>(paths, context);
  const { data: builder } = await orPageError(api.getPublicBuilder({ params: { id: shortIdIn(slug) ?? slug } }));
  return answerEnquiryForm(request, api, builder.id, "Builder");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Builder | Aangan" }];
  const { builder, listed } = loaderData;
  const name = builder.firm ?? builder.name;
  return pageMeta(matches, {
    title: name,
    description: (builder.about ?? descriptionOf(name, builder, listed.total)).slice(0, 160),
    path: builderPath(builder.slug),
    image: { url: shareImage(loaderData), alt: name, width: 1200, height: 630, widths: [] },
    isIndexed: builder.projects + listed.total > 0,
  });
}

/** The parameter makes the address new when the picture says something else, because pictures of links are kept for long. */
function shareImage({ builder, projects, listed }: Route.ComponentProps["loaderData"]): string {
  return `/og/builder-${builder.id}.jpg?v=${[builder.projects, listed.total, projects[0]?.id.slice(-4)].join("-")}`;
}

function descriptionOf(name: string, { projects, cities }: PublicBuilder, homes: number): string {
  const shown = [
    projects > 0 && `${projects === 1 ? "1 project" : `${projects} projects`} in ${cities.join(", ")}`,
    homes > 0 && (homes === 1 ? "1 home" : `${homes} homes`),
  ].filter(Boolean);
  return shown.length === 0 ? `${name} is a builder on Aangan.` : `${name} on Aangan: ${shown.join(", ")}.`;
}

/** A builder: who they are, what they build, what they list (PUBL-01). */
export default function BuilderScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { builder, projects, totalProjects, listed } = loaderData;
  const site = useSite();
  const [parameters] = useSearchParams();
  const path = builderPath(builder.slug);
  const name = builder.firm ?? builder.name;
  const crumbs = [
    { label: "Home", to: "/" },
    { label: "Builders", to: "/builders" },
    { label: name, to: path },
  ];
  const isSent = parameters.get(sentParameter.name) === sentParameter.value;
  const outcome: FailedEnquiry | "sent" | undefined = (actionData as FailedEnquiry | undefined) ?? (isSent ? "sent" : undefined);
  const form = { targetType: "Builder" as const, targetRef: builder.id, listerName: name, action: `${path}#enquiry`, outcome };
  return (
    <div className="page pt-5">
      {site && <StructuredData data={import.meta.env.SSR && builderData(builder, path, site)} />}
      {site && <StructuredData data={import.meta.env.SSR && crumbsData(crumbs, site)} />}
      <Breadcrumb items={crumbs} />
      <BuilderBody builder={builder} projects={projects} totalProjects={totalProjects} listed={listed}>
        <aside id="enquiry" className="max-lg:not-target:hidden">
          <div className="card sticky top-24 p-6 shadow-md">
            <h2 className="mb-4 text-xl!">Send an enquiry</h2>
            <EnquiryForm {...form} />
          </div>
        </aside>
      </BuilderBody>
      <EnquiryBar summary={<p className="truncate font-semibold">{name}</p>} title={<b className="font-semibold">{name}</b>}>
        {(close) => <EnquiryForm {...form} onSent={close} />}
      </EnquiryBar>
    </div>
  );
}
