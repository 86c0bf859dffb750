import type { SiteSettings } from "../../../shared/contract/site-settings.ts";
import type { Services } from "../../../shared/server/services.ts";

/** The site's public settings. The database says whether there are demo data, since it may come from elsewhere. */
export async function readSiteSettings({ config, database }: Pick<Services, "config" | "database">): Promise<SiteSettings> {
  const { demo_seeded_at } = await database.selectFrom("site").select("demo_seeded_at").executeTakeFirstOrThrow();
  const { publicUrl, contactEmail, grievanceOfficer = null, mediaBaseUrl } = config;
  return { publicUrl, contactEmail, grievanceOfficer, mediaBaseUrl, hasDemoData: demo_seeded_at !== null };
}
