import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../../../shared/server/database.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { dependsOn } from "../../../shared/server/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { agentSlug, hasPublicPage, shortIdIn } from "../contract/agent-slug.ts";
import { publicAgentEndpoints as endpoints } from "../contract/public-agent.endpoints.ts";
import type { PublicAgent } from "../contract/public-agent.ts";
import { selectProfiles } from "./profile.store.ts";
import { toPhoto } from "./profile.wire.ts";

/** What everybody may know of an agent or builder (PROF-01). */
export async function publicAgentPlugin(app: FastifyInstance, { database }: Services): Promise<void> {
  mountEndpoint(app, "getPublicAgent", endpoints.getPublicAgent, async ({ params }, request) => {
    const agent = await findPublicAgent(database, params.slug);
    if (!agent) throw new AppError("not_found");
    dependsOn(request, agent.id);
    return { status: 200 as const, data: agent };
  });
}

/** By the end of the address; null also for roles without a page, and for accounts that are to end or suspended. */
async function findPublicAgent(database: Database, slug: string): Promise<PublicAgent | null> {
  const shortId = shortIdIn(slug);
  if (shortId === null) return null;
  const row = await selectProfiles(database)
    .where(sql<boolean>`right(accounts.id, 10) = ${shortId}`)
    .where("accounts.deletion_requested_at", "is", null)
    .where("accounts.suspended_at", "is", null)
    .executeTakeFirst();
  if (!row || !hasPublicPage(row.role)) return null;
  const { id, role, name, firm, about, languages, reraNo, createdAt } = row;
  return {
    ...{ id, role, name, firm, about, languages, reraNo },
    slug: agentSlug(row),
    photo: toPhoto(row),
    since: createdAt.toISOString(),
  };
}
