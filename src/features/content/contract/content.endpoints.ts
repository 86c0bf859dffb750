import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import type { SiteSettings } from "../../../shared/contract/site-settings.ts";
import { contentPaths } from "./content.paths.ts";
import { serviceEnquiry } from "./service-enquiry.ts";

const site = z
  .object({
    publicUrl: z.string(),
    contactEmail: z.string(),
    grievanceOfficer: z.string().nullable(),
    mediaBaseUrl: z.string(),
    hasDemoData: z.boolean(),
    hasRelay: z.boolean(),
    measuredLoads: z.int().optional(),
  })
  .meta({ id: "Site" }) satisfies z.ZodType<SiteSettings>;

const homeFacts = z
  .object({
    /** Whether each agent who lists a public home has given a RERA number. */
    isEveryAgentRegistered: z.boolean(),
  })
  .meta({ id: "HomeFacts" });

export const contentEndpoints = {
  getSite: defineEndpoint({
    ...contentPaths.getSite,
    auth: "none",
    summary: "The settings of the site that pages show",
    response: z.object({ status: z.literal(200), data: site }),
  }),
  getHomeFacts: defineEndpoint({
    ...contentPaths.getHomeFacts,
    auth: "none",
    summary: "What the home page may claim",
    response: z.object({ status: z.literal(200), data: homeFacts }),
  }),
  /** Goes to the site's own address by mail. */
  submitServiceEnquiry: defineEndpoint({
    ...contentPaths.submitServiceEnquiry,
    auth: "none",
    summary: "Ask about property legal services",
    body: serviceEnquiry,
    once: true,
    response: z.object({ status: z.literal(200), message: z.string() }),
    errors: ["rate_limited"],
  }),
};
export type ContentEndpoints = typeof contentEndpoints;
