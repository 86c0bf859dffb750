import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

type Options = { mapTiles: string };

const headers = {
  "content-type": "application/vnd.pmtiles",
  // The reader compares the validators of its ranges, and reads all again after the file has changed.
  "cache-control": "public, max-age=86400",
};

/** GET and HEAD of /map/streets.pmtiles, with byte ranges: the streets of every map. Not compressed, since its tiles are. */
export async function mapTilesPlugin(app: FastifyInstance, { mapTiles }: Options): Promise<void> {
  const { dir, base } = path.parse(mapTiles);
  await app.register(fastifyStatic, { root: dir, serve: false, index: false, cacheControl: false, contentType: false });
  app.get("/map/streets.pmtiles", { schema: { hide: true }, exposeHeadRoute: true }, (_request, reply) =>
    reply.sendFile(base, { onFile: () => void reply.headers(headers) }),
  );
}
