// My Properties of a lister with 10,000 homes, beside the bare statement that does the same: median of several calls, one at a time; the
// changes run once.
import pg from "pg";
import { connect } from "../src/shared/server/database/database.ts";
import { findEmbeddedPostgres } from "../src/shared/server/database/find-embedded-postgres.ts";
import { addSignedInLister } from "../src/shared/testing/test-sessions.ts";
import { medianMs } from "./load.mjs";
import { benchDataDir } from "./running-site.mjs";

const many = 10_000;
const changed = 1_000;
/** More than five: from the sixth call on, PostgreSQL may keep a plan. */
const rounds = 11;

export async function measureHomes({ url }) {
  const databaseUrl = findEmbeddedPostgres(benchDataDir, "aangan");
  const connection = connect(databaseUrl, { onLost: () => {}, statementTimeoutMs: 0 });
  const bare = new pg.Client({ connectionString: databaseUrl });
  await bare.connect();
  const lister = await addSignedInLister(connection.database, { role: "AGENT" });
  try {
    await addHomes(bare, lister.id);
    return { ...(await lists()), ...(await changes()) };
  } finally {
    for (const table of ["leads", "properties"]) await bare.query(`delete from ${table} where lister_id = $1`, [lister.id]);
    await bare.query("delete from accounts where id = $1", [lister.id]);
    await bare.end();
    await connection.close();
  }

  async function lists() {
    const page = (order) =>
      `select p.*, count(*) over () from properties p where lister_id = $1 and deleted_at is null order by ${order} limit 10`;
    const views = `(select coalesce(sum(views), 0) from property_daily_views v where v.property_id = p.id) desc`;
    const asked = {
      "newest first": ["", page("created_at desc, number desc")],
      "oldest first": ["sort=oldest", page("created_at, number")],
      "most views": ["sort=views", page(views)],
      "most leads": ["sort=leads", page("(select count(*) from leads l where l.property_id = p.id) desc")],
      "highest price": ["sort=price-high", page("price desc")],
      "lowest price": ["sort=price-low", page("price")],
      "least complete": ["sort=least-complete", null],
      "by title": ["sort=title", page("fold(title)")],
      "a page in the middle": ["page=500", `${page("created_at desc, number desc")} offset 4990`],
      "villas to rent up to ₹80 L": ["type=villa&listedFor=rent&priceTo=8000000", null],
      "a search: home 77": ["search=home%2077", null],
      "a search that finds none": ["search=zzzz", null],
    };
    const figures = {};
    for (const [what, [query, sql]] of Object.entries(asked)) {
      const ms = await medianOf(() => call("GET", `list?${query}`));
      figures[`the list, ${what}`] = { ms, bareMs: sql && (await medianOf(() => bare.query(sql, [lister.id]))) };
    }
    figures["the tabs' counts"] = { ms: await medianOf(() => call("GET", "counts")), bareMs: null };
    return figures;
  }

  async function changes() {
    const which = { filters: { priceTo: 5_000_000 + changed - 1 }, expected: changed };
    const change = { kind: "price", to: { by: "percent", percent: -3 } };
    const make = (preview) =>
      call("POST", "changes", { which, change, preview, requestKey: `bench-of-homes-${preview ? "preview" : "change"}` });
    const preview = await timed(() => make(true));
    const made = await timed(() => make(false));
    if (made.result.data.changed !== changed) throw new Error(`Not all prices were changed: ${JSON.stringify(made.result.data.changed)}`);
    const undo = await timed(() => call("POST", `changes/${made.result.data.changeId}/undo`));
    const update = (percent) =>
      bare.query(
        `update properties set price = round(price * $2::numeric), version = version + 1 where id in
           (select id from properties where lister_id = $1 order by price, number limit ${changed})`,
        [lister.id, percent],
      );
    const bareChange = await timed(() => update(0.97));
    const bareUndo = await timed(() => update(1 / 0.97));
    return {
      "1,000 prices: the preview": { ms: preview.ms, bareMs: null },
      "1,000 prices: the change": { ms: made.ms, bareMs: bareChange.ms },
      "1,000 prices: the undo": { ms: undo.ms, bareMs: bareUndo.ms },
    };
  }

  async function call(method, path, body) {
    const response = await fetch(`${url}/api/properties/${path}`, {
      method,
      headers: { ...lister.headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }
}

async function timed(act) {
  const startedAt = performance.now();
  const result = await act();
  return { ms: performance.now() - startedAt, result };
}

const medianOf = (act) => medianMs(rounds, act);

/** Unpublished ones, so that other measurements find what they did; with views on thirty days and a lead for every fifth. */
async function addHomes(bare, listerId) {
  await bare.query(
    `insert into properties (id, lister_id, lister_type, publication, title, type, listed_for, price, bedrooms, area, area_unit, city, state,
       location, description, created_at)
     select 'prp_1' || lpad(n::text, 25, '0'), $1, 'AGENT', 'unpublished', 'Bench home ' || n,
       (array['apartment', 'villa', 'house', 'plot'])[1 + n % 4]::property_type, (array['sale', 'rent'])[1 + n / 4 % 2]::listed_for,
       5000000 + n - 1, 1 + n % 4, 700 + n % 900, 'sqft', (array['Pune', 'Mumbai', 'Nashik'])[1 + n % 3], 'Maharashtra', 'Baner',
       'Bright, near the metro. Home ' || n, now() - n * interval '1 hour'
     from generate_series(1, $2::int) n`,
    [listerId, many],
  );
  await bare.query(
    `insert into property_daily_views (property_id, day, views)
     select p.id, current_date - d, 1 + (p.number + d) % 9 from properties p, generate_series(1, 30) d where p.lister_id = $1`,
    [listerId],
  );
  await bare.query(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
     select 'led_1' || lpad((row_number() over ())::text, 25, '0'), p.lister_id, p.id, p.title, 'Sana Qureshi', 'homes@mail.example', '9845012345',
       'Is it free?', sha256(p.id::text::bytea), sha256(('homes ' || p.id)::bytea)
     from properties p where p.lister_id = $1 and p.number % 5 = 0`,
    [listerId],
  );
  await bare.query("vacuum analyze properties, property_daily_views, leads");
}
