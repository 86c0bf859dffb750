// A home that is being built for sale is shown as long as its RERA registration is valid: its lister is told before, and when it is hidden.
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { notAsked } from "../confirmation/still-offered.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import type { PropertyChanges } from "../listers/my-property-columns.ts";
import { refuseUnpublishable } from "../listers/refuse-unpublishable.ts";
import { homesAtOnce } from "../operators/operator-changes.ts";
import type { Announce, OwnChange } from "../property-events.ts";
import {
  findListersToTell,
  hiddenStage,
  lockRelieved,
  lockUnsettled,
  noteStages,
  notTold,
  type UnsettledHome,
} from "./registration.store.ts";
import { registrationKind } from "./registration-mails.ts";

type Dependencies = Pick<Services, "database" | "clock"> & { announce: Announce };

/**
 * Hides homes whose registration has lapsed and shows again those whose has been extended, by India's calendar day; `tells`: also tells
 * listers of what will lapse. Each batch is one transaction with its mail: after a kill the next run goes on. A lister whose homes cannot be
 * changed keeps nobody else's from being settled; then it throws at the end.
 */
export async function settleRegistrations({ database, clock, announce }: Dependencies, { tells }: { tells: boolean }): Promise<void> {
  const at = clock.now();
  const which = { today: dayInIndia(at), tells };
  const failures: unknown[] = [];
  for (const listerId of await findListersToTell(database, which)) {
    try {
      for (let after: string | null = ""; after !== null; ) {
        const from: string = after;
        after = await database.transaction().execute(async (transaction) => {
          const homes = await lockUnsettled(transaction, listerId, { ...which, after: from, most: homesAtOnce });
          await settle({ transaction, announce, at }, listerId, homes);
          return homes.length === homesAtOnce ? (homes.at(-1)?.id ?? null) : null;
        });
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `The RERA registrations of ${failures.length} listers could not be settled.`);
}

async function settle(own: OwnChange, listerId: AccountId, homes: readonly UnsettledHome[]): Promise<void> {
  const { transaction, announce, at } = own;
  const toHide = homes.filter(({ newStage }) => newStage === hiddenStage);
  for (const home of toHide) {
    const hidden = { publication: "unpublished", rera_stage: hiddenStage, rera_due: home.newDue, ...notAsked } as const;
    await ownProperties.change(transaction, home, hidden, { at });
    await announce(transaction, { kind: "unpublished", id: home.id, listerId, at });
  }
  const others = homes.filter(({ newStage }) => newStage !== hiddenStage);
  const [shown, hidden] = [others.filter(isShown), others.filter((home) => !isShown(home))];
  for (const home of hidden) await showAgain(own, home, {});
  await noteStages(
    transaction,
    shown.map(({ id, newStage, newDue }) => ({ id, stage: newStage, due: newDue })),
  );
  const isAnyTold = toHide.length > 0 || shown.some(({ newStage }) => newStage > 0);
  // The mail names the homes of all batches: it waits for the next one.
  const delayS = homes.length === homesAtOnce ? 60 : 0;
  if (isAnyTold) await queueMail(transaction, registrationKind, `${listerId}.${Math.floor(at.getTime() / 1000)}`, { delayS });
}

const isShown = ({ publication }: UnsettledHome): boolean => publication === "published";

/** After a change of these homes by their lister: those whose registration is valid by now are shown again at once. Resolves to those that were hidden. */
export async function settleChanged(own: OwnChange, ids: readonly PropertyId[]): Promise<PropertyId[]> {
  const { transaction, at } = own;
  const homes = await lockRelieved(transaction, ids, dayInIndia(at));
  const hidden = homes.filter((home) => !isShown(home));
  for (const home of hidden) await showAgain(own, home, { confirmed_at: at });
  // The next morning tells what there is to tell.
  await noteStages(
    transaction,
    homes.filter(isShown).map(({ id }) => ({ id, stage: 0, due: null })),
  );
  return hidden.map(({ id }) => id);
}

/** Unless something else is missing by now: then it stays hidden. */
async function showAgain(own: OwnChange, home: UnsettledHome, confirmation: PropertyChanges): Promise<void> {
  const { transaction, announce, at } = own;
  const isRefused = await refuseUnpublishable(transaction, home, at).then(
    () => false,
    (error) => {
      if (error instanceof AppError) return true;
      throw error;
    },
  );
  if (isRefused) return;
  await ownProperties.change(transaction, home, { publication: "published", ...notTold, ...confirmation }, { at });
  await announce(transaction, { kind: "published", id: home.id, listerId: home.lister_id, at });
}
