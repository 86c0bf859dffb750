// Files that are not public are shown to the people who work on them: their own lister, and operators.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { readCookie } from "../../../../shared/server/http/read-cookie.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { originalOf } from "../../contract/media-key.ts";
import { findFileAccount, findSessionAccount } from "../uploads/uploads.store.ts";

/** Sent with requests for files only, because pictures carry no Authorization header. */
const passCookie = { path: "/media", cookie: "aangan_files" };
const passSeconds = 24 * 60 * 60;

type Wiring = Pick<Services, "database" | "clock"> & { config: Pick<Services["config"], "appSecret" | "publicUrl"> };
/** `isOperator`: by the cookie of the desk. */
export type PrivateViewers = Wiring & { isOperator: (request: FastifyRequest) => Promise<boolean> };

/** Adds a cookie to answers for listers, which shows them their unpublished files for a day or until the session ends. */
export function giveFilePasses(api: FastifyInstance, { clock, config }: Wiring): void {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  api.addHook("onSend", async ({ account }, reply) => {
    if (!account) return;
    const expiresS = Math.floor(clock.now().getTime() / 1_000) + passSeconds;
    const pass = `${account.sessionId}-${expiresS}-${sign(config.appSecret, account.sessionId, expiresS)}`;
    const attributes = `Path=${passCookie.path}; Max-Age=${passSeconds}; HttpOnly; SameSite=Strict${secure}`;
    reply.header("set-cookie", `${passCookie.cookie}=${pass}; ${attributes}`);
  });
}

/** Whether this client may see a file that is not public: by the pass, the API's token, or the cookie of the desk. */
export async function mayView(viewers: PrivateViewers, request: FastifyRequest, key: string): Promise<boolean> {
  if (request.headers.cookie === undefined && request.headers.authorization === undefined) return false;
  const account = await accountOf(viewers, request);
  const isOperator = account === null && (await viewers.isOperator(request));
  if (account === null && !isOperator) return false;
  const owner = await findFileAccount(viewers.database, [key, originalOf(key)]);
  return owner !== undefined && (isOperator || owner === account);
}

async function accountOf({ database, clock, config }: Wiring, request: FastifyRequest): Promise<AccountId | null> {
  const signedIn = await request.server.authenticate(request);
  if (signedIn) return signedIn.id;
  const [sessionId = "", expires = "", signature = ""] = (readCookie(request, passCookie.cookie) ?? "").split("-");
  const expected = Buffer.from(sign(config.appSecret, sessionId, Number(expires)));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const now = clock.now();
  if (Number(expires) * 1_000 < now.getTime()) return null;
  return (await findSessionAccount(database, sessionId, now)) ?? null;
}

const sign = (secret: string, sessionId: string, expiresS: number): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["files", sessionId, expiresS]))
    .digest("hex");
