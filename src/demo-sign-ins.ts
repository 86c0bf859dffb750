import { readSiteSettings } from "./features/content/server/public.ts";
import type { Services } from "./shared/server/services.ts";

/** For the terminal: who can be signed in as, where there are demo data; empty where there are none. */
export async function describeDemoSignIns(services: Services, address: string): Promise<string> {
  const { hasDemoData } = await readSiteSettings(services);
  if (!hasDemoData) return "";
  // Loaded only here: a production start has no need of the names of made-up people.
  const { demoPassword, demoSignIns } = await import("../db/seed/demo/listers.ts");
  const lines = demoSignIns.map(({ role, email }) => `  ${role.padEnd("ADVERTISER".length)}  ${email}\n`);
  return `Sign in at ${address}/login with the password ${demoPassword}\n${lines.join("")}`;
}
