import type { Services } from "../services.ts";

/** Where a connection keeps its session, for LISTEN and advisory locks of a session: past the pooler, if there is one. */
export const sessionUrl = ({ config, pool }: Pick<Services, "config" | "pool">): string =>
  config.databaseSessionUrl ?? pool.options.connectionString ?? "";
