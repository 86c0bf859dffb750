import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import type { SiteSettings } from "../../../shared/contract/site-settings.ts";
import { contentPaths } from "./content.paths.ts";

const site = z
  .object({ publicUrl: z.string(), contactEmail: z.string(), mediaBaseUrl: z.string(), hasDemoData: z.boolean() })
  .meta({ id: "Site" }) satisfies z.ZodType<SiteSettings>;

export const contentEndpoints = {
  getSite: defineEndpoint({
    ...contentPaths.getSite,
    auth: "none",
    summary: "What holds for the whole site",
    response: z.object({ status: z.literal(200), data: site }),
  }),
};
