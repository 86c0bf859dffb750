import type { FastifyInstance } from "fastify";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { myLeadsEndpoints, myLeadsStreams } from "../../contract/my-leads.endpoints.ts";
import { LeadFollowers } from "../live-updates/lead-followers.ts";
import { changeLeadStatus } from "./change-lead-status.ts";
import { exportMyLeads } from "./export-my-leads.ts";
import { getLeadTimeline } from "./get-lead-timeline.ts";
import { findLeadSubjects } from "./lead-subjects.store.ts";
import { listMyLeads } from "./list-my-leads.ts";
import { countTabs, countUnreadLeads } from "./my-leads.store.ts";

const status = 200 as const;

/** A lister's own leads. */
export async function myLeadsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;
  const exports = app.rateLimiter("lead-exports", { most: 10, windowMs: minuteMs });
  const followers = new LeadFollowers({ ...services, log: app.log, openStreams: app.openStreams });
  app.addHook("onClose", () => followers.close());

  mountEndpoint(app, "listMyLeads", myLeadsEndpoints.listMyLeads, async ({ query, account }) => ({
    status,
    ...(await listMyLeads(services, account.id, query)),
  }));
  mountEndpoint(app, "countUnreadLeads", myLeadsEndpoints.countUnreadLeads, async ({ account }) => ({
    status,
    data: { unread: await countUnreadLeads(database, account.id) },
  }));
  mountEndpoint(app, "countLeadTabs", myLeadsEndpoints.countLeadTabs, async ({ query, account }) => ({
    status,
    data: await countTabs(database, account.id, query, clock.now()),
  }));
  mountEndpoint(app, "listLeadSubjects", myLeadsEndpoints.listLeadSubjects, async ({ query, account }) => ({
    status,
    data: await findLeadSubjects(database, account.id, query.search),
  }));
  mountEndpoint(app, "getLeadTimeline", myLeadsEndpoints.getLeadTimeline, async ({ params, account }) => ({
    status,
    data: await getLeadTimeline(services, account.id, params.leadId),
  }));
  mountEndpoint(app, "changeLeadStatus", myLeadsEndpoints.changeLeadStatus, async ({ params, body, account }) => {
    const entryId = await changeLeadStatus(services, account.id, params.leadId, body);
    return { status, message: leadMessages.updated, data: { entryId } };
  });
  mountEndpoint(app, "exportMyLeads", myLeadsStreams.exportMyLeads, async ({ query, account }, _request, reply) => {
    exports.take(account.id);
    reply.header("content-disposition", 'attachment; filename="leads.csv"');
    return exportMyLeads(services, account.id, query);
  });
  mountEndpoint(app, "followMyLeads", myLeadsStreams.followMyLeads, async ({ account }, _request, reply) => {
    // For a proxy that would buffer the answer.
    reply.header("x-accel-buffering", "no");
    return followers.follow(account);
  });
}
