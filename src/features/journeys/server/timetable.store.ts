// Feeds as the router needs them: the trips of one weekday.
import type pg from "pg";
import { transitKind, transitKinds } from "../contract/transit-kinds.ts";
import type { MadeStop, MadeTransfer, MadeTrip } from "./router/timetable.ts";
import { fillTimes, repeatTrip } from "./router/trip-times.ts";

type Pool = Pick<pg.Pool, "query">;
export type FeedInfo = { number: number; name: string; source: string; licence: string; firstDay: string; lastDay: string };

/** Rows of one answer: the program answers visitors between two of them. */
const tripsAtOnce = 2_000;
const daySeconds = 86_400;
/** Of the day before and the day after, only trips within these count: journeys of a day begin and end between them. */
const window = { from: 0, until: 27 * 3600 };

export async function findFeeds(pool: Pool): Promise<FeedInfo[]> {
  const { rows } = await pool.query<FeedInfo>({
    name: "transit-feeds",
    text: `select number::float8 as number, name, source, licence, first_day::text as "firstDay", last_day::text as "lastDay"
      from transit_feeds where is_current order by name`,
  });
  return rows;
}

/** Of these days and today, journeys are of one. */
export const daysAhead = 6;

/** The weekday of today and the `daysAhead` on which most trips run, the first of several: holidays have other timetables. */
export async function findWeekday(pool: Pool, feeds: readonly FeedInfo[], today: string): Promise<string | null> {
  const { rows } = await pool.query<{ day: string }>(
    `select day::text from generate_series($2::date, $2::date + ${daysAhead}, '1 day') as days (day)
    join transit_services s on s.feed = any ($1) and ${runsOn("day")}
    join (select feed, service, count(*) as trips from transit_trips where feed = any ($1) group by feed, service) t
      on t.feed = s.feed and t.service = s.number
    where extract(isodow from day) < 6 group by day order by sum(t.trips) desc, day limit 1`,
    [feeds.map(({ number }) => number), today],
  );
  return rows[0]?.day.slice(0, 10) ?? null;
}

/** Of the row `s` of transit_services. */
const runsOn = (day: string) => `(
  ${day}::date = any (s.added)
  or (${day}::date between s.first_day and s.last_day and (s.days >> (extract(isodow from ${day}::date)::int - 1)) & 1 = 1
    and not ${day}::date = any (s.removed)))`;

type Found = { stops: MadeStop[]; trips: MadeTrip[]; transfers: MadeTransfer[] };

/** The stops of all feeds in one list, and the trips of that day; those of the night before it and the night after it too. */
export async function readDay(pool: Pool, feeds: readonly FeedInfo[], day: string): Promise<Found> {
  const found: Found = { stops: [], trips: [], transfers: [] };
  for (const { number: feed } of feeds) {
    const before = found.stops.length;
    const { rows: stops } = await pool.query<MadeStop>(
      "select latitude, longitude, parent from transit_stops where feed = $1 order by number",
      [feed],
    );
    for (const { parent, ...stop } of stops) found.stops.push({ ...stop, parent: parent === null ? null : parent + before });
    const { rows: transfers } = await pool.query<MadeTransfer>(
      `select from_stop as "from", to_stop as "to", seconds from transit_transfers where feed = $1`,
      [feed],
    );
    for (const { from, to, seconds } of transfers) found.transfers.push({ from: from + before, to: to + before, seconds });
    for (const shift of [-1, 0, 1]) await readTrips(pool, { feed, day, shift, before }, found.trips);
  }
  return found;
}

type TripRow = {
  number: number;
  kind: number;
  stops: number[];
  arrivals: (number | null)[];
  departures: (number | null)[];
  closedIn: boolean[];
  closedOut: boolean[];
  repeats: { starts: number; ends: number; headway: number }[] | null;
};

const tripsText = `
  select t.number, t.kind, t.stops, t.arrivals, t.departures, t.closed_in as "closedIn", t.closed_out as "closedOut", f.repeats
  from transit_trips t
  join transit_services s on s.feed = t.feed and s.number = t.service
  left join lateral (
    select json_agg(json_build_object('starts', starts, 'ends', ends, 'headway', headway)) as repeats
    from transit_frequencies f where f.feed = t.feed and f.trip = t.number
  ) f on true
  where t.feed = $1 and ${runsOn("($2::date + $3::int)")} and t.number > $4
    and ($3 = 0 or f.repeats is not null or t.arrivals[cardinality(t.arrivals)] + $3 * ${daySeconds} >= ${window.from})
    and ($3 = 0 or f.repeats is not null or t.departures[1] + $3 * ${daySeconds} <= ${window.until})
  order by t.number limit ${tripsAtOnce}`;

type Part = { feed: number; day: string; shift: number; before: number };

async function readTrips(pool: Pool, { feed, day, shift, before }: Part, into: MadeTrip[]): Promise<void> {
  for (let last = -1; ; ) {
    const { rows } = await pool.query<TripRow>({ name: "transit-trips", text: tripsText, values: [feed, day, shift, last] });
    for (const row of rows) {
      const times = fillTimes(row.arrivals, row.departures);
      const trip = {
        ...times,
        stops: row.stops.map((stop) => stop + before),
        closedIn: row.closedIn,
        closedOut: row.closedOut,
        means: 1 << transitKinds.indexOf(transitKind(row.kind)),
      };
      const runs = row.repeats === null ? [0] : row.repeats.flatMap((repeat) => repeatTrip(times.departures[0] ?? 0, repeat));
      for (const later of runs) {
        const moved = moveTrip(trip, later + shift * daySeconds);
        if ((moved.arrivals.at(-1) ?? 0) >= window.from && (moved.departures[0] ?? 0) <= window.until) into.push(moved);
      }
    }
    if (rows.length < tripsAtOnce) return;
    last = rows.at(-1)?.number ?? last;
  }
}

function moveTrip(trip: MadeTrip, seconds: number): MadeTrip {
  if (seconds === 0) return trip;
  const move = (times: readonly number[]) => times.map((time) => time + seconds);
  return { ...trip, arrivals: move(trip.arrivals), departures: move(trip.departures) };
}
