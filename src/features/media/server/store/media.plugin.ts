import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../../shared/server/error-table.ts";
import { ownerOfKey, servedContentType } from "../../contract/media-key.ts";
import type { MediaStore, StoredFile } from "./media-store.ts";
import { mayView, type PrivateViewers } from "./private-files.ts";
import type { PublicFiles } from "./public-files.ts";

/**
 * `mediaDir`: the folder of the local media store. It is made when there is none. `store`: asked for what is not in the folder,
 * when its files lie elsewhere.
 */
type Options = {
  mediaDir: string;
  store?: Pick<MediaStore, "readPublished">;
  publicFiles: Pick<PublicFiles, "has" | "isKnown" | "wasKnown">;
  viewers: PrivateViewers;
};
type Headers = Record<string, string>;

const allFileHeaders = {
  "x-content-type-options": "nosniff",
  // Opened by itself, a file can run nothing, whatever it holds.
  "content-security-policy": "sandbox; default-src 'none'",
};
const headersFor = {
  // A key is never overwritten, and these are nobody's to take down.
  demo: { ...allFileHeaders, "cache-control": "public, max-age=31536000, immutable", "cross-origin-resource-policy": "cross-origin" },
  // Whatever keeps it asks again after five minutes, and learns of a take-down. Photos are public: webmail and feeds may show them.
  public: { ...allFileHeaders, "cache-control": "public, max-age=300, must-revalidate", "cross-origin-resource-policy": "cross-origin" },
  private: { ...allFileHeaders, "cache-control": "private, no-cache", "cross-origin-resource-policy": "same-origin" },
} satisfies Record<string, Headers>;

/**
 * GET and HEAD of /media/{key}: the files of the store, with byte ranges (players of videos ask for them). A file is public while
 * its property, project, account or advertisement shows it; otherwise only its lister and operators get it. Whatever is not
 * there, not public or not of a known kind is the plain `not_found` of the API.
 */
export async function mediaPlugin(app: FastifyInstance, { mediaDir, store, publicFiles, viewers }: Options): Promise<void> {
  mkdirSync(mediaDir, { recursive: true });
  await app.register(
    async (media) => {
      const options = { root: mediaDir, serve: false, index: false as const, cacheControl: false, contentType: false };
      await media.register(fastifyStatic, options);
      media.setErrorHandler(answerRefusal);
      media.setNotFoundHandler(answerMissing);
      media.get<{ Params: { "*": string } }>("/*", { schema: { hide: true }, exposeHeadRoute: true }, async (request, reply) => {
        const key = request.params["*"];
        const contentType = servedContentType(key);
        if (!contentType) throw new AppError("not_found");
        const headers = { ...(knownHeaders(key) ?? (await headersOf(request, key))), ...savedAs(key), "content-type": contentType };
        if (store?.readPublished && !existsSync(path.join(mediaDir, key))) {
          const file = await store.readPublished(key, request.headers.range);
          return file ? sendStored(file, reply, headers) : answerMissing();
        }
        return reply.sendFile(key, { onFile: () => void reply.headers(headers) });
      });
    },
    { prefix: "/media" },
  );

  /** For most requests: nothing needs to be asked. */
  function knownHeaders(key: string): Headers | undefined {
    if (ownerOfKey(key) === null) return headersFor.demo;
    return publicFiles.isKnown(key) ? headersFor.public : undefined;
  }

  async function headersOf(request: FastifyRequest, key: string): Promise<Headers> {
    const isPublic = await app.unlessDatabaseAway(publicFiles.has(key)).catch((error) => {
      // Pages are served from their cache then, and have pictures.
      if (publicFiles.wasKnown(key)) return true;
      throw error;
    });
    if (isPublic) return headersFor.public;
    return (await app.unlessDatabaseAway(mayView(viewers, request, key))) ? headersFor.private : answerMissing();
  }
}

/** In the sandbox that every file is opened in, no browser shows a PDF. */
const savedAs = (key: string): Record<string, string> =>
  key.toLowerCase().endsWith(".pdf") ? { "content-disposition": `attachment; filename="${path.posix.basename(key)}"` } : {};

function answerMissing(): never {
  throw new AppError("not_found");
}

/** Streamed through: nobody needs to reach the bucket but this site. */
function sendStored({ body, sizeBytes, contentRange }: StoredFile, reply: FastifyReply, headers: Headers): FastifyReply {
  if (!body) return reply.code(416).send();
  reply.headers(headers).header("accept-ranges", "bytes");
  if (sizeBytes !== undefined) reply.header("content-length", sizeBytes);
  if (contentRange !== undefined) reply.code(206).header("content-range", contentRange);
  return reply.send(body);
}

/** A range beyond the file, or a version that it does not have: the sender's answer. The rest is the app's to answer. */
function answerRefusal(error: FastifyError & { headers?: Record<string, string> }, _request: unknown, reply: FastifyReply): FastifyReply {
  if (error.statusCode !== 412 && error.statusCode !== 416) throw error;
  return reply
    .code(error.statusCode)
    .headers(error.headers ?? {})
    .send();
}
