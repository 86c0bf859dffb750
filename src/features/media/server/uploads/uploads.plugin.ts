import type { FastifyInstance } from "fastify";
import { AppError } from "../../../../shared/server/error-table.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { localUploadPrefix, parseUploadKey, tooLarge, uploadMessages, uploadRules, uploadStallMs } from "../../contract/upload-rules.ts";
import { uploadsEndpoints as endpoints } from "../../contract/uploads.endpoints.ts";
import { arrivalFile, isPublished } from "../store/local-media-store.ts";
import { openMediaStore } from "../store/media-store.ts";
import { checkUpload } from "./check-upload.ts";
import { presignUpload } from "./presign-upload.ts";
import { receiveUpload } from "./receive-upload.ts";
import { requireGrant } from "./upload-signature.ts";
import { mayStillArrive } from "./uploads.store.ts";

/** Asking for addresses and checking what has arrived (PWIZ-14). */
export async function uploadsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const store = openMediaStore(services.config);
  mountEndpoint(app, "presignUpload", endpoints.presignUpload, async ({ body, account }, request) => {
    const address = await presignUpload({ ...services, store }, account, body);
    // Whoever calls from elsewhere than a page of ours needs all of it.
    const url = new URL(address, `${request.protocol}://${request.host}`).href;
    return { status: 200 as const, data: { url } };
  });
  mountEndpoint(app, "checkUpload", endpoints.checkUpload, async ({ body, account }) => ({
    status: 200 as const,
    data: await checkUpload(services.database, store, account, body.key),
  }));
}

type Options = Pick<Services, "clock" | "database"> & { dataDir: string; appSecret: string; stallMs?: number };

/**
 * PUT /media/uploads/{key}?...: takes a file whose address this site has signed, for the local store. It is written as it comes,
 * into a private place. 200 when it is safe on disk, 409 for one that has been saved meanwhile, 410 when the time of the address
 * is over or its account is suspended or to be deleted.
 */
export async function localUploadsPlugin(
  app: FastifyInstance,
  { clock, database, dataDir, appSecret, stallMs = uploadStallMs }: Options,
): Promise<void> {
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // The body is left in the socket: it is read as fast as the disk takes it.
    uploads.addContentTypeParser("*", (_request, _body, done) => done(null));
    uploads.put<{ Params: { "*": string } }>(`${localUploadPrefix}*`, { schema: { hide: true } }, async (request, reply) => {
      const key = request.params["*"];
      const grant = requireGrant(appSecret, key, request.query as Record<string, unknown>, clock.now());
      const parts = parseUploadKey(key);
      if (!parts) throw new AppError("not_found");
      if (!(await mayStillArrive(database, key))) throw new AppError("gone", uploadMessages.expired);
      // Nothing would read it: a confirmed file is never overwritten.
      if (await isPublished(dataDir, key)) throw new AppError("conflict", uploadMessages.confirmed);
      if (request.headers["content-type"] !== grant.contentType) throw new AppError("unsupported_media_type", uploadMessages.contentType);
      const { mostBytes } = uploadRules[parts.kind];
      const bounds = { exactBytes: grant.sizeBytes, mostBytes, stallMs };
      const toldBytes = Number(request.headers["content-length"] ?? 0);
      if (toldBytes > mostBytes) throw new AppError("body_too_large", tooLarge(parts.kind, parts.fileName));
      if (toldBytes > (grant.sizeBytes ?? mostBytes)) throw new AppError("body_too_large", uploadMessages.longer);
      await receiveUpload(request.raw, arrivalFile(dataDir, key), bounds);
      return reply.header("cache-control", "no-store").send();
    });
  });
}
