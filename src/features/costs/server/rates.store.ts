import { sql } from "kysely";
import type { Database } from "../../../shared/server/database/database.ts";
import {
  countryCode,
  type Dated,
  type NationalRates,
  type NationalTerms,
  type Rates,
  type StateRates,
  type StateTerms,
} from "../contract/rates.ts";

type Row = Dated & { place: string; terms: StateTerms & NationalTerms };

const columns = sql`place, to_char(valid_from, 'YYYY-MM-DD') as "validFrom", terms, source, source_url as "sourceUrl", note`;
const toNational = ({ terms, place: _, ...dated }: Row): NationalRates => ({ ...dated, ...terms });
const toState = ({ terms, place, ...dated }: Row): StateRates => ({ stateCode: place, ...dated, ...terms });

/** Of each place the rates that count on a day: the newest, and of those of one day the one added last. */
const current = (today: string) => sql`
  select distinct on (place) ${columns} from cost_rates where valid_from <= ${today}::date order by place, valid_from desc, id desc`;

function requireNational(rows: readonly Row[]): NationalRates {
  const row = rows.find(({ place }) => place === countryCode);
  if (!row) throw new Error("The rates of the country are missing.");
  return toNational(row);
}

/** The rates of the country, and of all states that have any, by their codes. */
export async function findCurrentRates(
  database: Database,
  today: string,
): Promise<{ national: NationalRates; states: Map<string, StateRates> }> {
  const { rows } = await sql<Row>`${current(today)}`.execute(database);
  const states = rows.filter(({ place }) => place !== countryCode).map((row) => [row.place, toState(row)] as const);
  return { national: requireNational(rows), states: new Map(states) };
}

/** Another text once there are other rates: rows are added and never changed. */
export async function findRatesVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat(count(*), ' ', max(id)) as version from cost_rates`.execute(database);
  return rows[0]?.version ?? "";
}

/** `state`: any of its names. */
export async function findRatesOf(database: Database, state: string, today: string): Promise<Rates> {
  const { rows } = await sql<Row>`
    select * from (${current(today)}) rates
    where place in (${countryCode}, (select code from states where folded = canonical_state(${state})))`.execute(database);
  const row = rows.find(({ place }) => place !== countryCode);
  return { state: row ? toState(row) : null, national: requireNational(rows) };
}

/** In the order in which people choose them. */
export async function listStateNames(database: Database): Promise<{ code: string; name: string }[]> {
  return database.selectFrom("states").select(["code", "name"]).orderBy("position").execute();
}

/** All rows of a state or of the country, the newest first. */
export async function findRatesHistory(
  database: Database,
  place: string,
): Promise<(Dated & { terms: StateTerms | NationalTerms; addedAt: string })[]> {
  const { rows } = await sql<Row & { addedAt: Date }>`
    select ${columns}, added_at as "addedAt" from cost_rates where place = ${place} order by valid_from desc, id desc`.execute(database);
  return rows.map(({ place: _, addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() }));
}

/** How many rows a place has. No other transaction adds one until this one ends. */
export async function countRatesToAdd(transaction: Database, place: string): Promise<number> {
  await sql`lock table cost_rates in share row exclusive mode`.execute(transaction);
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from cost_rates where place = ${place}`.execute(transaction);
  return rows[0]?.rows ?? 0;
}

export async function insertRates(
  database: Database,
  place: string,
  { validFrom, terms, source, sourceUrl, note }: Dated & { terms: StateTerms | NationalTerms },
  at: Date,
): Promise<void> {
  await sql`
    insert into cost_rates (place, valid_from, terms, source, source_url, note, added_at)
    values (${place}, ${validFrom}::date, ${JSON.stringify(terms)}::jsonb, ${source}, ${sourceUrl}, ${note}, ${at})`.execute(database);
}
