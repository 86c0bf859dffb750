import type { FastifyInstance } from "fastify";
import type { AccountId } from "../../../shared/contract/ids.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { mountEndpoint } from "../../../shared/server/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { openMediaStore } from "../../media/server/public.ts";
import { profileEndpoints as endpoints } from "../contract/profile.endpoints.ts";
import { profileMessages as messages } from "../contract/profile-messages.ts";
import { deviceName } from "./device-name.ts";
import { requireProfileRow } from "./profile.store.ts";
import { toProfile } from "./profile.wire.ts";
import { deleteOwnSession, deleteSessions, findSessions } from "./sessions.store.ts";
import { updateProfile } from "./update-profile.ts";

const status = 200 as const;
const mostSessions = 100;

/** What a lister sees and changes of their own account (PROF-01, AUTH-12). */
export async function profilePlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;
  const store = openMediaStore(services.config);
  const own = async (id: AccountId) => toProfile(await requireProfileRow(database, id));

  mountEndpoint(app, "getProfile", endpoints.getProfile, async ({ account }) => ({ status, data: await own(account.id) }));
  mountEndpoint(app, "updateProfile", endpoints.updateProfile, async ({ body, account }) => {
    await updateProfile({ ...services, store }, account, body);
    return { status, message: messages.saved, data: await own(account.id) };
  });
  mountEndpoint(app, "listSessions", endpoints.listSessions, async ({ account }) => {
    const sessions = await findSessions(database, account.id, clock.now(), mostSessions);
    const data = sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      ...{ id, device: deviceName(userAgent), startedAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
      isCurrent: id === account.sessionId,
    }));
    return { status, data };
  });
  mountEndpoint(app, "endSession", endpoints.endSession, async ({ params, account }) => {
    if (!(await deleteOwnSession(database, account.id, params.id))) throw new AppError("not_found");
    return { status, message: messages.sessionEnded };
  });
  mountEndpoint(app, "endAllSessions", endpoints.endAllSessions, async ({ account }) => {
    await deleteSessions(database, account.id);
    return { status, message: messages.allSessionsEnded };
  });
}
