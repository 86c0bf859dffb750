import { Gauge, type Registry } from "prom-client";

/** Adds a gauge that is read whenever /metrics is. */
export function addGauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}
