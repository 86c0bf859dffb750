// The parts of a home's rank, from where the search has them.
import { sql } from "kysely";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { headStarts, type RankOfHome } from "../../contract/rank.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { findMeaning } from "../sql/meaning.ts";
import { findTerms } from "../sql/terms.store.ts";
import { toTsqueries } from "../words/keyword.ts";

type Row = Omit<RankOfHome, "words"> & { had: number; naming: number };

/** The day of the first offer is that of the search, so `rank_parts()` needs none. Throws `not_found` for a home that no search finds. */
export async function findRank(
  { database, pool }: Pick<Services, "database" | "pool">,
  id: PropertyId | null,
  filters: SearchFilters,
): Promise<RankOfHome> {
  const words = toTsqueries(await findMeaning(pool, await findTerms(pool, filters)));
  const count = (column: "head" | "words") =>
    sql.join([sql`0`, ...words.map((word) => sql`(${sql.ref(column)} @@ ${word}::tsquery)::int`)], sql` + `);
  const days = headStarts.map((part) => sql`${sql.lit(part)}, parts.${sql.ref(part)} / 24.0`);
  const { rows } = await sql<Row>`
    select p.id, p.title, coalesce(p.completeness, 0) as completeness, ${count("words")} as had, ${count("head")} as naming,
      date '1970-01-01' + s.listed_day as "offeredOn",
      json_build_object(${sql.join(days)}) as days
    from properties p join property_search s using (number) join property_search_text using (number)
    cross join lateral rank_parts(p, null) parts
    where p.id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) throw new AppError("not_found");
  const { had, naming, ...rank } = row;
  return { ...rank, words: words.length === 0 ? null : { asked: words.length, had, naming } };
}
