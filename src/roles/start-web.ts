// Pages and API, with the index that they search: their own, or that of search processes.
import { createApp } from "../api.ts";
import { readSiteSettings } from "../features/content/server/public.ts";
import { Journeys } from "../features/journeys/server/public.ts";
import { deskCookie, deskPath } from "../features/operator/contract/desk-terms.ts";
import type { SearchIndex } from "../features/search/server/index/index-protocol.ts";
import { IndexSearch } from "../features/search/server/index/index-search.ts";
import { IndexThread } from "../features/search/server/index/index-thread.ts";
import { observeSearches, observeSearchIndex } from "../features/search/server/index/search-metrics.ts";
import { siteCookieName } from "../shared/contract/site-cookie.ts";
import type { Readers } from "../shared/server/database/readers.ts";
import { developmentSources, sourcesOf } from "../shared/server/http/content-security-policy.ts";
import type { HttpApp } from "../shared/server/http/http-app.ts";
import type { Metrics } from "../shared/server/http/metrics.ts";
import { staticFiles } from "../shared/server/http/static-files.ts";
import { PageCache } from "../shared/server/pages/page-cache.ts";
import { loadBuiltRenderer, pages } from "../shared/server/pages/pages.ts";
import { startVite } from "../shared/server/pages/vite-development.ts";
import { observeSite, type SiteProcess } from "./site-process.ts";

/** Some 1,500 pages. */
const pageCacheBytes = 32 * 1024 * 1024;

export async function startWeb(site: SiteProcess): Promise<void> {
  const { services, feed, log, onStop } = site;
  const journeys = new Journeys({ pool: services.pool, clock: services.clock });
  const { index, observe } = await chooseIndex(site);
  onStop(() => index.stop());
  const searchIndex = new IndexSearch({ index, pool: services.pool, journeys, log });
  const readers = await openReaders(site);
  const changes = readers?.tellAgain(feed) ?? feed;
  const cache = new PageCache({ source: changes, clock: services.clock, maxBytes: pageCacheBytes });
  const web = await createApp(services, {
    log,
    searchIndex,
    journeys,
    watch: feed,
    changes,
    ...(readers && { readers }),
    // In development every page is rendered from the latest sources.
    ...(!services.config.isDevelopment && { cache }),
  });
  observeSite(site, web.metrics);
  observeSearches(web.metrics.registry, searchIndex);
  observe(web.metrics);
  await openPages(site, web, cache);
  // The start does not wait for it: PostgreSQL answers searches until the index is ready.
  index.start();
  // The first step when stopping: running requests get their answers; endless streams are closed.
  onStop(() => {
    const closed = site.door.close();
    web.app.openStreams.close();
    return closed;
  });
}

type ChosenIndex = { index: SearchIndex; observe: (metrics: Metrics) => void };

async function chooseIndex({ services: { config }, sessionUrl, feed, log }: SiteProcess): Promise<ChosenIndex> {
  if (config.searchUrls.length === 0) {
    const index = new IndexThread({ databaseUrl: sessionUrl, dataDir: config.dataDir }, log);
    return { index, observe: ({ registry }) => observeSearchIndex(registry, index) };
  }
  // Imported only here: a site of one process does not need it.
  const { RemoteIndex } = await import("../features/search/server/index/remote/remote-index.ts");
  const index = new RemoteIndex({ urls: config.searchUrls, appSecret: config.appSecret, log, position: () => feed.position?.cursor });
  return { index, observe: ({ registry }) => index.metrics.register(registry) };
}

/** The replicas that public reads may use. */
async function openReaders({ services: { config, pool }, log, onStop }: SiteProcess): Promise<Readers | undefined> {
  if (config.databaseReadUrls.length === 0) return undefined;
  const { Readers } = await import("../shared/server/database/readers.ts");
  const readers = new Readers(config.databaseReadUrls, { writer: pool, log, isPooled: config.databaseSessionUrl !== undefined });
  onStop(() => readers.stop());
  await readers.start();
  return readers;
}

async function openPages({ door, services, onStop }: SiteProcess, web: HttpApp, cache: PageCache): Promise<void> {
  const { config } = services;
  const { app } = web;
  onStop(() => app.close());
  const site = await readSiteSettings(services);
  const personal = { path: deskPath, cookie: siteCookieName(deskCookie, config.publicUrl) };
  if (!config.isDevelopment) {
    await app.register(staticFiles);
    await app.register(pages, { web, cache, site, personal, sources: sourcesOf(config), loadRenderer: await loadBuiltRenderer() });
    await app.ready();
    door.open(web.answer);
    return;
  }
  const vite = await startVite(door.server);
  onStop(() => vite.close());
  await app.register(pages, {
    web,
    cache,
    site,
    personal,
    sources: { ...sourcesOf(config), ...developmentSources },
    loadRenderer: vite.loadRenderer,
  });
  await app.ready();
  door.open((request, response) => vite.middleware(request, response, () => app.routing(request, response)));
}
