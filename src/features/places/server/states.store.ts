import { sql } from "kysely";
import type { Database } from "../../../shared/server/database/database.ts";

type PointInState = {
  latitude: number;
  longitude: number /** Any of its names; null or an unknown one stands for all of India. */;
  state: string | null;
};

// No home of a state is farther from the nearest of its towns. The plains in the east of Ladakh have no town.
const reachKm = sql`case cities.state_code when 'LA' then 300 else 150 end`;

/** Whether a point (degrees) is near a state. A pin that is not was put there by mistake. */
export async function isNearState(database: Database, { latitude, longitude, state }: PointInState): Promise<boolean> {
  const { rows } = await sql<{ isNear: boolean }>`
    with asked as (select (select code from states where folded = canonical_state(${state})) as code)
    select exists (
      select from cities, asked
      where (asked.code is null or cities.state_code = asked.code)
        and 2 * 6371 * asin(sqrt(
          sin(radians(cities.latitude - ${latitude}) / 2) ^ 2
          + cos(radians(${latitude})) * cos(radians(cities.latitude)) * sin(radians(cities.longitude - ${longitude}) / 2) ^ 2
        )) <= ${reachKm}
    ) as "isNear"`.execute(database);
  return rows[0]?.isNear ?? false;
}

/** Whether a text is one of the names of a state or union territory. */
export async function isState(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from states where folded = canonical_state(${name})`.execute(database);
  return rows.length > 0;
}

/** `state`: any of its names. */
type PinInState = { pin: string; state: string };

/** Whether a PIN code reaches into a state. True when the PIN code or the state is unknown. */
export async function isPinOfState(database: Database, { pin, state }: PinInState): Promise<boolean> {
  const { rows } = await sql<{ isOfState: boolean }>`
    with known as (select state_code from pin_codes where pin = ${pin}),
    asked as (select code from states where folded = canonical_state(${state}))
    select not exists (select from known) or not exists (select from asked)
      or exists (select from known join asked on code = state_code) as "isOfState"`.execute(database);
  return rows[0]?.isOfState ?? true;
}
