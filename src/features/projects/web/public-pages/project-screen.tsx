import { useSearchParams } from "react-router";
import type { TowerId } from "../../../../shared/contract/ids.ts";
import { readPaging } from "../../../../shared/contract/paging.ts";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { pageMeta } from "../../../../shared/web/site.ts";
import type { LeadsEndpoints } from "../../../leads/contract/leads.endpoints.ts";
import { leadsPaths } from "../../../leads/contract/leads.paths.ts";
import { answerEnquiryForm, type FailedEnquiry, sentParameter } from "../../../leads/web/public.ts";
import { projectPath } from "../../contract/project-search.ts";
import type { PublicProject } from "../../contract/public-project.ts";
import type { PublicProjectsEndpoints } from "../../contract/public-projects.endpoints.ts";
import { publicProjectsPaths } from "../../contract/public-projects.paths.ts";
import type { Route } from "./+types/project-screen";
import { ProjectPage } from "./project-page.tsx";
import { bedroomText, possessionText, priceSpan } from "./project-words.ts";

export async function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<PublicProjectsEndpoints>(publicProjectsPaths, context);
  const page = searchParams.get("page") ?? undefined;
  const [{ data: project }, homes] = await orPageError(
    Promise.all([api.getPublicProject({ params }), api.listProjectProperties({ params, query: { page } })]),
  );
  // Two hundred updates of a page of text each would weigh a megabyte.
  const all = project.constructionUpdates;
  const updates = readPaging({ page: searchParams.get("updates") ?? 1, size: updatesPageSize, total: all.length });
  const from = (updates.page - 1) * updates.size;
  const asked = searchParams.get("tower");
  const tower = project.towers.find(({ _id, unitsAvailable }) => _id === asked && unitsAvailable)?._id;
  const available = (of: TowerId) => api.listAvailableUnits({ params, query: { tower: of, page: searchParams.get("units") ?? undefined } });
  const units = tower ? { tower, ...(await orPageError(available(tower))) } : null;
  return { project: { ...project, constructionUpdates: all.slice(from, from + updates.size) }, updates, homes, units };
}

const updatesPageSize = 6;

/** Enquiries sent before the page's script was there, or without it. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerEnquiryForm(request, createPageApiClient<LeadsEndpoints>(leadsPaths, context), params.id, "Project");
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Project | Aangan" }];
  const { project } = loaderData;
  const image = `/og/project-${project.id}.jpg?v=${Date.parse(project.updatedAt).toString(36)}`;
  return pageMeta(matches, {
    title: `${project.projectName}, ${project.city}`,
    description: descriptionOf(project),
    path: projectPath(params.id),
    image: { url: image, alt: project.projectName, width: 1200, height: 630, widths: [] },
  });
}

function descriptionOf(project: PublicProject): string {
  const facts = [bedroomText(project.bedrooms), priceSpan(project.priceFrom, project.priceTo), possessionText(project)];
  const start = `${project.projectName} by ${project.builderName} in ${project.location ?? project.city}`;
  return [start, ...facts.filter(Boolean)].join(" · ").slice(0, 160);
}

export default function ProjectScreen({ loaderData: { project, updates, homes, units }, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const isSent = parameters.get(sentParameter.name) === sentParameter.value;
  const outcome: FailedEnquiry | "sent" | undefined = (actionData as FailedEnquiry | undefined) ?? (isSent ? "sent" : undefined);
  return <ProjectPage key={project.id} project={project} updates={updates} homes={homes} units={units} outcome={outcome} />;
}
