import type { ReactNode } from "react";
import { Link } from "react-router";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { BreakingNumber } from "../../../../shared/web/ui/breaking-number.tsx";
import { builderPath } from "../../../accounts/contract/agent-slug.ts";
import { AgentHeading } from "../../../accounts/web/public.ts";
import { answeringText } from "../../../properties/contract/answering.ts";
import { type Listed, ListedHomes } from "../../../properties/web/public.ts";
import { noProjectFilters, projectSearchHref } from "../../contract/project-search.ts";
import type { ProjectCard as Card, PublicBuilder } from "../../contract/public-project.ts";
import { ProjectCard } from "./project-card.tsx";

type Props = {
  builder: PublicBuilder;
  /** The first page of them. */
  projects: readonly Card[];
  totalProjects: number;
  listed: Listed;
  /** The element beside it on wide screens. */
  children: ReactNode;
};

/** The facts about a builder, hydrated when the visitor first acts. */
export function BuilderBody({ builder, projects, totalProjects, listed, children }: Props) {
  return (
    <>
      <AgentHeading agent={builder} answers={answeringText(listed.answering)} />
      <div className="mt-10 grid gap-x-14 gap-y-10 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-12">
          <Projects projects={projects} total={totalProjects} builder={builder} />
          <Registrations builder={builder} />
          {(listed.total > 0 || listed.offers.length > 0) && (
            <ListedHomes listed={listed} path={builderPath(builder.slug)} columns="sm:grid-cols-2 xl:grid-cols-3" />
          )}
        </div>
        {children}
      </div>
    </>
  );
}

const isHandedOver = ({ projectStatus, possessionStatus }: Card) => projectStatus === "Completed" || possessionStatus === "completed";

type ProjectsProps = { projects: readonly Card[]; total: number; builder: PublicBuilder };

function Projects({ projects, total, builder }: ProjectsProps) {
  if (total === 0) return null;
  const { handedOver } = builder;
  const groups = [
    { heading: "Under way", count: total - handedOver, cards: projects.filter((card) => !isHandedOver(card)) },
    { heading: "Handed over", count: handedOver, cards: projects.filter(isHandedOver) },
  ].filter(({ cards }) => cards.length > 0);
  return (
    <section aria-labelledby="projects">
      <h2 id="projects" className="mb-6 text-2xl">
        {total === 1 ? "1 project" : `${total} projects`}
      </h2>
      {groups.map(({ heading, count, cards }) => (
        <section key={heading} aria-label={heading} className="not-first-of-type:mt-8">
          <h3 className="nums mb-4 text-xl">
            {heading} <span className="font-normal text-ink-3">{count}</span>
          </h3>
          <div className="pgrid sm:grid-cols-2 xl:grid-cols-3">
            {cards.map((card) => (
              <ProjectCard key={card.id} card={card} isOnBuilderPage />
            ))}
          </div>
        </section>
      ))}
      {total > projects.length && (
        <Link
          to={projectSearchHref({ filters: { ...noProjectFilters, builder: builder.slug }, sortBy: "relevance", page: 2 })}
          className="btn btn-secondary mt-6"
        >
          More projects
        </Link>
      )}
    </section>
  );
}

function Registrations({ builder: { registrations } }: { builder: PublicBuilder }) {
  if (registrations.length === 0) return null;
  return (
    <section aria-labelledby="registrations">
      <h2 id="registrations" className="mb-4 text-2xl">
        RERA numbers
      </h2>
      <dl className="card divide-y divide-line">
        {registrations.map(({ projectId, projectName, reraNumber, reraUrl, state }) => (
          <div key={projectId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 p-4">
            <dt>
              <Link to={projectPath(projectId)} className="link wrap-anywhere">
                {projectName}
              </Link>
            </dt>
            <dd className="nums font-semibold wrap-anywhere sm:text-right">
              <BreakingNumber number={reraNumber} />
              {reraUrl && (
                <a href={reraUrl} className="link block font-normal" rel="nofollow noopener" target="_blank">
                  Look it up{state && ` at the authority of ${state}`}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
