import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { SortForm } from "../../../../shared/web/ui/sort-form.tsx";
import {
  type ProjectSearch,
  projectSearchHref,
  projectSearchParams,
  projectSortLabels,
  projectSorts,
} from "../../contract/project-search.ts";
import type { ProjectFiltersProps } from "./project-filters.tsx";
import type { FoundProjects } from "./project-results.tsx";

const FoldedFilters = loadOnFirstUse(async () => (await import("./project-results.tsx")).FoldedFilters);
const ProjectResults = loadOnFirstUse(async () => (await import("./project-results.tsx")).ProjectResults);

type Props = ProjectFiltersProps & {
  found: FoundProjects;
  /** What was read out of the typed words. */
  children: ReactNode;
};

export const projectsHeading = ({ filters: { city } }: ProjectSearch): string =>
  city.length === 1 ? `Projects in ${city[0]}` : "Projects";

/** A page of a search for projects, with its filters (PUBL-02). */
export function ProjectsPage({ search, found, choices, children }: Props) {
  return (
    <div className="page pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Projects" }]} />
        <span role="status" className="badge badge-primary nums">
          {groupDigits(found.total)} {found.total === 1 ? "project" : "projects"}
        </span>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-4">
        <h1 className="mr-auto text-4xl max-lg:basis-full">{projectsHeading(search)}</h1>
        <FoldedFilters search={search} choices={choices} />
        <SortSelect search={search} />
      </div>
      {children}
      <ProjectResults search={search} choices={choices} found={found} />
    </div>
  );
}

/** Sorts at once, from page 1. */
function SortSelect({ search }: { search: ProjectSearch }) {
  const navigate = useNavigate();
  return (
    <SortForm
      action="/projects"
      kept={[...projectSearchParams({ ...search, sortBy: "relevance", page: 1 })]}
      orders={projectSorts}
      labels={projectSortLabels}
      value={search.sortBy}
      onChoose={(sortBy) => void navigate(projectSearchHref({ ...search, sortBy, page: 1 }))}
      labelClassName="flex items-center gap-2 text-sm text-ink-2"
      selectClassName="lg:min-w-52"
    >
      <span className="max-sm:sr-only">Sort by</span>
    </SortForm>
  );
}
