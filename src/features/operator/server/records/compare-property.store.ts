// What an operator compares a home with: prices of homes like it, and other homes with the same photos.
import { sql } from "kysely";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { DeskProperty } from "../../contract/desk.ts";

const leastCompared = 5;
const mostSame = 5;

/** What half of the available homes of its city, type, purpose and bedrooms ask, around the middle; null for fewer than five. */
export async function findSimilarPrices(database: Database, id: PropertyId): Promise<DeskProperty["similarPrices"]> {
  const { rows } = await sql<{ homes: number; low: number; high: number }>`
    select count(*)::int as homes, percentile_disc(0.25) within group (order by s.price)::float8 as low,
      percentile_disc(0.75) within group (order by s.price)::float8 as high
    from properties p join property_search s on s.is_available and s.city_key = canonical_city(p.city) and s.type = p.type
      and s.listed_for is not distinct from p.listed_for and s.bedrooms is not distinct from p.bedrooms and s.currency = p.currency
      and s.number <> p.number
    where p.id = ${id}`.execute(database);
  const [found] = rows;
  return found && found.homes >= leastCompared ? found : null;
}

/** Photos of the home that other homes have too: files of the same bytes, pixels and colour. */
export async function findSamePhotos(database: Database, id: PropertyId): Promise<DeskProperty["samePhotos"]> {
  const { rows } = await sql<DeskProperty["samePhotos"][number]>`
    select photo.id as "imageId", json_agg(json_build_object('id', other.id, 'title', other.title) order by other.number) as homes
    from media_items photo join uploads file on file.key = photo.url
    cross join lateral (
      select distinct p.id, p.number, p.title from uploads same join media_items used on used.property_id = same.property_id and used.url = same.key join properties p on p.id = used.property_id
      where same.property_id is not null and same.width is not null and same.key <> file.key and p.id <> photo.property_id and p.deleted_at is null
        and (same.size_bytes, same.width, same.height, same.color) = (file.size_bytes, file.width, file.height, file.color)
      order by p.number limit ${mostSame}
    ) other
    where photo.property_id = ${id} and photo.kind = 'image' group by photo.id`.execute(database);
  return rows;
}
