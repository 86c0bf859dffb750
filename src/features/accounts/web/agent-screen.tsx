import { BadgeCheck, CalendarDays, Languages } from "lucide-react";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import { listerTypeLabels } from "../../properties/contract/property-terms.ts";
import { PropertyCard } from "../../properties/web/public.ts";
import { agentPath } from "../contract/agent-slug.ts";
import type { PublicAgentEndpoints } from "../contract/public-agent.endpoints.ts";
import { publicAgentPaths } from "../contract/public-agent.paths.ts";
import type { PublicAgent } from "../contract/public-agent.ts";
import type { Route } from "./+types/agent-screen";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const agents = createPageApiClient<PublicAgentEndpoints>(publicAgentPaths, context);
  const { data: agent } = await orPageError(agents.getPublicAgent({ params }));
  const { search, searchParams } = new URL(request.url);
  if (agent.slug !== params.slug) throw redirect(agentPath(agent.slug) + search, 301);
  const properties = createPageApiClient<PropertiesEndpoints>(propertiesPaths, context);
  const page = Math.max(1, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1);
  return { agent, listed: await orPageError(properties.listPropertiesOfLister({ params: { id: agent.id }, query: { page } })) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Agent | Aangan" }];
  const { agent, listed } = loaderData;
  const title = agent.firm ? `${agent.name}, ${agent.firm}` : agent.name;
  const description = agent.about ?? `${listerTypeLabels[agent.role]} on Aangan with ${listed.total} listed homes.`;
  return pageMeta(matches, { title, description: description.slice(0, 160), path: agentPath(agent.slug) });
}

/** An agent or builder, with what they list (PROF-01). */
export default function AgentScreen({ loaderData: { agent, listed } }: Route.ComponentProps) {
  const { data: cards, page, size, total } = listed;
  const path = agentPath(agent.slug);
  return (
    <div className="page pt-5">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: agent.name }]} />
      <AgentHeading agent={agent} />
      <section aria-labelledby="listed" className="mt-10 border-t border-line pt-8">
        <h2 id="listed" className="mb-6 text-2xl">
          {total === 1 ? "1 listed home" : `${total.toLocaleString("en-IN")} listed homes`}
        </h2>
        {total === 0 && <EmptyState heading="Nothing listed just now" text={`${agent.name} has no home on the site at the moment.`} />}
        <div className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {cards.map((card) => (
            <PropertyCard key={card.id} card={card} headingLevel={3} />
          ))}
        </div>
        {total > size && (
          <div className="mt-8 flex justify-center border-t border-line pt-8">
            <Pager page={page} size={size} total={total} hrefOf={(wanted) => (wanted === 1 ? path : `${path}?page=${wanted}`)} />
          </div>
        )}
      </section>
    </div>
  );
}

function AgentHeading({ agent: { name, firm, role, about, languages, reraNo, photo, since } }: { agent: PublicAgent }) {
  return (
    <header className="mt-6 grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <span className="grid size-28 place-items-center overflow-hidden rounded-xl bg-marigold-soft text-4xl font-semibold text-marigold-ink sm:size-40">
        {photo ? (
          <Picture image={{ ...photo, alt: `Photo of ${name}` }} sizes="160px" priority className="size-full object-cover" />
        ) : (
          <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
        )}
      </span>
      <div className="min-w-0">
        <h1 className="text-4xl wrap-anywhere">{name}</h1>
        <p className="mt-1 text-lg text-ink-2 wrap-anywhere">{[listerTypeLabels[role], firm].filter(Boolean).join(" · ")}</p>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
          {reraNo && <Fact icon={<BadgeCheck aria-hidden className="size-5 text-link" />}>RERA number {reraNo}</Fact>}
          {languages.length > 0 && <Fact icon={<Languages aria-hidden className="size-5" />}>Speaks {languages.join(", ")}</Fact>}
          <Fact icon={<CalendarDays aria-hidden className="size-5" />}>On Aangan since {monthFormat.format(new Date(since))}</Fact>
        </ul>
        {about && <p className="mt-5 max-w-read whitespace-pre-line wrap-anywhere">{about}</p>}
      </div>
    </header>
  );
}

const monthFormat = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" });

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="nums flex items-center gap-2">
      {icon}
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}
