import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { accountId, projectId, propertyId } from "../../../../shared/contract/ids.ts";
import { isDatabaseAway } from "../../../../shared/server/database/database-errors.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { RequestLimits } from "../../../../shared/server/http/limits/request-limits.ts";
import { ownerOfKey, servedContentType } from "../../contract/media-key.ts";
import type { MediaStore } from "./media-store.ts";
import { findArrivedPicture, findViewed, type PrivateViewers } from "./private-files.ts";
import type { PublicFiles } from "./public-files.ts";

/**
 * `mediaDir`: the folder of the local media store, created when missing. `store`: asked for files that are stored elsewhere, and for
 * those that have only arrived.
 */
type Options = {
  mediaDir: string;
  store: MediaStore;
  publicFiles: Pick<PublicFiles, "has" | "isKnown" | "wasKnown">;
  viewers: PrivateViewers;
  limits: Pick<RequestLimits, "takeApiCall">;
};
type Headers = Record<string, string>;
/** `arrived`: the file to send, for one that is not in the store yet. `keptAs`: the key to ask for instead. */
type Found = { caching: Headers; arrived?: string; keptAs?: string };

const allFileHeaders = {
  "x-content-type-options": "nosniff",
  // A file opened directly cannot run anything, whatever it contains.
  "content-security-policy": "sandbox; default-src 'none'",
};
const headersFor = {
  // A key is never overwritten, and demo files are never taken down.
  demo: { ...allFileHeaders, "cache-control": "public, max-age=31536000, immutable", "cross-origin-resource-policy": "cross-origin" },
  // Caches ask again after five minutes, and so notice a take-down. Photos are public: webmail and feeds may show them.
  public: { ...allFileHeaders, "cache-control": "public, max-age=300, must-revalidate", "cross-origin-resource-policy": "cross-origin" },
  private: { ...allFileHeaders, "cache-control": "private, no-cache", "cross-origin-resource-policy": "same-origin" },
} satisfies Record<string, Headers>;

/**
 * GET and HEAD of /media/{key}: the files of the store, with byte ranges (video players need them). A file is public while its property,
 * project, account or advertisement shows it; otherwise only its lister and operators get it, and a picture that no save has named yet only
 * its lister. A file that is missing, not public or of an unknown kind gets the API's plain `not_found`. A request for a file that is not
 * known to be public counts as an API read of its client.
 */
export async function mediaPlugin(app: FastifyInstance, { mediaDir, store, publicFiles, viewers, limits }: Options): Promise<void> {
  mkdirSync(mediaDir, { recursive: true });
  await app.register(
    async (media) => {
      const options = { root: mediaDir, serve: false, index: false as const, cacheControl: false, contentType: false };
      await media.register(fastifyStatic, options);
      media.setNotFoundHandler(answerMissing);
      media.get<{ Params: { "*": string } }>("/*", { schema: { hide: true }, exposeHeadRoute: true }, async (request, reply) => {
        const key = request.params["*"];
        const contentType = servedContentType(key);
        if (!contentType) throw new AppError("not_found");
        const { caching, arrived, keptAs } = known(key) ?? (await find(request, key));
        if (keptAs) return reply.headers(caching).redirect(`/media/${keptAs}`);
        const headers = { ...caching, ...savedAs(key), "content-type": contentType };
        const onFile = () => void reply.headers(headers);
        if (arrived) return reply.sendFile(path.basename(arrived), path.dirname(arrived), { onFile });
        if (store.readPublished && !existsSync(path.join(mediaDir, key))) {
          const { range, "if-none-match": ifNoneMatch } = request.headers;
          const file = await store.readPublished(key, { method: request.method, range, ifNoneMatch });
          // Streamed through, so that only this site needs to reach the bucket.
          return file
            ? reply
                .code(file.status)
                .headers({ ...headers, ...file.headers })
                .send(file.body)
            : answerMissing();
        }
        return reply.sendFile(key, { onFile });
      });
    },
    { prefix: "/media" },
  );

  /** Answers most requests without asking the database. */
  function known(key: string): Found | undefined {
    if (ownerOfKey(key) === null) return { caching: headersFor.demo };
    return publicFiles.isKnown(key) ? { caching: headersFor.public } : undefined;
  }

  async function find(request: FastifyRequest, key: string): Promise<Found> {
    if (!isOwnerId(ownerOfKey(key))) return answerMissing();
    const wasKnown = publicFiles.wasKnown(key);
    if (!wasKnown) limits.takeApiCall(request);
    const isPublic = await app.unlessDatabaseAway(publicFiles.has(key)).catch((error) => {
      // Cached pages are served during an outage, so keep serving their pictures.
      if (wasKnown && isAway(error)) return true;
      throw error;
    });
    if (isPublic) return { caching: headersFor.public };
    const viewed = await app.unlessDatabaseAway(findViewed(viewers, request, key));
    if (viewed === null) return answerMissing();
    if (viewed === "confirmed") return { caching: headersFor.private };
    if ("keptAs" in viewed) return { caching: headersFor.private, keptAs: viewed.keptAs };
    return { caching: headersFor.private, arrived: (await findArrivedPicture(store, viewed.arrivedOf, key)) ?? answerMissing() };
  }
}

/** Every file opens in a sandbox, where browsers do not show PDFs, so a PDF is a download. */
const savedAs = (key: string): Record<string, string> =>
  key.toLowerCase().endsWith(".pdf") ? { "content-disposition": `attachment; filename="${path.posix.basename(key)}"` } : {};

const isOwnerId = (id: string | null): boolean => [propertyId, projectId, accountId].some((schema) => schema.safeParse(id).success);

const isAway = (error: unknown): boolean => isDatabaseAway(error) || (error instanceof AppError && error.code === "unavailable");

function answerMissing(): never {
  throw new AppError("not_found");
}
