import { beforeAll, describe, expect, test } from "vitest";
import { isPassword } from "../../src/features/accounts/server/passwords/password-hash.ts";
import { servedContentType } from "../../src/features/media/contract/media-key.ts";
import { noProjectFilters } from "../../src/features/projects/contract/project-search.ts";
import { findPublicProjects } from "../../src/features/projects/server/visitors/public-projects.store.ts";
import { savedFields } from "../../src/features/properties/contract/my-property.ts";
import { declarationOf, fieldsWhere, labelsOf } from "../../src/features/properties/contract/property-fields.ts";
import { listedForValues, propertyTypes } from "../../src/features/properties/contract/property-terms.ts";
import { valuesOf } from "../../src/shared/contract/field-kinds.ts";
import { columnOf } from "../../src/shared/server/database/column-names.ts";
import { setUpTestDatabase } from "../../src/shared/testing/test-database.ts";
import { demoPassword, demoSignIns, seedDemo } from "./seed-demo.ts";

const database = setUpTestDatabase();
const now = new Date("2026-11-12T09:00:00Z");
const day = "2026-11-12";
let isSeeded = false;
beforeAll(async () => {
  isSeeded = await seedDemo(database.current.pool, { mediaDir: null, now });
});

async function rowsOf<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.current.pool.query<Row>(sql, values)).rows;
}
async function one<Row extends object>(sql: string, values: unknown[] = []): Promise<Row> {
  const [row] = await rowsOf<Row>(sql, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
}

describe("the demo data", () => {
  test("fill an empty database once, and leave one that is not empty alone", async () => {
    expect(isSeeded).toBe(true);
    expect(await seedDemo(database.current.pool, { mediaDir: null })).toBe(false);
    expect(await one("select count(*)::int as properties, (select count(*)::int from accounts) as accounts from properties")).toEqual({
      properties: 1281,
      accounts: 60,
    });
    expect(await one<{ demo_seeded_at: Date }>("select demo_seeded_at from site")).toEqual({ demo_seeded_at: now });
  });

  test("no home whose maintenance is not given says in its words what it is", async () => {
    const claims = "description ~ '(maintenance is in the rent|maintenance of ₹)'";
    expect(await rowsOf(`select id from properties where maintenance is null and ${claims}`)).toEqual([]);
  });

  test("no office, shop or plot has what only a home has among the amenities of its own", async () => {
    const homely = "array['Reading corner', 'Carrom room', 'Bird bath', 'Herb garden']";
    expect(await rowsOf(`select id from properties where type in ('commercial', 'plot') and custom_amenities && ${homely}`)).toEqual([]);
  });

  test("[PWIZ-10] [PWIZ-07] contain every type, with every listed-for that it allows, in twelve cities", async () => {
    const rows = await rowsOf<{ type: string; listed_for: string; count: number }>(
      "select type, listed_for, count(*)::int from properties group by 1, 2",
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(propertyTypes));
    expect(new Set(rows.map(({ listed_for }) => listed_for))).toEqual(new Set(listedForValues));
    expect(rows.filter(({ type, listed_for }) => listed_for === "plots" && type !== "plot")).toEqual([]);
    expect(rows.filter(({ type, listed_for }) => listed_for === "pg" && !["apartment", "house"].includes(type))).toEqual([]);
    const cities = await rowsOf<{ count: number }>("select city, count(*)::int from properties group by 1");
    expect(cities).toHaveLength(12);
    expect(Math.min(...cities.map(({ count }) => count))).toBeGreaterThan(30);
  });

  test("[PWIZ-10] are valid for the wizard, and contain every value of every choice", async () => {
    const rows = await rowsOf<Record<string, unknown>>("select * from properties");
    const fields = fieldsWhere(({ kind }) => kind !== "tie");
    for (const row of rows) {
      const said = Object.fromEntries(fields.map((name) => [name, row[columnOf(name)]]));
      expect(savedFields.safeParse(said).error?.issues ?? [], JSON.stringify(said)).toEqual([]);
    }
    for (const name of fields.filter((field) => declarationOf(field).kind === "choice")) {
      const said = new Set(rows.map((row) => row[columnOf(name)]));
      // The demo has no land as large as these.
      const wanted = valuesOf(labelsOf(name) ?? {}).filter((value) => !(name === "areaUnit" && ["acre", "bigha"].includes(value)));
      for (const value of wanted) expect(said, name).toContain(value);
    }
  });

  test("have realistic prices: rent, lease and PG by the month", async () => {
    const bands = await rowsOf<{ kind: string; least: number; most: number }>(
      `select case when listed_for in ('rent', 'lease') then type || ' a month' when listed_for = 'pg' then 'pg' else type || ' to own' end as kind,
              min(price) as least, max(price) as most from properties where publication <> 'draft' group by 1`,
    );
    const sane: Record<string, [number, number]> = {
      "apartment a month": [4_000, 500_000],
      "house a month": [10_000, 500_000],
      "villa a month": [20_000, 800_000],
      "plot a month": [3_000, 300_000],
      "commercial a month": [5_000, 3_000_000],
      pg: [4_000, 30_000],
      "apartment to own": [1_000_000, 200_000_000],
      "house to own": [3_000_000, 300_000_000],
      "villa to own": [8_000_000, 400_000_000],
      "plot to own": [1_500_000, 150_000_000],
      "commercial to own": [1_000_000, 500_000_000],
    };
    expect(new Set(bands.map(({ kind }) => kind))).toEqual(new Set(Object.keys(sane)));
    for (const { kind, least, most } of bands) {
      expect(least, kind).toBeGreaterThanOrEqual(sane[kind]?.[0] ?? 0);
      expect(most, kind).toBeLessThanOrEqual(sane[kind]?.[1] ?? 0);
    }
  });

  test("are located in their city, by state, PIN code and coordinates of the reference data", async () => {
    const strangers = await rowsOf(
      `select p.city, p.location, p.zip_code, p.state from properties p
       where p.zip_code is not null and not exists (
         select from pin_codes pin join states s on s.code = pin.state_code where pin.pin = p.zip_code and s.name = p.state)
       group by 1, 2, 3, 4`,
    );
    expect(strangers).toEqual([]);
    const far = await rowsOf(
      `select distinct p.city, p.location from properties p join cities c on c.folded = canonical_city(p.city)
       where sqrt(power((p.latitude - c.latitude) * 111, 2) + power((p.longitude - c.longitude) * 103, 2)) > 45 and p.publication <> 'draft'`,
    );
    expect(far).toEqual([]);
  });

  test("[PWIZ-06] published homes lack no field that a lister must fill", async () => {
    const missing = await one<{ count: number }>(
      `select count(*)::int from properties where publication = 'published' and num_nulls(title, description, price, possession_status, area,
         area_unit, state, city, address, location, zip_code, listed_for, latitude) > 0 or publication = 'published' and type <> 'plot' and age is null`,
    );
    expect(missing.count).toBe(0);
  });

  test("[PROP-01] [MYPR-01] include drafts, unpublished, deleted, sold and rented ones", async () => {
    const states = await one<Record<string, number>>(
      `select count(*) filter (where publication = 'draft')::int as draft, count(*) filter (where publication = 'unpublished')::int as unpublished,
         count(*) filter (where deleted_at is not null)::int as deleted, count(*) filter (where status = 'sold')::int as sold,
         count(*) filter (where status = 'rented')::int as rented, count(*) filter (where is_location_approximate)::int as unpinned from properties`,
    );
    for (const [state, count] of Object.entries(states)) expect(count, state).toBeGreaterThan(5);
  });

  test("on the first page of all homes, of those for sale and of those to rent at most four homes are from this week", async () => {
    for (const purpose of ["true", "p.listed_for in ('sale', 'new-launch', 'plots')", "p.listed_for = 'rent'"]) {
      const { recent } = await one<{ recent: number }>(
        `select count(*) filter (where published_at > $1::timestamptz - interval '7 days')::int as recent from (
           select p.published_at from properties p join property_search s using (number) where ${purpose} order by s.rank desc, p.number limit 15
         ) page`,
        [now],
      );
      expect(recent, purpose).toBeLessThanOrEqual(4);
      expect(recent, purpose).toBeGreaterThan(0);
    }
  });

  test("[HOME-02] [HOME-04] eighty are featured, and each verified one has its checks with their days", async () => {
    const { featured, verified } = await one<{ featured: number; verified: number }>(
      "select count(*) filter (where is_featured)::int as featured, count(*) filter (where is_verified)::int as verified from properties",
    );
    expect(featured).toBe(80);
    expect(verified).toBeGreaterThan(480);
    expect(verified).toBeLessThan(660);
    const unproven = await rowsOf(
      "select id from properties p where is_verified and (select count(*) from property_checks where property_id = p.id) < 2",
    );
    expect(unproven).toEqual([]);
    const early = await rowsOf(
      "select from property_checks c join properties p on p.id = c.property_id where checked_on < p.created_at::date - 1 or checked_on > $1",
      [now],
    );
    expect(early).toEqual([]);
  });
});

describe("what people read and see", () => {
  test("no two properties share a title, and descriptions have 60 to 140 plain words", async () => {
    const texts = await rowsOf<{ title: string; description: string | null }>("select title, description from properties");
    expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
    const described = texts.filter(({ description }) => description !== null);
    expect(new Set(described.map(({ description }) => description)).size).toBe(described.length);
    for (const { title, description } of described) {
      const words = (description ?? "").split(/\s+/).length;
      expect(words, title).toBeGreaterThanOrEqual(60);
      expect(words, title).toBeLessThanOrEqual(140);
      expect(`${title} ${description}`).not.toMatch(/[{}!]|undefined|null|NaN|dream|luxur|hurry|paradise|stunning|\b[Aa] [aei]/);
    }
  });

  test("[PROP-03] [PROP-04] contain every state of a gallery: none, one, two, three, more, twelve, videos alone", async () => {
    const rows = await rowsOf<{ images: number; videos: number; count: number }>(
      `select images, least(videos, 1) as videos, count(*)::int from (
         select count(m.id) filter (where m.kind = 'image')::int as images, count(m.id) filter (where m.kind = 'video')::int as videos
         from properties p left join media_items m on m.property_id = p.id where p.publication = 'published' and p.deleted_at is null group by p.id
       ) galleries group by 1, 2`,
    );
    const has = (images: number, videos: number) => rows.some((row) => row.images === images && row.videos === videos);
    for (const images of [0, 1, 2, 3, 4, 5, 12]) expect(has(images, 0), `${images} images`).toBe(true);
    expect(has(0, 1), "videos alone").toBe(true);
    expect(rows.some((row) => row.images > 2 && row.videos === 1)).toBe(true);
  });

  test("[CARD-02] some cards have a thumbnail that is not the first picture, and all keys can be served", async () => {
    const thumbnails = await one<{ count: number }>("select count(*)::int from media_items where type = 'thumbnail' and display_order > 1");
    expect(thumbnails.count).toBeGreaterThan(20);
    const keys = await rowsOf<{ url: string }>(
      "select url from media_items union select thumbnail_url from media_items where thumbnail_url is not null",
    );
    expect(keys.filter(({ url }) => servedContentType(url) === null)).toEqual([]);
  });
});

describe("listers and leads", () => {
  test("[AUTH-10] four published sign-ins share the published password; nobody else has it", async () => {
    const accounts = await rowsOf<{ email: string; role: string; password_hash: string }>(
      "select email, role, password_hash from accounts",
    );
    const known = new Set<string>(demoSignIns.map(({ email }) => email));
    expect(accounts.filter(({ email }) => known.has(email)).map(({ role }) => role)).toEqual(["OWNER", "BUILDER", "AGENT", "ADVERTISER"]);
    const hashes = new Map(accounts.map(({ email, password_hash }) => [known.has(email), password_hash]));
    expect(await isPassword(hashes.get(true) ?? "", demoPassword)).toBe(true);
    expect(await isPassword(hashes.get(false) ?? "", demoPassword)).toBe(false);
  });

  test("each sign-in has homes, the agent many; every lister has some", async () => {
    const held = await rowsOf<{ email: string; count: number }>(
      "select a.email, count(p.id)::int from accounts a left join properties p on p.lister_id = a.id group by 1",
    );
    const of = (name: string) => held.find(({ email }) => email.startsWith(`${name}@`))?.count ?? 0;
    expect(held.filter(({ count }) => count === 0)).toEqual([]);
    expect(of("agent")).toBeGreaterThan(250);
    for (const name of ["owner", "builder", "advertiser"]) expect(of(name), name).toBeGreaterThanOrEqual(4);
  });

  test("[LEAD-05] nine hundred leads of ninety days, in every status, with comments, and with numbers that belong to nobody", async () => {
    const sums = await one<Record<string, number>>(
      `select count(*)::int as leads, count(distinct l.status)::int as statuses, (select count(*)::int from lead_comments) as comments,
         count(*) filter (where l.created_at > $1 or l.created_at < $1::timestamptz - interval '91 days')::int as out_of_time,
         count(*) filter (where l.created_at < p.published_at)::int as too_early,
         count(*) filter (where l.phone !~ '^555' or l.email !~ '[.]example$')::int as reachable,
         count(*) filter (where l.status <> 'new' and not exists (select from lead_comments where lead_id = l.id))::int as unexplained
       from leads l join properties p on p.id = l.property_id`,
      [now],
    );
    expect(sums).toMatchObject({ leads: 900, statuses: 3, out_of_time: 0, too_early: 0, reachable: 0, unexplained: 0 });
    expect(sums.comments).toBeGreaterThan(500);
  });

  test("[PROP-10] some of those who write hide address and number, and a few of them have given the number since", async () => {
    const hidden = await one<Record<string, number>>(
      `select count(*) filter (where l.phone is null)::int as both, count(*) filter (where l.phone is not null)::int as email,
         count(*) filter (where l.email is not null or (l.phone is null) <> (r.phone is not null))::int as wrong
       from enquiry_relays r join leads l on l.id = r.lead_id`,
    );
    expect(hidden.both).toBeGreaterThan(40);
    expect(hidden.email).toBeGreaterThan(5);
    expect(hidden.wrong).toBe(0);
  });

  test("[PUBL-01] [PUBL-02] contain forty public projects of twelve builders, with everything that a project can show", async () => {
    expect(
      await one(
        `select count(*)::int as projects, count(distinct lister_id)::int as builders,
        count(*) filter (where rera_valid_until > $1)::int as registered from projects where publication = 'published'`,
        [now],
      ),
    ).toEqual({ projects: 40, builders: 12, registered: 40 });
    const counts = await one<Record<string, number>>(`select
      (select count(distinct project_id)::int from project_configurations where price_from is not null) as configured,
      (select count(distinct project_id)::int from project_media where kind = 'image') as pictured,
      (select count(distinct project_id)::int from project_media where kind = 'brochure') as brochures,
      (select count(distinct project_id)::int from project_units) as grids,
      (select count(distinct project_id)::int from properties where project_id is not null) as tied,
      (select count(*)::int from properties p join projects j on j.id = p.project_id where j.lister_id <> p.lister_id) as foreign`);
    expect(counts).toMatchObject({ configured: 40, pictured: 40, brochures: 40, foreign: 0 });
    expect(Math.min(counts.grids ?? 0, counts.tied ?? 0)).toBeGreaterThan(5);
    const spans = await one<{ days: number }>("select max(date) - min(date) as days from project_updates");
    expect(spans.days).toBeGreaterThan(600);
  });

  test("[PUBL-02] the projects of a page show different pictures", async () => {
    const pageOf = (page: number) =>
      findPublicProjects(database.current.pool, { filters: noProjectFilters, sortBy: "relevance", page }, day);
    const pages = await Promise.all([1, 2, 3].map(pageOf));
    const pictures = pages.map(({ rows }) => rows.map(({ image }) => image?.url));
    expect(pictures.flat()).toHaveLength(40);
    for (const shown of pictures) expect(shown.filter((picture, index) => shown.indexOf(picture) !== index)).toEqual([]);
  });

  test("[PUBL-02] mention no floor that a tower does not have", async () => {
    const names = [
      ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth".split(" "),
      "sixteenth",
    ];
    const rows = await rowsOf<{ told: string; floors: number | null }>(
      `select u.title || '. ' || u.text as told, p.floor_count as floors from project_updates u join projects p on p.id = u.project_id
       where u.title || u.text ~* ' (slab|floor|lifts?|tower|crane)|^lifts'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { told, floors } of rows) {
      const named = /(\w+) (?:slab cast|floor)/i.exec(told)?.[1]?.toLowerCase();
      expect(floors, told).not.toBeNull();
      if (named) expect(names.indexOf(named) + 1 || 99, told).toBeLessThanOrEqual(floors ?? 0);
    }
  });
});
