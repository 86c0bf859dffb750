import type { Services } from "../../../shared/server/services.ts";
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
  return searchIndex?.over(sql) ?? sql;
}
