// How well homes that are posted again are recognised, by 500 labelled pairs, and how long it takes among many.
// node bench/same-homes.mjs FILE [10000 100000 ...]: the file is sacramento.csv; numbers are sizes of the market. It prints the tables of README.md.
import pg from "pg";
import { fillMarket } from "../db/seed/market/fill-market.ts";
import { connect } from "../src/shared/server/database/database.ts";
import { migrate } from "../src/shared/server/database/migrations.ts";
import { addImage, addLister, addProperty } from "../src/shared/testing/test-properties.ts";
import { startThrowawayPostgres } from "../src/shared/testing/throwaway-postgres.ts";
import { makePairs } from "./same-home-pairs.mjs";

const rounds = 400;
const [file, ...sizes] = process.argv.slice(2);
const postgres = await startThrowawayPostgres("aangan");
const connection = connect(postgres.url, { onLost: () => {}, statementTimeoutMs: 0 });
try {
  await migrate(postgres.url);
  await recognisePairs(await makePairs(file, process.env.DRAW ?? "second"));
  for (const size of sizes.map(Number)) await measure(size);
} finally {
  await connection.close();
  await postgres.stop();
}

async function recognisePairs(pairs) {
  const { database, pool } = connection;
  const kinds = new Map();
  const wrong = [];
  const ids = [];
  for (const { kind, isSame, isOneLister, gone, posts } of pairs) {
    const lister = await addLister(database);
    const listers = [lister, isOneLister ? lister : await addLister(database)];
    const pair = [];
    for (const [at, { said, photos }] of posts.entries()) {
      const { id } = await addProperty(database, { lister_id: listers[at], publication: "draft", area_unit: "sqft", ...said });
      for (const photo_hash of photos) await addImage(database, id, { photo_hash });
      await pool.query("update properties set publication = 'published', published_at = now() where id = $1", [id]);
      pair.push(id);
      if (at === 0 && gone) await pool.query("update properties set deleted_at = now() where id = $1", [id]);
    }
    ids.push({ kind, isSame, pair });
  }
  const { rows } = await pool.query("select property_id as id, home_id as home from home_posts");
  const homeOf = new Map(rows.map(({ id, home }) => [id, home]));
  const sizes = Map.groupBy(rows, ({ home }) => home);
  for (const { kind, isSame, pair } of ids) {
    const count = kinds.get(kind) ?? { isSame, pairs: 0, taken: 0 };
    const isTaken = homeOf.get(pair[0]) === homeOf.get(pair[1]);
    kinds.set(kind, { isSame, pairs: count.pairs + 1, taken: count.taken + Number(isTaken) });
    // Also with a home of another pair.
    if (sizes.get(homeOf.get(pair[0])).length > (isTaken ? 2 : 1) || (isTaken && !isSame)) wrong.push([kind, ...pair]);
  }
  const right = [...kinds.values()].filter(({ isSame }) => isSame).reduce((sum, { taken }) => sum + taken, 0);
  console.log(`precision ${(right / (right + wrong.length)).toFixed(3)}, recall ${(right / 250).toFixed(3)}, wrong ${wrong.length}\n`);
  console.log("| pairs | of one home | taken for one |\n|---|---|---|");
  for (const [kind, { isSame, pairs: count, taken }] of kinds) console.log(`| ${count} ${kind} | ${isSame ? "yes" : "no"} | ${taken} |`);
  console.log("");
  for (const pair of wrong.slice(0, 10)) console.log(pair.join(" "));
}

/** A home of the market posted by somebody else, in a transaction that is not kept. */
async function measure(size) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("set statement_timeout = 0");
  await fillMarket(client, { properties: size, hasText: false });
  // The market has few pictures: hashes of their own, six each.
  await client.query(`update home_posts set photos = array(
    select ('x' || substr(md5(property_id || photo), 1, 16))::bit(64) from generate_series(1, 6) photo) where photos = '{}'`);
  await client.query("vacuum analyze home_posts");
  const { rows: columns } = await client.query(
    "select string_agg(attname, ', ' order by attnum) as facts from pg_attribute where attrelid = 'home_facts'::regclass and attnum > 2",
  );
  const facts = columns[0].facts;
  const { rows } = await client.query("select property_id from home_posts order by md5(property_id) limit $1", [rounds + 20]);
  const times = [];
  for (const [at, { property_id }] of rows.entries()) {
    await client.query("begin");
    await client.query(
      `insert into home_posts (property_id, first_listed_at, ${facts}) select $2, now(), ${facts} from home_posts where property_id = $1`,
      [property_id, `prp_bench${String(at).padStart(21, "0")}`],
    );
    const startedMs = performance.now();
    await client.query("select recognise_home($1)", [`prp_bench${String(at).padStart(21, "0")}`]);
    if (at >= 20) times.push(performance.now() - startedMs);
    await client.query("rollback");
  }
  times.sort((a, b) => a - b);
  const atShare = (share) => times[Math.floor(times.length * share)].toFixed(1);
  console.log(`| ${size.toLocaleString("en-IN")} | ${atShare(0.5)} / ${atShare(0.99)} |`);
  await client.end();
}
