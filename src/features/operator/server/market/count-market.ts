// A small market is counted when somebody asks; a large one by the job, which takes as long as it needs.
import type pg from "pg";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { queueJob } from "../../../../shared/server/jobs/jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { type Cell, countCells } from "./count-market.store.ts";
import { findCell, findCityCells, findCount, writeCells } from "./market-cells.store.ts";
import { periodsAt } from "./market-periods.ts";

type Dependencies = Pick<Services, "pool" | "database" | "clock">;
export const marketTask = "count-market";
type Part = Pick<Cell, "cityKey" | "listedFor" | "type">;

/** A count that takes longer is left to the job. */
const longestWaitMs = 500;
const longestOfJobMs = 30 * minuteMs;
const longestLiveMs = 10_000;

export type CountedMarket = {
  countedAt: Date;
  cell(part: Part): Promise<Cell | null>;
  /** Most homes first. */
  cities(part: Pick<Part, "listedFor" | "type">, limit: number): Promise<Cell[]>;
};

/** The market as it is, or where counting takes long, as the job last counted it. */
export async function findMarket({ pool, database, clock }: Dependencies): Promise<CountedMarket> {
  const count = await findCount(pool);
  if (count && count.tookMs > longestWaitMs)
    return {
      countedAt: count.countedAt,
      cell: (part) => findCell(pool, part),
      cities: (part, limit) => findCityCells(pool, part, limit),
    };
  // The first time: how long it takes is not known, and the hourly run may be far.
  if (!count) await queueJob(database, { task: marketTask, payload: {}, key: marketTask, maxAttempts: 3, isLong: true });
  const now = clock.now();
  const cells = await inTransaction(pool, (client) => countCells(client, periodsAt(now), now, longestLiveMs));
  const isOf = (cell: Cell, part: Pick<Part, "listedFor" | "type">) => cell.listedFor === part.listedFor && cell.type === part.type;
  const byHomes = cells
    .filter(({ cityKey, homes }) => cityKey !== "" && homes > 0)
    .toSorted((one, other) => other.homes - one.homes || (one.cityKey < other.cityKey ? -1 : 1));
  return {
    countedAt: now,
    cell: async (part) => cells.find((cell) => isOf(cell, part) && cell.cityKey === part.cityKey) ?? null,
    cities: async (part, limit) => byHomes.filter((cell) => isOf(cell, part)).slice(0, limit),
  };
}

/** The hourly job. Exact whenever it runs: it counts everything again. */
export async function countMarket({ pool, clock }: Pick<Dependencies, "pool" | "clock">): Promise<void> {
  const countedAt = clock.now();
  const startedAt = performance.now();
  await inTransaction(pool, async (client) => {
    const cells = await countCells(client, periodsAt(countedAt), countedAt, longestOfJobMs);
    await writeCells(client, cells, { countedAt, tookMs: Math.round(performance.now() - startedAt) });
  });
}

async function inTransaction<Result>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await act(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // Its transaction, and a query that still runs, end with the connection.
    client.release(true);
    throw error;
  }
}
