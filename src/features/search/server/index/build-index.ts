import type pg from "pg";
import { type Position, readLogEnd } from "../../../../shared/server/database/change-feed.ts";
import { readNameWords, readRows } from "./segments/read-rows.ts";
import { Segment } from "./segments/segment.ts";
import { SegmentBuilder } from "./segments/segment-builder.ts";
import type { FinishedSegment } from "./segments/segment-writer.ts";

/** Which rows an index was built from. Another database or rebuilt tables count as different rows. */
export type Origin = { database: string; generation: string };
/** `position`: the segments hold all changes before it. */
export type BuiltIndex = { segments: FinishedSegment[]; position: Position; origin: Origin };

/** A segment's memory has at most 4 GiB. `batch`: so many numbers are read at once. */
const usual = { mostRows: 2_000_000, batch: 20_000 };

/** Builds the whole index from PostgreSQL, as of one moment. */
export async function buildIndex(
  client: pg.ClientBase,
  onProgress: (done: number, of: number) => void = () => {},
  { mostRows, batch } = usual,
): Promise<BuiltIndex> {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query("set local statement_timeout = 0");
    const origin = await readOrigin(client);
    const position = await readLogEnd(client);
    const { rows } = await client.query<{ last: number }>("select coalesce(max(number), 0)::float8 as last from property_search");
    const { last } = rows[0] ?? { last: 0 };
    const words = await readNameWords(client);
    const segments: FinishedSegment[] = [];
    let builder = new SegmentBuilder();
    for (let after = 0; after < last; after += batch) {
      if (builder.rows >= mostRows) {
        segments.push(builder.finish());
        builder = new SegmentBuilder();
      }
      for await (const row of readRows(client, { after, to: after + batch }, (text) => words.get(text) ?? "")) builder.add(row);
      onProgress(Math.min(last, after + batch), last);
    }
    if (builder.rows > 0) segments.push(builder.finish());
    const parted = takeOutPartedHomes(segments);
    if (parted.length > 0) {
      builder = new SegmentBuilder();
      for await (const row of readRows(client, { numbers: parted }, (text) => words.get(text) ?? "")) builder.add(row);
      segments.push(builder.finish());
    }
    return { segments, position, origin };
  } finally {
    await client.query("rollback");
  }
}

/** Homes with offers in several segments leave these: a segment has all offers of a home. Returns the numbers of their offers, in ascending order. */
function takeOutPartedHomes(built: readonly FinishedSegment[]): number[] {
  if (built.length < 2) return [];
  const segments = built.map(({ layout, memory }) => new Segment(layout, memory));
  const first = new Map<number, Segment>();
  const parted = new Set<number>();
  for (const segment of segments) {
    for (const home of segment.doubles("home")) {
      if (Number.isNaN(home)) continue;
      if (first.getOrInsertComputed(home, () => segment) !== segment) parted.add(home);
    }
  }
  const numbers: number[] = [];
  for (const segment of segments) {
    for (const [row, home] of segment.doubles("home").entries()) {
      if (!parted.has(home)) continue;
      numbers.push(segment.numbers[row] as number);
      segment.takeOut(row);
    }
  }
  return numbers.sort((a, b) => a - b);
}

export async function readOrigin(client: pg.ClientBase): Promise<Origin> {
  const { rows } = await client.query<Origin>(
    `select (select system_identifier from pg_control_system()) || ' ' || (select oid from pg_database where datname = current_database()) as database,
       (select search_generation::text from site) as generation`,
  );
  if (!rows[0]) throw new Error("The table of the site is empty.");
  return rows[0];
}
