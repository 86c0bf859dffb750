import type { SiteSettings } from "../../../shared/contract/site-settings.ts";
import type { Services } from "../../../shared/server/services.ts";

/** What pages and the API tell about the site. Whether there are demo data is asked of the database, which may have come from elsewhere. */
export async function readSiteSettings({ config, database }: Pick<Services, "config" | "database">): Promise<SiteSettings> {
  const { demo_seeded_at } = await database.selectFrom("site").select("demo_seeded_at").executeTakeFirstOrThrow();
  const { publicUrl, contactEmail, grievanceOfficer = null, mediaBaseUrl } = config;
  return { publicUrl, contactEmail, grievanceOfficer, mediaBaseUrl, hasDemoData: demo_seeded_at !== null };
}
