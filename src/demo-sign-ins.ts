import { readSiteSettings } from "./features/content/server/public.ts";
import type { Services } from "./shared/server/services.ts";

/** The demo sign-ins for the terminal; empty without demo data. */
export async function describeDemoSignIns(services: Services, address: string): Promise<string> {
  const { hasDemoData } = await readSiteSettings(services);
  return hasDemoData ? listDemoSignIns(services, address) : "";
}

/** Those of them that the database has. */
export async function listDemoSignIns(services: Pick<Services, "database">, address: string): Promise<string> {
  // Imported only here: a production start does not need the names of made-up people.
  const { demoOperatorEmail, demoPassword, demoSignIns } = await import("../db/seed/demo/listers.ts");
  const emails = demoSignIns.map(({ email }) => email);
  const known = await services.database.selectFrom("accounts").select("email").where("email", "in", emails).execute();
  // A generated market counts as demo data too, but has no accounts to sign in with.
  const present = demoSignIns.filter(({ email }) => known.some((account) => account.email === email));
  if (present.length === 0) return "";
  const lines = present.map(({ role, email }) => `  ${role.padEnd("ADVERTISER".length)}  ${email}\n`);
  const operator = await services.database.selectFrom("operators").select("id").where("email", "=", demoOperatorEmail).executeTakeFirst();
  const desk = operator
    ? `The operator's desk is at ${address}/operator/login: ${demoOperatorEmail}; it shows the code that it asks for\n`
    : "";
  return `Sign in at ${address}/login with the password ${demoPassword}\n${lines.join("")}${desk}`;
}
