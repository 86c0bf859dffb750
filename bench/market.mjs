// The operators' market page over a large market, with a lead for each home over a year: the job that counts it, and the calls that read
// what it counted, beside the count of its leads alone.
import { deskTasks } from "../src/features/operator/server/public.ts";
import { systemClock } from "../src/shared/server/clock.ts";
import { connect } from "../src/shared/server/database/database.ts";
import { findEmbeddedPostgres } from "../src/shared/server/database/find-embedded-postgres.ts";
import { addSignedInOperator } from "../src/shared/testing/test-sessions.ts";
import { medianMs } from "./load.mjs";

const rounds = 11;

/** `dataDir`: filled by `npm run seed`. */
export async function measureMarket({ url }, dataDir) {
  const connection = connect(findEmbeddedPostgres(dataDir, "aangan"), { onLost: () => {}, statementTimeoutMs: 0 });
  const { database, pool } = connection;
  const operator = await addSignedInOperator(database);
  try {
    await addLeads(pool);
    const count = deskTasks({ pool, database, clock: systemClock })["count-market"];
    await count();
    const startedAt = performance.now();
    await count();
    const jobMs = performance.now() - startedAt;
    const { rows } = await pool.query(
      "select city_key from market_cells where listed_for = '' and type = '' and city_key <> '' order by homes desc limit 1",
    );
    const city = encodeURIComponent(rows[0].city_key);
    const [{ homes, leads }] = (
      await pool.query("select (select count(*)::int from property_search) as homes, (select count(*)::int from leads) as leads")
    ).rows;
    return {
      homes,
      leads,
      "the job counts everything": jobMs,
      "the page, 30 days": await timed(() => call("market?days=30")),
      "the page, 90 days, apartments to rent": await timed(() => call("market?days=90&listedFor=rent&type=apartment")),
      "the page, one city": await timed(() => call(`market?days=90&city=${city}`)),
      CSV: await timed(() => call("market/export?days=90")),
      "reference: the count of its leads": await timed(() => pool.query("select count(*) from leads")),
    };
  } finally {
    await pool.query("delete from leads where email like 'market.%'");
    await pool.query("delete from operators where id = $1", [operator.id]);
    await connection.close();
  }

  async function call(path) {
    const response = await fetch(`${url}/api/operator/${path}`, { headers: operator.headers });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return response.text();
  }
}

const timed = (act) => medianMs(rounds, act);

/** One for each home, over a year; two thirds of them are answered, most within a day. Some people write more than once. */
async function addLeads(pool) {
  await pool.query(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, first_replied_at, fingerprint, erase_token_hash, created_at)
     select 'led_' || lpad('7' || number, 26, '0'), lister_id, id, title, 'Sana Qureshi', 'market.' || number || '@mail.example',
       (7000000000 + number % 700000)::text, 'Is it still available?', case when number % 3 > 0 then at + number % 40 * interval '1 hour' end,
       sha256(number::text::bytea), sha256(('market ' || number)::bytea), at
     from properties, lateral (select now() - (hashint4(number::int) & 8759) * interval '1 hour' as at) written where deleted_at is null`,
  );
  await pool.query("vacuum analyze leads");
}
