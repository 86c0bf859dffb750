// The duration of searches through HTTP, one at a time, by kind of search.
import { load, percentile } from "./load.mjs";

const asked = 40;

/** Each request has another upper price, so that no cache answers. */
const searches = {
  "no filter": "",
  "apartment, sale": "propertyType[]=apartment&listedFor[]=sale",
  "Mumbai, 2+ BHK, up to 2 Cr, by price": "city[]=Mumbai&bedrooms=2&priceMax=20000000&sortBy=price_asc",
  "two cities, three amenities": "city[]=Pune&city[]=Bangalore&amenities[]=gym&amenities[]=parking&amenities[]=garden",
  "words: sea view andheri": "q=sea view andheri",
  "words with typing errors: banglore whitefeild": "q=banglore whitefeild",
  "page 40, newest": "sortBy=created_desc&page=40",
};

export async function measureSearchLatency(site) {
  const figures = {};
  for (const [name, query] of Object.entries(searches)) {
    const paths = Array.from({ length: asked }, (_, turn) => {
      const parameters = new URLSearchParams(query);
      parameters.set("areaMax", String(9_000_000 + turn));
      return `/api/public/properties?${parameters}`;
    });
    await load({ url: site.url, paths: paths.slice(0, 5), count: 5, connections: 1 });
    const { latenciesMs } = await load({ url: site.url, paths, count: asked, connections: 1 });
    figures[name] = { p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99) };
  }
  return figures;
}
