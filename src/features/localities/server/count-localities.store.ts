// Counts what homes of each locality ask. Reads tables of other slices: each home once, as searches show it.
import type pg from "pg";
import { propertyTypes } from "../../properties/contract/property-terms.ts";
import { homeNumber, saidToBeThereAt } from "../../properties/server/public.ts";
import { confirmedDays, countedTypes, leastCounted, localityKinds, reducedDays, shownCards } from "../contract/locality-terms.ts";

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(", ");
const kindOf = (column: string) => `case when ${column} in ('sale', 'new-launch', 'plots') then 'sale' else ${column}::text end`;
const isCounted = (home: string) => `${home}.kind in (${quoted(localityKinds)}) and ${home}.type in (${quoted(countedTypes)})`;

/** In rupees; beyond it the price or the area is mistyped. */
const mostForSqft = 1_000_000_000;
const carpetOf = (home: string) => `nullif(${home}.carpet_sqft, 0)::float8`;
const rateOf = (price: string, carpet: string) => `case when ${price} < ${mostForSqft} * ${carpet} then ${price} / ${carpet} end`;

/** Lower quartile, median and upper quartile, between two homes in proportion; null for too few homes. */
const quartiles = (value: string) =>
  `case when count(${value}) >= ${leastCounted} then percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${value}) end`;

/** $1: now. */
const offeredSql = `create temp table offered on commit drop as
  select home, city_key, city, location, type, kind, bedrooms, price, carpet, ${rateOf("price", "carpet")} as rate, lister_type, covered_parking,
    number, rank, days, is_confirmed, is_reduced, latitude, longitude
  from (
    select ${homeNumber("s")} as home, s.number, s.rank, s.city_key, p.city, p.location, s.type, ${kindOf("s.listed_for")} as kind, s.bedrooms,
      case when s.currency = 'INR' then s.price end as price, ${carpetOf("p")} as carpet, s.lister_type, p.covered_parking,
      greatest(0, india_day($1) - s.listed_day) as days, ${saidToBeThereAt} > $1::timestamptz - interval '${confirmedDays} days' as is_confirmed,
      s.reduced_day is not null and s.reduced_day > india_day($1) - ${reducedDays} as is_reduced, s.latitude, s.longitude
    from property_search s join properties p on p.number = s.number
    where s.is_available and s.city_key is not null and p.location is not null
  ) offer`;

/** Names are few beside homes: each is spelt once. */
const namedSql = `create temp table named on commit drop as
  select city_key, location, place_slug(city_key) as city_slug, place_slug(location) as slug
  from (select distinct city_key, location from offered) written`;

/** For each `of` a home once: of several offers the one with the highest rank stands for it, as on its card. */
const homesFor = (of: string, where = "true") => `(
    select distinct on (home, ${of}) city_slug, slug, offered.* from offered join named using (city_key, location)
    where city_slug is not null and slug is not null and ${where} order by home, ${of}, rank desc, number
  ) home`;
/** Offers may name two localities ("Baner", "Baner Road"): a search in either finds the home. */
const homesOfPlaces = homesFor("city_slug, slug");
/** A home may be for sale and to rent. A plot that is the same home as a house is no offer of a house. */
const homesOfKinds = homesFor("kind", isCounted("offered"));

const localitiesSql = `insert into localities (city_slug, slug, city, name, latitude, longitude, homes, types, counted_at)
  select city_slug, slug, coalesce((select c.name from cities c where c.folded = min(city_key) order by c.rank limit 1), min(city)),
    mode() within group (order by location), percentile_cont(0.5) within group (order by latitude),
    percentile_cont(0.5) within group (order by longitude), count(*),
    jsonb_build_object(${propertyTypes.map((type) => `'${type}', count(*) filter (where type = '${type}')`).join(", ")}), $1
  from ${homesOfPlaces} group by city_slug, slug
  on conflict (city_slug, slug) do update set (city, name, latitude, longitude, homes, types) =
    (excluded.city, excluded.name, excluded.latitude, excluded.longitude, excluded.homes, excluded.types)`;

const factsSql = `jsonb_build_object(
    'days', percentile_disc(0.5) within group (order by days), 'dated', count(days),
    'owners', count(*) filter (where lister_type = 'OWNER'), 'agents', count(*) filter (where lister_type = 'AGENT'),
    'builders', count(*) filter (where lister_type = 'BUILDER'),
    'parking', count(*) filter (where covered_parking), 'saidParking', count(covered_parking),
    'confirmed', count(*) filter (where is_confirmed), 'reduced', count(*) filter (where is_reduced), 'first', (array_agg(number order by rank desc, number))[1:${shownCards}])`;

const figuresSql = `insert into locality_figures (city_slug, slug, kind, part, homes, rated, rates, priced, prices, carpet, facts)
  select city_slug, slug, kind, coalesce(size, 'now'), count(*), count(rate), ${quartiles("rate")}, count(price), ${quartiles("price")},
    round(percentile_cont(0.5) within group (order by carpet)), case when grouping(size) = 1 then ${factsSql} end
  from (
    select *, case when type <> 'apartment' then 'house' when bedrooms >= 1 then least(bedrooms, 4)::text end as size
    from ${homesOfKinds}
  ) sized
  group by grouping sets ((city_slug, slug, kind), (city_slug, slug, kind, size)) having grouping(size) = 1 or size is not null`;

const pricesSql = `insert into locality_prices (city_slug, slug, kind, type, bedrooms, homes, prices, rates)
  select city_slug, slug, kind, type, coalesce(bedrooms, -1), array_agg(home order by home), array_agg(price order by home),
    array_agg(rate order by home)
  from ${homesOfKinds} where price is not null group by city_slug, slug, kind, type, coalesce(bedrooms, -1)`;

/** Posts of all times with their carpet area, which one offer of a home may say for the others. Homes that an operator has taken down do not count. */
const postedSql = `create temp table posted on commit drop as
  with places as materialized (
    select city_key, locality, place_slug(city_key) as city_slug, place_slug(locality) as slug
    from (select distinct city_key, locality from home_posts where city_key is not null and locality is not null) written
  )
  select o.property_id, o.home_id, city_slug, slug, kind, max(${carpetOf("p")}) over (partition by o.home_id) as carpet
  from (select *, ${kindOf("listed_for")} as kind from home_posts) o
  join places using (city_key, locality) join localities using (city_slug, slug) left join properties p on p.id = o.property_id
  where ${isCounted("o")} and not exists (select from property_take_downs t where t.property_id = o.property_id)`;

/** $1: now. From each event on: what the post asks, and what last happened to it but for changes of its price. */
const steppedSql = `create temp table stepped on commit drop as
  select property_id, seq, at, until, price, currency, first_value(kind) over (partition by property_id, state_place order by at, seq) as state
  from (
    select *, count(*) filter (where kind <> 'price') over line as state_place, lead(at) over line as until
    from home_events where at <= $1 window line as (partition by property_id order by at, seq)
  ) step`;

/** $1: first days of quarters. Of each kind a home counts in each quarter on a day of which it was offered, with the last price that it was offered at there. */
const quartersSql = `with quarters as (
    select day::text as part, day::timestamp at time zone 'Asia/Kolkata' as starts, (day + interval '3 months') at time zone 'Asia/Kolkata' as ends
    from unnest($1::date[]) day
  ),
  asked as (
    select distinct on (home_id, kind, part) city_slug, slug, kind, part, case when currency = 'INR' then price end as price, carpet
    from stepped join posted using (property_id) join quarters on at < ends and coalesce(until, 'infinity') > starts
    where state in ('listed', 'relisted', 'available')
    order by home_id, kind, part, at desc, seq desc
  )
  insert into locality_figures (city_slug, slug, kind, part, homes, rated, rates, priced, prices)
  select city_slug, slug, kind, part, count(*), count(rate), ${quartiles("rate")}, count(price), ${quartiles("price")}
  from (select *, ${rateOf("price", "carpet")} as rate from asked) rated group by city_slug, slug, kind, part`;

type Count = { now: Date; quarters: readonly string[]; firstKept: string; longestMs: number };

/**
 * Writes all figures of now again, and those of `quarters`; others stay until `firstKept`. The connection is inside a transaction that
 * nothing else follows.
 */
export async function writeCounts(client: pg.ClientBase, { now, quarters, firstKept, longestMs }: Count): Promise<void> {
  await client.query(`set local work_mem = '64MB'; set local statement_timeout = ${longestMs}`);
  const run = (text: string, values: unknown[] = []) => client.query({ text, values, ...{ query_timeout: longestMs + 1_000 } });
  const at = `'${now.toISOString()}'::timestamptz`;
  // A statement that makes a table takes no parameters. Without figures of its own tables the planner compares each row with each.
  await run(offeredSql.replaceAll("$1", at));
  await run(namedSql);
  await run("analyze offered; analyze named");
  await run("update localities set homes = 0, types = '{}', counted_at = $1", [now]);
  await run(localitiesSql, [now]);
  await run("delete from locality_prices");
  await run("delete from locality_figures where part < $1 or part !~ '^[0-9]{4}-' or part = any ($2)", [firstKept, quarters]);
  await run(figuresSql);
  await run(pricesSql);
  await run(postedSql);
  await run(steppedSql.replaceAll("$1", at));
  await run("analyze posted; analyze stepped");
  await run(quartersSql, [quarters]);
  await run(
    "delete from localities l where homes = 0 and not exists (select from locality_figures f where (f.city_slug, f.slug) = (l.city_slug, l.slug))",
  );
}

/** When localities were last counted; null before the first time. */
export async function lastCount(client: Pick<pg.ClientBase, "query">): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>("select max(counted_at) as at from localities");
  return rows[0]?.at ?? null;
}
