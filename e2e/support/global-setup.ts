import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDataDir, startSite } from "./running-site.ts";

/**
 * Prepares the data with which sites of single journeys start, and starts one site with demo data for all others; SITE_URL is its
 * address. If SITE_URL is already set, that site is used, and journeys with their own site do a first start each.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  // Each start compiles the same modules.
  process.env.NODE_COMPILE_CACHE = mkdtempSync(path.join(tmpdir(), "aangan-e2e-compiled-"));
  const prepared = makeDataDir();
  const first = await startSite({ dataDir: prepared, settings: { DEMO: "0", LOG_LEVEL: "error" } });
  await first.stop();
  process.env.PREPARED_DATA_DIR = prepared;
  const site = await startSite({ settings: { LOG_LEVEL: "error", TRUST_PROXY: "127.0.0.1" } });
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
    for (const folder of [prepared, process.env.NODE_COMPILE_CACHE ?? ""]) rmSync(folder, { recursive: true, force: true });
  };
}
