// The figures of a lister with 300 homes and two years of days, beside a call for one row and the bare sum of those days: median of several
// calls, one at a time. The homes of another lister, as many days old, are similar to them.
import { analyticsTasks } from "../src/features/analytics/server/public.ts";
import { systemClock } from "../src/shared/server/clock.ts";
import { connect } from "../src/shared/server/database/database.ts";
import { findEmbeddedPostgres } from "../src/shared/server/database/find-embedded-postgres.ts";
import { addSignedInLister } from "../src/shared/testing/test-sessions.ts";
import { medianMs } from "./load.mjs";
import { benchDataDir } from "./running-site.mjs";

const homes = 300;
const days = 730;
const leads = 12_000;
/** Two downloads in so many rounds, and one before each, are within their limit of a minute. */
const rounds = 9;

export async function measureAnalytics({ url }) {
  const connection = connect(findEmbeddedPostgres(benchDataDir, "aangan"), { onLost: () => {}, statementTimeoutMs: 0 });
  const { database, pool } = connection;
  const lister = await addSignedInLister(database, { role: "AGENT" });
  const other = await addSignedInLister(database, { role: "AGENT" });
  try {
    for (const [place, { id }] of [lister, other].entries()) await addHomes(pool, id, place);
    await addDays(pool, [lister.id, other.id]);
    await addLeads(pool, lister.id);
    // All months again: the job is done with those that it has rolled up before.
    await pool.query("delete from property_monthly_views");
    await analyticsTasks({ pool, database, clock: systemClock })["roll-up-figures"]();
    await pool.query("vacuum analyze properties, property_search, property_daily_views, property_monthly_views, visitor_events, leads");
    return await measureAll();
  } finally {
    for (const { id } of [lister, other]) await deleteLister(pool, id);
    await connection.close();
  }

  async function measureAll() {
    const [first] = (await call("analytics/homes")).data;
    const figures = {};
    for (const span of [7, 30, 90, 365]) figures[`figures of ${span} days`] = await timed(() => call(`analytics?days=${span}`));
    return {
      ...figures,
      "one home beside similar ones, 365 days": await timed(() => call(`analytics?days=365&home=${first._id}`)),
      "its homes, 365 days": await timed(() => call("analytics/homes?days=365")),
      "the last page of them": await timed(() => call(`analytics/homes?days=365&page=${homes / 10}`)),
      "CSV of homes, 365 days": await timed(() => call("analytics/export?days=365&table=homes")),
      "CSV of sources, 365 days": await timed(() => call("analytics/export?days=365&table=sources")),
      "the dashboard, 30 days": await timed(() => call("dashboard?days=30")),
      "the dashboard, 90 days": await timed(() => call("dashboard?days=90")),
      "reference: a call for one row": await timed(() => call("me")),
      "reference: the bare sum of its days": await timed(() => pool.query(bareSum, [lister.id])),
    };
  }

  async function call(path) {
    const response = await fetch(`${url}/api/users/${path}`, { headers: lister.headers });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return response.headers.get("content-type")?.startsWith("application/json") ? response.json() : response.text();
  }
}

const bareSum = `select sum(views), sum(shown), sum(saved) from property_daily_views
  where property_id = any (array(select id from properties where lister_id = $1))`;

const timed = (act) => medianMs(rounds, act);

const addHomes = (pool, listerId, place) =>
  pool.query(
    `insert into properties (id, lister_id, lister_type, publication, published_at, created_at, title, type, listed_for, price, bedrooms, area,
       area_unit, age, possession_status, address, location, city, state, zip_code, description)
     select 'prp_' || lpad((8000 + $3::int)::text || n, 26, '0'), $1, 'AGENT', 'published', at, at, 'Bench home ' || n, 'apartment',
       (array['sale', 'rent'])[1 + n % 2]::listed_for, case when n % 2 = 0 then 9000000 else 30000 end + n * 100, 1 + n % 4, 700 + n % 900, 'sqft', 3, 'ready-to-move',
       'Some road ' || n, 'Baner', (array['Pune', 'Mumbai', 'Nashik'])[1 + n % 3], 'Maharashtra', '411045', 'Bright, near the metro.'
     from generate_series(1, $2::int) n, lateral (select now() - interval '2 years' as at) listed`,
    [listerId, homes, place],
  );

/** Day by day, as the job writes them, so that a home's rows lie among the others'. The last 90 days are events too, and today is nothing else. */
async function addDays(pool, listers) {
  const people = "abs(hashint4(hashtext(p.id) + back))";
  await pool.query(
    `insert into property_daily_views (property_id, day, views, shown, saved, opened_by)
     select p.id, today - back, opened, opened * 11 + 7, opened / 5,
       array[opened - opened / 3 - opened / 4, 0, opened / 3, 0, 0, 0, 0, opened / 4, 0, 0, 0, 0]
     from generate_series(1, $2::int) back, properties p,
       lateral (select ${people} % 9 as opened, (now() at time zone 'Asia/Kolkata')::date as today) counted
     where p.lister_id = any ($1) order by back desc, hashtext(p.id)`,
    [listers, days - 1],
  );
  await pool.query(
    `insert into visitor_events (property_id, day, kind, source, people, is_rolled_up)
     select p.id, (now() at time zone 'Asia/Kolkata')::date - back, kind, source, 1 + ${people} % 9, back > 0
     from generate_series(0, 89) back, properties p,
       (values ('shown', 1), ('shown', 3), ('opened', 1), ('opened', 3), ('opened', 8), ('saved', 12)) kinds (kind, source)
     where p.lister_id = any ($1) order by back desc, hashtext(p.id)`,
    [listers],
  );
}

/** Over the two years; some people write more than once, and every seventh asks for the number. */
const addLeads = (pool, listerId) =>
  pool.query(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, lead_nature, read_at, first_replied_at,
       fingerprint, erase_token_hash, created_at)
     select 'led_' || lpad('8' || n, 26, '0'), $1, own.ids[1 + n % cardinality(own.ids)], 'A home', 'Sana Qureshi', 'bench.' || n || '@mail.example',
       (7000000000 + n % ($2::int * 3 / 4))::text, 'Is it still available?', case when n % 7 = 0 then 'Call' else 'Enquiry' end,
       at + interval '1 hour', case when n % 5 > 0 then at + n % 40 * interval '1 hour' end, sha256(n::text::bytea), sha256(('bench ' || n)::bytea), at
     from generate_series(1, $2::int) n, lateral (select now() - n * interval '87 minutes' as at) written,
       (select array_agg(id) as ids from properties where lister_id = $1) own`,
    [listerId, leads],
  );

async function deleteLister(pool, id) {
  for (const table of ["leads", "properties"]) await pool.query(`delete from ${table} where lister_id = $1`, [id]);
  await pool.query("delete from accounts where id = $1", [id]);
}
