import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { projectRoot } from "../config.ts";

/**
 * The headers that a script, a style sheet or a font needs. All others are about documents, or about revalidating files that
 * never change.
 */
const kept = new Set([
  "content-type",
  "content-length",
  "content-encoding",
  "x-content-type-options",
  "cross-origin-resource-policy",
  "strict-transport-security",
]);
/** Pictures and workers keep a document's headers: an SVG can be opened as a page, and a worker uses the policy that it came with. */
const isOnlyPart = /(?<!-worker-[\w-]+)\.(m?js|css|woff2)$/;

/** The browser's files. Their names contain a hash, so they may be kept forever; those of public/ are revalidated. */
export async function staticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(projectRoot, "build/client"),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, file) {
      const name = file.replace(/\.br$/, "");
      const isHashed = name.includes(`${path.sep}assets${path.sep}`);
      if (isHashed && isOnlyPart.test(name)) {
        for (const header of Object.keys(reply.getHeaders())) if (!kept.has(header)) reply.removeHeader(header);
      }
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
}
