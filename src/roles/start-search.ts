// The index of all published homes, for web processes.
import { IndexThread } from "../features/search/server/index/index-thread.ts";
import { searchServer } from "../features/search/server/index/remote/search-server.ts";
import { observeSearchIndex } from "../features/search/server/index/search-metrics.ts";
import { openForMachines } from "./open-for-machines.ts";
import type { SiteProcess } from "./site-process.ts";

export async function startSearch(site: SiteProcess): Promise<void> {
  const { config } = site.services;
  const index = new IndexThread({ databaseUrl: site.sessionUrl, dataDir: config.dataDir }, site.log);
  site.onStop(() => index.stop());
  index.start();
  await openForMachines(site, {
    whyNotReady: () => (index.isReady ? undefined : "The search index is not ready yet."),
    extend: async (app, { registry }) => {
      observeSearchIndex(registry, index);
      await app.register(searchServer, { index, appSecret: config.appSecret });
    },
  });
}
