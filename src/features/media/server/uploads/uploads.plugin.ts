import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../../shared/server/error-table.ts";
import { allowLongArrival } from "../../../../shared/server/http/front-door.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { parseUploadKey, tooLarge, uploadMessages, uploadPrefix, uploadRules, uploadStallMs } from "../../contract/upload-rules.ts";
import { uploadsEndpoints as endpoints } from "../../contract/uploads.endpoints.ts";
import { openMediaStore } from "../store/media-store.ts";
import { checkUpload } from "./check-upload.ts";
import { inNameOf } from "./confirm-uploads.ts";
import { listUnreadyFilms } from "./list-unready-films.ts";
import { presignUpload } from "./presign-upload.ts";
import { receiveUpload } from "./receive-upload.ts";
import { requireGrant } from "./upload-signature.ts";
import { findRequested } from "./uploads.store.ts";

/** Requesting upload addresses and checking arrived files (PWIZ-14). */
export async function uploadsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const store = openMediaStore(services.config);
  mountEndpoint(app, "presignUpload", endpoints.presignUpload, async ({ body, account }, request) => {
    const address = await presignUpload(services, account, body);
    // A client on another origin needs the absolute address.
    const site = request.host ? `${request.protocol}://${request.host}` : services.config.publicUrl;
    const url = new URL(address, site).href;
    return { status: 200 as const, data: { url } };
  });
  mountEndpoint(app, "checkUpload", endpoints.checkUpload, async ({ body, account }) => ({
    status: 200 as const,
    data: await checkUpload(services.database, store, account, body.key),
  }));
  mountEndpoint(app, "listUnreadyFilms", endpoints.listUnreadyFilms, async ({ params: { ownerId }, account }) => ({
    status: 200 as const,
    data: await listUnreadyFilms(services.database, account, ownerId),
  }));
}

type Options = Pick<Services, "clock" | "database" | "config"> & { stallMs?: number };

/**
 * PUT /media/uploads/{key}?...: accepts a file at an address that this site has signed. Streams it into a private place of the store. 200
 * once it is safely there, 409 if it has been saved in the meantime, 410 if the address has expired or its account is suspended or marked
 * for deletion.
 */
export async function arrivalsPlugin(app: FastifyInstance, { clock, database, config, stallMs = uploadStallMs }: Options): Promise<void> {
  const store = openMediaStore(config);
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    const receiving = new Map<string, Readable>();
    // The body stays in the socket, and is read as fast as the disk takes it.
    uploads.addContentTypeParser("*", (_request, _body, done) => done(null));
    uploads.put<{ Params: { "*": string } }>(`${uploadPrefix}*`, { schema: { hide: true } }, async (request, reply) => {
      const key = request.params["*"];
      const grant = requireGrant(config.appSecret, key, request.query as Record<string, unknown>, clock.now());
      const parts = parseUploadKey(key);
      if (!parts) throw new AppError("not_found");
      const requested = await findRequested(database, key);
      if (!requested) throw new AppError("gone", uploadMessages.expired);
      // The file would never be read, because a confirmed file is not overwritten.
      if (requested.isConfirmed) throw new AppError("conflict", uploadMessages.confirmed);
      if (request.headers["content-type"] !== grant.contentType) throw new AppError("unsupported_media_type", uploadMessages.contentType);
      const { mostBytes } = uploadRules[parts.kind];
      const bounds = { exactBytes: grant.sizeBytes, mostBytes, stallMs };
      const toldBytes = Number(request.headers["content-length"] ?? 0);
      if (toldBytes > mostBytes) throw new AppError("body_too_large", inNameOf(requested, tooLarge(parts.kind, parts.fileName)));
      if (toldBytes > (grant.sizeBytes ?? mostBytes)) throw new AppError("body_too_large", uploadMessages.longer);
      // A retry replaces an attempt that hangs. Without this, one address used a thousand times at once would fill the disk.
      receiving.get(key)?.destroy();
      receiving.set(key, request.raw);
      allowLongArrival(request.raw);
      try {
        await store.receive(key, (file) => receiveUpload(request.raw, file, bounds));
      } finally {
        if (receiving.get(key) === request.raw) receiving.delete(key);
      }
      return reply.header("cache-control", "no-store").send();
    });
  });
}
