import type { FastifyInstance } from "fastify";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { undoChangeMinutes, undoneText } from "../../contract/home-change-terms.ts";
import { homeChangeEndpoints as endpoints } from "../../contract/home-changes.endpoints.ts";
import type { Announce } from "../property-events.ts";
import { changeManyHomes } from "./change-many-homes.ts";
import { listChanges } from "./home-changes.store.ts";
import { undoHomeChange } from "./undo-home-change.ts";

const mostListed = 50;
const status = 200 as const;

/** Changes of many homes at once, and their undo. */
export async function homeChangesPlugin(app: FastifyInstance, services: Services & { announce: Announce }): Promise<void> {
  const { database, clock } = services;
  mountEndpoint(app, "changeMyProperties", endpoints.changeMyProperties, async ({ body, account }) => ({
    status,
    ...(await changeManyHomes(services, account.id, body)),
  }));
  mountEndpoint(app, "listMyChanges", endpoints.listMyChanges, async ({ account }) => {
    const since = new Date(clock.now().getTime() - undoChangeMinutes * minuteMs);
    const changes = (await listChanges(database, account.id, since, mostListed)).filter(({ answer }) => (answer?.data.changed ?? 0) > 0);
    return {
      status,
      data: {
        changes: changes.map(({ id, kind, at, answer, undone_at }) => ({
          _id: id,
          kind,
          text: answer?.message ?? "",
          at: at.toISOString(),
          undoneAt: undone_at?.toISOString() ?? null,
        })),
      },
    };
  });
  mountEndpoint(app, "undoMyChange", endpoints.undoMyChange, async ({ params, account }) => {
    const data = await undoHomeChange(services, account.id, params.changeId);
    return { status, message: undoneText(data.restored, data.kept), data };
  });
}
