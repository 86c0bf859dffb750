// The files for search engines: robots.txt, and the addresses of all public pages (sitemaps.org protocol).
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { landingPath, leastForSearchEngines } from "../../contract/landing-address.ts";
import { LandingPlaces } from "../landings/landing-places.ts";
import { countPlaces, type PlaceCount } from "../landings/landings.store.ts";
import { findPublished, listSitemapParts, mostAddresses, type PublishedProperty } from "./sitemaps.store.ts";

type Options = Pick<Services, "config" | "pool" | "database" | "clock"> & {
  /** Paths of the public pages other than properties, such as "/privacy". */
  pages: readonly string[];
  /** Paths of other slices' public pages, by the name of their file, at most 50,000 each. */
  lists: Readonly<Record<string, () => Promise<{ path: string; changedAt?: Date }[]>>>;
};
type Batches = AsyncGenerator<PublishedProperty[]>;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const batchSize = 5_000;
/** Everything that is not a page, or is private to a visitor. */
const keptOut = ["/api/", "/enquiry/", "/panel", "/saved"];
/** For each address: a file of 50,000 properties takes a third of a second, and the index reads all of them. */
const mostFilesAMinute = 20;
const partFile = /^properties-([1-9]\d{0,8})\.xml$/;

/**
 * `/robots.txt`, `/sitemap.xml` (the index), `/sitemaps/pages.xml`, `/sitemaps/places.xml` with the pages by type and place,
 * `/sitemaps/NAME.xml` for each list, and `/sitemaps/properties-N.xml`, with at most 50,000 addresses each. An address that asks for too
 * many gets `rate_limited`.
 */
export async function sitemapsPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const { config, pool, database, clock, pages, lists } = options;
  const { publicUrl } = config;
  const places = new LandingPlaces(() => countPlaces(database), clock);
  const hidden = { schema: { hide: true } };
  const ofOneAddress = app.rateLimiter("sitemaps", { most: mostFilesAMinute, windowMs: minuteMs });
  const metered = { ...hidden, onRequest: async (request: FastifyRequest) => ofOneAddress.take(clientAddress(request)) };

  app.get("/robots.txt", hidden, async (_request, reply) => {
    const lines = ["User-agent: *", ...keptOut.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`];
    return keptForAnHour(reply)
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });

  app.get("/sitemap.xml", metered, async (_request, reply) => {
    const parts = await listSitemapParts(pool);
    const files = parts.map(({ part, changedAt }) => ({ path: `/sitemaps/properties-${part}.xml`, changedAt }));
    const named = ["pages", "places", ...Object.keys(lists)].map((name) => ({ path: `/sitemaps/${name}.xml` }));
    const entries = [...named, ...files].map((file) => entry("sitemap", publicUrl, file));
    return asXml(reply).send(opening("sitemapindex") + entries.join("") + closing("sitemapindex"));
  });

  app.get("/sitemaps/pages.xml", metered, async (_request, reply) => {
    const entries = pages.map((path) => entry("url", publicUrl, { path }));
    return asXml(reply).send(opening("urlset") + entries.join("") + closing("urlset"));
  });

  app.get("/sitemaps/places.xml", metered, async (_request, reply) => {
    const paths = landingPathsFor(await places.all()).slice(0, mostAddresses);
    return asXml(reply).send(opening("urlset") + paths.map((path) => entry("url", publicUrl, { path })).join("") + closing("urlset"));
  });

  for (const [name, find] of Object.entries(lists)) {
    app.get(`/sitemaps/${name}.xml`, metered, async (_request, reply) => {
      const entries = (await find()).map((page) => entry("url", publicUrl, page));
      return asXml(reply).send(opening("urlset") + entries.join("") + closing("urlset"));
    });
  }

  app.get<{ Params: { file: string } }>("/sitemaps/:file", metered, async ({ params }, reply) => {
    const part = Number(partFile.exec(params.file)?.[1] ?? 0);
    const batches = publishedInBatches(pool, part);
    // The first rows are read before the answer starts, so that a missing file or an unreachable database still gets its own
    // status.
    const first = await batches.next();
    if (first.done) throw new AppError("not_found");
    return asXml(reply).send(Readable.from(propertiesDocument(publicUrl, first.value, batches)));
  });
}

/** The pages by type and place with enough homes, largest first. */
function landingPathsFor(places: readonly PlaceCount[]): string[] {
  const homes = new Map<string, number>();
  for (const { type, citySlug, localitySlug, count } of places) {
    const paths = [
      landingPath(type),
      citySlug && landingPath(type, citySlug),
      citySlug && localitySlug && landingPath(type, citySlug, localitySlug),
    ];
    for (const path of paths) if (path) homes.set(path, (homes.get(path) ?? 0) + count);
  }
  const enough = [...homes].filter(([, count]) => count >= leastForSearchEngines);
  return enough.sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1)).map(([path]) => path);
}

async function* publishedInBatches(pool: Services["pool"], part: number): Batches {
  const last = part * mostAddresses;
  let after = Math.max(0, last - mostAddresses);
  while (after < last) {
    const batch = await findPublished(pool, { after, last }, batchSize);
    if (batch.length > 0) yield batch;
    after = batch.length < batchSize ? last : (batch.at(-1)?.number ?? last);
  }
}

async function* propertiesDocument(publicUrl: string, first: PublishedProperty[], more: Batches): AsyncGenerator<string> {
  const entries = (batch: PublishedProperty[]) =>
    batch.map(({ id, changedAt }) => entry("url", publicUrl, { path: `/property/${id}`, changedAt })).join("");
  yield opening("urlset") + entries(first);
  for await (const batch of more) yield entries(batch);
  yield closing("urlset");
}

const keptForAnHour = (reply: FastifyReply): FastifyReply => reply.header("cache-control", "public, max-age=3600");
const asXml = (reply: FastifyReply): FastifyReply => keptForAnHour(reply).type("application/xml; charset=utf-8");

const opening = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n`;
const closing = (root: string): string => `</${root}>\n`;

function entry(element: "sitemap" | "url", publicUrl: string, { path, changedAt }: { path: string; changedAt?: Date }): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<${element}><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</${element}>\n`;
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
