import { Counter, Gauge, type Registry } from "prom-client";
import type { IndexSearch } from "./index-search.ts";

/** What /metrics tells of the search index. */
export function observeSearchIndex(registry: Registry, index: IndexSearch): void {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const homes = gauge("search_index_homes", "Homes in the search index");
  const bytes = gauge("search_index_bytes", "Memory of the search index");
  const segments = gauge("search_index_segments", "Parts that the search index is made of");
  const isCompiled = gauge("search_index_compiled", "1: WebAssembly searches; 0: it was not built or this machine lacks SIMD");
  const behind = gauge("search_index_behind_seconds", "Since when the search index may lack what was written");
  new Gauge({
    name: "search_index_ready",
    help: "1: the search index answers; 0: it warms up or has failed, and PostgreSQL answers",
    registers,
    async collect() {
      this.set(index.isReady ? 1 : 0);
      const status = index.isReady ? await index.status() : null;
      homes.set(status?.homes ?? 0);
      isCompiled.set(status?.isCompiled ? 1 : 0);
      bytes.set(status?.bytes ?? 0);
      segments.set(status?.segments ?? 0);
      behind.set((status?.behindMs ?? 0) / 1000);
    },
  });
  new Counter({
    name: "searches_total",
    help: "Searches by what answered them",
    labelNames: ["engine"],
    registers,
    collect() {
      this.reset();
      this.inc({ engine: "index" }, index.answered.index);
      this.inc({ engine: "database" }, index.answered.database);
    },
  });
}
