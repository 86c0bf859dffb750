import type pg from "pg";
import { type HomeHistory, mostHomeEvents } from "../../contract/home-history.ts";

const histories = {
  name: "home-histories",
  text: `
    select asked.id, (
      select json_agg(json_build_object('kind', kind, 'at', to_json(at), 'price', price, 'currency', currency) order by place)
      from (
        select at, price, currency, row_number() over line as place, count(*) over () as events,
          -- As the home is known now: a post may have been recognised, or parted from others, since.
          case when kind not in ('listed', 'relisted') then kind when row_number() over line = 1 then 'listed' else 'relisted' end as kind
        from home_line(asked.id) window line as (order by at, seq)
      ) event
      where place = 1 or place > events - ${mostHomeEvents}
    ) as events
    from unnest($1::text[]) with ordinality as asked (id, place)
    where exists (select from home_line(asked.id)) and exists (select from properties where id = asked.id)
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
