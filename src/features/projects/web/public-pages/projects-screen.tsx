import { SlidersHorizontal } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { leadToExistingPages } from "../../../../shared/web/lead-to-existing-pages.ts";
import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { pageMeta } from "../../../../shared/web/site.ts";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { LazyPager } from "../../../../shared/web/ui/lazy-pager.tsx";
import { Select } from "../../../../shared/web/ui/select.tsx";
import {
  noProjectFilters,
  type ProjectSearch,
  type ProjectSort,
  projectSearchFromParams,
  projectSearchHref,
  projectSearchParams,
  projectSortLabels,
  projectSorts,
} from "../../contract/project-search.ts";
import type { PublicProjectsEndpoints } from "../../contract/public-projects.endpoints.ts";
import { publicProjectsPaths } from "../../contract/public-projects.paths.ts";
import type { Route } from "./+types/projects-screen";
import { ProjectCard } from "./project-card.tsx";
import type { ProjectFiltersProps } from "./project-filters.tsx";

const ProjectFilters = loadOnFirstUse(async () => (await import("./project-filters.tsx")).ProjectFilters);

/** The whole search is in the address, as for homes. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = projectSearchFromParams(url.searchParams);
  const api = createPageApiClient<PublicProjectsEndpoints>(publicProjectsPaths, context);
  const { filters, sortBy, page } = search;
  const query = { ...filters, sortBy, page };
  const [found, choices] = await orPageError(
    Promise.all([api.listPublicProjects({ query }), api.listProjectChoices({ query: { city: filters.city } })]),
  );
  leadToExistingPages(url, { page: found.page });
  const asked = choices.data.cities
    .filter(({ isAsked }) => isAsked)
    .map(({ name }) => name)
    .sort();
  // By the main names of the places, whichever names were requested.
  return { search: { ...search, filters: { ...filters, city: asked } }, found, choices: choices.data };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Projects | Aangan" }];
  const { search, found } = loaderData;
  const isPlain = JSON.stringify({ ...search.filters, city: [] }) === JSON.stringify(noProjectFilters);
  return pageMeta(matches, {
    title: headingOf(search) + (found.page > 1 ? `, page ${found.page}` : ""),
    description: `${groupDigits(found.total)} projects by builders, with towers, configurations, prices, RERA numbers and construction progress.`,
    path: projectSearchHref({ ...search, page: found.page, sortBy: "relevance" }),
    image: "search",
    // At most one city: mixtures of filters are not canonical pages.
    isIndexed: isPlain && search.filters.city.length <= 1 && found.total > 0,
  });
}

const headingOf = ({ filters: { city } }: ProjectSearch): string => (city.length === 1 ? `Projects in ${city[0]}` : "Projects");

/** Builders' projects (PUBL-02). */
export default function ProjectsScreen({ loaderData: { search, found, choices } }: Route.ComponentProps) {
  const { data: cards, page, size, total } = found;
  return (
    <div className="page pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Projects" }]} />
        <span role="status" className="badge badge-primary nums">
          {groupDigits(total)} {total === 1 ? "project" : "projects"}
        </span>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <h1 className="mr-auto text-4xl">{headingOf(search)}</h1>
        <SortSelect search={search} />
      </div>
      <div className="mt-7 grid gap-x-10 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <FilterPanel search={search} choices={choices} />
        <section aria-label="Results">
          {total === 0 && (
            <EmptyState heading="No projects found" text="No project fits all of these filters. Remove one, or start over.">
              <Link to="/projects" className="btn btn-primary">
                See all projects
              </Link>
            </EmptyState>
          )}
          <div className="pgrid sm:grid-cols-2 xl:grid-cols-3">
            {cards.map((card, index) => (
              <ProjectCard key={card.id} card={card} priority={index === 0} headingLevel={2} />
            ))}
          </div>
          {total > size && (
            <div className="mt-8 flex justify-center border-t border-line pt-8">
              <LazyPager page={page} size={size} total={total} hrefOf={(wanted) => projectSearchHref({ ...search, page: wanted })} />
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/** Folded on small screens. */
function FilterPanel(props: ProjectFiltersProps) {
  return (
    <aside aria-label="Filters">
      <details className="card p-4 lg:hidden">
        <summary className="flex min-h-touch cursor-pointer items-center gap-2 font-medium">
          <SlidersHorizontal aria-hidden className="size-5" /> Filters
        </summary>
        <div className="mt-4">
          <ProjectFilters {...props} />
        </div>
      </details>
      <div className="card sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto p-5 max-lg:hidden">
        <ProjectFilters {...props} />
      </div>
    </aside>
  );
}

/** Sorts at once, from page 1. Before the script has loaded: a form with its own button. */
function SortSelect({ search }: { search: ProjectSearch }) {
  const navigate = useNavigate();
  const kept = [...projectSearchParams({ ...search, sortBy: "relevance", page: 1 })];
  return (
    <form action="/projects" className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SortChoice search={search} onChoose={(sortBy) => void navigate(projectSearchHref({ ...search, sortBy, page: 1 }))} />
      <noscript>
        <button type="submit" className="btn btn-secondary btn-sm">
          Sort
        </button>
      </noscript>
    </form>
  );
}

function SortChoice({ search, onChoose }: { search: ProjectSearch; onChoose: (sort: ProjectSort) => void }) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2">
      Sort by
      <Select
        name="sortBy"
        className="input-sm lg:min-w-52"
        value={search.sortBy}
        onChange={({ target }) => onChoose(target.value as ProjectSort)}
        options={projectSorts.map((value) => ({ value, label: projectSortLabels[value] }))}
      />
    </label>
  );
}
