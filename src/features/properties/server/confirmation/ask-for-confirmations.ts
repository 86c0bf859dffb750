// Each morning: listers are asked about homes that are due, and a home without an answer is shown later, and then hidden.
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { askedDaysBefore } from "../../contract/confirmation-terms.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import type { Announce } from "../property-events.ts";
import { findListersToAsk, lockDueHomes, noteAsked, noteOverdue } from "./confirmation.store.ts";
import { reportedKind, stillThereKind } from "./confirmation-mails.ts";

/** Each lister in a transaction with their mail: after a kill the next run goes on with those who are left. */
export async function askForConfirmations({
  database,
  clock,
  announce,
}: Pick<Services, "database" | "clock"> & { announce: Announce }): Promise<void> {
  const at = clock.now();
  const today = dayInIndia(at);
  for (const listerId of await findListersToAsk(database, today)) {
    await database.transaction().execute(async (transaction) => moveOn(transaction, announce, { listerId, today, at }));
  }
}

/** Each home moves one stage at most, so that its lister is told twice before it is hidden. */
async function moveOn(
  transaction: Database,
  announce: Announce,
  { listerId, today, at }: { listerId: AccountId; today: string; at: Date },
): Promise<void> {
  const homes = await lockDueHomes(transaction, listerId, today);
  if (!homes.some(({ isDue }) => isDue)) return;
  const inStage = (stage: number) => homes.filter(({ confirmation_stage }) => confirmation_stage === stage);
  for (const home of inStage(2)) {
    await ownProperties.change(transaction, home, { publication: "unpublished", confirmation_stage: 3 }, { at });
    await announce(transaction, { kind: "unpublished", id: home.id, listerId, at });
  }
  await noteOverdue(
    transaction,
    inStage(1).map(({ id }) => id),
    today,
  );
  await noteAsked(transaction, inStage(0));
  await queueMail(transaction, stillThereKind, `${listerId}.${today}`);
}

/** People say that it is gone: its lister is asked at once, unless they are asked already. */
export async function askAgain(transaction: Database, id: PropertyId, at: Date): Promise<void> {
  const home = await transaction.selectFrom("properties").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  const isOffered = home?.publication === "published" && home.status === "available" && home.deleted_at === null;
  if (!isOffered || home.confirmation_stage > 0) return;
  const today = dayInIndia(at);
  await noteAsked(transaction, [{ id, dueOn: dayInIndia(new Date(at.getTime() + askedDaysBefore * dayMs)) }]);
  await queueMail(transaction, reportedKind, `${id}.${today}`);
}
