import { sql } from "kysely";
import type { Database } from "../../../shared/server/database/database.ts";
import type { NearbySource } from "../contract/nearby-source.ts";
import { type NearbyKind, nearbyKinds } from "../contract/nearby-terms.ts";

type Row = Omit<NearbySource, "importedAt" | "places" | "kinds"> & { importedAt: Date; kind: NearbyKind | null; places: number };

/** What is imported, the latest first. */
export async function listNearbySources(database: Database): Promise<NearbySource[]> {
  const { rows } = await sql<Row>`
    select s.name, s.credit, s.licence, s.licence_url as "licenceUrl", s.imported_at as "importedAt", p.kind, p.places
    from nearby_sources s
    left join (select source, kind, count(*)::int as places from nearby_places group by 1, 2) p on p.source = s.name
    order by s.imported_at desc, s.name`.execute(database);
  return [...Map.groupBy(rows, ({ name }) => name).values()].flatMap((ofSource) => {
    const [first] = ofSource;
    if (!first) return [];
    const { kind: _, importedAt, ...source } = first;
    const kinds = nearbyKinds.flatMap((kind) => ofSource.filter((row) => row.kind === kind).map(({ places }) => ({ kind, places })));
    return [{ ...source, importedAt: importedAt.toISOString(), kinds, places: kinds.reduce((sum, { places }) => sum + places, 0) }];
  });
}

/** With its places. Resolves to how many they were; null: there is no such source. */
export async function removeNearbySource(transaction: Database, name: string): Promise<number | null> {
  const found = await transaction.selectFrom("nearby_sources").where("name", "=", name).select("name").forUpdate().executeTakeFirst();
  if (!found) return null;
  const { numDeletedRows } = await transaction.deleteFrom("nearby_places").where("source", "=", name).executeTakeFirstOrThrow();
  await transaction.deleteFrom("nearby_sources").where("name", "=", name).execute();
  return Number(numDeletedRows);
}
