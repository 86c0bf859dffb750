import { Link } from "react-router";
import { shortTime } from "../../../../../shared/contract/date-text.ts";
import type { Lead } from "../../../contract/lead.ts";
import { leadPrice, leadTitle } from "../lead-text.ts";
import { LeadStatusBadge } from "../leads-table.tsx";

type Props = { leads: Lead[]; total: number; hrefOf: (lead: Lead) => string };

/** The same person's other enquiries to this lister, newest first. */
export function SamePerson({ leads, total, hrefOf }: Props) {
  if (leads.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-base! font-semibold">{total === 1 ? "One more enquiry" : `${total} more enquiries`} from this person</h3>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
        {leads.map((lead) => (
          <li key={lead._id} className="relative grid gap-1 p-3.5 hover:bg-sunken">
            <Link to={hrefOf(lead)} replace preventScrollReset className="font-medium wrap-anywhere after:absolute after:inset-0">
              {leadTitle(lead)}
            </Link>
            {leadPrice(lead) && <p className="text-sm text-ink-2 nums">{leadPrice(lead)}</p>}
            <p className="line-clamp-2 text-sm leading-snug text-ink-2 wrap-anywhere">{lead.message}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3 nums">
              <LeadStatusBadge status={lead.status} />
              {shortTime(lead.createdAt)}
            </p>
          </li>
        ))}
      </ul>
      {total > leads.length && <p className="text-sm text-ink-3">Showing the newest {leads.length}.</p>}
    </section>
  );
}
