import pg from "pg";
import { describe, expect, test } from "vitest";
import { servedContentType } from "../../../src/features/media/contract/media-key.ts";
import { setUpTestDatabase } from "../../../src/shared/testing/test-database.ts";
import { fillMarket } from "./fill-market.ts";
import { MarketListings, marketId } from "./market-listings.ts";

const database = setUpTestDatabase();
const now = new Date("2026-11-12T09:00:00Z");

async function fill(properties: number): Promise<number> {
  const client = new pg.Client({ connectionString: database.current.url });
  await client.connect();
  try {
    return (await fillMarket(client, { properties, now })).added;
  } finally {
    await client.end();
  }
}
async function one<Row extends object>(sql: string): Promise<Row> {
  const [row] = (await database.current.pool.query<Row>(sql)).rows;
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
}
/** All checks and indexes of the loaded tables. */
const upkeep = () =>
  one(
    `select (select json_agg(pg_get_constraintdef(oid) order by conname) from pg_constraint where conrelid = any (loaded)) as constraints,
       (select json_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text) from pg_index where indrelid = any (loaded)) as indexes,
       (select json_agg(tgname || tgenabled::text order by tgname) from pg_trigger where tgrelid = any (loaded) and not tgisinternal) as triggers
     from (select array['properties', 'property_amenities', 'media_items']::regclass[] as loaded) tables`,
  );

describe("a generated market", () => {
  test("grows to the requested number, in one run or several, and every row satisfies all constraints", async () => {
    const before = await upkeep();
    expect(await fill(300)).toBe(300);
    expect(await fill(500)).toBe(200);
    expect(await fill(400)).toBe(0);
    expect(await upkeep()).toEqual(before);
    const counts = await one<Record<string, number>>(
      `select count(*)::int as properties, min(id) as first, max(id) as last, count(distinct lister_id)::int as listers,
         (select count(*)::int from property_search) as searchable, (select count(*)::int from property_search_text) as with_words,
         (select count(distinct home_id)::int from home_posts) as homes, (select count(*)::int from home_events) as events,
         (select count(*)::int from change_log where entity = 'property') as changes from properties`,
    );
    expect(counts).toMatchObject({
      properties: 500,
      first: marketId("prp", 1),
      last: marketId("prp", 500),
      searchable: 500,
      with_words: 500,
      homes: 500,
      events: 500,
      changes: 500,
    });
    expect(counts.listers).toBeGreaterThan(10);
  });

  test("is distributed like a real one: a third in Mumbai, descriptions of 150 to 250 words, photos that can be served", async () => {
    const { share, least, most } = await one<{ share: number; least: number; most: number }>(
      `select avg((city = 'Mumbai')::int)::float8 as share, min(words)::int as least, max(words)::int as most
       from (select city, cardinality(string_to_array(description, ' ')) as words from properties) described`,
    );
    expect(share).toBeGreaterThan(0.24);
    expect(share).toBeLessThan(0.36);
    expect(least).toBeGreaterThanOrEqual(150);
    expect(most).toBeLessThanOrEqual(254);
    const { rows } = await database.current.pool.query<{ url: string }>("select distinct url from media_items");
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ url }) => servedContentType(url) === null)).toEqual([]);
    const { bare } = await one<{ bare: number }>(
      "select count(*)::int as bare from properties p where not exists (select from media_items where property_id = p.id)",
    );
    expect(bare).toBe(0);
    const { placed } = await one<{ placed: number }>(
      "select count(*)::int as placed from property_search s join properties p using (number) where s.latitude = p.latitude and s.longitude = p.longitude",
    );
    expect(placed).toBe(500);
  });

  test("when the connection ends during the load, nothing is added and nothing is missing", async () => {
    const before = await upkeep();
    const client = new pg.Client({ connectionString: database.current.url });
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const steps = new Set<string>();
    const filling = fillMarket(client, {
      properties: 800,
      now,
      onProgress(step) {
        if (step === "Photos" && !steps.has(step)) void database.current.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
        steps.add(step);
      },
    });
    await expect(filling).rejects.toThrow();
    await client.end().catch(() => undefined);
    expect(
      await one("select count(*)::int as properties, (select count(*)::int from property_search) as searchable from properties"),
    ).toEqual({
      properties: 500,
      searchable: 500,
    });
    expect(await upkeep()).toEqual(before);
  });

  test("a property depends only on its number", () => {
    const lineOf = (number: number) => new MarketListings(now).property(number, true);
    expect(lineOf(7)).toBe(lineOf(7));
    const listings = new MarketListings(now);
    listings.property(1, true);
    expect(listings.property(7, true)).toBe(lineOf(7));
    expect(lineOf(7)).not.toBe(lineOf(8));
  });
});
