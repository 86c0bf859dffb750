import type { Lead } from "../contract/lead.ts";
import type { LeadRow } from "./my-leads.store.ts";

export function toLead(row: LeadRow): Lead {
  const { id, name, email, phone, message, leadNature, targetType, targetTitle, status, createdAt, firstRepliedAt } = row;
  const isErased = row.erasedAt !== null;
  return {
    ...{ _id: id, name, email, phone, message, leadNature, targetType, targetTitle, status, isErased },
    targetRef: toTarget(row),
    createdAt: createdAt.toISOString(),
    comment: row.lastComment,
    firstReplyMs: firstRepliedAt && Math.max(0, firstRepliedAt.getTime() - createdAt.getTime()),
    isUnread: row.readAt === null && !isErased,
    otherEnquiries: row.otherEnquiries,
  };
}

/** By its present title: the lister may have given it another since. */
function toTarget({ propertyId, propertyTitle, propertyDeletedAt }: LeadRow): Lead["targetRef"] {
  if (propertyId === null || propertyTitle === null || propertyDeletedAt !== null) return null;
  return { _id: propertyId, title: propertyTitle };
}
