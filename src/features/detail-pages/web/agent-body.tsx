import type { ReactNode } from "react";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { agentPath } from "../../accounts/contract/agent-slug.ts";
import type { PublicAgent } from "../../accounts/contract/public-agent.ts";
import { AgentHeading } from "../../accounts/web/public.ts";
import { answeringText } from "../../properties/contract/answering.ts";
import { type Listed, ListedHomes } from "../../properties/web/public.ts";

type Props = {
  agent: PublicAgent;
  listed: Listed;
  /** The element beside the homes on wide screens. */
  children: ReactNode;
};

/** The facts about an agent, hydrated when the visitor first acts. */
export function AgentBody({ agent, listed, children }: Props) {
  return (
    <>
      <AgentHeading agent={agent} answers={answeringText(listed.answering)} />
      <div className="mt-10 grid gap-x-14 gap-y-10 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ListedHomes listed={listed} path={agentPath(agent.slug)} columns="sm:grid-cols-2">
            <EmptyState heading="Nothing listed right now" text={`${agent.name} has no homes on the site at the moment.`} />
          </ListedHomes>
        </div>
        {children}
      </div>
    </>
  );
}
