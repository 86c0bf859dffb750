// Journeys in SQL: the minutes of a row `s` of property_search, read from the same cells as the index reads.
import { sql } from "kysely";
import { cellsPerDegree, type JoinedReach, tooFar, trimmed } from "../../../journeys/server/public.ts";
import type { Fragment } from "../sql/conditions.ts";
import type { AskedJourneys } from "./asked-journeys.ts";

/** `tooFar` for a home that nobody reaches, and for one without a place. */
export function minutesOfRow({ west, south, width, height, minutes }: JoinedReach): Fragment {
  if (minutes.length === 0) return sql`${tooFar}::int`;
  const x = sql`(floor(s.longitude * ${cellsPerDegree}::float8) - ${west}::int)`;
  const y = sql`(floor(s.latitude * ${cellsPerDegree}::float8) - ${south}::int)`;
  return sql`case when ${x} between 0 and ${width - 1}::int and ${y} between 0 and ${height - 1}::int
    then get_byte(${Buffer.from(minutes)}::bytea, (${y} * ${width}::int + ${x})::int) else ${tooFar}::int end`;
}

export function journeyConditions(journeys: AskedJourneys | null): Fragment[] {
  if (!journeys || journeys.within === null) return [];
  return [sql`(${minutesOfRow(trimmed(journeys.reach, journeys.within))}) <= ${journeys.within}::int`];
}
