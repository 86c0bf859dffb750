import { startSite } from "./running-site.ts";

/** One site with demo data for all journeys; SITE_URL tells where. Set already: a site that somebody else has started. */
export default async function startSiteForAll(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const site = await startSite({ settings: { LOG_LEVEL: "error", TRUST_PROXY: "127.0.0.1" } });
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  return () => site.stop();
}
