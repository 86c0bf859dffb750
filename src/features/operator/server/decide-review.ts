import type { PropertyId } from "../../../shared/contract/ids.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { queueMail } from "../../../shared/server/mail-jobs.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { SignedInOperator } from "../../../shared/server/signed-in-operator.ts";
import { lockProperty, takeDown } from "../../properties/server/public.ts";
import type { ReviewDecision } from "../contract/desk.ts";
import { deskMessages as messages } from "../contract/desk-terms.ts";
import { reportDecided, takenDown } from "./desk-mails.ts";
import { logChange } from "./operator-log.store.ts";
import { decideReports } from "./reports.store.ts";
import { endReview } from "./reviews.store.ts";

/**
 * Ends the wait of a property: it stays, or goes off the site with a mail to its lister. Whoever reported it is told. Throws
 * `not_found`, and `conflict` for one that is not shown and so cannot be taken down.
 */
export async function decideReview(
  { database, clock }: Pick<Services, "database" | "clock">,
  operator: SignedInOperator,
  id: PropertyId,
  decision: ReviewDecision,
): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, id);
    if (!property) throw new AppError("not_found");
    const { publication } = property;
    const isDown = decision.decision === "take-down";
    if (isDown && publication !== "published") throw new AppError("conflict", messages.notShown);
    await endReview(transaction, id);
    const reporters = await decideReports(transaction, id, isDown ? "taken-down" : "kept", at);
    const after = isDown ? { publication: "unpublished", reason: decision.reason, note: decision.note ?? null } : { publication };
    const entry = { entityKind: "property" as const, entityId: id, before: { publication }, after, at };
    const number = await logChange(transaction, operator, { action: isDown ? "property-taken-down" : "property-kept", ...entry });
    if (isDown) {
      await takeDown(transaction, property, at);
      await queueMail(transaction, takenDown, String(number));
    }
    for (const report of reporters) await queueMail(transaction, reportDecided, report);
  });
}
