import type pg from "pg";
import type { AccountId } from "../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import { type Days, daysOf, spanUpTo } from "../../analytics/server/public.ts";
import type { AdvertisementCounts, AdvertisementFigures } from "../contract/advertisement-figures.ts";
import { placements } from "../contract/advertisement-terms.ts";

type Queryable = Pick<pg.Pool, "query">;
const counts = "sum(f.views)::int as seen, sum(f.clicks)::int as pressed";
const own =
  "join advertisements ad on ad.id = f.advertisement_id where ad.account_id = $1 and ad.deleted_at is null and f.day between $2::date and $3::date";
const none: AdvertisementCounts = { seen: 0, pressed: 0 };
const mostCities = 50;

/** How an account's advertisements did over the last days, against as many before them (ADVT-01). */
export async function getAdvertisementFigures(
  { pool, clock }: Pick<Services, "pool" | "clock">,
  accountId: AccountId,
  length: number,
): Promise<AdvertisementFigures> {
  const now = clock.now();
  const { span, before } = spanUpTo(now, length);
  const [ofNow, ofBefore, advertisements, places, cities, running] = await Promise.all([
    countDays(pool, accountId, span),
    countDays(pool, accountId, before),
    countEach(pool, accountId, span),
    countPlaces(pool, accountId, span),
    countCities(pool, accountId, span),
    findRunning(pool, accountId, dayInIndia(now)),
  ]);
  return {
    span,
    before,
    totals: { now: addUp(ofNow), before: addUp(ofBefore) },
    days: ofNow.map(({ day, ...counted }, index) => {
      const earlier = ofBefore[index] ?? { day, ...none };
      return { day, now: counted, before: { seen: earlier.seen, pressed: earlier.pressed } };
    }),
    advertisements,
    places: placements.map((placement) => {
      const { seen, pressed } = places.find((one) => one.placement === placement) ?? none;
      const turns = running.find((one) => one.placement === placement);
      const isShown = turns !== undefined && turns.own > 0;
      return { placement, seen, pressed, oneIn: isShown ? turns.all / turns.own : null, shown: isShown ? turns.shown : null };
    }),
    cities,
  };
}

async function countDays(pool: Queryable, accountId: AccountId, span: Days): Promise<(AdvertisementCounts & { day: string })[]> {
  const { rows } = await pool.query<AdvertisementCounts & { day: string }>({
    name: "advertisement-days",
    text: `select f.day, ${counts} from advertisement_daily_figures f ${own} group by f.day`,
    values: [accountId, span.from, span.to],
  });
  const found = new Map(rows.map((row) => [row.day, row]));
  return daysOf(span).map((day) => found.get(day) ?? { day, ...none });
}

const addUp = (days: readonly AdvertisementCounts[]): AdvertisementCounts =>
  days.reduce((sum, { seen, pressed }) => ({ seen: sum.seen + seen, pressed: sum.pressed + pressed }), none);

async function countEach(pool: Queryable, accountId: AccountId, { from, to }: Days): Promise<AdvertisementFigures["advertisements"]> {
  const { rows } = await pool.query({
    name: "advertisement-each",
    text: `select ad.id as "_id", ad.headline, coalesce(sum(f.views), 0)::int as seen, coalesce(sum(f.clicks), 0)::int as pressed
      from advertisements ad left join advertisement_daily_figures f on f.advertisement_id = ad.id and f.day between $2::date and $3::date
      where ad.account_id = $1 and ad.deleted_at is null group by ad.id order by seen desc, ad.id desc`,
    values: [accountId, from, to],
  });
  return rows;
}

async function countPlaces(
  pool: Queryable,
  accountId: AccountId,
  { from, to }: Days,
): Promise<(AdvertisementCounts & { placement: string })[]> {
  const { rows } = await pool.query({
    name: "advertisement-by-placement",
    text: `select f.placement, ${counts} from advertisement_place_figures f ${own} group by 1`,
    values: [accountId, from, to],
  });
  return rows;
}

/** A city that was counted under two of its names is one. */
async function countCities(pool: Queryable, accountId: AccountId, { from, to }: Days): Promise<(AdvertisementCounts & { city: string })[]> {
  const { rows } = await pool.query({
    name: "advertisement-by-city",
    text: `with named as (select f.city, ${counts} from advertisement_place_figures f ${own} group by 1)
      select coalesce(known.name, named.city) as city, sum(seen)::int as seen, sum(pressed)::int as pressed
      from named left join lateral (select name from cities where folded = canonical_city(named.city) order by rank limit 1) known on true
      group by 1 order by seen desc, 1 limit ${mostCities}`,
    values: [accountId, from, to],
  });
  return rows;
}

type Turns = { placement: string; all: number; own: number; shown: { headline: string; image: string } | null };

/** How many advertisements take turns in each place today, and how many of them are the account's. */
async function findRunning(pool: Queryable, accountId: AccountId, today: string): Promise<Turns[]> {
  const { rows } = await pool.query<Turns>({
    name: "advertisement-turns",
    text: `select placement, count(*)::int as all, count(*) filter (where ad.account_id = $1)::int as own,
        (array_agg(json_build_object('headline', ad.headline, 'image', ad.image_key) order by ad.id desc) filter (where ad.account_id = $1))[1] as shown
      from advertisements ad join accounts lister on lister.id = ad.account_id, unnest(ad.placements) placement
      where ad.review = 'approved' and ad.deleted_at is null and not ad.is_paused and $2::date between ad.starts_on and ad.ends_on
        and lister.suspended_at is null and lister.deletion_requested_at is null
      group by placement`,
    values: [accountId, today],
  });
  return rows;
}
