import type { FastifyInstance } from "fastify";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { dependsOn } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { publicAgentEndpoints as endpoints } from "../../contract/public-agent.endpoints.ts";
import { findPublicAgent } from "./find-public-agent.ts";

/** What the public may see of an agent or builder (PROF-01). */
export async function publicAgentPlugin(app: FastifyInstance, { database, clock }: Services): Promise<void> {
  mountEndpoint(app, "getPublicAgent", endpoints.getPublicAgent, async ({ params }, request) => {
    const agent = await findPublicAgent(database, params.slug, dayInIndia(clock.now()));
    if (!agent) throw new AppError("not_found");
    dependsOn(request, agent.id);
    return { status: 200 as const, data: agent };
  });
}
