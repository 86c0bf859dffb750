import type pg from "pg";
import { type HomeHistory, mostHomeEvents } from "../../contract/home-history.ts";

const histories = {
  name: "home-histories",
  text: `
    select asked.id, (
      select json_agg(json_build_object('kind', kind, 'at', to_json(at), 'price', price, 'currency', currency, 'skipped', skipped) order by place)
      from (
        select at, price, currency, place, events, case when place > 1 and place = events - ${mostHomeEvents - 1} then place - 2 else 0 end as skipped,
          -- As the home is known now: a post may have been recognised, or parted from others, since.
          case
            when kind = 'unlisted' then coalesce(hidden_for, kind)
            when kind not in ('listed', 'relisted') then kind
            when place = 1 then 'listed'
            when hidden_for is not null then 'shown'
            when place_of_post = 1 and standing > 0 then 'also'
            else 'relisted'
          end as kind
        from (
          select at, price, currency, kind, hidden_for, row_number() over line as place, count(*) over () as events,
            row_number() over (partition by property_id order by at, seq) as place_of_post,
            -- Posts that nobody has taken down before it.
            sum(case when hidden_for is not null then 0 when kind in ('listed', 'relisted') then 1 when kind = 'unlisted' then -1 else 0 end)
              over (order by at, seq rows between unbounded preceding and 1 preceding) as standing
          from home_line(asked.id) window line as (order by at, seq)
        ) step
      ) event
      where place = 1 or place > events - ${mostHomeEvents}
    ) as events
    from unnest($1::text[]) with ordinality as asked (id, place)
    where exists (select from home_line(asked.id)) and exists (select from properties where id = asked.id)
    order by asked.place`,
};

type Row = { id: HomeHistory["id"]; events: (HomeHistory["events"][number] & { skipped: number })[] };

/** The histories of those of these homes that were ever listed, in the order asked; a repeated id appears once. */
export async function findHomeHistories(pool: Pick<pg.Pool, "query">, ids: readonly string[]): Promise<HomeHistory[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows } = await pool.query<Row>({ ...histories, values: [wanted] });
  return rows.map(({ id, events }) => ({
    id,
    events: events.map(({ skipped, at, ...event }) => ({ ...event, at: new Date(at).toISOString(), ...(skipped > 0 && { skipped }) })),
  }));
}
