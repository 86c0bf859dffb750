import type { Services } from "../../../shared/server/services.ts";
import { inSpan } from "../../../shared/server/watching/spans.ts";
import type { IndexSearch } from "./index/index-search.ts";
import type { Reaches } from "./journeys/asked-journeys.ts";
import type { SearchEngine } from "./search-engine.ts";
import { SqlSearch } from "./sql/sql-search.ts";

/** The index over PostgreSQL, or PostgreSQL alone. */
export function chooseEngine(
  services: Pick<Services, "database" | "pool"> & { journeys?: Reaches },
  searchIndex?: IndexSearch,
): SearchEngine {
  const sql = new SqlSearch(services);
  return traced(searchIndex?.over(sql) ?? sql);
}

/** Each question is a span of its trace; the index asks PostgreSQL for terms only. */
function traced(engine: SearchEngine): SearchEngine {
  const ask = <Answer>(name: keyof SearchEngine, work: () => Promise<Answer>) => inSpan({ name: `search ${name}` }, work);
  return {
    find: (search, withCounts) => ask("find", () => engine.find(search, withCounts)),
    count: (filters) => ask("count", () => engine.count(filters)),
    totals: (searches) => ask("totals", () => engine.totals(searches)),
    mark: (filters, grid) => ask("mark", () => engine.mark(filters, grid)),
    suggest: (q, limit) => ask("suggest", () => engine.suggest(q, limit)),
  };
}
