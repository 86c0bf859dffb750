import type { AccountId, LeadId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { enquirerEmail } from "../enquiries/leads.store.ts";

/** Notes that the place has been given, once: the transaction has locked the lead. */
export async function storeGiven(transaction: Database, leadId: LeadId, at: Date): Promise<void> {
  await transaction.insertInto("given_places").values({ lead_id: leadId, given_at: at }).execute();
}

const leads = (database: Database) =>
  database
    .selectFrom("leads")
    .leftJoin("given_places", "given_places.lead_id", "leads.id")
    .leftJoin("enquiry_relays as relay", "relay.lead_id", "leads.id")
    .select(["leads.id", "leads.property_id as propertyId", "given_at as givenAt", enquirerEmail.as("enquirerEmail")]);

/** The lister's lead; undefined when it is not theirs. */
export const findLeadOf = (database: Database, listerId: AccountId, id: string) =>
  leads(database)
    .where("leads.id", "=", id as LeadId)
    .where("lister_id", "=", listerId)
    .executeTakeFirst();

/** The home whose place was given with this enquiry; undefined when it was not, or the enquiry is erased. */
export async function findGiven(database: Database, id: LeadId): Promise<{ propertyId: PropertyId; givenAt: Date } | undefined> {
  const lead = await leads(database).where("leads.id", "=", id).where("leads.erased_at", "is", null).executeTakeFirst();
  const { propertyId = null, givenAt = null } = lead ?? {};
  return propertyId === null || givenAt === null ? undefined : { propertyId, givenAt };
}
