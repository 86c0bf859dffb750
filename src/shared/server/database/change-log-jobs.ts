import type { TaskList } from "graphile-worker";
import type pg from "pg";
import { dayMs } from "../../contract/durations.ts";
import type { Services } from "../services.ts";

const task = "prune-change-log";
const keptDays = 7;
const batchRows = 10_000;

/** When the tasks below run, as crontab lines. */
export const changeLogSchedule = `7 * * * * ${task}`;

/** The log keeps a week: followers are only moments behind, and one that was away for longer rebuilds (`ChangeFeed`). */
export function changeLogTasks({ pool, clock }: Pick<Services, "pool" | "clock">): TaskList {
  return {
    [task]: () => pruneChangeLog(pool, new Date(clock.now().getTime() - keptDays * dayMs)),
  };
}

/**
 * Removes whole transactions from the old end of the log, and records how far in the same statement: no follower sees one without
 * the other. Transactions that may still be running are left alone.
 */
export async function pruneChangeLog(pool: pg.Pool, before: Date): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { rows } = await pool.query<{ isMore: boolean }>(
      `with oldest as (
         select xid, at from change_log where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, seq limit $2
       ), last as (
         select xid from oldest where at < $1 order by xid desc limit 1
       ), pruned as (
         delete from change_log where xid <= (select xid from last)
       ), noted as (
         insert into change_log_horizon (pruned_to) select xid from last
         on conflict (is_only_row) do update set pruned_to = greatest(change_log_horizon.pruned_to, excluded.pruned_to)
       )
       select count(*) = $2 and exists (select from last) as "isMore" from oldest`,
      [before, batchRows],
    );
    isMore = rows[0]?.isMore ?? false;
  }
}
