import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { agentPath } from "../../accounts/contract/agent-slug.ts";
import type { PublicAgent } from "../../accounts/contract/public-agent.ts";
import { AgentHeading } from "../../accounts/web/public.ts";
import type { PropertyCard } from "../../properties/contract/property.ts";
import { ListedHomes } from "../../properties/web/public.ts";

type Props = { agent: PublicAgent; listed: { data: readonly PropertyCard[]; page: number; size: number; total: number } };

/** The facts about an agent, hydrated when the visitor first acts. */
export function AgentBody({ agent, listed }: Props) {
  return (
    <>
      <AgentHeading agent={agent} />
      <ListedHomes
        listed={listed}
        path={agentPath(agent.slug)}
        columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        className="mt-10 border-t border-line pt-8"
      >
        <EmptyState heading="Nothing listed right now" text={`${agent.name} has no homes on the site at the moment.`} />
      </ListedHomes>
    </>
  );
}
