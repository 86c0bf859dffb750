import { shortDate } from "../../../shared/contract/date-text.ts";
import { BreakingNumber } from "../../../shared/web/ui/breaking-number.tsx";
import type { PublicAgent } from "../contract/public-agent.ts";

type Props = { registration: Pick<PublicAgent, "reraNo" | "reraValidUntil" | "reraAuthority"> };

/** An agent's RERA number, as large as any contact detail, and where anybody can look it up. Nothing without one. */
export function AgentRegistration({ registration: { reraNo, reraValidUntil, reraAuthority: authority } }: Props) {
  if (reraNo === null) return null;
  return (
    <div className="mt-3">
      <p className="text-sm text-ink-2">RERA number of the agent</p>
      <p className="wide nums text-2xl font-semibold wrap-break-word">
        <BreakingNumber number={reraNo} />
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {reraValidUntil && `Valid until ${shortDate(reraValidUntil)}. `}
        As entered by the agent;{" "}
        {authority ? (
          <a href={authority.url} className="link" rel="nofollow noopener" target="_blank">
            look it up at {authority.name}
          </a>
        ) : (
          "look it up at the authority of the state"
        )}
        .
      </p>
    </div>
  );
}
