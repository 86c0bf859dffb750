import type { Database } from "../../../../shared/server/database/database.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { codeOf, openSecret, stepAt, storeSecondFactor } from "../../../accounts/server/second-factor/public.ts";
import { findOperator } from "./operators.store.ts";

/** Published, like the password of the demo operator: one person without a phone can try the desk. */
const demoSecret = "AANGANDEMODESKAANGANDEMODESK2345";

/** Gives the demo operator the published second factor, unless they have one or there are no demo data. */
export async function protectDemoOperator(
  database: Database,
  config: Pick<Services["config"], "appSecret">,
  email: string,
  at: Date,
): Promise<void> {
  const operator = (await hasDemoData(database)) ? await findOperator(database, email) : undefined;
  if (operator) await storeSecondFactor(database, config, operator.id, { secret: demoSecret, lastStep: 1, codes: [], at });
}

/** The code that a sign-in with the published secret takes now; null for any other second factor. */
export async function demoCodeOf(
  { config, database, clock }: Pick<Services, "config" | "database" | "clock">,
  operatorId: string,
  factor: { sealedSecret: Buffer; lastStep: number },
): Promise<string | null> {
  if (openSecret(config, operatorId, factor) !== demoSecret || !(await hasDemoData(database))) return null;
  // Each code works once: somebody who signs in again at once needs the next one.
  return codeOf(demoSecret, Math.max(stepAt(clock.now()), factor.lastStep + 1));
}

async function hasDemoData(database: Database): Promise<boolean> {
  const site = await database.selectFrom("site").select("demo_seeded_at").executeTakeFirst();
  return site?.demo_seeded_at != null;
}
