// What search engines ask for: robots.txt, and the addresses of all public pages (sitemaps.org protocol).
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../../shared/server/error-table.ts";
import type { Services } from "../../../shared/server/services.ts";
import { findPublished, listSitemapParts, mostAddresses, type PublishedProperty } from "./sitemaps.store.ts";

export type SitemapOptions = Pick<Services, "config" | "pool"> & {
  /** Paths of the public pages that are no property's, such as "/privacy". */
  pages: readonly string[];
};

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const batchSize = 5_000;
const partFile = /^properties-([1-9]\d{0,8})\.xml$/;

/** `/robots.txt`, `/sitemap.xml` (the index), `/sitemaps/pages.xml`, `/sitemaps/properties-N.xml` with at most 50,000 addresses each. */
export async function sitemapsPlugin(app: FastifyInstance, { config: { publicUrl }, pool, pages }: SitemapOptions): Promise<void> {
  const hidden = { schema: { hide: true } };

  app.get("/robots.txt", hidden, async (_request, reply) => {
    const lines = ["User-agent: *", "Disallow: /api/", "Disallow: /panel", "Disallow: /saved", "", `Sitemap: ${publicUrl}/sitemap.xml`];
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });

  app.get("/sitemap.xml", hidden, async (_request, reply) => {
    const parts = await listSitemapParts(pool);
    const files = parts.map(({ part, changedAt }) => ({ path: `/sitemaps/properties-${part}.xml`, changedAt }));
    const entries = [{ path: "/sitemaps/pages.xml" }, ...files].map((file) => entry("sitemap", publicUrl, file));
    return asXml(reply).send(document("sitemapindex", entries.join("")));
  });

  app.get("/sitemaps/pages.xml", hidden, async (_request, reply) =>
    asXml(reply).send(document("urlset", pages.map((path) => entry("url", publicUrl, { path })).join(""))),
  );

  app.get<{ Params: { file: string } }>("/sitemaps/:file", hidden, async ({ params }, reply) => {
    const part = Number(partFile.exec(params.file)?.[1] ?? 0);
    const range = { after: (part - 1) * mostAddresses, last: part * mostAddresses };
    // The first are read before anything is answered: what is not there, or a database that is away, has an answer of its own.
    const first = part === 0 ? [] : await findPublished(pool, range, batchSize);
    if (first.length === 0) throw new AppError("not_found");
    return asXml(reply).send(Readable.from(propertiesDocument(first)));

    async function* propertiesDocument(firstBatch: PublishedProperty[]): AsyncGenerator<string> {
      yield opening("urlset");
      for (let batch = firstBatch; batch.length > 0; ) {
        yield batch.map(({ id, changedAt }) => entry("url", publicUrl, { path: `/property/${id}`, changedAt })).join("");
        range.after = batch.at(-1)?.number ?? range.last;
        batch = batch.length < batchSize ? [] : await findPublished(pool, range, batchSize);
      }
      yield closing("urlset");
    }
  });
}

const asXml = (reply: FastifyReply): FastifyReply =>
  reply.header("cache-control", "public, max-age=3600").type("application/xml; charset=utf-8");

const opening = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n`;
const closing = (root: string): string => `</${root}>\n`;
const document = (root: string, entries: string): string => opening(root) + entries + closing(root);

function entry(element: "sitemap" | "url", publicUrl: string, { path, changedAt }: { path: string; changedAt?: Date }): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<${element}><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</${element}>\n`;
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
