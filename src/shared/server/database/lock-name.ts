import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Until the transaction ends, no other transaction in any process passes this with the same name, such as "enquiry of a@example.com". */
export async function lockName(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
