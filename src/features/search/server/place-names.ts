import { LRUCache } from "lru-cache";
import type pg from "pg";
import { atMost } from "../../../shared/server/cache-size.ts";

import type { PlaceFilter } from "../contract/list-filters.ts";

/** As the reference data spells it, or as the first home in a search for it does. */
const known: Record<PlaceFilter, string> = {
  city: "(select name from cities where folded = key order by rank limit 1)",
  state: "(select name from states where folded = key)",
  country: "null",
};
const freshMs = 600_000;

/** The names of places with these keys. Asks the database once for each in ten minutes. */
export class PlaceNames {
  readonly #pool: Pick<pg.Pool, "query">;
  readonly #names = new LRUCache<string, string>({ ...atMost(20_000), ttl: freshMs });

  constructor(pool: Pick<pg.Pool, "query">) {
    this.#pool = pool;
  }

  async find(kind: PlaceFilter, keys: readonly string[]): Promise<Map<string, string>> {
    const names = new Map(keys.map((key) => [key, this.#names.get(`${kind} ${key}`)]));
    const missing = keys.filter((key) => names.get(key) === undefined);
    for (const { key, name } of missing.length === 0 ? [] : await this.#read(kind, missing)) {
      this.#names.set(`${kind} ${key}`, name);
      names.set(key, name);
    }
    return names as Map<string, string>;
  }

  async #read(kind: PlaceFilter, keys: readonly string[]): Promise<{ key: string; name: string }[]> {
    const { rows } = await this.#pool.query<{ key: string; name: string }>({
      name: `names-of-${kind}`,
      text: `select key, coalesce(${known[kind]}, (
          select btrim(p.${kind}) from property_search s join properties p on p.number = s.number
          where s.${kind}_key = key order by s.rank desc, s.number limit 1
        ), key) as name
        from unnest($1::text[]) key`,
      values: [keys],
    });
    return rows;
  }
}
