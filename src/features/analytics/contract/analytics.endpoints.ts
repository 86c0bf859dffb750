import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { analyticsExportPath, analyticsPaths } from "./analytics.paths.ts";
import { analytics, analyticsHome, exportQuery, homesQuery, spanQuery } from "./analytics.ts";
import { dashboard, dashboardQuery } from "./dashboard.ts";
import { mostShown } from "./sources.ts";

const status = z.literal(200);
const longestAddress = 2_000;

export const analyticsEndpoints = {
  getDashboard: defineEndpoint({
    ...analyticsPaths.getDashboard,
    auth: "lister",
    summary: "The dashboard's figures",
    query: dashboardQuery,
    response: z.object({ status, data: dashboard }),
  }),
  getAnalytics: defineEndpoint({
    ...analyticsPaths.getAnalytics,
    auth: "lister",
    summary: "The account's figures over a span, against the span before",
    query: spanQuery,
    response: z.object({ status, data: analytics }),
  }),
  /** A page after the last is the last. */
  listHomeFigures: defineEndpoint({
    ...analyticsPaths.listHomeFigures,
    auth: "lister",
    summary: "The figures of each of the account's properties",
    query: homesQuery,
    response: z.object({ status, data: z.array(analyticsHome), page: z.int(), size: z.int(), total: z.int() }),
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
    /** `from`: the address of the page that led here; empty when there is none. Only its class is kept. */
    body: z.object({ from: z.string().max(longestAddress).optional() }).nullish(),
    response: z.object({ status }),
  }),
  /** Sent by a page when its visitor saves a home: the same rules as for a view. */
  countSaved: defineEndpoint({
    ...analyticsPaths.countSaved,
    auth: "none",
    summary: "Count a save of a property",
    params: z.object({ id: propertyId.nullable().catch(null) }),
    response: z.object({ status }),
  }),
  /** Sent by a page with a list, for the homes that its visitor saw in it: the same rules as for a view. Unknown ids are ignored. */
  countShown: defineEndpoint({
    ...analyticsPaths.countShown,
    auth: "none",
    countsAsRead: true,
    summary: "Count properties that were shown in a list",
    body: z.object({
      ids: z.array(propertyId.nullable().catch(null)).min(1).max(mostShown),
      /** The address of the page with the list. Only its class is kept. */
      page: z.string().max(longestAddress).default(""),
    }),
    response: z.object({ status }),
  }),
};
export type AnalyticsEndpoints = typeof analyticsEndpoints;

/** Apart from the others: the browser saves it as a file instead of parsing it. */
export const exportFiguresEndpoint = defineEndpoint({
  ...analyticsExportPath,
  auth: "lister",
  summary: "One table of the account's figures as CSV",
  query: exportQuery,
  contentType: "text/csv; charset=utf-8",
  response: z.string(),
});
