import { Gauge, type Registry } from "prom-client";
import type { ChangeFeed } from "./change-feed.ts";

/** How this process follows the change log, in /metrics. */
export function observeChangeFeed(registry: Registry, feed: Pick<ChangeFeed, "isLive" | "waitedMs">): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("change_feed_live", "1: changes reach this process; 0: the database is away", () => Number(feed.isLive));
  gauge(
    "change_feed_waiting_seconds",
    "How long the oldest committed change has waited for an older transaction",
    () => feed.waitedMs / 1000,
  );
}
