import type pg from "pg";
import type { PropertyId } from "../../../shared/contract/ids.ts";

export type HomePlace = { id: PropertyId; latitude: number; longitude: number; isRough: boolean };

/** Where the public sees them: a home that is shown roughly is at its shown place. */
export async function findHomePlaces(pool: Pick<pg.Pool, "query">, ids: readonly PropertyId[]): Promise<HomePlace[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<HomePlace>({
    name: "journey-homes",
    text: `select p.id, p.public_latitude as latitude, p.public_longitude as longitude, p.place_shown = 'roughly' as "isRough"
      from unnest($1::text[]) with ordinality as asked (id, at) join properties p on p.id = asked.id
      where p.publication = 'published' and p.deleted_at is null and p.public_latitude is not null order by at`,
    values: [ids],
  });
  return rows;
}
