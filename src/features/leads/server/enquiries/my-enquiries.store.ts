import { sql } from "kysely";
import type { LeadId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { LeadTarget } from "../../contract/lead-terms.ts";
import { isRelayOpen } from "../relay/relay.store.ts";
import { enquirerEmail, ofEmail } from "./leads.store.ts";

const mostShown = 50;

export type MyEnquiryRow = {
  id: LeadId;
  targetType: LeadTarget;
  title: string;
  propertyId: string | null;
  projectId: string | null;
  listerName: string;
  createdAt: Date;
  erasedAt: Date | null;
  isRelayed: boolean;
  isRelayOpen: boolean;
  hasEmail: boolean;
  hasPhone: boolean;
  emailGivenAt: Date | null;
  phoneGivenAt: Date | null;
};

/** The lead with this token first, then the newest others that name the same address; none when there is no such lead. */
export async function findMyEnquiries(database: Database, tokenHash: Buffer, now: Date): Promise<MyEnquiryRow[]> {
  const own = await database
    .selectFrom("leads")
    .leftJoin("enquiry_relays as relay", "relay.lead_id", "leads.id")
    .where("leads.erase_token_hash", "=", tokenHash)
    .select(["leads.id", enquirerEmail.as("email")])
    .executeTakeFirst();
  if (!own) return [];
  const others =
    own.email === null
      ? sql`select null::text as id where false`
      : sql`select id from (${ofEmail(own.email)}) named order by created_at desc limit ${mostShown}`;
  const { rows } = await sql<MyEnquiryRow>`
    select leads.id, leads.target_type as "targetType", coalesce(p.title, project.project_name, leads.target_title) as title,
      p.id as "propertyId", project.id as "projectId", lister.name as "listerName",
      leads.created_at as "createdAt", leads.erased_at as "erasedAt",
      relay.lead_id is not null as "isRelayed", ${isRelayOpen(now)} as "isRelayOpen",
      leads.email is not null as "hasEmail", leads.phone is not null as "hasPhone",
      relay.email_given_at as "emailGivenAt", relay.phone_given_at as "phoneGivenAt"
    from leads join accounts lister on lister.id = leads.lister_id left join enquiry_relays relay on relay.lead_id = leads.id
    left join properties p on p.id = leads.property_id and p.publication = 'published' and p.deleted_at is null
    left join projects project on project.id = leads.project_id and project.deleted_at is null
    where leads.id = ${own.id} or leads.id in (${others})
    order by leads.id = ${own.id} desc, leads.created_at desc, leads.id limit ${mostShown}`.execute(database);
  return rows;
}
