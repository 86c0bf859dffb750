import type pg from "pg";
import type { Network } from "./read-network.ts";
import { type Staged, stagedTable } from "./stage-stop-times.ts";

/** Trips of one statement. */
const tripsAtOnce = 20_000;

/** Trips whose stops are in one order and whose times run forward, from a first to a last stop that have one. */
const wholeTrips = `
  select trip as number, array_agg(stop order by place) as stops, array_agg(arrival order by place) as arrivals,
    array_agg(departure order by place) as departures, array_agg(closed_in order by place) as closed_in,
    array_agg(closed_out order by place) as closed_out
  from (
    select *, max(departure) over (partition by trip order by place rows between unbounded preceding and 1 preceding) as before,
      place = lag(place) over (partition by trip order by place) as is_twice,
      row_number() over (partition by trip order by place) = 1 as is_first,
      row_number() over (partition by trip order by place desc) = 1 as is_last
    from ${stagedTable} where trip >= $1 and trip < $2
  ) one
  group by trip
  having count(*) >= 2 and not coalesce(bool_or(is_twice), false) and bool_and(coalesce(arrival >= before, true)) and bool_and(arrival is not null or not (is_first or is_last))`;

/** Returns 1 for each trip that can be used, by its number. Without a feed it only looks. */
export async function storeTrips(
  client: pg.Client,
  { tripServices, tripKinds }: Network,
  { broken }: Staged,
  { feed, signal, onTrips }: { feed: number | null; signal: AbortSignal; onTrips: (trips: number) => void },
): Promise<Uint8Array> {
  const stored = new Uint8Array(tripServices.length);
  for (let first = 0; first < tripServices.length; first += tripsAtOnce) {
    signal.throwIfAborted();
    const end = Math.min(first + tripsAtOnce, tripServices.length);
    const usable: number[] = [];
    for (let trip = first; trip < end; trip++) if (broken[trip] === 0) usable.push(trip);
    const given = [first, end, usable, usable.map((trip) => tripServices[trip]), usable.map((trip) => tripKinds[trip])];
    const known = `select whole.*, known.service, known.kind from (${wholeTrips}) whole
      join unnest($3::int[], $4::int[], $5::int[]) as known (number, service, kind) using (number)`;
    const { rows } = await (feed === null
      ? client.query<{ number: number }>(`select number from (${known}) found`, given)
      : client.query<{ number: number }>(
          `insert into transit_trips (feed, number, service, kind, stops, arrivals, departures, closed_in, closed_out)
          select $6::bigint, number, service, kind, stops, arrivals, departures, closed_in, closed_out from (${known}) found returning number`,
          [...given, feed],
        ));
    for (const { number } of rows) stored[number] = 1;
    onTrips(end);
  }
  return stored;
}
