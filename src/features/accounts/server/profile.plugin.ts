import type { FastifyInstance } from "fastify";
import { mountEndpoint } from "../../../shared/server/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { profileEndpoints as endpoints } from "../contract/profile.endpoints.ts";
import { requireProfileRow } from "./profile.store.ts";
import { toProfile } from "./profile.wire.ts";

const status = 200 as const;

/** What a lister sees and changes of their own account (PROF-01). */
export async function profilePlugin(app: FastifyInstance, { database }: Services): Promise<void> {
  mountEndpoint(app, "getProfile", endpoints.getProfile, async ({ account }) => ({
    status,
    data: toProfile(await requireProfileRow(database, account.id)),
  }));
}
