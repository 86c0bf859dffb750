// A PIN code in the words of a search names a place.
import type pg from "pg";
import { findSpotOfPin } from "../../../places/server/public.ts";
import type { Point } from "./distance.ts";

const ofHomes = `
  select avg(p.public_latitude) as latitude, avg(p.public_longitude) as longitude
  from property_search_text t join properties p on p.number = t.number
  where t.words @@ $1::text::tsquery and p.zip_code = $1::text and p.public_latitude is not null having count(*) > 0`;

/** The middle of its homes; without any, one of its localities that is known. Null when neither is. */
export async function placeOfPin(pool: Pick<pg.Pool, "query">, pin: string): Promise<Point | null> {
  const { rows } = await pool.query<Point>({ name: "pin-of-homes", text: ofHomes, values: [pin] });
  return rows[0] ?? (await findSpotOfPin(pool, pin));
}
