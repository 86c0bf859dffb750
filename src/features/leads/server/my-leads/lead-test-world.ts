import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { AccountId, LeadId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { newId } from "../../../../shared/server/ids.ts";

type Fields = Partial<Insertable<Tables["leads"]>> & { lister_id: AccountId };

let people = 0;

/** A new lead from a person without other enquiries, for tests. */
export async function addLead(database: Database, fields: Fields): Promise<LeadId> {
  const [id] = await addLeads(database, [fields]);
  if (!id) throw new Error("A lead was not stored.");
  return id;
}

export async function addLeads(database: Database, all: Fields[]): Promise<LeadId[]> {
  const rows = all.map((fields) => {
    people++;
    return {
      id: newId("led"),
      target_type: "Builder",
      target_title: "Lakeside Homes",
      message: "Is it still free?",
      name: "Rohan Kulkarni",
      email: `rohan.${people}@example.com`,
      phone: String(9_000_000_000 + people),
      fingerprint: randomBytes(32),
      erase_token_hash: randomBytes(32),
      ...fields,
    };
  });
  const stored = await database.insertInto("leads").values(rows).returning("id").execute();
  return stored.map(({ id }) => id);
}
