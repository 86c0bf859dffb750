import { randomBytes } from "node:crypto";
import type pg from "pg";
import { hashPassword } from "../../../src/features/accounts/server/passwords/password-hash.ts";
import { rebuildPropertySearch } from "../../../src/features/search/server/public.ts";
import { copyLines, copyText } from "../copy-rows.ts";
import { suspendUpkeep } from "./bulk-load.ts";
import { listerRole, listersFor, MarketListings, marketId, marketIdTime, photoColumns, propertyColumns } from "./market-listings.ts";

type Options = {
  /** The requested number of generated properties, including those of earlier runs. */
  properties: number;
  /** Without their descriptions, to measure the rows alone. */
  hasText?: boolean;
  now?: Date;
  onProgress?: (step: string, done: number, of: number) => void;
};
export type MarketReport = { added: number; steps: { step: string; rows: number; seconds: number }[] };

const loadedTables = ["properties", "property_amenities", "media_items"] as const;
const accountColumns = ["id", "email", "role", "name", "firm", "password_hash"] as const;
const progressEvery = 1_000;

/**
 * Adds generated properties until the requested number, with their listers, amenities and photos, and rebuilds search's tables.
 * One transaction: when it ends early nothing has changed. The connection must not be in a transaction yet.
 */
export async function fillMarket(client: pg.ClientBase, options: Options): Promise<MarketReport> {
  await client.query("begin");
  try {
    await client.query("set local statement_timeout = 0");
    await client.query("set local maintenance_work_mem = '512MB'");
    await client.query("set local work_mem = '128MB'");
    const report = await fill(client, options);
    await client.query("commit");
    return report;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function fill(
  client: pg.ClientBase,
  { properties, hasText = true, now = new Date(), onProgress = () => {} }: Options,
): Promise<MarketReport> {
  await client.query("lock table properties in share row exclusive mode");
  const have = await countGenerated(client);
  const report: MarketReport = { added: Math.max(0, properties - have), steps: [] };
  if (report.added === 0) return report;
  const measure = async (step: string, act: (tell: (done: number, of: number) => void) => Promise<number>) => {
    const startedMs = performance.now();
    const rows = await act((done, of) => onProgress(step, done, of));
    report.steps.push({ step, rows, seconds: (performance.now() - startedMs) / 1000 });
  };

  const listings = new MarketListings(now);
  const amenityIds = await readAmenityIds(client);
  const from = have + 1;
  await measure("Listers", async () => copyLines(client, "accounts", accountColumns, listerLines(have, properties, await hashOfNobody())));
  const resume = await suspendUpkeep(client, loadedTables);
  await measure(hasText ? "Properties and texts" : "Properties", (tell) =>
    copyLines(
      client,
      "properties",
      propertyColumns,
      linesOf(from, properties, tell, (number) => [listings.property(number, hasText)]),
    ),
  );
  await measure("Amenities", (tell) =>
    copyLines(
      client,
      "property_amenities",
      ["property_id", "amenity_id"],
      linesOf(from, properties, tell, (number) => listings.amenities(number, amenityIds)),
    ),
  );
  await measure("Photos", (tell) =>
    copyLines(
      client,
      "media_items",
      photoColumns,
      linesOf(from, properties, tell, (number) => listings.photos(number)),
    ),
  );
  await measure("Indexes and references", async (tell) => {
    await resume(tell);
    await client.query(`analyze accounts, ${loadedTables.join(", ")}`);
    return report.added;
  });
  await measure("Homes", () => addHomes(client, from, properties));
  await measure("Change log", () => logChanges(client, from, properties));
  await measureSearch(client, report, onProgress);
  await client.query("update site set demo_seeded_at = coalesce(demo_seeded_at, $1)", [now]);
  return report;
}

async function countGenerated(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>("select count(*)::float8 as count from properties where id between $1 and $2", [
    `prp_${marketIdTime}0`,
    `prp_${marketIdTime}z`,
  ]);
  return rows[0]?.count ?? 0;
}

async function readAmenityIds(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>("select id from amenities order by bit");
  return rows.map(({ id }) => id);
}

/** Nobody signs in to a generated account. */
const hashOfNobody = (): Promise<string> => hashPassword(randomBytes(32).toString("base64"));

function* listerLines(haveProperties: number, properties: number, passwordHash: string): Generator<string> {
  for (let lister = haveProperties > 0 ? listersFor(haveProperties) : 0; lister < listersFor(properties); lister++) {
    const role = listerRole(lister);
    const name = `Lister ${lister + 1}`;
    const firm = role === "OWNER" ? null : `${name} & Co`;
    const values = [marketId("acc", lister), `lister-${lister + 1}@market.aangan.example`, role, name, firm, passwordHash];
    yield values.map(copyText).join("\t");
  }
}

function* linesOf(
  from: number,
  to: number,
  tell: (done: number, of: number) => void,
  lines: (number: number) => Iterable<string>,
): Generator<string> {
  for (let number = from; number <= to; number++) {
    yield* lines(number);
    if (number % progressEvery === 0 || number === to) tell(number - from + 1, to - from + 1);
  }
}

/** The posts and events that the triggers would have written. Each generated property is a home of its own. */
async function addHomes(client: pg.ClientBase, from: number, to: number): Promise<number> {
  const range = [marketId("prp", from), marketId("prp", to)];
  const { rowCount } = await client.query(
    `insert into home_posts (
       property_id, first_listed_at, type, listed_for, price, bedrooms, bathrooms, area_sqft, carpet_area, floor_no, total_floors, facing,
       built_year, sides, city_key, locality, project, tower, unit, latitude, longitude, photos, currency
     ) select f.* from home_facts f join properties p on p.id = f.property_id
     where p.id between $1 and $2 and p.publication = 'published' order by p.id`,
    range,
  );
  await client.query(
    `insert into home_events (property_id, at, kind, price, currency, listed_for)
     select id, published_at, 'listed', price, currency, listed_for from properties
     where id between $1 and $2 and publication = 'published' order by published_at, id`,
    range,
  );
  await client.query("analyze home_posts, home_events");
  return rowCount ?? 0;
}

/** The entries that the triggers would have written, for caches and indexes that follow. */
async function logChanges(client: pg.ClientBase, from: number, to: number): Promise<number> {
  const { rowCount } = await client.query(
    "insert into change_log (entity, entity_id) select 'property', id from properties where id between $1 and $2 order by id",
    [marketId("prp", from), marketId("prp", to)],
  );
  await client.query("select pg_notify('change_log', '')");
  return rowCount ?? 0;
}

const searchSteps = { rows: "Search rows", words: "Search words", vocabulary: "Search vocabulary", indexes: "Search indexes" };

async function measureSearch(client: pg.ClientBase, report: MarketReport, onProgress: NonNullable<Options["onProgress"]>): Promise<void> {
  const seconds: [step: string, seconds: number][] = [];
  let startedMs = performance.now();
  await rebuildPropertySearch(client, ({ step, done, total }) => {
    onProgress(searchSteps[step], done, total);
    if (done < total) return;
    const endedMs = performance.now();
    seconds.push([searchSteps[step], (endedMs - startedMs) / 1000]);
    startedMs = endedMs;
  });
  // Progress counts numbers of properties (which have gaps), words and indexes, but each step works on all rows.
  const { rows } = await client.query<{ count: number }>("select count(*)::float8 as count from property_search");
  for (const [step, took] of seconds) report.steps.push({ step, rows: rows[0]?.count ?? 0, seconds: took });
}
