import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { endSuspension, suspendAccount } from "../../../accounts/server/sign-in/public.ts";
import { recordActivity } from "../../../analytics/server/public.ts";
import { lockPropertiesOf, publishAgain, unpublishAllOf } from "../../../properties/server/operators/public.ts";
import { logChange } from "../log/operator-log.store.ts";
import { suspended, suspensionLifted } from "../mails/desk-mails.ts";
import { askWhereReported } from "../reviews/ask-for-review.ts";
import { deskListerExists, keepSuspended, takeSuspended } from "./listers.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;

/** Signs a lister out everywhere, keeps them out, and unpublishes their properties. Throws `not_found`, `conflict`. */
export async function suspendLister(
  { database, clock }: Dependencies,
  operator: SignedInOperator,
  id: AccountId,
  reason: string,
): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    // Homes before the account, the order in which publishing locks them; a later publication finds the account suspended.
    await lockPropertiesOf(transaction, id);
    if (!(await suspendAccount(transaction, id, reason, at))) await refuse(transaction, id);
    const hidden = await unpublishAllOf(transaction, id, at);
    await keepSuspended(transaction, hidden);
    await recordActivity(transaction, { accountId: id, kind: "account_suspended", propertyId: null, at });
    const states = { before: { isSuspended: false, shown: hidden }, after: { isSuspended: true, reason, shown: [] } };
    const entry = { action: "lister-suspended", entityKind: "lister", entityId: id, listerId: id, ...states, at } as const;
    const number = await logChange(transaction, operator, entry);
    await queueMail(transaction, suspended, String(number));
  });
}

/** Publishes again what the suspension unpublished, and nothing else. Throws `not_found`, `conflict`. */
export async function liftSuspension({ database, clock }: Dependencies, operator: SignedInOperator, id: AccountId): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    await lockPropertiesOf(transaction, id);
    if (!(await endSuspension(transaction, id, at))) await refuse(transaction, id);
    const shown = await publishAgain(transaction, await takeSuspended(transaction, id), at);
    await askWhereReported(transaction, shown, at);
    await recordActivity(transaction, { accountId: id, kind: "account_reopened", propertyId: null, at });
    const states = { before: { isSuspended: true, shown: [] }, after: { isSuspended: false, shown } };
    const entry = { action: "suspension-lifted", entityKind: "lister", entityId: id, listerId: id, ...states, at } as const;
    const number = await logChange(transaction, operator, entry);
    await queueMail(transaction, suspensionLifted, String(number));
  });
}

async function refuse(...asked: Parameters<typeof deskListerExists>): Promise<never> {
  throw new AppError((await deskListerExists(...asked)) ? "conflict" : "not_found");
}
