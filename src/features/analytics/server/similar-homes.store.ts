// Compares a lister's homes with others of the same city, type and purpose, nearest in price.
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Rates } from "../contract/analytics.ts";
import { person, type Queryable } from "./figures-sql.ts";
import { type MonthedDays, spanValues, visitRows } from "./months.store.ts";

/** Kinds of homes that are compared: those of which the lister has most. */
const mostKinds = 10;
/** Of each kind, above the middle price of the lister's own and below it: two short walks along an index. */
const mostOfOneSide = 12;

const oneSide = (side: ">=" | "<", direction: "asc" | "desc") => `
  select s.number from property_search s
  where s.is_available and s.city_key = kind.city_key and s.type = kind.type and s.currency = kind.currency and s.price ${side} kind.price
    and s.listed_for = kind.listed_for and s.number <> all (kind.own)
  order by s.price ${direction}, s.number limit ${mostOfOneSide}`;

/** The numbers of homes like `kind`, nearest in price. */
export const similarNumbers = `((${oneSide(">=", "asc")}) union all (${oneSide("<", "desc")}))`;

/**
 * Of one kind the median, which no single home moves. Of all kinds the rate of all homes together, as the lister's own is: the median of
 * what hardly any home has, an enquiry in a month, is 0. Rounded, so that no single home can be worked out of it.
 */
const rate = (part: string, whole: string) =>
  `case when grouping(place) = 0
    then percentile_cont(0.5) within group (order by 100.0 * ${part} / nullif(${whole}, 0)) filter (where ${whole} > 0)
    else round(100.0 * sum(${part}) / nullif(sum(${whole}), 0), 2)::float8 end`;

const visited = visitRows("property_id = any (array(select id from others))");

export type SimilarRow = Rates & { /** Those of the lister's own homes of this kind; null: all kinds together. */ own: string[] | null };

/**
 * The rates of homes that were opened in the span, for each kind of the lister's homes (or of `only` these) and for all kinds
 * together. Other listers' figures are never told one by one.
 */
export async function compareWithSimilar(
  pool: Queryable,
  listerId: AccountId,
  days: MonthedDays,
  only: readonly string[] | null,
): Promise<SimilarRow[]> {
  const { rows } = await pool.query<SimilarRow>({
    text: `with kinds as materialized (
        select row_number() over () as place, s.city_key, s.type, s.listed_for, s.currency, array_agg(p.id::text) as ids, array_agg(s.number) as own,
          percentile_disc(0.5) within group (order by s.price) as price
        from properties p join property_search s using (number)
        where p.lister_id = $1 and p.deleted_at is null and s.city_key is not null and s.listed_for is not null and ($6::text[] is null or p.id = any ($6))
        group by s.city_key, s.type, s.listed_for, s.currency order by count(*) desc, s.city_key, s.type limit ${mostKinds}
      ),
      others as materialized (
        select kind.place, p.id from kinds kind
        cross join lateral ${similarNumbers} near
        join properties p using (number) where p.lister_id <> $1
      ),
      figures as materialized (
        select property_id as id, sum(views) as opened, sum(shown) as shown, sum(saved) as saved from ${visited} visits
        group by property_id having sum(views) > 0
      ),
      asking as materialized (
        select l.property_id as id, count(distinct ${person}) filter (where l.lead_nature in ('Call', 'WhatsApp')) as numbers,
          count(distinct ${person}) filter (where l.lead_nature not in ('Call', 'WhatsApp')) as enquired
        from leads l
        where l.property_id = any (array(select id from figures)) and l.created_at >= $2::date::timestamp at time zone 'Asia/Kolkata' and l.created_at < ($3::date + 1)::timestamp at time zone 'Asia/Kolkata'
        group by 1
      ),
      compared as (
        select o.place, f.opened, f.shown, f.saved, coalesce(a.numbers, 0) as numbers, coalesce(a.enquired, 0) as enquired
        from others o join figures f using (id) left join asking a using (id)
      )
      select (select ids from kinds where kinds.place = compared.place) as own, count(*)::int as homes,
        ${rate("opened", "shown")} as "openedOfShown", ${rate("saved", "opened")} as "savedOfOpened",
        ${rate("numbers", "opened")} as "numbersOfOpened", ${rate("enquired", "opened")} as "enquiredOfOpened"
      from compared group by grouping sets ((place), ())`,
    values: [listerId, ...spanValues(days), only],
  });
  return rows;
}
