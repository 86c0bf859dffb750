import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hourMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { allowLongArrival } from "../../../../shared/server/http/front-door.ts";
import { requireAccount, type SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { receiveUpload } from "../../../media/server/public.ts";
import { importMessages, mostFileBytes } from "../../contract/import-terms.ts";
import { importFilePath } from "../../contract/imports.paths.ts";
import { storeFile } from "./store-file.ts";

const stallMs = 30_000;
const mostFilesPerHour = 60;

/** POST of a listing file: its body goes to a temporary file, a few chunks in memory, and from there row by row into the database. */
export async function receiveImports(app: FastifyInstance, services: Services): Promise<void> {
  const arrivals = app.rateLimiter("imports", { most: mostFilesPerHour, windowMs: hourMs });
  const sending = new Set<AccountId>();
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    // The body stays in the socket, and is read as fast as the disk takes it.
    files.addContentTypeParser("*", (_request, _body, done) => done(null));
    files.post(importFilePath, { onRequest: requireAccount, schema: { hide: true } }, async (request) => {
      const account = request.account as SignedInAccount;
      if (Number(request.headers["content-length"] ?? 0) > mostFileBytes) throw new AppError("body_too_large", importMessages.tooLarge);
      if (sending.has(account.id)) throw new AppError("rate_limited", undefined, { retryAfterS: 1 });
      arrivals.take(account.id);
      sending.add(account.id);
      try {
        return { status: 200, data: { id: await receive(services, account, request) } };
      } finally {
        sending.delete(account.id);
      }
    });
  });
}

async function receive(services: Services, account: SignedInAccount, request: FastifyRequest): Promise<string> {
  const { name } = request.query as { name?: unknown };
  const fileName = safeName(typeof name === "string" ? name : "");
  allowLongArrival(request.raw);
  const folder = await mkdtemp(path.join(tmpdir(), "aangan-import-"));
  try {
    const file = path.join(folder, "listings");
    await receiveUpload(request.raw, file, { exactBytes: null, mostBytes: mostFileBytes, stallMs });
    return await storeFile(services, account.id, { file, fileName });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const longestName = 120;

/** As one line of text; a folder before it is left out. */
function safeName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, " ")
    .trim();
  return [...line].slice(0, longestName).join("").trim() || "listings";
}
