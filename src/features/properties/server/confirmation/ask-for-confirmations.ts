// Each morning: listers are asked about homes that are due, and a home without an answer is shown later, and then hidden.
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { askedDaysBefore } from "../../contract/confirmation-terms.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import { homesAtOnce } from "../operators/operator-changes.ts";
import type { Announce } from "../property-events.ts";
import { findListersToAsk, isUntold, lockDueHomes, noteAsked, noteOverdue } from "./confirmation.store.ts";
import { reportedKind, stillThereKind } from "./mail-kinds.ts";
import { isOffered, stages } from "./still-offered.ts";

/**
 * Each batch of a lister's homes in a transaction with their mail: after a kill the next run goes on with those that are left. A lister whose
 * homes cannot be changed keeps nobody else from being asked; then it throws at the end.
 */
export async function askForConfirmations({
  database,
  clock,
  announce,
}: Pick<Services, "database" | "clock"> & { announce: Announce }): Promise<void> {
  const at = clock.now();
  const today = dayInIndia(at);
  const failures: unknown[] = [];
  for (const listerId of await findListersToAsk(database, today)) {
    try {
      // Its mail of an earlier day found no server, or was refused: it goes again. It waits for the homes that move on today, which it names, too.
      if (await isUntold(database, listerId, today)) await queueMail(database, stillThereKind, `${listerId}.${today}`, { delayS: 60 });
      for (let moved = homesAtOnce; moved === homesAtOnce; )
        moved = await database.transaction().execute((transaction) => moveOn(transaction, announce, { listerId, today, at }));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} listers could not be asked about their homes.`);
}

/** Each home moves one stage a day, and none before its lister was told (`toldOn`): twice before it is hidden. Resolves to how many have moved. */
async function moveOn(
  transaction: Database,
  announce: Announce,
  { listerId, today, at }: { listerId: AccountId; today: string; at: Date },
): Promise<number> {
  const homes = await lockDueHomes(transaction, listerId, today, homesAtOnce);
  if (homes.length === 0) return 0;
  const inStage = (stage: number) => homes.filter(({ confirmation_stage }) => confirmation_stage === stage);
  for (const home of inStage(stages.overdue)) {
    const hidden = {
      publication: "unpublished",
      confirmation_stage: stages.hidden,
      confirmation_due: today,
      confirmation_since: at,
    } as const;
    await ownProperties.change(transaction, home, hidden, { at });
    await announce(transaction, { kind: "unpublished", id: home.id, listerId, at });
  }
  await noteOverdue(
    transaction,
    inStage(stages.asked).map(({ id }) => id),
    today,
    at,
  );
  await noteAsked(transaction, inStage(0), at);
  // The mail names the homes of all batches: it waits for the next one.
  await queueMail(transaction, stillThereKind, `${listerId}.${today}`, { delayS: homes.length === homesAtOnce ? 60 : 0 });
  return homes.length;
}

/** People say that it is gone: its lister is asked at once, unless they are asked already. */
export async function askAgain(transaction: Database, id: PropertyId, at: Date): Promise<void> {
  const home = await transaction.selectFrom("properties").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!home || !isOffered(home) || home.confirmation_stage > 0) return;
  await noteAsked(transaction, [{ id, dueOn: dayInIndia(new Date(at.getTime() + askedDaysBefore * dayMs)) }], at);
  await queueMail(transaction, reportedKind, `${id}.${Math.floor(at.getTime() / 1000)}`);
}
