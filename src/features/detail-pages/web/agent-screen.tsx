import { redirect } from "react-router";
import { pageNumber } from "../../../shared/contract/read-query.ts";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";
import { pageMeta } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { agentPath, builderPath } from "../../accounts/contract/agent-slug.ts";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import type { PublicAgentEndpoints } from "../../accounts/contract/public-agent.endpoints.ts";
import { publicAgentPaths } from "../../accounts/contract/public-agent.paths.ts";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import type { Route } from "./+types/agent-screen";

const AgentBody = loadOnFirstUse(async () => (await import("./agent-body.tsx")).AgentBody);

export async function loader({ url: { search, searchParams }, params, context }: Route.LoaderArgs) {
  const agents = createPageApiClient<PublicAgentEndpoints>(publicAgentPaths, context);
  const { data: agent } = await orPageError(agents.getPublicAgent({ params }));
  const path = agent.role === "BUILDER" ? builderPath(agent.slug) : agentPath(agent.slug);
  if (path !== agentPath(params.slug)) throw redirect(path + search, 301);
  const properties = createPageApiClient<PropertiesEndpoints>(propertiesPaths, context);
  const query = { page: pageNumber(searchParams.get("page")) };
  return { agent, listed: await orPageError(properties.listPropertiesOfLister({ params: { id: agent.id }, query })) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Agent | Aangan" }];
  const { agent, listed } = loaderData;
  const title = agent.firm ? `${agent.name}, ${agent.firm}` : agent.name;
  const description = agent.about ?? `${listerTypeLabels[agent.role]} on Aangan with ${listed.total} listed homes.`;
  return pageMeta(matches, { title, description: description.slice(0, 160), path: agentPath(agent.slug) });
}

/** An agent with their listings (PROF-01). */
export default function AgentScreen({ loaderData: { agent, listed } }: Route.ComponentProps) {
  return (
    <div className="page pt-5">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: agent.name }]} />
      <AgentBody agent={agent} listed={listed} />
    </div>
  );
}
