import type { FastifyInstance } from "fastify";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { madeText, undoChangeMinutes, unfinishedMinutes } from "../../contract/home-change-terms.ts";
import { homeChangeEndpoints as endpoints } from "../../contract/home-changes.endpoints.ts";
import type { HomeFigures } from "../home-figures.ts";
import type { Announce } from "../property-events.ts";
import { changeManyHomes } from "./change-many-homes.ts";
import { listChanges } from "./home-changes.store.ts";
import { undoHomeChange } from "./undo-home-change.ts";

const mostListed = 50;
const status = 200 as const;

/** Changes of many homes at once, and their undo. */
export async function homeChangesPlugin(
  app: FastifyInstance,
  services: Services & { announce: Announce; figures: HomeFigures },
): Promise<void> {
  const { database, clock } = services;
  mountEndpoint(app, "changeMyProperties", endpoints.changeMyProperties, async ({ body, account }, { log }) => ({
    status,
    ...(await changeManyHomes({ ...services, log }, account.id, body)),
  }));
  mountEndpoint(app, "listMyChanges", endpoints.listMyChanges, async ({ account }) => {
    const before = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMs);
    const span = { since: before(undoChangeMinutes), unfinishedUntil: before(unfinishedMinutes) };
    const changes = (await listChanges(database, account.id, span, mostListed)).filter(
      ({ answer, homes }) => (answer?.data.changed ?? homes) > 0,
    );
    return {
      status,
      data: {
        changes: changes.map(({ id, kind, at, answer, undone_at, homes }) => ({
          _id: id,
          kind,
          text: answer?.message ?? madeText(kind, homes),
          at: at.toISOString(),
          undoneAt: undone_at?.toISOString() ?? null,
        })),
      },
    };
  });
  mountEndpoint(app, "undoMyChange", endpoints.undoMyChange, async ({ params, account }) => {
    return { status, ...(await undoHomeChange(services, account.id, params.changeId)) };
  });
}
