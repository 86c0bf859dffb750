import type { AccountId, ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { findListerWithPage } from "../../../accounts/server/public.ts";
import { findProjectTarget } from "../../../projects/server/public.ts";
import { findEnquiryTarget } from "../../../properties/server/public.ts";
import type { LeadTarget } from "../../contract/lead-terms.ts";

/** The lister whom an enquiry reaches, and its subject; a builder or agent is the lister themselves. */
type Target = { listerId: AccountId; title: string; propertyId: PropertyId | null; projectId: ProjectId | null };

/** null when it is not public, or the id is something else's; "gone" for a deleted property that was public. `today`: in India. */
export async function findTarget(database: Database, kind: LeadTarget, ref: string, today: string): Promise<Target | "gone" | null> {
  if (kind === "Property") {
    const property = await findEnquiryTarget(database, ref);
    return property && property !== "gone" ? { ...property, projectId: null } : property;
  }
  if (kind === "Project") {
    const project = await findProjectTarget(database, ref, today);
    return project && { ...project, propertyId: null };
  }
  const lister = await findListerWithPage(database, ref, kind === "Builder" ? "BUILDER" : "AGENT");
  return lister && { listerId: lister.id, title: lister.name, propertyId: null, projectId: null };
}
