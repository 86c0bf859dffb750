import { minuteMs } from "../../../shared/contract/durations.ts";
import type { Services } from "../../../shared/server/services.ts";
import { shownQuarters } from "../contract/locality-terms.ts";
import { lastCount, writeCounts } from "./count-localities.store.ts";
import { quartersUpTo } from "./quarters.ts";

const longestMs = 30 * minuteMs;

/**
 * Counts all localities. A quarter is counted for the last time after its end, and then stays: homes that nobody offers any more are
 * forgotten, and a later count would lack them. The first count finds all quarters of which the database still knows homes.
 */
export async function countLocalities({ pool, clock }: Pick<Services, "pool" | "clock">): Promise<void> {
  const now = clock.now();
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Two counts at once would write the same rows.
    await client.query("lock table localities in share row exclusive mode");
    const before = await lastCount(client);
    const kept = quartersUpTo(now, shownQuarters);
    const [openAtLastCount = ""] = before ? quartersUpTo(before, 1) : [];
    await writeCounts(client, { now, quarters: kept.filter((day) => day >= openAtLastCount), firstKept: kept.at(-1) ?? "", longestMs });
    await client.query("commit");
    client.release();
  } catch (error) {
    // Its transaction, and a query that still runs, end with the connection.
    client.release(true);
    throw error;
  }
}
