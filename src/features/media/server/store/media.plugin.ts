import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../../../shared/server/error-table.ts";
import { servedContentType } from "../../contract/media-key.ts";
import type { MediaStore, StoredFile } from "./media-store.ts";

/**
 * `mediaDir`: the folder of the local media store. It is made when there is none. `store`: asked for what is not in the folder,
 * when its files lie elsewhere.
 */
type Options = { mediaDir: string; store?: Pick<MediaStore, "readPublished"> };

const fileHeaders = {
  // A key is never overwritten, so what is fetched once holds for ever.
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  // Opened by itself, a file can run nothing, whatever it holds.
  "content-security-policy": "sandbox; default-src 'none'",
  // Photos are public: webmail, feeds and a media host of its own may show them.
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * GET and HEAD of /media/{key}: the public files of the local store, with byte ranges (players of videos ask for them).
 * Whatever is not there, not public or not of a known kind is the plain `not_found` of the API.
 */
export async function mediaPlugin(app: FastifyInstance, { mediaDir, store }: Options): Promise<void> {
  mkdirSync(mediaDir, { recursive: true });
  await app.register(
    async (media) => {
      const options = { root: mediaDir, serve: false, index: false as const, cacheControl: false, contentType: false };
      await media.register(fastifyStatic, { ...options, setHeaders: (reply) => void reply.headers(fileHeaders) });
      media.setErrorHandler(answerRefusal);
      media.setNotFoundHandler(answerMissing);
      media.get<{ Params: { "*": string } }>("/*", { schema: { hide: true }, exposeHeadRoute: true }, async (request, reply) => {
        const key = request.params["*"];
        const contentType = servedContentType(key);
        if (!contentType) throw new AppError("not_found");
        if (store?.readPublished && !existsSync(path.join(mediaDir, key))) {
          const file = await store.readPublished(key, request.headers.range);
          return file ? sendStored(file, contentType, reply.headers(savedAs(key))) : answerMissing();
        }
        return reply.sendFile(key, { onFile: () => void reply.type(contentType).headers(savedAs(key)) });
      });
    },
    { prefix: "/media" },
  );
}

/** In the sandbox that every file is opened in, no browser shows a PDF. */
const savedAs = (key: string): Record<string, string> =>
  key.toLowerCase().endsWith(".pdf") ? { "content-disposition": `attachment; filename="${path.posix.basename(key)}"` } : {};

function answerMissing(): never {
  throw new AppError("not_found");
}

/** Streamed through: nobody needs to reach the bucket but this site. */
function sendStored({ body, sizeBytes, contentRange }: StoredFile, contentType: string, reply: FastifyReply): FastifyReply {
  if (!body) return reply.code(416).send();
  reply.headers(fileHeaders).type(contentType).header("accept-ranges", "bytes");
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
