import { beforeAll, describe, expect, it } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister } from "../../../../shared/testing/test-properties.ts";

const test = setUpTestApp({ settings: { PUBLIC_URL: "https://homes.example" } });
const get = (path: string) => test.current.app.inject(path);
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

/** This test does not need search, so these rows are inserted without it. */
async function addNumbered(from: number, to: number, values = "'published', now(), null"): Promise<void> {
  const { database, pool } = test.current;
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into properties (id, number, lister_id, lister_type, title, type, price, updated_at, publication, published_at, deleted_at)
       overriding system value
       select 'prp_' || lpad(n::text, 26, '0'), n, $1, 'OWNER', 'Home', 'plot', 1, '2026-05-06T07:08:09Z', ${values}
       from generate_series($2::bigint, $3) n`,
      [await addLister(database), from, to],
    );
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}

beforeAll(async () => {
  await addNumbered(1, 10_001);
  await addNumbered(10_002, 10_002, "'draft', null, null");
  await addNumbered(10_003, 10_003, "'published', now(), now()");
  await addNumbered(50_000, 50_001);
  await addNumbered(150_000, 150_000, "'unpublished', now(), null");
});

describe("the files for search engines", () => {
  it("[SRCH-01] lead to the sitemap, and exclude everything that is not a page", async () => {
    const response = await get("/robots.txt");
    expect(response.headers["content-type"]).toContain("text/plain");
    expect(response.body).toBe(
      "User-agent: *\nDisallow: /api/\nDisallow: /enquiry/\nDisallow: /panel\nDisallow: /saved\n\nSitemap: https://homes.example/sitemap.xml\n",
    );
  });

  it("[PROP-01] list the pages, and the properties in files of at most 50,000", async () => {
    const index = await get("/sitemap.xml");
    expect(index.headers["content-type"]).toContain("application/xml");
    expect(locations(index.body)).toEqual(
      ["pages", "places", "projects", "builders", "localities", "properties-1", "properties-2"].map(
        (name) => `https://homes.example/sitemaps/${name}.xml`,
      ),
    );
    expect(index.body.match(/<lastmod>2026-05-06T07:08:09.000Z<\/lastmod>/g)).toHaveLength(2);
    expect(locations((await get("/sitemaps/pages.xml")).body)).toEqual(
      [
        "/",
        "/search",
        "/projects",
        "/builders",
        "/post-property",
        "/property-legal-services",
        "/where-to-live",
        "/how-we-know",
        "/rates",
        "/terms",
        "/privacy",
      ].map((path) => `https://homes.example${path}`),
    );
  });

  it("[PROP-01] name each published property once, with the time of its last change", async () => {
    const first = await get("/sitemaps/properties-1.xml");
    expect(first.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n/,
    );
    expect(first.body.trimEnd()).toMatch(/<\/urlset>$/);
    const named = locations(first.body);
    expect(named).toHaveLength(10_002);
    expect(new Set(named).size).toBe(10_002);
    expect(named.at(-1)).toBe(`https://homes.example/property/prp_${"50000".padStart(26, "0")}`);
    expect(first.body).toContain("</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod></url>");
    expect(locations((await get("/sitemaps/properties-2.xml")).body)).toEqual([
      `https://homes.example/property/prp_${"50001".padStart(26, "0")}`,
    ]);
  });

  it.each(["properties-3.xml", "properties-0.xml", "properties-1.xml.gz", "properties--1.xml", "properties-9999999999.xml", "x"])(
    "[PROP-01] have no file %s",
    async (file) => expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404),
  );

  it("[PROP-01] are sent to one address twenty times a minute; others get theirs", async () => {
    const statusOf = async (url: string, remoteAddress = "203.0.113.9") =>
      (await test.current.app.inject({ url, remoteAddress })).statusCode;
    for (let count = 0; count < 10; count++)
      expect([await statusOf("/sitemap.xml"), await statusOf("/sitemaps/properties-2.xml")]).toEqual([200, 200]);
    expect([await statusOf("/sitemap.xml"), await statusOf("/sitemaps/pages.xml")]).toEqual([429, 429]);
    expect([await statusOf("/sitemap.xml", "203.0.113.10"), await statusOf("/robots.txt")]).toEqual([200, 200]);
  });
});
