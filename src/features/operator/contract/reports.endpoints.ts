import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyReport, reportStatus } from "./report.ts";
import { reportsPaths } from "./reports.paths.ts";

export const reportsEndpoints = {
  /** `token` opens the page with the result. */
  reportProperty: defineEndpoint({
    ...reportsPaths.reportProperty,
    auth: "none",
    summary: "Report a property",
    body: propertyReport,
    once: true,
    response: z.object({ status: z.literal(200), data: z.object({ token: z.string() }) }),
    errors: ["not_found", "gone", "rate_limited"],
  }),
  openReport: defineEndpoint({
    ...reportsPaths.openReport,
    auth: "none",
    summary: "The outcome of a report",
    body: z.object({ token: z.string().min(1).max(120) }),
    response: z.object({ status: z.literal(200), data: reportStatus }),
    errors: ["not_found"],
  }),
};
export type ReportsEndpoints = typeof reportsEndpoints;
