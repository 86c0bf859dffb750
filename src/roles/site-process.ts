import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { ChangeFeed } from "../shared/server/database/change-feed.ts";
import { observeChangeFeed } from "../shared/server/database/change-feed-metrics.ts";
import type { FrontDoor } from "../shared/server/http/front-door.ts";
import type { Metrics } from "../shared/server/http/metrics.ts";
import type { Services } from "../shared/server/services.ts";

/** What every role starts with. */
export type SiteProcess = {
  services: Services;
  /** Past a pooler, for what needs a session. */
  sessionUrl: string;
  sessionPool: pg.Pool;
  door: FrontDoor;
  feed: ChangeFeed;
  log: FastifyBaseLogger;
  /** Steps that undo the start run in reverse. */
  onStop(step: () => unknown): void;
};

export function observeSite({ services: { config }, feed }: SiteProcess, metrics: Metrics): void {
  metrics.observeProcess(config.role);
  observeChangeFeed(metrics.registry, feed);
}
