import type pg from "pg";
import { type HomeHistory, mostHomeEvents } from "../../contract/home-history.ts";

const histories = {
  name: "home-histories",
  text: `
    select asked.id, (
      select json_agg(json_build_object('kind', kind, 'at', to_json(at), 'price', price, 'currency', currency) order by seq)
      from (
        (select * from home_events where property_id = asked.id order by seq limit 1)
        union
        (select * from home_events where property_id = asked.id order by seq desc limit ${mostHomeEvents})
      ) event
    ) as events
    from unnest($1::text[]) with ordinality as asked (id, place)
    where exists (select from home_events where property_id = asked.id)
    order by asked.place`,
};

type Row = { id: HomeHistory["id"]; events: HomeHistory["events"] };

/** The histories of those of these homes that were ever listed, in the order asked; a repeated id appears once. */
export async function findHomeHistories(pool: Pick<pg.Pool, "query">, ids: readonly string[]): Promise<HomeHistory[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows } = await pool.query<Row>({ ...histories, values: [wanted] });
  return rows.map(({ id, events }) => ({ id, events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })) }));
}
