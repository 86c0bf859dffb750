// The rates that a search with a cost filter is asked with.
import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { indiaToday } from "../../../../shared/contract/date-text.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { findCurrentRates } from "../../../costs/server/public.ts";
import { asksCost } from "../../contract/cost-filters.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { type AskedCosts, askedCosts, type RateBook } from "./cost-bounds.ts";

/** Those of today, read each time: what an operator changes counts at once. */
export async function readRateBook(pool: Pick<pg.Pool, "connect">): Promise<RateBook> {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as pg.Pool }) });
  const rates = await findCurrentRates(database, indiaToday());
  const text = JSON.stringify([rates.national, ...rates.states]);
  return { ...rates, version: createHash("sha256").update(text).digest("base64") };
}

/** Null where no filter asks for costs. */
export async function readAskedCosts(pool: Pick<pg.Pool, "connect">, filters: SearchFilters): Promise<AskedCosts | null> {
  return asksCost(filters) ? askedCosts(filters, await readRateBook(pool)) : null;
}
