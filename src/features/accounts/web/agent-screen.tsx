import { redirect } from "react-router";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import { listerTypeLabels } from "../../properties/contract/property-terms.ts";
import { PropertyCard } from "../../properties/web/public.ts";
import { agentPath, builderPath } from "../contract/agent-slug.ts";
import type { PublicAgentEndpoints } from "../contract/public-agent.endpoints.ts";
import { publicAgentPaths } from "../contract/public-agent.paths.ts";
import type { Route } from "./+types/agent-screen";
import { AgentHeading } from "./agent-heading.tsx";

export async function loader({ url: { search, searchParams }, params, context }: Route.LoaderArgs) {
  const agents = createPageApiClient<PublicAgentEndpoints>(publicAgentPaths, context);
  const { data: agent } = await orPageError(agents.getPublicAgent({ params }));
  const path = agent.role === "BUILDER" ? builderPath(agent.slug) : agentPath(agent.slug);
  if (path !== agentPath(params.slug)) throw redirect(path + search, 301);
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

/** An agent with what they list (PROF-01). */
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
