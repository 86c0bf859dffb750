import { byteOrderMark, type CsvCell, csvLine, csvTime } from "../../../../shared/server/csv.ts";
import type { SiteConfig } from "../../../../shared/server/services.ts";
import type { Lead } from "../../contract/lead.ts";
import { contactPartLabels, leadStatusLabels } from "../../contract/lead-terms.ts";
import type { LeadRow } from "./my-leads.store.ts";
import { toLead } from "./my-leads.wire.ts";

const columns: { head: string; cellOf: (lead: Lead, publicUrl: string) => CsvCell }[] = [
  { head: "Name", cellOf: ({ name }) => name },
  { head: "Email", cellOf: ({ email, relayAddress }) => email ?? relayAddress },
  { head: "Phone", cellOf: ({ phone }) => phone },
  { head: "Status", cellOf: ({ status }) => leadStatusLabels[status] },
  { head: "Message", cellOf: ({ message }) => message },
  { head: "Created At", cellOf: ({ createdAt }) => csvTime(createdAt) },
  { head: "Property", cellOf: ({ targetRef, targetTitle }) => targetRef?.title ?? targetTitle },
  { head: "Property Link", cellOf: ({ targetRef }, publicUrl) => targetRef && `${publicUrl}${targetRef.path}` },
  { head: "Follow Up", cellOf: ({ followUpOn }) => followUpOn },
  { head: "Last Comment", cellOf: ({ comment }) => comment },
  { head: "First Reply (minutes)", cellOf: ({ firstReplyMs }) => firstReplyMs && Math.round(firstReplyMs / 60_000) },
  { head: "Read", cellOf: ({ isUnread }) => (isUnread ? "No" : "Yes") },
  { head: "Details Erased", cellOf: ({ isErased }) => (isErased ? "Yes" : "No") },
  { head: "Other Enquiries", cellOf: ({ otherEnquiries }) => otherEnquiries },
  { head: "Kind", cellOf: ({ leadNature }) => leadNature },
  { head: "About", cellOf: ({ targetType }) => targetType },
  { head: "Hidden", cellOf: ({ hidden }) => hidden.map((part) => contactPartLabels[part]).join(", ") },
  { head: "Lead ID", cellOf: ({ _id }) => _id },
];

export const leadsCsvHead = byteOrderMark + csvLine(columns.map(({ head }) => head));

export function leadCsvLine(row: LeadRow, config: SiteConfig): string {
  const lead = toLead(row, config);
  return csvLine(columns.map(({ cellOf }) => cellOf(lead, config.publicUrl)));
}
