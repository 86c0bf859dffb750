import type { FastifyInstance } from "fastify";
import { createMachineApp } from "../shared/server/http/machine-app.ts";
import type { Metrics } from "../shared/server/http/metrics.ts";
import type { SiteProcess } from "./site-process.ts";

type Options = { whyNotReady?: () => string | undefined; extend?: (app: FastifyInstance, metrics: Metrics) => Promise<void> };

/** Opens the front door of a process without pages. */
export async function openForMachines(
  { services, feed, log, door, onStop }: SiteProcess,
  { whyNotReady, extend }: Options = {},
): Promise<void> {
  const { app, metrics } = createMachineApp(services, { log, watch: feed, ...(whyNotReady && { whyNotReady }) });
  metrics.observeProcess();
  await extend?.(app, metrics);
  onStop(() => app.close());
  await app.ready();
  door.open(app.routing);
  onStop(() => door.close());
}
