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
import { setPublicationOf } from "../listers/set-publication.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { Announce, OwnChange } from "../property-events.ts";
import { findActiveLister, findAskedHomes, isLinkUsed, lockAskedHomes, spendLink } from "./confirmation.store.ts";
import { readStillThereToken } from "./confirmation-links.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;
type Answers = { available: readonly PropertyId[]; gone: readonly PropertyId[]; withdrawn: readonly PropertyId[] };
type Answered = { message: string; data: { confirmed: number; gone: number; withdrawn: number; skipped: number } };

/** What the link of a mail asks. Throws `not_found`, and `gone` after 30 days. */
export async function openConfirmation(services: Dependencies, token: string): Promise<{ isAnswered: boolean; homes: AskedHome[] }> {
  const { listerId, link } = await requireLink(services, token);
  if (await isLinkUsed(services.database, listerId, link)) return { isAnswered: true, homes: [] };
  return { isAnswered: false, homes: await findAskedHomes(services.database, listerId) };
}

/**
 * The lister's answers; all of them are made or none. A home that is no longer asked about, or may not be published again, is skipped; the link
 * can be used again when all are. Throws `not_found`, `gone` after 30 days or for an account that is not active, and `conflict` for a link that
 * was used.
 */
export async function answerConfirmation(
  services: Dependencies & { announce: Announce },
  token: string,
  { available, gone, withdrawn }: Answers,
): Promise<Answered> {
  const { listerId, link } = await requireLink(services, token);
  const { database, announce, clock } = services;
  const [isGone, isWithdrawn] = [new Set(gone), new Set(withdrawn)];
  const asked = [...new Set([...available, ...gone, ...withdrawn])];
  const answerOf = ({ id }: PropertyRow) => (isGone.has(id) ? "gone" : isWithdrawn.has(id) ? "withdrawn" : "confirmed");
  return database.transaction().execute(async (transaction) => {
    const own = { transaction, announce, at: clock.now() };
    const homes = await lockAskedHomes(transaction, listerId, asked);
    if (await isLinkUsed(transaction, listerId, link)) throw new AppError("conflict", messages.answered);
    const counts = { confirmed: 0, gone: 0, withdrawn: 0, skipped: asked.length - homes.length };
    for (const home of homes) {
      const answer = answerOf(home);
      const isDone = await answers[answer](own, home).then(() => true, isRefused);
      counts[isDone ? answer : "skipped"]++;
    }
    const isUsed = counts.skipped < asked.length;
    if (isUsed && !(await spendLink(transaction, listerId, link, own.at))) throw new AppError("conflict", messages.answered);
    return { message: answeredText(counts), data: counts };
  });
}

const answers: Record<"confirmed" | "gone" | "withdrawn", (own: OwnChange, home: PropertyRow) => Promise<unknown>> = {
  confirmed: confirmOwn,
  gone: (own, home) => setStatusOf(own, home, isMonthly(home.listed_for) ? "rented" : "sold"),
  withdrawn: (own, home) => setPublicationOf(own, home, { published: false }),
};

/** Something is missing, or an operator has taken it down: that home alone stays as it is. */
function isRefused(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}

async function requireLink({ config, database, clock }: Dependencies, token: string) {
  const signed = readStillThereToken(config, token);
  if (!signed) throw new AppError("not_found", messages.badLink);
  const oldest = dayInIndia(new Date(clock.now().getTime() - answerableDays * dayMs));
  if (signed.day < oldest) throw new AppError("gone", messages.expired);
  if (!(await findActiveLister(database, signed.listerId))) throw new AppError("gone", messages.notActive);
  return signed;
}
