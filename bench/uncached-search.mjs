// Search pages that no cache has: 15 cards, all filters, each address requested once. And the search call alone.
import { load, median, percentile } from "./load.mjs";
import { cpuUs } from "./running-site.mjs";

const rounds = 5;
const pagesARound = 300;
/** As browsers ask: the page is compressed for them. */
const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
let unique = 0;

/** A different price each time makes each address new without changing the result. */
const uniquePrice = () => 90_000_000_000 + unique++;

export async function measureUncachedSearch(site) {
  const page = () => `/search?priceMax=${uniquePrice()}`;
  const call = () => `/api/public/properties?priceMax=${uniquePrice()}`;
  return { page: await measure(site, page), call: await measure(site, call) };
}

async function measure(site, makePath) {
  const paths = (count) => Array.from({ length: count }, makePath);
  const measured = [];
  await load({ url: site.url, paths: paths(100), count: 100, connections: 2, headers });
  for (let round = 0; round < rounds; round++) {
    const before = cpuUs(site.pid);
    const { perSecond, latenciesMs } = await load({
      url: site.url,
      paths: paths(pagesARound),
      count: pagesARound,
      connections: 2,
      headers,
    });
    measured.push({ perSecond, cpuUsAPage: (cpuUs(site.pid) - before) / pagesARound, latenciesMs });
  }
  const latenciesMs = measured.flatMap((one) => one.latenciesMs);
  return {
    cpuMsAPage: median(measured.map((one) => one.cpuUsAPage)) / 1000,
    aSecond: Math.round(median(measured.map((one) => one.perSecond))),
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
}
