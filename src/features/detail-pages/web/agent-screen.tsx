import { redirect } from "react-router";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";
import { pageMeta } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { agentPath, builderPath } from "../../accounts/contract/agent-slug.ts";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import type { PublicAgentEndpoints } from "../../accounts/contract/public-agent.endpoints.ts";
import { publicAgentPaths } from "../../accounts/contract/public-agent.paths.ts";
import type { LeadsEndpoints } from "../../leads/contract/leads.endpoints.ts";
import { leadsPaths } from "../../leads/contract/leads.paths.ts";
import { answerEnquiryForm, EnquiryBar, EnquiryForm } from "../../leads/web/public.ts";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import type { Route } from "./+types/agent-screen";
import { useEnquiryOutcome } from "./enquiry-outcome.ts";
import { loadListedHomes } from "./listed-homes.ts";

const AgentBody = loadOnFirstUse(async () => (await import("./agent-body.tsx")).AgentBody);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const agents = createPageApiClient<PublicAgentEndpoints>(publicAgentPaths, context);
  const { data: agent } = await orPageError(agents.getPublicAgent({ params }));
  const path = agent.role === "BUILDER" ? builderPath(agent.slug) : agentPath(agent.slug);
  if (path !== agentPath(params.slug)) throw redirect(path + url.search, 301);
  const properties = createPageApiClient<PropertiesEndpoints>(propertiesPaths, context);
  return { agent, listed: await loadListedHomes(properties, agent.id, url) };
}

/** Enquiries sent without the page's script. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const paths = { ...publicAgentPaths, ...leadsPaths };
  const api = createPageApiClient<PublicAgentEndpoints & LeadsEndpoints>(paths, context);
  const { data: agent } = await orPageError(api.getPublicAgent({ params }));
  return answerEnquiryForm(request, api, agent.id, "Agent");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Agent | Aangan" }];
  const { agent, listed } = loaderData;
  const title = agent.firm ? `${agent.name}, ${agent.firm}` : agent.name;
  const description = agent.about ?? `${listerTypeLabels[agent.role]} on Aangan with ${listed.total} listed homes.`;
  return pageMeta(matches, { title, description: description.slice(0, 160), path: agentPath(agent.slug) });
}

/** An agent with their listings and a form to write to them (PROF-01). */
export default function AgentScreen({ loaderData: { agent, listed } }: Route.ComponentProps) {
  const form = {
    targetType: "Agent" as const,
    targetRef: agent.id,
    listerName: agent.name,
    action: `${agentPath(agent.slug)}#enquiry`,
    outcome: useEnquiryOutcome(),
  };
  return (
    <div className="page pt-5">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: agent.name }]} />
      <AgentBody agent={agent} listed={listed}>
        <aside id="enquiry" className="max-lg:not-target:hidden print:hidden">
          <div className="card sticky top-24 p-6 shadow-md">
            <h2 className="mb-4 text-xl!">Send an enquiry</h2>
            <EnquiryForm {...form} />
          </div>
        </aside>
      </AgentBody>
      <EnquiryBar summary={<p className="truncate font-semibold">{agent.name}</p>} title={<b className="font-semibold">{agent.name}</b>}>
        {(onSent) => <EnquiryForm {...form} onSent={onSent} />}
      </EnquiryBar>
    </div>
  );
}
