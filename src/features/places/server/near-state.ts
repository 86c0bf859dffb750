import { sql } from "kysely";
import type { Database } from "../../../shared/server/database/database.ts";

type Question = {
  latitude: number;
  longitude: number /** Any of its names; null or an unknown one stands for all of India. */;
  state: string | null;
};

// Farther from the nearest of its towns no home of a state is; the plains in the east of Ladakh have no town.
const reachKm = sql`case cities.state_code when 'LA' then 300 else 150 end`;

/** Whether a point (degrees) is in the surroundings of a state, to tell a slip of the pin from a place. */
export async function isNearState(database: Database, { latitude, longitude, state }: Question): Promise<boolean> {
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
