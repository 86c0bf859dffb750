import type { FastifyInstance } from "fastify";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { openMediaStore } from "../../../media/server/public.ts";
import { accountExport, profileEndpoints as endpoints } from "../../contract/profile.endpoints.ts";
import { profileMessages as messages } from "../../contract/profile-messages.ts";
import type { AccountParts } from "../closing/account-parts.ts";
import { requestDeletion } from "../closing/delete-account.ts";
import { exportAccount } from "../closing/export-account.ts";
import { deviceName } from "../sign-in/device-name.ts";
import { clearSessionCookie } from "../sign-in/session-cookie.ts";
import { deleteOwnSession, deleteSessions, findSessions } from "../sign-in/sessions.store.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { getProfile } from "./get-profile.ts";
import { updateProfile } from "./update-profile.ts";

const status = 200 as const;
const mostSessions = 100;

/** What listers see and change of their own account (PROF-01, AUTH-12). */
export async function profilePlugin(
  app: FastifyInstance,
  { attempts, ...services }: Services & AccountParts & { attempts: SignInAttempts },
): Promise<void> {
  const { database, clock } = services;
  const exports = app.rateLimiter("account-exports", { most: 5, windowMs: minuteMs });
  const store = openMediaStore(services.config);

  mountEndpoint(app, "getProfile", endpoints.getProfile, async ({ account }) => ({ status, data: await getProfile(database, account.id) }));
  mountEndpoint(app, "updateProfile", endpoints.updateProfile, async ({ body, account }) => {
    await updateProfile({ ...services, store }, account, body);
    return { status, message: messages.saved, data: await getProfile(database, account.id) };
  });
  mountEndpoint(app, "exportAccount", accountExport, async ({ account }, _request, reply) => {
    exports.take(account.id);
    reply.header("content-disposition", 'attachment; filename="aangan-account.zip"');
    return exportAccount(services, account);
  });
  mountEndpoint(app, "requestDeletion", endpoints.requestDeletion, async ({ body, account }, request, reply) => {
    await requestDeletion({ ...services, attempts }, account, body, clientAddress(request));
    clearSessionCookie(services, reply);
    return { status, message: messages.deletionRequested };
  });
  mountEndpoint(app, "listSessions", endpoints.listSessions, async ({ account }) => {
    const sessions = await findSessions(database, account.id, clock.now(), mostSessions);
    const data = sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === account.sessionId,
    }));
    return { status, data };
  });
  mountEndpoint(app, "endSession", endpoints.endSession, async ({ params, account }) => {
    if (!(await deleteOwnSession(database, account.id, params.id))) throw new AppError("not_found");
    return { status, message: messages.sessionEnded };
  });
  mountEndpoint(app, "endAllSessions", endpoints.endAllSessions, async ({ account }, _request, reply) => {
    await deleteSessions(database, account.id);
    clearSessionCookie(services, reply);
    return { status, message: messages.allSessionsEnded };
  });
}
