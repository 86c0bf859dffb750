// Which standing searches a home fits: the filters of SRCH-20 as in sql/conditions.ts, with columns of a row `w` of standing_searches
// in place of the asked values, over a row `s` of property_search and `t` of property_search_text.
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import { choiceNames } from "../../contract/list-filters.ts";
import { numberNames, toggleFilters } from "../../contract/search-filters.ts";
import { choiceColumn, compareNumber, type Fragment, toggleColumns } from "../sql/conditions.ts";

const asked = (name: string): Fragment => sql.ref(`w.${name}`);
/** A filter that is not set holds for every home. */
const whenAsked = (name: string, condition: Fragment): Fragment => sql`(${asked(name)} is null or (${condition}))`;

const isIn = (box: string): Fragment =>
  sql`s.longitude between ${asked(box)}[1] and ${asked(box)}[3] and s.latitude between ${asked(box)}[2] and ${asked(box)}[4]`;

/** Even-odd, with the arithmetic of the drawn area in sql/conditions.ts. */
const isInArea = sql`(
  select count(*) % 2 = 1
  from (select array_length(w.area, 1) / 2 as corners) drawn, generate_series(0, corners - 1) at,
    lateral (
      select w.area[2 * at + 1] as x, w.area[2 * at + 2] as y,
        w.area[2 * ((at + corners - 1) % corners) + 1] as other_x, w.area[2 * ((at + corners - 1) % corners) + 2] as other_y
    ) side
  where (y > s.latitude) <> (other_y > s.latitude)
    and s.longitude < (other_x - x) * (s.latitude - y) / nullif(other_y - y, 0) + x)`;

const conditions = sql.join(
  [
    ...numberNames.map((name) => whenAsked(columnOf(name), compareNumber(name, asked(columnOf(name))))),
    whenAsked("currency", sql`s.currency = w.currency`),
    ...choiceNames.map((name) => whenAsked(columnOf(name), sql`${choiceColumn(name)}::text = any (${asked(columnOf(name))})`)),
    ...["city", "state", "country"].map((place) =>
      whenAsked(`${place}_keys`, sql`${sql.ref(`s.${place}_key`)} = any (${asked(`${place}_keys`)})`),
    ),
    ...toggleFilters.map((name) => whenAsked(columnOf(name), sql`${toggleColumns[name]} = ${asked(columnOf(name))}`)),
    sql`s.amenities & w.amenities = w.amenities`,
    whenAsked("box", isIn("box")),
    whenAsked("area_box", isIn("area_box")),
    whenAsked("words", sql`t.words @@ w.words`),
    whenAsked("area", isInArea),
  ],
  sql` and `,
);

/** No connection: it only writes the text. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const { sql: text } = sql`
  select w.id, w.search, w.doubtful, w.is_currency_open as "isCurrencyOpen"
  from property_search s join property_search_text t using (number), unnest($2::text[]) asked (key)
    join standing_keys k on k.key = asked.key join standing_searches w on w.id = k.id
  where s.number = $1 and ${conditions}`.compile(compiler) as CompiledQuery;

/** Prepared: planning so many conditions takes longer than testing them. `$1`: the home's number, `$2`: its keys. */
export const fittingSearches = { name: "fitting-searches", text };
