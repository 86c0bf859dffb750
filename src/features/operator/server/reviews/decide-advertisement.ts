import type { AdvertisementId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { decideAdvertisement as decide, lockAdvertisement } from "../../../advertisements/server/public.ts";
import type { AdvertisementDecision } from "../../contract/desk.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { logChange } from "../log/operator-log.store.ts";
import { advertisementApproved, advertisementRefused } from "../mails/advertisement-mails.ts";

/**
 * Approves or refuses an advertisement, also one that was approved before; its lister is told. Throws `not_found`, and `conflict`
 * when it has changed since the operator saw it, or already has this decision.
 */
export async function decideAdvertisement(
  { database, clock }: Pick<Services, "database" | "clock">,
  operator: SignedInOperator,
  id: AdvertisementId,
  decision: AdvertisementDecision,
): Promise<void> {
  const at = clock.now();
  const isRefused = decision.decision === "refuse";
  const [review, reason] = isRefused ? ["refused", decision.reason] : ["approved", null];
  await database.transaction().execute(async (transaction) => {
    const known = await lockAdvertisement(transaction, id);
    if (!known) throw new AppError("not_found");
    if (known.version !== decision.version || known.review === review) throw new AppError("conflict", messages.advertisementChanged);
    await decide(transaction, id, reason, at);
    const change = { listerId: known.account_id, before: { review: known.review }, after: { review, ...(isRefused && { reason }) } };
    const action = isRefused ? "advertisement-refused" : "advertisement-approved";
    const number = await logChange(transaction, operator, { action, entityKind: "advertisement", entityId: id, ...change, at });
    await queueMail(transaction, isRefused ? advertisementRefused : advertisementApproved, String(number));
  });
}
