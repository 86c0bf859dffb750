import type { PropertyId, TowerId } from "../../../shared/contract/ids.ts";
import { projectPath } from "../../../shared/contract/page-paths.ts";
import { readPaging } from "../../../shared/contract/paging.ts";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { leadToExistingPages } from "../../../shared/web/lead-to-existing-pages.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import type { LeadsEndpoints } from "../../leads/contract/leads.endpoints.ts";
import { leadsPaths } from "../../leads/contract/leads.paths.ts";
import { answerEnquiryForm, EnquiryBar, EnquiryForm } from "../../leads/web/public.ts";
import type { PublicProjectsEndpoints } from "../../projects/contract/public-projects.endpoints.ts";
import { publicProjectsPaths } from "../../projects/contract/public-projects.paths.ts";
import { ProjectPage, projectDescription } from "../../projects/web/public.ts";
import { hasCostOfRenting } from "../../properties/contract/cost-inputs.ts";
import type { Route } from "./+types/project-screen";
import { useEnquiryOutcome } from "./enquiry-outcome.ts";
import { buyingFinder } from "./find-buying.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<PublicProjectsEndpoints>(publicProjectsPaths, context);
  const { searchParams } = url;
  const page = searchParams.get("page") ?? undefined;
  const [{ data: project }, homes, onOffer] = await orPageError(
    Promise.all([
      api.getPublicProject({ params }),
      api.listProjectProperties({ params, query: { page } }),
      api.listHomesOnOffer({ params, query: { home: searchParams.get("home") as PropertyId | null } }),
    ]),
  );
  const findBuying = buyingFinder(context);
  const costed = await Promise.all(onOffer.data.map(async (home) => ({ home, buying: await findBuying(home) })));
  // Two hundred updates with a page of text each would weigh a megabyte.
  const all = project.constructionUpdates;
  const updates = readPaging({ page: searchParams.get("updates") ?? 1, size: updatesPageSize, total: all.length });
  const from = (updates.page - 1) * updates.size;
  const asked = searchParams.get("tower");
  const tower = project.towers.find(({ _id, unitsAvailable }) => _id === asked && unitsAvailable)?._id;
  const available = (of: TowerId) => api.listAvailableUnits({ params, query: { tower: of, page: searchParams.get("units") ?? undefined } });
  const units = tower ? { tower, ...(await orPageError(available(tower))) } : null;
  leadToExistingPages(url, { page: homes.page, updates: updates.page, ...(units && { units: units.page }) });
  return {
    project: { ...project, constructionUpdates: all.slice(from, from + updates.size) },
    updates,
    homes,
    costed: costed.filter(({ home, buying }) => buying || hasCostOfRenting(home)),
    units,
  };
}

const updatesPageSize = 6;

/** Enquiries sent before the page's script has loaded, or without it. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerEnquiryForm(request, createPageApiClient<LeadsEndpoints>(leadsPaths, context), params.id, "Project");
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Project | Aangan" }];
  const { project } = loaderData;
  const named = { title: `${project.projectName}, ${project.city}`, path: projectPath(params.id) };
  // The browser's file needs none of what only programs read.
  if (!import.meta.env.SSR) return pageMeta(matches, { ...named, description: "" });
  const image = `/og/project-${project.id}.jpg?v=${Date.parse(project.updatedAt).toString(36)}`;
  return pageMeta(matches, {
    ...named,
    description: projectDescription(project),
    image: { url: image, alt: project.projectName, width: 1200, height: 630, widths: [] },
  });
}

export default function ProjectScreen({ loaderData: { project, updates, homes, costed, units } }: Route.ComponentProps) {
  const { id, builder } = project;
  const form = {
    targetType: "Project" as const,
    targetRef: id,
    listerName: builder.firm ?? builder.name,
    action: `${projectPath(id)}#enquiry`,
    outcome: useEnquiryOutcome(),
  };
  return (
    <ProjectPage
      key={id}
      project={project}
      updates={updates}
      homes={homes}
      costed={costed}
      units={units}
      contact={<EnquiryForm {...form} />}
      bar={({ summary, title, below }) => (
        <EnquiryBar summary={summary} title={title}>
          {(onSent) => (
            <div className="grid gap-4">
              <EnquiryForm {...form} onSent={onSent} />
              {below}
            </div>
          )}
        </EnquiryBar>
      )}
    />
  );
}
