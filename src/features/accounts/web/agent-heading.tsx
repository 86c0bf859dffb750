import { CalendarDays, Clock, Languages } from "lucide-react";
import type { ReactNode } from "react";
import { monthText } from "../../../shared/contract/date-text.ts";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { listerTypeLabels } from "../contract/lister-types.ts";
import type { PublicAgent } from "../contract/public-agent.ts";
import { AgentRegistration } from "./agent-registration.tsx";
import { BuilderMark } from "./builder-mark.tsx";

type Props = {
  agent: PublicAgent;
  /** How they answer enquiries; null: not known. */
  answers: string | null;
};

/** The name and description of an agent or builder (PROF-01). */
export function AgentHeading({ agent, answers }: Props) {
  const { slug, name, firm, role, about, languages, photo, since } = agent;
  // A builder is known by the firm, an agent by their name.
  const [known, also] = role === "BUILDER" && firm !== null ? [firm, name] : [name, firm];
  return (
    <header className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:gap-x-8">
      <span className="grid size-20 place-items-center overflow-hidden rounded-xl bg-marigold-soft text-4xl font-semibold text-marigold-ink sm:row-span-2 sm:size-40">
        {photo ? (
          <Picture image={{ ...photo, alt: `Photo of ${known}` }} sizes="160px" priority className="size-full object-cover" />
        ) : role === "BUILDER" ? (
          <BuilderMark slug={slug} className="size-full" />
        ) : (
          <span aria-hidden="true">{[...known][0]?.toUpperCase()}</span>
        )}
      </span>
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere sm:text-4xl">{known}</h1>
        <p className="mt-1 text-ink-2 wrap-anywhere sm:text-lg">{[listerTypeLabels[role], also].filter(Boolean).join(" · ")}</p>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
          {languages.length > 0 && <Fact icon={<Languages aria-hidden className="size-5 shrink-0" />}>Speaks {languages.join(", ")}</Fact>}
          {answers && (
            <Fact icon={<Clock aria-hidden className="size-5 shrink-0" />}>{answers.charAt(0).toUpperCase() + answers.slice(1)}</Fact>
          )}
          <Fact icon={<CalendarDays aria-hidden className="size-5 shrink-0" />}>On Aangan since {monthText(since)}</Fact>
        </ul>
        <AgentRegistration registration={agent} />
      </div>
      {about && <p className="mt-5 max-w-read whitespace-pre-line wrap-anywhere max-sm:col-span-2 sm:col-start-2">{about}</p>}
    </header>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="nums flex items-center gap-2">
      {icon}
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}
