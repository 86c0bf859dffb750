import { redirect } from "react-router";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import { listerTypeLabels } from "../../properties/contract/property-terms.ts";
import { ListedHomes } from "../../properties/web/public.ts";
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
  return (
    <div className="page pt-5">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: agent.name }]} />
      <AgentHeading agent={agent} />
      <ListedHomes
        listed={listed}
        path={agentPath(agent.slug)}
        columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        className="mt-10 border-t border-line pt-8"
      >
        <EmptyState heading="Nothing listed just now" text={`${agent.name} has no home on the site at the moment.`} />
      </ListedHomes>
    </div>
  );
}
