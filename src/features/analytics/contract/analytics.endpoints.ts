import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { analyticsPaths } from "./analytics.paths.ts";
import { dashboard } from "./dashboard.ts";

const status = z.literal(200);

export const analyticsEndpoints = {
  getDashboard: defineEndpoint({
    ...analyticsPaths.getDashboard,
    auth: "lister",
    summary: "The dashboard's figures",
    response: z.object({ status, data: dashboard }),
  }),
  /**
   * Sent by an open property page. Counts once for each visitor and day, but not its lister and not robots; the answer is the
   * same whether it counted or not.
   */
  countView: defineEndpoint({
    ...analyticsPaths.countView,
    auth: "none",
    summary: "Count a view of a property's page",
    params: z.object({ id: propertyId.nullable().catch(null) }),
    response: z.object({ status }),
  }),
};
export type AnalyticsEndpoints = typeof analyticsEndpoints;
