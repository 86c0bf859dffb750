import type pg from "pg";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";

/** Settings with everything that the start has filled in. */
export type SiteConfig = Config & { publicUrl: string; appSecret: string };

/** Every slice's plugin gets these. */
export type Services = {
  config: SiteConfig;
  database: Database;
  /** For what Kysely cannot express: COPY, LISTEN, advisory locks. */
  pool: pg.Pool;
  clock: Clock;
};
