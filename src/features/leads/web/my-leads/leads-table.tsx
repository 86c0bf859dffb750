import { Phone } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import type { Lead } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { type LeadStatus, leadStatusLabels } from "../../contract/lead-terms.ts";
import { phoneHref, phoneText } from "../../contract/phone-number.ts";
import { statusTones } from "./lead-text.ts";
import { PropertyButton } from "./property-button.tsx";

type Props = { leads: readonly Lead[]; hrefOf: (lead: Lead) => string; onUpdate: (lead: Lead) => void };

/** LEAD-01: a table, or a list of cards where it is too narrow. */
export function LeadsTable(props: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which needs the keyboard too. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields. */}
      <div className="table-wrap max-lg:hidden" tabIndex={0} role="group" aria-label="Leads">
        <table className="table table-dense">
          <thead>
            <tr>
              {["Name", "Email", "Phone", "Status", "Message", "Created At"].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col" className="r stick">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {props.leads.map((lead) => (
              <LeadRow key={lead._id} lead={lead} {...props} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="md:grid md:grid-cols-2 lg:hidden md:[&>li:nth-child(odd)]:border-r">
        {props.leads.map((lead) => (
          <LeadCard key={lead._id} lead={lead} {...props} />
        ))}
      </ul>
    </>
  );
}

function LeadRow({ lead, hrefOf, onUpdate }: Props & { lead: Lead }) {
  const { email, phone, status, message, createdAt } = lead;
  return (
    <tr>
      <td className="max-w-44 min-w-40">
        <LeadName lead={lead} href={hrefOf(lead)} />
      </td>
      <td className="max-w-52 text-ink-2">
        {email && (
          <a className="block truncate underline-offset-4 hover:underline" href={`mailto:${email}`} title={email}>
            {email}
          </a>
        )}
      </td>
      <td className="num">
        {phone && (
          <a className="underline-offset-4 hover:underline" href={phoneHref(phone)}>
            {phoneText(phone)}
          </a>
        )}
      </td>
      <td>
        <LeadStatusBadge status={status} />
      </td>
      <td className="min-w-44 text-ink-2">
        <span className="line-clamp-2 leading-snug wrap-anywhere">{message}</span>
      </td>
      <td className="num text-ink-2">{shortDate(createdAt)}</td>
      <td className="r stick">
        <div className="flex justify-end gap-1.5">
          <PropertyButton lead={lead} className="btn btn-ghost btn-sm" />
          <UpdateButton lead={lead} className="btn-secondary" onUpdate={onUpdate} />
        </div>
      </td>
    </tr>
  );
}

function LeadCard({ lead, hrefOf, onUpdate }: Props & { lead: Lead }) {
  const { name, phone, status, message, createdAt } = lead;
  return (
    <li className="grid content-start gap-2.5 border-b border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <LeadName lead={lead} href={hrefOf(lead)} />
        <LeadStatusBadge status={status} />
      </div>
      {message && <p className="line-clamp-4 leading-snug text-ink-2 wrap-anywhere">{message}</p>}
      <p className="nums text-sm text-ink-3">{shortDate(createdAt)}</p>
      <div className="grid auto-cols-fr grid-flow-col gap-2 has-[>.btn-icon]:grid-cols-[auto_1fr_1fr]">
        {phone && (
          <a href={phoneHref(phone)} className="btn btn-secondary btn-icon btn-sm" aria-label={`Call ${name}`}>
            <Phone aria-hidden />
          </a>
        )}
        <PropertyButton lead={lead} className="btn btn-secondary btn-sm" />
        <UpdateButton lead={lead} className="btn-primary" onUpdate={onUpdate} />
      </div>
    </li>
  );
}

/** Opens the history. Marks an unopened lead, and says how many enquiries the same person has sent. */
function LeadName({ lead: { name, isUnread, otherEnquiries }, href }: { lead: Lead; href: string }) {
  return (
    <span className="grid grid-cols-1 justify-items-start gap-1">
      <Link
        to={href}
        preventScrollReset
        className={`relative flex items-center underline-offset-4 pointer-coarse:-my-2.25 pointer-coarse:min-h-11 hover:underline ${isUnread ? "font-semibold" : "font-medium"} ${name === null ? "text-ink-3" : ""}`}
      >
        {isUnread && (
          <span className="absolute top-1/2 -left-3.25 -mt-1 size-2 rounded-[2px] bg-link">
            <span className="sr-only">Unread:</span>
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">{name ?? leadMessages.erased}</span>
      </Link>
      {otherEnquiries > 0 && <span className="badge nums">{otherEnquiries + 1} enquiries</span>}
    </span>
  );
}

function UpdateButton({ lead, className, onUpdate }: { lead: Lead; className: string; onUpdate: (lead: Lead) => void }) {
  return (
    <button
      type="button"
      className={`btn btn-sm ${className}`}
      aria-label={`Update ${lead.name ?? leadMessages.erased}`}
      onClick={() => onUpdate(lead)}
    >
      Update
    </button>
  );
}

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <span className={`badge dot ${statusTones[status]}`}>{leadStatusLabels[status]}</span>;
}
