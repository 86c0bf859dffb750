import { sql } from "kysely";
import type { Database } from "../../../shared/server/database/database.ts";

/** `state`: any of its names. */
type Question = { pin: string; state: string };

/** Whether a PIN code reaches into a state. Of a PIN code or a state that nobody knows nothing can be said: then it does. */
export async function isPinOfState(database: Database, { pin, state }: Question): Promise<boolean> {
  const { rows } = await sql<{ isOfState: boolean }>`
    with known as (select state_code from pin_codes where pin = ${pin}),
    asked as (select code from states where folded = canonical_state(${state}))
    select not exists (select from known) or not exists (select from asked)
      or exists (select from known join asked on code = state_code) as "isOfState"`.execute(database);
  return rows[0]?.isOfState ?? true;
}
