import { dayMs } from "../../../../shared/contract/durations.ts";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { AskedHome } from "../../contract/confirmation.endpoints.ts";
import { answerableDays, answeredText, confirmationMessages as messages } from "../../contract/confirmation-terms.ts";
import { isMonthly } from "../../contract/property-terms.ts";
import { confirmOwn } from "../changes/confirm-home.ts";
import { setStatusOf } from "../listers/change-property-status.ts";
import type { Announce, OwnChange } from "../property-events.ts";
import { findAskedHomes, isLinkUsed, lockAskedHomes, useLink } from "./confirmation.store.ts";
import { readStillThereToken } from "./confirmation-links.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;
type Answers = { available: readonly PropertyId[]; gone: readonly PropertyId[] };
type Answered = { message: string; data: { confirmed: number; gone: number; skipped: number } };

/** What the link of a mail asks. Throws `not_found`, and `gone` after 30 days. */
export async function openConfirmation(services: Dependencies, token: string): Promise<{ isAnswered: boolean; homes: AskedHome[] }> {
  const { listerId, day } = await requireLink(services, token);
  if (await isLinkUsed(services.database, listerId, day)) return { isAnswered: true, homes: [] };
  return { isAnswered: false, homes: await findAskedHomes(services.database, listerId) };
}

/**
 * The lister's answers; all of them are made or none. A home that is no longer asked about, or may not be published again, is skipped. Throws
 * `not_found`, `gone` after 30 days, and `conflict` for a link that was used.
 */
export async function answerConfirmation(
  services: Dependencies & { announce: Announce },
  token: string,
  { available, gone }: Answers,
): Promise<Answered> {
  const { listerId, day } = await requireLink(services, token);
  const { database, announce, clock } = services;
  const isGone = new Set(gone);
  const asked = [...new Set([...available, ...gone])];
  return database.transaction().execute(async (transaction) => {
    const at = clock.now();
    if (!(await useLink(transaction, listerId, day, at))) throw new AppError("conflict", messages.answered);
    const own = { transaction, announce, at };
    const homes = await lockAskedHomes(transaction, listerId, asked);
    const counts = { confirmed: 0, gone: 0, skipped: asked.length - homes.length };
    for (const home of homes) {
      const isDone = isGone.has(home.id) ? await end(own, home) : await confirmOwn(own, home).then(() => true, isRefused);
      if (!isDone) counts.skipped++;
      else if (isGone.has(home.id)) counts.gone++;
      else counts.confirmed++;
    }
    return { message: answeredText(counts.confirmed, counts.gone, counts.skipped), data: counts };
  });
}

async function end(own: OwnChange, home: Parameters<typeof setStatusOf>[1]): Promise<true> {
  await setStatusOf(own, home, isMonthly(home.listed_for) ? "rented" : "sold");
  return true;
}

/** Something is missing, or an operator has taken it down: that home alone stays as it is. */
function isRefused(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}

async function requireLink({ config, clock }: Dependencies, token: string) {
  const link = readStillThereToken(config, token);
  if (!link) throw new AppError("not_found", messages.badLink);
  const oldest = dayInIndia(new Date(clock.now().getTime() - answerableDays * dayMs));
  if (link.day < oldest) throw new AppError("gone", messages.expired);
  return link;
}
