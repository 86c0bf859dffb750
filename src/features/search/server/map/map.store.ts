import { sql } from "kysely";
import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { MapPin } from "../../contract/search.endpoints.ts";
import { type Asked, placedHomes } from "../sql/pages.store.ts";
import { type Grid, type MapCell, millionths } from "./map-marks.ts";

/** The cells that have homes, from west to east and south to north. */
export async function findCells(database: Database, asked: Asked, { width, height }: Grid): Promise<MapCell[]> {
  const { rows } = await sql<MapCell>`
    select count(*) as count,
      sum(floor(longitude * ${millionths}::float8)) as "longitudeSum", sum(floor(latitude * ${millionths}::float8)) as "latitudeSum",
      min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north,
      min(number) as number
    from (
      select s.number, s.longitude, s.latitude,
        floor(s.longitude / ${width}::float8) as x, floor(s.latitude / ${height}::float8) as y
      from ${placedHomes(asked)}
    ) found
    group by x, y order by x, y`.execute(database);
  return rows;
}

const pinText = `
  select p.id, p.title, p.type, p.listed_for as "listedFor", p.status, p.price, p.currency,
    p.public_latitude as latitude, p.public_longitude as longitude, p.place_shown = 'roughly' as "isRough"
  from unnest($1::bigint[]) with ordinality as asked (number, place) join properties p on p.number = asked.number
  where p.publication = 'published' and p.deleted_at is null and p.public_latitude is not null order by asked.place`;

/** The texts of pins, in the order asked; homes that are no longer public are left out. */
export async function findPins(pool: Pick<pg.Pool, "query">, numbers: readonly number[]): Promise<MapPin[]> {
  if (numbers.length === 0) return [];
  const { rows } = await pool.query<MapPin>({ name: "map-pins", text: pinText, values: [numbers] });
  return rows;
}

const placeText = `
  select id, public_latitude as latitude, public_longitude as longitude from properties
  where id = any($1) and publication = 'published' and deleted_at is null and public_latitude is not null`;

/** As the pins have them. */
export async function findPlaces(
  pool: Pick<pg.Pool, "query">,
  ids: readonly PropertyId[],
): Promise<Pick<MapPin, "id" | "latitude" | "longitude">[]> {
  return (await pool.query({ name: "map-places", text: placeText, values: [ids] })).rows;
}
