import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { MapThemeName } from "../../../shared/contract/map-theme.ts";
import { projectRoot } from "../../../shared/server/config.ts";
import type { DrawingQueue } from "../../../shared/server/drawings/drawing-queue.ts";
import { DrawnFiles } from "../../../shared/server/drawings/drawn-files.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import { type MapSubject, renderStaticMap } from "./static-map.ts";
import { Basemap } from "./static-map-basemap.ts";
import type { Position } from "./static-map-frame.ts";
import { placeNamer, readLocalities } from "./static-map-names.ts";
import { Streets } from "./static-map-streets.ts";

type Options = {
  /** The place of a published property or project; null when there is none, or when its place is unknown. */
  findMapPoint: (id: string) => Promise<MapSubject | null>;
  /** The file with the streets. */
  mapTiles: string;
  /** A folder for this plugin only. */
  cacheDir: string;
  queue: DrawingQueue;
};

const basemapFile = path.join(projectRoot, "public/map/india.pmtiles");
/** The extent of the basemap, in degrees. */
const bounds = { west: 64, east: 100, south: 4, north: 39.5 };
/** Part of every key: increase it when the drawing changes. */
const drawingVersion = 2;
/** 10 to 40 kB each. */
const mostFiles = 5_000;
const identifyingBytes = 65_536;
const params = z.object({ file: z.string().regex(/^pr[pj]_[0-9a-z]{26}\.svg$/) });
const query = z.object({ theme: z.enum(["light", "dark"]).default("light") });
const headers = {
  // Opened by itself, it can run nothing and load nothing.
  "content-security-policy": "default-src 'none'; sandbox",
  "content-type": "image/svg+xml; charset=utf-8",
  // As for share images: caches ask again after five minutes, and so notice a take-down.
  "cache-control": "public, max-age=300, must-revalidate",
  vary: "accept-encoding",
};
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * GET /static-map/{property or project id}.svg?theme=light|dark&v={version}: the surroundings of a published home. It fills its
 * box. Anything without a place on the basemap gets the API's plain `not_found`.
 */
export async function staticMapPlugin(app: FastifyInstance, { findMapPoint, mapTiles, cacheDir, queue }: Options): Promise<void> {
  const basemap = await Basemap.open(basemapFile);
  app.addHook("onClose", () => basemap.close());
  const streets = await Streets.open(mapTiles);
  app.addHook("onClose", () => streets.close());
  const drawnFrom = await identityOf([basemapFile, mapTiles]);
  const sources = { basemap, streets, localities: readLocalities(), nameOf: placeNamer() };
  const maps = new DrawnFiles({ folder: cacheDir, extension: ".svg.br", mostFiles, queue });
  const draw = async (subject: MapSubject, theme: MapThemeName) =>
    compress(await renderStaticMap(sources, subject, theme), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

  app.get("/static-map/:file", { schema: { hide: true } }, async (request, reply) => {
    const { file } = orNotFound(params.safeParse(request.params));
    const { theme } = orNotFound(query.safeParse(request.query));
    const point = await findMapPoint(path.parse(file).name);
    if (!point || !isCovered(point)) throw new AppError("not_found");
    // Equal drawings share one file, whichever homes they are for.
    const key = DrawnFiles.keyOf([drawingVersion, drawnFrom, point, theme]);
    // Weak: the same drawing is sent compressed and uncompressed.
    const etag = `W/"${key}"`;
    const mayBeKept = { ...headers, etag };
    if (request.headers["if-none-match"] === etag) return reply.headers(mayBeKept).code(304).send();
    const map = await maps.getOrDraw(key, clientAddress(request), () => draw(point, theme));
    reply.headers(mayBeKept);
    const acceptsBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"]));
    return acceptsBrotli ? reply.header("content-encoding", "br").send(map) : reply.send(await decompress(map));
  });
}

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

function isCovered({ latitude, longitude }: Position): boolean {
  return longitude >= bounds.west && longitude <= bounds.east && latitude >= bounds.south && latitude <= bounds.north;
}

function orNotFound<Value>(parsed: z.ZodSafeParseResult<Value>): Value {
  if (!parsed.success) throw new AppError("not_found");
  return parsed.data;
}
