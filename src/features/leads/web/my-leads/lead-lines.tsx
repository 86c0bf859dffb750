import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Lead } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { LeadHome, LeadPhoto } from "./lead-message.tsx";
import { CreatedAt } from "./lead-times.tsx";

type Props = { leads: readonly Lead[]; openId: string; hrefOf: (lead: Lead) => string };

/** The list as a column beside the open lead, where there is room for both. */
export function LeadLines({ leads, openId, hrefOf }: Props) {
  const open = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each lead that is opened.
  useEffect(() => {
    // It returns a promise, which is no clean-up.
    open.current?.scrollIntoView?.({ block: "nearest" });
  }, [openId]);
  return (
    <ul className="hidden beside:block">
      {leads.map((lead) => {
        const { _id, name, isUnread, message } = lead;
        const isOpen = _id === openId;
        return (
          <li
            key={_id}
            ref={isOpen ? open : undefined}
            className={`relative grid grid-cols-[3.25rem_minmax(0,1fr)] items-start gap-x-3 border-b border-line px-4 py-2.5 last:border-0 hover:bg-sunken ${isOpen ? "bg-primary-soft shadow-[inset_2px_0_0_var(--link)]" : ""}`}
          >
            <LeadPhoto lead={lead} className="mt-0.5 h-9.75 w-13" />
            <div className="min-w-0 text-sm">
              <p className="flex gap-3">
                <Link
                  to={hrefOf(lead)}
                  replace
                  preventScrollReset
                  aria-current={isOpen || undefined}
                  className={`flex-1 truncate text-base after:absolute after:inset-0 ${isUnread ? "font-semibold" : "font-medium"}`}
                >
                  {isUnread && <span className="sr-only">Unread: </span>}
                  {name ?? leadMessages.erased}
                </Link>
                <CreatedAt lead={lead} />
              </p>
              <div className="text-ink-2">
                <LeadHome lead={lead} />
              </div>
              <p className="truncate text-ink-2">{message}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
