import type pg from "pg";
import type { Network, Service } from "./read-network.ts";

export type FeedTexts = { name: string; source: string; licence: string };

/** Rows of one statement. */
const rowsAtOnce = 10_000;
const mostDeleted = 5_000;

/** A feed that nobody sees before `exchangeFeed`. */
export async function addFeed(
  client: pg.Client,
  { name, source, licence }: FeedTexts,
  [first, last]: readonly [string, string],
): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    "insert into transit_feeds (name, source, licence, first_day, last_day) values ($1, $2, $3, $4, $5) returning number",
    [name, source, licence, first, last],
  );
  return Number(rows[0]?.number);
}

export async function storeNetwork(client: pg.Client, feed: number, network: Network): Promise<void> {
  const { stops, stopNumbers } = network;
  const parentOf = (parent: string) => (parent === "" ? null : (stopNumbers.get(parent) ?? null));
  await inParts(
    stops.map((stop, number) => ({ number, ...stop, parent: parentOf(stop.parent) })),
    (part) =>
      client.query(
        `insert into transit_stops (feed, number, name, latitude, longitude, parent)
      select $1, * from unnest($2::int[], $3::text[], $4::float8[], $5::float8[], $6::int[])`,
        [feed, ...columns(part, ["number", "name", "latitude", "longitude", "parent"])],
      ),
  );
  await inParts(network.services.map(toRow), (part) =>
    client.query(
      `insert into transit_services (feed, number, days, first_day, last_day, added, removed)
      select $1, number, days, first_day, last_day, string_to_array(added, ',')::date[], string_to_array(removed, ',')::date[]
      from unnest($2::int[], $3::int[], $4::date[], $5::date[], $6::text[], $7::text[]) as one (number, days, first_day, last_day, added, removed)`,
      [feed, ...columns(part, ["number", "days", "firstDay", "lastDay", "added", "removed"])],
    ),
  );
  await inParts(network.frequencies, (part) =>
    client.query(
      "insert into transit_frequencies (feed, trip, starts, ends, headway) select $1, * from unnest($2::int[], $3::int[], $4::int[], $5::int[])",
      [feed, ...columns(part, ["trip", "starts", "ends", "headway"])],
    ),
  );
  await inParts(network.transfers, (part) =>
    client.query(
      "insert into transit_transfers (feed, from_stop, to_stop, seconds) select $1, * from unnest($2::int[], $3::int[], $4::int[])",
      [feed, ...columns(part, ["from", "to", "seconds"])],
    ),
  );
}

const toRow = ({ added, removed, ...service }: Service, number: number) => ({
  number,
  ...service,
  added: added.join(","),
  removed: removed.join(","),
});

/** In one step: questions get the old feed of this name before it, and the new one after it. */
export async function exchangeFeed(client: pg.Client, feed: number, name: string): Promise<void> {
  await client.query("begin");
  await client.query("update transit_feeds set is_current = false where name = $1 and is_current", [name]);
  await client.query("update transit_feeds set is_current = true, imported_at = now() where number = $1", [feed]);
  await client.query("commit");
}

/** Deletes what an exchange has replaced, and what an import that was killed has left. */
export async function deleteOldFeeds(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>("select number from transit_feeds where not is_current");
  for (const { number } of rows) {
    const some = "delete from transit_trips where ctid = any (array (select ctid from transit_trips where feed = $1 limit $2))";
    while (((await client.query(some, [number, mostDeleted])).rowCount ?? 0) > 0);
    await client.query("delete from transit_feeds where number = $1", [number]);
  }
}

async function inParts<Row>(rows: readonly Row[], store: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await store(rows.slice(start, start + rowsAtOnce));
}

const columns = <Row, Name extends keyof Row>(rows: readonly Row[], names: readonly Name[]): Row[Name][][] =>
  names.map((name) => rows.map((row) => row[name]));
