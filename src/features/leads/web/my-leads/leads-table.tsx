import { Phone } from "lucide-react";
import { Link } from "react-router";
import { emptyCell } from "../../../../shared/contract/empty-cell.ts";
import { rowLink } from "../../../../shared/web/keys/use-list-keys.ts";
import type { Lead } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { type ContactPart, type LeadStatus, leadStatusLabels } from "../../contract/lead-terms.ts";
import { phoneHref, phoneText } from "../../contract/phone-number.ts";
import { LeadLines } from "./lead-lines.tsx";
import { LeadHome, LeadMessage, LeadPhoto } from "./lead-message.tsx";
import { statusTones } from "./lead-text.ts";
import { CreatedAt, FollowUp } from "./lead-times.tsx";
import { PropertyButton } from "./property-button.tsx";
import { useLeadWork } from "./use-lead-work.ts";

type Props = {
  leads: readonly Lead[] /** The lead that is open. */;
  openId: string | null;
  hrefOf: (lead: Lead) => string;
  onUpdate: (lead: Lead) => void;
};

/** LEAD-01: a table, or a list of cards where it is too narrow, or of lines beside an open lead. */
export function LeadsTable(props: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which needs the keyboard too. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields. */}
      <div className={`table-wrap max-lg:hidden ${props.openId ? "beside:hidden" : ""}`} tabIndex={0} role="group" aria-label="Leads">
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
      <ul className={`lg:hidden ${props.openId ? "beside:hidden" : ""}`}>
        {props.leads.map((lead) => (
          <LeadCard key={lead._id} lead={lead} {...props} />
        ))}
      </ul>
      {props.openId && <LeadLines {...props} openId={props.openId} />}
    </>
  );
}

function LeadRow({ lead, hrefOf, onUpdate }: Props & { lead: Lead }) {
  const { _id, email, phone, relayAddress } = lead;
  const { recordContact } = useLeadWork();
  return (
    <tr>
      <td className="max-w-48 min-w-44">
        <LeadName lead={lead} href={hrefOf(lead)} />
      </td>
      <td className="max-w-36 text-ink-2">
        {email ? (
          <a
            className="block truncate underline-offset-4 hover:underline"
            href={`mailto:${email}`}
            title={email}
            onClick={() => void recordContact(_id, "email")}
          >
            {email}
          </a>
        ) : relayAddress ? (
          <a
            className="underline-offset-4 hover:underline"
            href={`mailto:${relayAddress}`}
            onClick={() => void recordContact(_id, "email")}
          >
            Through the relay
          </a>
        ) : (
          hiddenOrEmpty(lead, "email")
        )}
      </td>
      <td className="num">
        {phone ? (
          <a className="underline-offset-4 hover:underline" href={phoneHref(phone)} onClick={() => void recordContact(_id, "call")}>
            {phoneText(phone)}
          </a>
        ) : (
          hiddenOrEmpty(lead, "phone")
        )}
      </td>
      <td>
        <LeadStatusBadge status={lead.status} />
        <FollowUp lead={lead} />
      </td>
      <td className="w-full max-w-1 min-w-64 text-ink-2">
        <LeadMessage lead={lead} />
      </td>
      <td className="num">
        <CreatedAt lead={lead} />
      </td>
      <td className="r stick">
        <div className="flex justify-end gap-1.5">
          <PropertyButton lead={lead} className="btn btn-ghost btn-sm" />
          <UpdateButton lead={lead} onUpdate={onUpdate} />
        </div>
      </td>
    </tr>
  );
}

const hiddenOrEmpty = ({ hidden }: Lead, part: ContactPart): string => (hidden.includes(part) ? "Hidden" : emptyCell);

function LeadCard({ lead, hrefOf, onUpdate }: Props & { lead: Lead }) {
  const { _id, phone, message } = lead;
  const { recordContact } = useLeadWork();
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line px-4 py-2.5 md:grid-cols-[3.5rem_minmax(0,1fr)_auto_minmax(3.5rem,auto)]">
      <LeadPhoto lead={lead} className="mt-0.5 h-11 w-14 max-md:row-span-3 md:row-span-2" />
      {/* On phones the home has the whole width: below the time, above the call. */}
      <div className="leading-snug max-md:contents md:row-span-2 md:grid md:min-w-0 md:grid-cols-1 md:content-start">
        <LeadName lead={lead} href={hrefOf(lead)} />
        <div className="min-w-0 text-sm text-ink-2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
          <LeadHome lead={lead} />
        </div>
        <p className="line-clamp-1 text-sm wrap-anywhere text-ink-2 max-md:col-start-2 max-md:row-start-3">{message}</p>
      </div>
      <span className="justify-self-end text-sm max-md:col-start-3 max-md:row-start-1 md:col-start-4 md:row-start-1">
        <CreatedAt lead={lead} />
      </span>
      {phone && (
        <a
          href={phoneHref(phone)}
          className="btn btn-ghost btn-icon btn-sm -mr-2.5 justify-self-end max-md:col-start-3 max-md:row-start-3 max-md:-my-2 md:col-start-4 md:row-start-2 md:self-end"
          aria-label={`Call ${lead.name ?? leadMessages.erased}`}
          onClick={() => void recordContact(_id, "call")}
        >
          <Phone aria-hidden />
        </a>
      )}
      {/* Its buttons are higher than they look: a finger may use the space below them. */}
      <div className="col-span-full -mb-1.5 flex items-center gap-1 md:contents">
        <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 md:col-start-3 md:row-start-1 md:mr-0 md:justify-end md:self-start">
          <LeadStatusBadge status={lead.status} />
          <FollowUp lead={lead} />
        </div>
        <div className="flex items-center gap-1 md:col-start-3 md:row-start-2 md:justify-end md:self-end">
          <PropertyButton lead={lead} className="btn btn-ghost btn-sm max-md:px-2!" />
          <UpdateButton lead={lead} onUpdate={onUpdate} />
        </div>
      </div>
    </li>
  );
}

/** Opens the history. Marks an unopened lead, and says how many enquiries the same person has sent. */
function LeadName({ lead: { name, isUnread, otherEnquiries }, href }: { lead: Lead; href: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 lg:grid lg:grid-cols-1 lg:justify-items-start">
      <Link
        to={href}
        preventScrollReset
        {...rowLink}
        className={`relative flex items-center underline-offset-4 pointer-coarse:-my-2.25 pointer-coarse:min-h-11 hover:underline ${isUnread ? "font-semibold" : "font-medium"} ${name === null ? "text-ink-3" : ""}`}
      >
        {isUnread && (
          <span className="size-2 flex-none rounded-[2px] bg-link max-lg:mr-2 lg:absolute lg:top-1/2 lg:-left-3.25 lg:-mt-1">
            <span className="sr-only">Unread:</span>
          </span>
        )}
        <span className={`min-w-0 wrap-anywhere ${otherEnquiries > 0 ? "lg:line-clamp-1" : "lg:line-clamp-2"}`}>
          {name ?? leadMessages.erased}
        </span>
      </Link>
      {otherEnquiries > 0 && <span className="badge lg:min-h-5.5 nums">{otherEnquiries + 1} enquiries</span>}
    </span>
  );
}

function UpdateButton({ lead, onUpdate }: { lead: Lead; onUpdate: (lead: Lead) => void }) {
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
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
