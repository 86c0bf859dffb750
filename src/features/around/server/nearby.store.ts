import type pg from "pg";
import type { NearbyPlace } from "../contract/around.endpoints.ts";
import { type NearbyCredit, type NearbyKind, nearbyKinds } from "../contract/nearby-terms.ts";

type Queryable = Pick<pg.Pool, "query">;
type Point = { longitude: number; latitude: number };
type Found = NearbyPlace & { source: string };

// Each kind has an index of its own, which only a literal finds. Before PostgreSQL 17 it gives the order by distance alone, so that names
// follow in another step.
const ofEachKind = (kinds: readonly NearbyKind[], where: string): string =>
  kinds
    .map(
      (kind) => `(
        select kind, name, longitude, latitude, source from (
          select * from nearby_places where kind = '${kind}' ${where} order by spot <-> nearby_spot($1, $2) limit $3
        ) nearest order by spot <-> nearby_spot($1, $2), name
      )`,
    )
    .join(" union all ");

/** Of each kind at most so many, the nearest to the point first. */
export async function findNearest(database: Queryable, { longitude, latitude }: Point, mostOfKind: number): Promise<Found[]> {
  const { rows } = await database.query<Found>({
    name: "nearest-places",
    text: ofEachKind(nearbyKinds, ""),
    values: [longitude, latitude, mostOfKind],
  });
  return rows;
}

type Box = { west: number; south: number; east: number; north: number };

/** The same in a box, the nearest to its middle first. */
export async function findInBox(
  database: Queryable,
  { west, south, east, north }: Box,
  kinds: readonly NearbyKind[],
  mostOfKind: number,
): Promise<Found[]> {
  const { rows } = await database.query<Found>({
    text: ofEachKind(kinds, "and spot <@ box(nearby_spot($4, $5), nearby_spot($6, $7))"),
    values: [(west + east) / 2, (south + north) / 2, mostOfKind, west, south, east, north],
  });
  return rows;
}

/** As their licences ask, each once. */
export async function findCredits(database: Queryable, places: readonly { source: string }[]): Promise<NearbyCredit[]> {
  if (places.length === 0) return [];
  const { rows } = await database.query<NearbyCredit>({
    name: "nearby-credits",
    text: `select credit, licence, licence_url as "licenceUrl" from nearby_sources where name = any ($1)
      group by 1, 2, 3 order by min(name)`,
    values: [[...new Set(places.map(({ source }) => source))]],
  });
  return rows;
}
