import { type LeadStatus, leadStatusLabels } from "../../contract/lead-terms.ts";
import { statusTones } from "./lead-text.ts";

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <span className={`badge dot ${statusTones[status]}`}>{leadStatusLabels[status]}</span>;
}
