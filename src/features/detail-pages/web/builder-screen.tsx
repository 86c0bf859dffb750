import { redirect } from "react-router";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { builderPath, shortIdIn } from "../../accounts/contract/agent-slug.ts";
import type { LeadsEndpoints } from "../../leads/contract/leads.endpoints.ts";
import { leadsPaths } from "../../leads/contract/leads.paths.ts";
import { answerEnquiryForm, EnquiryBar, EnquiryForm } from "../../leads/web/public.ts";
import type { PublicBuilder } from "../../projects/contract/public-project.ts";
import type { PublicProjectsEndpoints } from "../../projects/contract/public-projects.endpoints.ts";
import { publicProjectsPaths } from "../../projects/contract/public-projects.paths.ts";
import { BuilderPage } from "../../projects/web/public.ts";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import type { Route } from "./+types/builder-screen";
import { useEnquiryOutcome } from "./enquiry-outcome.ts";
import { loadListedHomes } from "./listed-homes.ts";

export async function loader({ url, params: { slug }, context }: Route.LoaderArgs) {
  const api = createPageApiClient<PublicProjectsEndpoints & PropertiesEndpoints>({ ...publicProjectsPaths, ...propertiesPaths }, context);
  const { data: builder } = await orPageError(api.getPublicBuilder({ params: { id: slug } }));
  // Another name of the firm, or another spelling.
  if (builder.slug !== slug) throw redirect(builderPath(builder.slug) + url.search, 301);
  const [projects, listed] = await orPageError(
    Promise.all([api.listPublicProjects({ query: { builder: builder.slug } }), loadListedHomes(api, builder.id, url)]),
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

/** The parameter changes the address with the picture's content, because pictures of links are cached for long. */
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

/** A builder with the ways to contact them (PUBL-01). */
export default function BuilderScreen({ loaderData }: Route.ComponentProps) {
  const { builder } = loaderData;
  const form = {
    targetType: "Builder" as const,
    targetRef: builder.id,
    listerName: builder.firm ?? builder.name,
    action: `${builderPath(builder.slug)}#enquiry`,
    outcome: useEnquiryOutcome(),
  };
  return (
    <BuilderPage
      {...loaderData}
      contact={<EnquiryForm {...form} />}
      bar={(summary, title) => (
        <EnquiryBar summary={summary} title={title}>
          {(onSent) => <EnquiryForm {...form} onSent={onSent} />}
        </EnquiryBar>
      )}
    />
  );
}
