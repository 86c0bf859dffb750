import { sql } from "kysely";
import type { Database } from "../../../shared/server/database/database.ts";

/** Whether a text is one of the names of a state or union territory. */
export async function isState(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from states where folded = canonical_state(${name})`.execute(database);
  return rows.length > 0;
}
