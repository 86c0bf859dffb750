// A PIN code in the words of a search names a place.
import type pg from "pg";
import type { Localities } from "../sentences/localities.ts";
import type { Point } from "./distance.ts";

/** "560066" of "flat 560066". */
export const pinIn = (q: string): string | null => /(?<![\p{L}\p{N}])[1-9][0-9]{5}(?![\p{L}\p{N}])/u.exec(q)?.[0] ?? null;

const ofHomes = `
  select avg(p.latitude) as latitude, avg(p.longitude) as longitude, mode() within group (order by p.city) as city
  from property_search_text t join properties p on p.number = t.number
  where t.words @@ $1::text::tsquery and p.zip_code = $1::text and p.latitude is not null having count(*) > 0`;

const ofGazetteer = `
  select l.name, c.name as city
  from pin_codes p join pin_localities l on l.pin_code_id = p.id join cities c on c.folded = canonical_city(p.district)
  where p.pin = $1 order by l.name`;

/** The middle of its homes; without any, one of its localities that is known. Null when neither is. */
export async function placeOfPin(
  pool: Pick<pg.Pool, "query">,
  pin: string,
  localities: Localities,
): Promise<(Point & { city: string | null }) | null> {
  const { rows } = await pool.query<Point & { city: string | null }>({ name: "pin-of-homes", text: ofHomes, values: [pin] });
  if (rows[0]) return rows[0];
  const { rows: named } = await pool.query<{ name: string; city: string }>({ name: "localities-of-pin", text: ofGazetteer, values: [pin] });
  for (const { name, city } of named) {
    const { latitude = null, longitude = null } = localities.named(name, [city]) ?? {};
    if (latitude !== null && longitude !== null) return { latitude, longitude, city };
  }
  return null;
}
