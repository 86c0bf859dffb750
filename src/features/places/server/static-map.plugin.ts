import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isOnBasemap, readPictureName } from "../../../shared/contract/map-picture.ts";
import type { MapThemeName } from "../../../shared/contract/map-theme.ts";
import { projectRoot } from "../../../shared/server/config.ts";
import type { DrawingQueue } from "../../../shared/server/drawings/drawing-queue.ts";
import { DrawnFiles } from "../../../shared/server/drawings/drawn-files.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import { type MapSubject, renderStaticMap } from "./static-map.ts";
import { Basemap } from "./static-map-basemap.ts";
import { renderGround } from "./static-map-ground.ts";
import { placeNamer, readLocalities } from "./static-map-names.ts";
import { Streets } from "./static-map-streets.ts";

type Options = {
  /** The place of a published property or project; null when there is none, or when its place is unknown. */
  findMapPoint: (id: string) => Promise<MapSubject | null>;
  /** The exact place that the token of a mail's link opens; null when it opens none. */
  findGivenPoint: (token: string) => Promise<MapSubject | null>;
  /** The file with the streets. */
  mapTiles: string;
  /** A folder for this plugin only. */
  cacheDir: string;
  queue: DrawingQueue;
};

const basemapFile = path.join(projectRoot, "public/map/india.pmtiles");
/** Part of every key: increase it when the drawing changes. */
const drawingVersion = 11;
/** 10 to 40 kB each. */
const mostFiles = 5_000;
const identifyingBytes = 65_536;
const params = z.object({ file: z.string().regex(/^pr[pj]_[0-9a-z]{26}\.svg$/) });
const givenParams = z.object({ file: z.string().regex(/^[\w.-]{1,100}\.svg$/) });
const pictureParams = z.object({ name: z.string() });
const query = z.object({ theme: z.enum(["light", "dark"]).default("light") });
const headers = {
  // Opened by itself, it can run nothing and load nothing.
  "content-security-policy": "default-src 'none'; sandbox",
  "content-type": "image/svg+xml; charset=utf-8",
  vary: "accept-encoding",
};
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * GET /static-map/{property or project id}.svg?theme=light|dark&v={version}: the surroundings of a published home.
 * GET /static-map/given/{token}.svg?theme=: the same with the exact place that a lister has given, for nobody to keep.
 * GET /static-map/ground/{name}?theme=light|dark: what the map of a search shows until it has loaded (`pictureHref`). All fill their
 * box. Anything without a place on the basemap gets the API's plain `not_found`.
 */
export async function staticMapPlugin(
  app: FastifyInstance,
  { findMapPoint, findGivenPoint, mapTiles, cacheDir, queue }: Options,
): Promise<void> {
  const basemap = await Basemap.open(basemapFile);
  app.addHook("onClose", () => basemap.close());
  const streets = await Streets.open(mapTiles);
  app.addHook("onClose", () => streets.close());
  const drawnFrom = await identityOf([basemapFile, mapTiles]);
  const sources = { basemap, streets, localities: readLocalities(), nameOf: placeNamer() };
  const maps = new DrawnFiles({ folder: cacheDir, extension: ".svg.br", mostFiles, queue });

  /** Equal drawings share one file, whatever they are for. */
  async function send(request: FastifyRequest, reply: FastifyReply, subject: object, { theme, keptS, draw }: Drawing) {
    const key = DrawnFiles.keyOf([drawingVersion, drawnFrom, subject, theme]);
    // Weak: the same drawing is sent compressed and uncompressed.
    const etag = `W/"${key}"`;
    const mayBeKept = { ...headers, "cache-control": keptS === 0 ? "no-store" : `public, max-age=${keptS}, must-revalidate`, etag };
    if (request.headers["if-none-match"] === etag) return reply.headers(mayBeKept).code(304).send();
    const compressed = async () => compress(await draw(), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    const map = await maps.getOrDraw(key, clientAddress(request), compressed);
    reply.headers(mayBeKept);
    const acceptsBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"]));
    return acceptsBrotli ? reply.header("content-encoding", "br").send(map) : reply.send(await decompress(map));
  }

  app.get("/static-map/:file", { schema: { hide: true } }, async (request, reply) => {
    const { file } = orNotFound(params.safeParse(request.params));
    const { theme } = orNotFound(query.safeParse(request.query));
    const point = await findMapPoint(path.parse(file).name);
    if (!point || !isOnBasemap(point)) throw new AppError("not_found");
    // Caches ask again, as for share images, and so notice a take-down.
    return send(request, reply, point, { theme, keptS: 300, draw: () => renderStaticMap(sources, point, theme) });
  });

  app.get("/static-map/given/:file", { schema: { hide: true } }, async (request, reply) => {
    const { file } = orNotFound(givenParams.safeParse(request.params));
    const { theme } = orNotFound(query.safeParse(request.query));
    const point = await findGivenPoint(path.parse(file).name);
    if (!point) throw new AppError("not_found");
    return send(request, reply, point, { theme, keptS: 0, draw: () => renderStaticMap(sources, point, theme) });
  });

  app.get("/static-map/ground/:name", { schema: { hide: true } }, async (request, reply) => {
    const { name } = orNotFound(pictureParams.safeParse(request.params));
    const { theme } = orNotFound(query.safeParse(request.query));
    const picture = readPictureName(name);
    if (!picture || !isOnBasemap(picture.camera)) throw new AppError("not_found");
    return send(request, reply, picture, { theme, keptS: 86_400, draw: () => renderGround(sources, picture, theme) });
  });
}

type Drawing = { theme: MapThemeName; keptS: number; draw: () => Promise<string> };

/** Changes with the files. Their start has the lengths of all parts; a whole file may have gigabytes. */
async function identityOf(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const name of files) {
    const file = await open(name);
    hash.update((await file.read(Buffer.alloc(identifyingBytes), 0, identifyingBytes, 0)).buffer);
    await file.close();
  }
  return hash.digest("hex");
}

function orNotFound<Value>(parsed: z.ZodSafeParseResult<Value>): Value {
  if (!parsed.success) throw new AppError("not_found");
  return parsed.data;
}
