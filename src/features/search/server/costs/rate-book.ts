// The rates that a search with a cost filter is asked with.
import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { indiaToday } from "../../../../shared/contract/date-text.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { findCurrentRates, findRatesVersion } from "../../../costs/server/public.ts";
import { asksCost } from "../../contract/cost-filters.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { type AskedCosts, askedCosts, type RateBook } from "./cost-bounds.ts";

type Pool = Pick<pg.Pool, "connect">;

/** As a page with a list is: what an operator changes counts within a second. */
const freshMs = 1_000;

type Reading = { startedAtMs: number; today: string; book: Promise<RateBook> };

/** The last one of each database. */
const kept = new WeakMap<Pool, { version: string; book: RateBook }>();
const readings = new WeakMap<Pool, Reading>();

/** Those of today. Searches of the same second ask only once whether there are others. */
export function readRateBook(pool: Pool): Promise<RateBook> {
  const [today, now] = [indiaToday(), performance.now()];
  const last = readings.get(pool);
  if (last?.today === today && now < last.startedAtMs + freshMs) return last.book;
  const reading = { startedAtMs: now, today, book: readNow(pool, today) };
  readings.set(pool, reading);
  reading.book.catch(() => readings.get(pool) === reading && readings.delete(pool));
  return reading.book;
}

async function readNow(pool: Pool, today: string): Promise<RateBook> {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as pg.Pool }) });
  const version = `${today} ${await findRatesVersion(database)}`;
  const last = kept.get(pool);
  if (last?.version === version) return last.book;
  const rates = await findCurrentRates(database, today);
  const text = JSON.stringify([rates.national, ...rates.states]);
  const book = { ...rates, version: createHash("sha256").update(text).digest("base64") };
  kept.set(pool, { version, book });
  return book;
}

/** Null where no filter asks for costs. */
export async function readAskedCosts(pool: Pool, filters: SearchFilters): Promise<AskedCosts | null> {
  return asksCost(filters) ? askedCosts(filters, await readRateBook(pool)) : null;
}
