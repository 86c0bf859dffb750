import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { newId } from "../../../../shared/server/ids.ts";

export type EnquiryTestWorld = { listerId: AccountId; propertyId: PropertyId };

/** A lister with a verified address and one published property, for tests. */
export async function makeEnquiryTestWorld(database: Database): Promise<EnquiryTestWorld> {
  const listerId = newId("acc");
  const propertyId = newId("prp");
  await database
    .insertInto("accounts")
    .values({
      id: listerId,
      email: `${listerId}@example.com`,
      role: "OWNER",
      name: "Asha Menon",
      password_hash: "$argon2id$none",
      email_verified_at: new Date(),
    })
    .execute();
  await database
    .insertInto("properties")
    .values({
      id: propertyId,
      lister_id: listerId,
      lister_type: "OWNER",
      publication: "published",
      published_at: new Date(),
      title: "Corner apartment with a garden view",
      type: "apartment",
      listed_for: "sale",
      price: 12_000_000,
    })
    .execute();
  return { listerId, propertyId };
}
