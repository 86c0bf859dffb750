import type { FastifyInstance } from "fastify";
import { createMachineApp } from "../shared/server/http/machine-app.ts";
import type { Metrics } from "../shared/server/http/metrics.ts";
import { observeSite, type SiteProcess } from "./site-process.ts";

type Options = { whyNotReady?: () => string | undefined; extend?: (app: FastifyInstance, metrics: Metrics) => Promise<void> };

/** Opens the front door of a process without pages. */
export async function openForMachines(site: SiteProcess, { whyNotReady, extend }: Options = {}): Promise<void> {
  const { services, feed, log, door, onStop } = site;
  const { app, metrics } = createMachineApp(services, { log, watch: feed, ...(whyNotReady && { whyNotReady }) });
  observeSite(site, metrics);
  await extend?.(app, metrics);
  onStop(() => app.close());
  await app.ready();
  door.open(app.routing);
  onStop(() => door.close());
}
