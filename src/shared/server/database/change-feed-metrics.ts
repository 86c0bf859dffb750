import type { Registry } from "prom-client";
import { addGauge } from "../watching/gauge.ts";
import type { ChangeFeed } from "./change-feed.ts";

/** How this process follows the change log, in /metrics. */
export function observeChangeFeed(registry: Registry, feed: Pick<ChangeFeed, "isLive" | "waitedMs">): void {
  addGauge(registry, "change_feed_live", "1: changes reach this process; 0: the database is away", () => Number(feed.isLive));
  const waiting = "How long the oldest committed change has waited for an older transaction";
  addGauge(registry, "change_feed_waiting_seconds", waiting, () => feed.waitedMs / 1000);
}
