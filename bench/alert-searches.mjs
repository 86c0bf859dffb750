// Saved searches as people keep them, around homes of the market; and the way of finding them in SQL, as a reference: their keys in a
// table, their conditions in columns, one statement for a home.
import { Random } from "../db/seed/random.ts";
import { foundBy } from "../src/features/search/contract/list-filters.ts";
import { noFilters } from "../src/features/search/contract/search-filters.ts";
import { queryOfFilters } from "../src/features/search/contract/search-url.ts";
import { readAsks, toStored } from "../src/features/search/server/standing/asks.ts";
import { readHomes } from "../src/features/search/server/standing/home-fields.ts";
import { keysOfHome, keysOfSearch } from "../src/features/search/server/standing/standing-keys.ts";
import { toTsqueries } from "../src/features/search/server/words/keyword.ts";

const seed = 20_261_127;
const schema = "bench_alerts";

/** Different ones. `asks`: what one asks, as it is stored; `read`: as a program has it. */
export async function drawSearches(pool, count) {
  const { rows: homes } = await pool.query(
    `select p.city, p.listed_for, p.type, p.bedrooms, p.price, p.location, p.longitude, p.latitude, p.furnish_category
     from properties p join property_search using (number) where p.city is not null order by p.number`,
  );
  const random = new Random(seed);
  const drawn = new Map();
  while (drawn.size < count) {
    const filters = searchAround(random.pick(homes), random);
    drawn.set(queryOfFilters(filters), filters);
  }
  const asks = await readAsks(pool, [...drawn.values()]);
  return [...drawn.keys()].map((query, at) => ({ query, asks: toStored(asks[at]), read: asks[at] }));
}

function searchAround(home, random) {
  const sometimes = (chance, filters) => (random.chance(chance) ? filters() : {});
  const rounded = (price, by) => Math.round((price * by) / 10_000) * 10_000;
  return {
    ...noFilters,
    ...sometimes(0.95, () => ({ city: [home.city] })),
    ...sometimes(0.95, () => ({ listedFor: [home.listed_for === "rent" ? "rent" : "sale"] })),
    ...sometimes(0.6, () => ({ propertyType: [home.type] })),
    ...(home.bedrooms ? sometimes(0.5, () => ({ exactBedrooms: [String(Math.min(home.bedrooms, 10))] })) : {}),
    ...sometimes(0.7, () => ({ priceMax: rounded(home.price, 1 + random.next() / 2) || null })),
    ...sometimes(0.3, () => ({ priceMin: rounded(home.price, 0.5 + random.next() / 3) || null })),
    ...(home.location ? sometimes(0.4, () => ({ q: home.location })) : {}),
    ...(home.longitude === null ? {} : sometimes(0.08, () => ({ box: boxOver(home, 0.01 + random.next() / 20) }))),
    ...(home.furnish_category ? sometimes(0.05, () => ({ furnishCategory: [home.furnish_category] })) : {}),
  };
}

const boxOver = ({ longitude, latitude }, by) => [longitude - by, latitude - by, longitude + by, latitude + by];

/** `copies`: numbers of the copies to add; the first is copy 0. `idOf`: the beginning of a copy's ids. */
export async function addToSql(pool, searches, { copies, idOf }) {
  await pool.query(`create schema if not exists ${schema};
    create unlogged table if not exists ${schema}.searches (id text primary key, city text[], offer text[], type text[], rooms text[],
      furnishing text[], price_min bigint, price_max bigint, words tsquery, box float8[]);
    create unlogged table if not exists ${schema}.keys (key text, id text, primary key (key, id))`);
  if (copies.includes(0)) await addDrawn(pool, searches, idOf(0));
  const others = copies.filter((copy) => copy > 0).map(idOf);
  await pool.query(
    `insert into ${schema}.searches
     select copy || right(id, 6), city, offer, type, rooms, furnishing, price_min, price_max, words, box
     from ${schema}.searches, unnest($2::text[]) copy where starts_with(id, $1)`,
    [idOf(0), others],
  );
  await pool.query(
    `insert into ${schema}.keys select key, copy || right(id, 6) from ${schema}.keys, unnest($2::text[]) copy where starts_with(id, $1) order by 1, 2`,
    [idOf(0), others],
  );
  await pool.query(`vacuum analyze ${schema}.searches`);
  await pool.query(`vacuum analyze ${schema}.keys`);
}

async function addDrawn(pool, searches, prefix) {
  const orNull = (values) => (values.length > 0 ? values : null);
  const rows = searches.map(({ read }, at) => ({
    at,
    city: orNull(read.cityKeys),
    offer: orNull(foundBy("listedFor", read.listedFor)),
    type: orNull(read.propertyType),
    rooms: orNull(read.exactBedrooms),
    furnishing: orNull(read.furnishCategory),
    price_min: read.priceMin,
    price_max: read.priceMax,
    words:
      read.words.length > 0
        ? toTsqueries(read.words)
            .map((word) => `(${word})`)
            .join(" & ")
        : null,
    box: read.box,
    keys: keysOfSearch({ ...read, listedFor: foundBy("listedFor", read.listedFor) }),
  }));
  await pool.query(
    `with drawn as (
       select $2 || lpad(at::text, 6, '0') as id, r.* from jsonb_to_recordset($1::jsonb) r (at int, city text[], offer text[], type text[], rooms text[],
         furnishing text[], price_min bigint, price_max bigint, words text, box float8[], keys text[])
     ), added as (
       insert into ${schema}.searches
       select id, city, offer, type, rooms, furnishing, price_min, price_max, words::tsquery, box from drawn
     ) insert into ${schema}.keys select distinct unnest(keys), id from drawn`,
    [JSON.stringify(rows), prefix],
  );
}

export const dropSql = (pool) => pool.query(`drop schema if exists ${schema} cascade`);

const whenAsked = (column, condition) => `(w.${column} is null or ${condition})`;
const fitting = `
  select w.id from property_search s join property_search_text t using (number), unnest($2::text[]) asked (key)
    join ${schema}.keys k on k.key = asked.key join ${schema}.searches w on w.id = k.id
  where s.number = $1 and ${[
    whenAsked("city", "s.city_key = any (w.city)"),
    whenAsked("offer", "s.listed_for::text = any (w.offer)"),
    whenAsked("type", "s.type::text = any (w.type)"),
    whenAsked("rooms", "s.bedrooms::text = any (w.rooms)"),
    whenAsked("furnishing", "s.furnish_category::text = any (w.furnishing)"),
    whenAsked("price_min", "s.currency = 'INR' and s.price >= w.price_min"),
    whenAsked("price_max", "s.currency = 'INR' and s.price <= w.price_max"),
    whenAsked("box", "s.longitude between w.box[1] and w.box[3] and s.latitude between w.box[2] and w.box[4]"),
    whenAsked("words", "t.words @@ w.words"),
  ].join(" and ")}`;

/** Ids of the searches that a home fits, in one statement. The planner does not know how few searches share a key. */
export async function findInSql(client, number) {
  const [home] = await readHomes(client, [number]);
  await client.query(
    "begin read only; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local plan_cache_mode = force_generic_plan",
  );
  const { rows } = await client.query({ name: "fitting-searches", text: fitting, values: [number, keysOfHome(home)] });
  await client.query("commit");
  return rows;
}
