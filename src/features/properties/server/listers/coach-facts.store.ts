// What only the server knows of a home that is being written (`contract/coach.ts`).
import type pg from "pg";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { ServerFacts, ServerFactsQuery } from "../../contract/coach-facts.ts";

/** SQL of the middle of a city as a `Point`, or null; the largest of several with that name in the state, or anywhere. */
export const cityPoint = (city: string, state: string): string => `(
  select json_build_object('latitude', c.latitude, 'longitude', c.longitude)
  from cities c join states s on s.code = c.state_code where c.folded = canonical_city(${city})
  order by (fold(s.name) = canonical_state(${state})) is true desc, c.rank limit 1
)`;

/** As `same_photos` of the homes' histories has it. */
const mostBitsApart = 9;

/** SQL: a picture before `m` of the same home shows what it shows. */
export const isDoubled = `exists (
  select from media_items earlier
  where earlier.property_id = m.property_id and earlier.kind = 'image' and (earlier.display_order, earlier.id) < (m.display_order, m.id)
    and bit_count(earlier.photo_hash # m.photo_hash) <= ${mostBitsApart}
)`;

/** SQL: a home of somebody else that is on the market, and not the same home, has this very photo. */
const isShared = `m.type in ('gallery', 'thumbnail') and exists (
  select from home_posts other join properties o on o.id = other.property_id
  where other.photos @> array[m.photo_hash] and other.photos <> '{}' and other.unlisted_at is null and o.lister_id <> $1
    and other.home_id is distinct from (select home_id from home_posts where property_id = m.property_id)
)`;

/** Without an id, or with somebody else's, nothing of photos. */
export async function findServerFacts(
  pool: Pick<pg.Pool, "query">,
  listerId: AccountId,
  { id = null, city, state }: ServerFactsQuery,
): Promise<ServerFacts> {
  const photos = (condition: string) => `array(
    select m.url from media_items m join properties p on p.id = m.property_id and p.lister_id = $1
    where m.property_id = $2 and m.kind = 'image' and m.photo_hash is not null and ${condition} order by m.display_order, m.id)`;
  const { rows } = await pool.query<ServerFacts>({
    name: "coach-facts",
    text: `select ${cityPoint("$3::text", "$4::text")} as "cityPoint", ${photos(isDoubled)} as doubled, ${photos(isShared)} as shared`,
    values: [listerId, id, city, state],
  });
  return rows[0] ?? { cityPoint: null, doubled: [], shared: [] };
}
