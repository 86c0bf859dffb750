import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { AppError } from "../../error-table.ts";
import type { Services } from "../../services.ts";
import { rateKey } from "./rate-key.ts";
import type { Limit } from "./rate-limiter.ts";

type Options = Limit & {
  /** In kebab case. */
  name: string;
  /** Tells a person that there were too many. */
  message?: string;
};

/**
 * At most `most` in any window, in all processes together and exact to the millisecond: the database stores the time of each. For small
 * limits that people are told of; `RateLimiter` handles large ones without storing times.
 */
export class ExactRateLimiter {
  readonly #services: Pick<Services, "config" | "clock">;
  readonly #options: Options;

  constructor(services: Pick<Services, "config" | "clock">, options: Options) {
    this.#services = services;
    this.#options = options;
  }

  /**
   * Counts one. Throws `rate_limited`, with the time to wait, when the key has reached its limit. In a transaction, others with this key wait
   * for its end, and its failure takes the count back; so does the function that it returns.
   */
  async take(database: Database, whom: string): Promise<() => Promise<void>> {
    const { name, most, windowMs, message } = this.#options;
    const key = rateKey(this.#services.config.appSecret, name, whom);
    const at = this.#services.clock.now();
    const [since, until] = [new Date(at.getTime() - windowMs), new Date(at.getTime() + windowMs)];
    // Clocks of processes differ. Times more than a window after now are from before the clock was set back.
    const recent = sql`array(select counted from unnest(known.times) counted where counted > ${since} and counted < ${until} order by counted)`;
    const { rows } = await sql`
      insert into rate_times as known (key, times, kept_until) values (${key}, array[${at}::timestamptz], ${until})
      on conflict (key) do update set times = ${recent} || excluded.times, kept_until = excluded.kept_until
      where cardinality(${recent}) < ${most}
      returning 1`.execute(database);
    if (rows.length > 0) return () => this.#takeBack(database, key, at);
    const oldest = await sql<{ counted: Date }>`
      select counted from rate_times, unnest(times) counted where key = ${key} and counted > ${since} and counted < ${until} order by counted limit 1
    `.execute(database);
    const waitMs = (oldest.rows[0]?.counted.getTime() ?? at.getTime()) + windowMs - at.getTime();
    throw new AppError("rate_limited", message, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  async #takeBack(database: Database, key: Buffer, at: Date): Promise<void> {
    await sql`
      update rate_times set times = times[:array_position(times, ${at}) - 1] || times[array_position(times, ${at}) + 1:]
      where key = ${key} and array_position(times, ${at}) is not null`.execute(database);
  }
}
