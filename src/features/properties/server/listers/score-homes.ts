// Keeps how complete homes are (`contract/coach.ts`): it is part of their rank, so that no search counts it.
import { sql } from "kysely";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { fieldOf } from "../../../../shared/server/database/column-names.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { type CoachFacts, type CoachPhoto, completenessOf, photoFacts } from "../../contract/coach.ts";
import type { Point } from "../../contract/real-location.ts";
import type { PropertyRow } from "../property.rows.ts";
import { cityPoint, isDoubled } from "./coach-facts.store.ts";

type Parts = { amenities: number; videos: number; pictures: CoachPhoto[]; cityPoint: Point | null };

/** Of one statement. */
const mostAtOnce = 1000;
/** Few: saves wait for the rows, and requests for the count. */
const mostUncounted = 100;

/** Counts these homes again, and stores what has changed. Call it in the transaction that wrote them, after their parts. */
export async function scoreHomes(transaction: Database, ids: readonly PropertyId[]): Promise<void> {
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const batch = sql<boolean>`p.id = any(${ids.slice(from, from + mostAtOnce)}::text[])`;
    await store(transaction, await read(transaction, batch));
  }
}

/** Counts homes that nobody has counted yet; `after`: the number of the last one. Resolves to the number to go on after, null at the end. */
export async function scoreUncounted(transaction: Database, after: number): Promise<number | null> {
  const rows = await read(transaction, sql`p.completeness is null and p.number > ${after}`, mostUncounted);
  await store(transaction, rows);
  return rows.length === mostUncounted ? (rows.at(-1)?.number ?? null) : null;
}

type Row = PropertyRow & Parts;

/** Locked, so that no save in between is lost. */
async function read(transaction: Database, which: ReturnType<typeof sql<boolean>>, most = mostAtOnce): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.*, ${sql.raw(cityPoint("p.city", "p.state"))} as "cityPoint",
      (select count(*) from property_amenities where property_id = p.id)::int + cardinality(p.custom_amenities) as amenities,
      (select count(*) from media_items where property_id = p.id and kind = 'video')::int as videos,
      array(
        select json_build_object('type', m.type, 'width', m.width, 'isDoubled', ${sql.raw(isDoubled)})
        from media_items m where m.property_id = p.id and m.kind = 'image'
      ) as pictures
    from properties p where ${which} order by p.number limit ${most} for no key update of p`.execute(transaction);
  return rows;
}

async function store(transaction: Database, rows: readonly Row[]): Promise<void> {
  const scored = rows
    .map((row) => ({ id: row.id, before: row.completeness, now: completenessOf(factsOf(row)) }))
    .filter(({ before, now }) => before !== now);
  if (scored.length === 0) return;
  await sql`
    update properties set completeness = scored.points
    from unnest(${scored.map(({ id }) => id)}::text[], ${scored.map(({ now }) => now)}::smallint[]) scored (id, points)
    where properties.id = scored.id`.execute(transaction);
}

export function factsOf({ amenities, videos, pictures, cityPoint: city, ...row }: Row): CoachFacts {
  const fields = Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value])) as unknown as CoachFacts;
  return { ...fields, ...photoFacts(pictures), amenities, videos, cityPoint: city };
}
