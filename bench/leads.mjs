// The leads desk of a lister with 50,000 leads, beside that of one with the demo's: median of several calls, one at a time.
import pg from "pg";
import { findEmbeddedPostgres } from "../src/shared/server/database/find-embedded-postgres.ts";
import { medianMs } from "./load.mjs";
import { benchDataDir, demoEmail, signIn } from "./running-site.mjs";

const many = 50_000;
const rounds = 15;

export async function measureLeads({ url }) {
  const accessToken = await signIn(url, "agent");
  const database = new pg.Client({ connectionString: findEmbeddedPostgres(benchDataDir, "aangan") });
  await database.connect();
  try {
    await database.query("vacuum analyze leads");
    const few = await measureAll();
    await addLeads(database);
    const lots = await measureAll();
    return Object.fromEntries(Object.keys(few).map((what) => [what, { few: few[what], many: lots[what] }]));
  } finally {
    await database.query("delete from leads where email like 'bench.%'");
    await database.end();
  }

  async function measureAll() {
    const home = (await call("my-property-leads/subjects")).data.homes[0]._id;
    return {
      "the list": await timed("my-property-leads?page=1"),
      "a page in the middle": await timed("my-property-leads?page=2500"),
      "the tabs' counts": await timed("my-property-leads/tabs"),
      "the overdue": await timed("my-property-leads?status=overdue"),
      "in progress, asked for by phone": await timed("my-property-leads?status=in_progress&source=Call"),
      "one home, three months": await timed(`my-property-leads?home=${home}&from=2026-09-01&to=2026-11-30`),
      "a search: sana school": await timed("my-property-leads?search=sana%20school"),
      "a search of every lead that finds none": await timed("my-property-leads?search=zzzz%20qqqq"),
      "the tabs' counts of a search": await timed("my-property-leads/tabs?search=sana%20school"),
      "the homes to filter by": await timed("my-property-leads/subjects"),
    };
  }

  async function call(path) {
    const response = await fetch(`${url}/api/users/${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }

  function timed(path) {
    return medianMs(rounds, () => call(path));
  }
}

/** Over a year and all the agent's homes; a fifth new, a fifth in progress, the rest closed. */
async function addLeads(database) {
  await database.query(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, lead_nature, status, read_at,
       first_replied_at, follow_up_on, fingerprint, erase_token_hash, created_at)
     select 'led_' || lpad(n::text, 26, '0'), homes.lister_id, homes.ids[1 + n % cardinality(homes.ids)], 'A home',
       (array['Sana Qureshi', 'Vikram Shah', 'Meera Nair', 'Rohan Kulkarni', 'Zoya Merchant'])[1 + n % 5], 'bench.' || n || '@mail.example',
       (7000000000 + n)::text, 'Are there school buses, and is the price for the carpet or the super built-up area? Question ' || n,
       case when n % 7 = 0 then 'Call' else 'Enquiry' end, status, at + interval '1 hour',
       case when status = 'new' and n % 40 = 0 then null else at + interval '2 hours' end,
       case when status = 'in_progress' and n % 50 = 0 then (now() at time zone 'Asia/Kolkata')::date + (n % 9 - 4) end,
       sha256(n::text::bytea), sha256(('bench ' || n)::bytea), at
     from generate_series(1, $2::int) n,
       lateral (select now() - n * interval '10 minutes' as at,
         (array['new', 'in_progress', 'closed', 'closed', 'closed'])[1 + n / 3 % 5]::lead_status as status) made,
       (select lister_id, array_agg(properties.id) as ids from properties join accounts on accounts.id = lister_id
         where accounts.email = $1 and deleted_at is null group by lister_id) homes`,
    [demoEmail("agent"), many],
  );
  await database.query("vacuum analyze leads");
}
