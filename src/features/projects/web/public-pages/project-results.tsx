import { SlidersHorizontal } from "lucide-react";
import { Link } from "react-router";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { FilterChips } from "../../../../shared/web/ui/filter-chips.tsx";
import { Pager } from "../../../../shared/web/ui/pager.tsx";
import { shortIdIn } from "../../../accounts/contract/agent-slug.ts";
import { type AppliedProjectFilter, appliedProjectFilters } from "../../contract/applied-project-filters.ts";
import { projectSearchHref } from "../../contract/project-search.ts";
import type { ProjectCard as Card } from "../../contract/public-project.ts";
import { ProjectCard } from "./project-card.tsx";
import { ProjectFilters, type ProjectFiltersProps } from "./project-filters.tsx";

export type FoundProjects = { data: readonly Card[]; page: number; size: number; total: number };

function appliedOf({ search: { filters }, choices }: ProjectFiltersProps): AppliedProjectFilter[] {
  const { builder } = filters;
  const named = choices.builders.find(({ slug }) => builder !== null && shortIdIn(slug) === shortIdIn(builder));
  return appliedProjectFilters(filters, named?.name ?? null);
}

/** On small screens the filters are folded. */
export function FoldedFilters(props: ProjectFiltersProps) {
  const count = appliedOf(props).length;
  return (
    <aside aria-label="Filters" className="min-w-0 has-open:basis-full lg:hidden">
      <details className="open:rounded-xl open:border open:border-line open:bg-surface open:px-4 open:pb-4">
        <summary className="btn btn-secondary btn-sm in-open:my-3">
          <SlidersHorizontal aria-hidden /> Filters
          {count > 0 && <span className="badge badge-primary nums">{count}</span>}
        </summary>
        <ProjectFilters {...props} />
      </details>
    </aside>
  );
}

/** What was found, beside the filters. */
export function ProjectResults({ found: { data, page, size, total }, ...props }: ProjectFiltersProps & { found: FoundProjects }) {
  const { search } = props;
  const chips = appliedOf(props).map(({ label, without: filters }) => ({
    label,
    to: projectSearchHref({ filters, sortBy: search.sortBy, page: 1 }),
  }));
  return (
    <>
      <FilterChips chips={chips} className="mt-4 flex flex-wrap gap-1.5" />
      <div className="mt-7 grid gap-x-10 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="max-lg:hidden">
          <div className="card sticky top-36 max-h-[calc(100dvh-10rem)] overflow-y-auto p-5">
            <ProjectFilters {...props} />
          </div>
        </aside>
        <section aria-label="Results">
          {total === 0 && (
            <EmptyState heading="No projects found" text="No project fits all of these filters. Remove one, or start over.">
              <Link to="/projects" className="btn btn-primary">
                See all projects
              </Link>
            </EmptyState>
          )}
          <div className="pgrid sm:grid-cols-2 xl:grid-cols-3">
            {data.map((card, index) => (
              <ProjectCard key={card.id} card={card} priority={index === 0} />
            ))}
          </div>
          {total > size && (
            <div className="mt-8 flex justify-center border-t border-line pt-8">
              <Pager page={page} size={size} total={total} hrefOf={(wanted) => projectSearchHref({ ...search, page: wanted })} />
            </div>
          )}
        </section>
      </div>
    </>
  );
}
