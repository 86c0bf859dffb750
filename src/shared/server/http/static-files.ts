import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { projectRoot } from "../config.ts";

/** What a script, a style sheet or a font needs. All other headers are about documents, or about asking again for what never changes. */
const kept = new Set([
  "content-type",
  "content-length",
  "content-encoding",
  "x-content-type-options",
  "cross-origin-resource-policy",
  "strict-transport-security",
]);
/** Pictures and workers keep a document's headers: an SVG can be opened as a page, and a worker has the policy that it came with. */
const isOnlyPart = /(?<!-worker-[\w-]+)\.(js|css|woff2)$/;

/** The browser's files. Their names carry a hash, so they may be kept for ever; those of public/ are asked for again. */
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
