// What happened to some demo homes before today: prices that came down or went up, and homes that were deleted and posted again.
import type pg from "pg";
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import { dayMs } from "../../../src/shared/contract/durations.ts";
import { Random } from "../random.ts";
import { seededId } from "../seeded-ids.ts";
import type { DemoRows } from "./demo-rows.ts";

type Property = DemoRows["properties"][number];
type Change = { at: Date; price: number };
/** `first`: what its listing asked. `earlier`: a post of the same home before it, deleted for good since. */
export type History = {
  id: string;
  first: number;
  changes: Change[];
  earlier: { id: string; from: Date; until: Date; price: number } | null;
};

const reducedShare = 0.22;
const raisedShare = 0.04;
const repeatedShare = 0.04;
const newestDays = 9;

/**
 * How long before its listing the home at this place had been posted, deleted and so posted again; null for most homes. For those without a
 * project that have been listed for some days.
 */
export function earlierPost(index: number, { daysListed, hasProject }: { daysListed: number; hasProject: boolean }) {
  const random = new Random(`earlier post ${index}`);
  if (!random.chance(repeatedShare) || daysListed < newestDays || hasProject) return null;
  const untilDays = random.int(1, 20);
  return { fromDays: untilDays + random.int(20, 90), untilDays };
}

/**
 * The histories of homes with more to tell than that they were listed. Each draws from the home's place alone, so that the other data do not depend
 * on it; prices end at the present one. Properties come oldest first, places are counted from the newest.
 */
export function historiesOf(properties: readonly Property[], now: Date): History[] {
  return properties.toReversed().flatMap((property, index) => historyOf(property, index, now) ?? []);
}

function historyOf(property: Property, index: number, now: Date): History | null {
  const {
    id,
    price,
    publication,
    published_at: publishedAt,
    deleted_at: deletedAt,
    listed_for: listedFor,
    project_id: projectId,
    project_name: project,
  } = property;
  const random = new Random(`history ${index}`);
  const share = random.next();
  if (publication !== "published" || deletedAt || !publishedAt || projectId) return null;
  const from = new Date(publishedAt as Date).getTime();
  const daysListed = (now.getTime() - from) / dayMs;
  if (daysListed < newestDays) return null;
  const step = isMonthly(listedFor ?? null) ? 500 : 50_000;
  const times = share < reducedShare ? random.int(1, daysListed > 60 ? 3 : 1) : share < reducedShare + raisedShare ? 1 : 0;
  const sign = share < reducedShare ? 1 : -1;
  const prices = [Number(price)];
  for (let time = 0; time < times; time++)
    prices.unshift(Math.round(((prices[0] as number) * (1 + sign * random.between(0.02, 0.06))) / step) * step);
  const isRealChange = prices.every((value, at) => at === 0 || value !== prices[at - 1]);
  const changes = isRealChange
    ? prices
        .slice(1)
        .map((value, at): Change => ({ at: new Date(from + ((at + random.between(0.3, 0.9)) / times) * daysListed * dayMs), price: value }))
    : [];
  const first = isRealChange ? (prices[0] as number) : Number(price);
  const post = earlierPost(index, { daysListed, hasProject: Boolean(project) });
  if (changes.length === 0 && !post) return null;
  const earlier = post && {
    id: seededId("prp", Date.UTC(2026, 0, 1) + index, random),
    from: new Date(from - post.fromDays * dayMs),
    until: new Date(from - post.untilDays * dayMs),
    price: Math.round((first * random.between(1.01, 1.05)) / step) * step,
  };
  return { id, first, changes, earlier };
}

/** Call it once the homes are written: their triggers have noted that each is listed. */
export async function writeHistories(client: pg.ClientBase, histories: readonly History[]): Promise<void> {
  await client.query(
    `with history as (select * from json_to_recordset($1) as h (id text, first bigint, changes json, earlier json)),
    listed as (
      update home_events e set price = h.first, kind = case when h.earlier is null then 'listed' else 'relisted' end
      from history h where e.property_id = h.id and e.kind = 'listed' returning e.property_id
    ),
    changed as (
      insert into home_events (property_id, at, kind, price, currency, price_before, listed_for)
      select h.id, c.at, 'price', c.price, p.currency, coalesce(lag(c.price) over (partition by h.id order by c.at), h.first), p.listed_for
      from history h join properties p on p.id = h.id, json_to_recordset(h.changes) as c (at timestamptz, price bigint) order by h.id, c.at
    ),
    repeated as (
      select h.id as own, p.currency, p.listed_for, e.* from history h join properties p on p.id = h.id,
        json_to_record(h.earlier) as e (id text, "from" timestamptz, until timestamptz, price bigint) where h.earlier is not null
    ),
    posted as (
      insert into home_posts (property_id, home_id, first_listed_at, unlisted_at, type, listed_for, price, bedrooms, bathrooms, area_sqft, city_key, locality)
      select r.id, o.home_id, r."from", r.until, o.type, o.listed_for, r.price, o.bedrooms, o.bathrooms, o.area_sqft, o.city_key, o.locality
      from repeated r join home_posts o on o.property_id = r.own
    )
    insert into home_events (property_id, at, kind, price, currency, listed_for)
    select r.id, e.at, e.kind, r.price, r.currency, r.listed_for
    from repeated r, lateral (values (r."from", 'listed'), (r.until, 'unlisted')) e (at, kind) order by r.id, e.at`,
    [JSON.stringify(histories)],
  );
  await client.query(
    `insert into home_matches (property_id, other_id, seen_by, at)
     select least(id, earlier), greatest(id, earlier), 'repost', at
     from json_to_recordset($1) as m (id text, earlier text, at timestamptz)`,
    [JSON.stringify(histories.flatMap(({ id, earlier }) => (earlier ? [{ id, earlier: earlier.id, at: earlier.until }] : [])))],
  );
  await client.query("select refresh_property_search($1::text[])", [histories.map(({ id }) => id)]);
}
