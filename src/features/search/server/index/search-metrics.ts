import { Counter, type Registry } from "prom-client";
import { addGauge } from "../../../../shared/server/watching/gauge.ts";
import type { IndexStatus, SearchIndex } from "./index-protocol.ts";
import type { IndexSearch } from "./index-search.ts";

/** Which engine answered, in /metrics. */
export function observeSearches(registry: Registry, { answered }: Pick<IndexSearch, "answered">): void {
  new Counter({
    name: "searches_total",
    help: "Searches by engine",
    labelNames: ["engine"],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ engine: "index" }, answered.index);
      this.inc({ engine: "database" }, answered.database);
    },
  });
}

/** The index of this process, in /metrics. */
export function observeSearchIndex(registry: Registry, index: SearchIndex): void {
  let asked: Promise<IndexStatus | null> | undefined;
  /** One question for all gauges that are read together. */
  const status = () => {
    asked ??= (index.isReady ? index.ask("status", null).catch(() => null) : Promise.resolve(null)).finally(() => (asked = undefined));
    return asked;
  };
  const gauge = (name: string, help: string, read: (status: IndexStatus) => number) =>
    addGauge(registry, name, help, async () => {
      const told = await status();
      return told ? read(told) : 0;
    });
  gauge("search_index_ready", "1: the search index answers; 0: it is warming up or has failed", () => 1);
  gauge("search_index_homes", "Homes in the search index", ({ homes }) => homes);
  gauge("search_index_bytes", "Memory of the search index", ({ bytes }) => bytes);
  gauge("search_index_segments", "Segments of the search index", ({ segments }) => segments);
  gauge("search_index_compiled", "1: WebAssembly searches; 0: it was not built, or this machine lacks SIMD", ({ isCompiled }) =>
    Number(isCompiled),
  );
  gauge("search_index_behind_seconds", "Delay of the search index behind the database", ({ behindMs }) => (behindMs ?? 0) / 1000);
}
