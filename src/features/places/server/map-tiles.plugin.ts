import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { localitiesPath } from "../../../shared/contract/map-names.ts";
import { readLocalities } from "./static-map-names.ts";

type Options = { mapTiles: string };

const headers = {
  "content-type": "application/vnd.pmtiles",
  // The reader compares the validators of its ranges, and reads all again after the file has changed.
  "cache-control": "public, max-age=86400",
};

/**
 * GET and HEAD of /map/streets.pmtiles, with byte ranges: the streets of every map. Not compressed, since its tiles are. GET of
 * /map/localities.json: the localities that every map names.
 */
export async function mapTilesPlugin(app: FastifyInstance, { mapTiles }: Options): Promise<void> {
  const { dir, base } = path.parse(mapTiles);
  await app.register(fastifyStatic, { root: dir, serve: false, index: false, cacheControl: false, contentType: false });
  app.get("/map/streets.pmtiles", { schema: { hide: true }, exposeHeadRoute: true }, (_request, reply) =>
    reply.sendFile(base, { onFile: () => void reply.headers(headers) }),
  );
  const localities = JSON.stringify({
    type: "FeatureCollection",
    features: readLocalities().map(({ name, longitude, latitude }) => ({
      type: "Feature",
      properties: { name },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  });
  app.get(localitiesPath, { schema: { hide: true } }, (_request, reply) =>
    reply.headers({ "content-type": "application/geo+json", "cache-control": headers["cache-control"] }).send(localities),
  );
}
