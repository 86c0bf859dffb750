import type pg from "pg";

type Given = { key: Buffer; startedMs: number; windowMs: number; added: number };
/** The windows of a key, as all processes have counted them. */
export type Known = { key: Buffer; startedMs: number; current: number; previous: number };

/**
 * Adds to the counts of keys, each at most once, and returns them. A window begins with the first that was told of it. One statement of its own: a
 * failure in doubt may have counted.
 */
export async function exchangeCounts(pool: pg.Pool, given: readonly Given[], nowMs: number): Promise<Known[]> {
  // In the order of keys, so that two processes do not wait for each other. A start that is a little after now is of a process whose
  // clock is ahead; one by more than a window is from before the clock was set back.
  const { rows } = await pool.query<Known>(
    `insert into rate_counts as known (key, started_ms, window_ms, current, previous)
     select key, started_ms, window_ms, added, 0
     from unnest($1::bytea[], $2::bigint[], $3::integer[], $4::bigint[]) given (key, started_ms, window_ms, added) order by key
     on conflict (key) do update set (started_ms, current, previous) = (
       select
         case passed when 0 then known.started_ms when 1 then known.started_ms + known.window_ms else excluded.started_ms end,
         case passed when 0 then known.current else 0 end + excluded.current,
         case passed when 0 then known.previous when 1 then known.current else 0 end
       from (values (($5::bigint - known.started_ms) / known.window_ms)) windows (passed)
     )
     returning key, started_ms as "startedMs", current, previous`,
    [
      given.map(({ key }) => key),
      given.map(({ startedMs }) => startedMs),
      given.map(({ windowMs }) => windowMs),
      given.map(({ added }) => added),
      nowMs,
    ],
  );
  return rows;
}

/** Deletes what no limit counts any more. */
export async function deleteOldCounts(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query("delete from rate_counts where started_ms + 2 * window_ms < $1", [now.getTime()]);
  await pool.query("delete from rate_times where kept_until < $1", [now]);
}
