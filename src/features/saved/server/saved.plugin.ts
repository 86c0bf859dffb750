import type { FastifyInstance } from "fastify";
import type { VisitorId } from "../../../shared/contract/ids.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { savedEndpoints as endpoints, type Saved } from "../contract/saved.endpoints.ts";
import type { SavedState } from "../contract/saved-state.ts";
import { changeSaved } from "./change-saved.ts";
import { findSaved } from "./saved.store.ts";

const status = 200 as const;
/** The ids come from columns that hold such ids only. */
const sent = (visitor: VisitorId, state: SavedState) => ({ visitor, ...state }) as Saved;

/** What a visitor keeps on the server. */
export async function savedPlugin(app: FastifyInstance, services: Pick<Services, "database" | "clock">): Promise<void> {
  mountEndpoint(app, "getSaved", endpoints.getSaved, async ({ visitor }) => ({
    status,
    data: sent(visitor.id, await findSaved(services.database, visitor.id)),
  }));
  mountEndpoint(app, "changeSaved", endpoints.changeSaved, async ({ visitor, body }) => {
    if (body.visitor !== visitor.id) throw new AppError("conflict");
    const { state, joined } = await changeSaved(services, visitor.id, body.changes);
    return { status, data: { ...sent(visitor.id, state), joined: joined as { from: never; to: never }[] } };
  });
}
