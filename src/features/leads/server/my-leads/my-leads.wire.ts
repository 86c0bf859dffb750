import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { publicPageOf } from "../../../accounts/contract/agent-slug.ts";
import { isMonthly } from "../../../properties/contract/property-terms.ts";
import type { Lead, LeadComment } from "../../contract/lead.ts";
import { contactParts, type LeadEntryKind } from "../../contract/lead-terms.ts";
import { type RelaySettings, relayAddress } from "../relay/relay-addresses.ts";
import type { LeadRow } from "./my-leads.store.ts";

/** What the enquirer hides is not in the row. */
export function toLead(row: LeadRow, settings: RelaySettings): Lead {
  const { id, name, email, phone, message, leadNature, targetTitle, status, createdAt, firstRepliedAt } = row;
  const isErased = row.erasedAt !== null;
  return {
    _id: id,
    name,
    email,
    phone,
    hidden: row.relayedId === null ? [] : contactParts.filter((part) => row[part] === null),
    relayAddress: row.isRelayOpen ? relayAddress(settings, "lister", id) : null,
    message,
    leadNature,
    targetTitle,
    status,
    isErased,
    targetType: row.targetType as Lead["targetType"],
    targetRef: toTarget(row),
    createdAt: createdAt.toISOString(),
    comment: row.lastComment,
    firstReplyMs: firstRepliedAt && Math.max(0, firstRepliedAt.getTime() - createdAt.getTime()),
    followUpOn: row.followUpOn,
    isOverdue: row.isOverdue,
    isUnread: row.readAt === null && !isErased,
    otherEnquiries: row.otherEnquiries,
  };
}

/** Its current title: the lister may have changed it since. */
function toTarget(row: LeadRow): Lead["targetRef"] {
  const { propertyId, propertyTitle, propertyDeletedAt, projectId, projectName, projectDeletedAt, builder, image } = row;
  if (row.targetType === "Builder" || row.targetType === "Agent")
    return { _id: builder.id, title: builder.firm ?? builder.name, path: publicPageOf(builder) ?? "/builders", ...plain };
  if (row.targetType === "Project") {
    if (projectId === null || projectName === null || projectDeletedAt !== null) return null;
    return { _id: projectId, title: projectName, path: projectPath(projectId), ...plain, image };
  }
  if (propertyId === null || propertyTitle === null || propertyDeletedAt !== null) return null;
  const price = row.price === null ? null : { amount: row.price, currency: row.currency ?? "INR", isMonthly: isMonthly(row.listedFor) };
  return { _id: propertyId, title: propertyTitle, path: `/property/${propertyId}`, image, price };
}

const plain = { image: null, price: null };

type Entry = { id: number; kind: string; status: LeadComment["status"]; comment: string | null; createdAt: Date };

export const toLeadComment = ({ id, kind, status, comment, createdAt }: Entry): LeadComment => ({
  _id: id,
  kind: kind as LeadEntryKind,
  status,
  comment: comment ?? "",
  createdAt: createdAt.toISOString(),
});
