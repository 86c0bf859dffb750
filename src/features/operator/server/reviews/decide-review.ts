import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { lockProperty, takeDown } from "../../../properties/server/operators/public.ts";
import type { Announce } from "../../../properties/server/public.ts";
import type { ReviewDecision } from "../../contract/desk.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { takenDown } from "../mails/desk-mails.ts";
import { logChange } from "../operator-log.store.ts";
import { tellReporters } from "../reports/close-reports.ts";
import { countReports, decideReports } from "../reports/reports.store.ts";
import { endReview, findWaiting } from "./reviews.store.ts";

/**
 * Ends the wait of a property: it stays, or is taken down with a mail to its lister. Its reporters are told. Throws `not_found`,
 * and `conflict` when the property or its reports have changed since the operator saw them, or when it is not public: then there
 * is nothing to keep or to take down.
 */
export async function decideReview(
  { database, clock, announce }: Pick<Services, "database" | "clock"> & { announce: Announce },
  operator: SignedInOperator,
  id: PropertyId,
  decision: ReviewDecision,
): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, id);
    if (!property) throw new AppError("not_found");
    const { publication, lister_id: listerId } = property;
    // The property's lock keeps new reports out.
    const isAsSeen = property.version === decision.version && (await countReports(transaction, id)) === decision.reportsMade;
    if (!isAsSeen) throw new AppError("conflict", messages.propertyChanged);
    if (publication !== "published") throw new AppError("conflict", messages.notShown);
    const isDown = decision.decision === "take-down";
    const waitingAs = await findWaiting(transaction, id);
    await endReview(transaction, id);
    const outcome = isDown ? "taken-down" : "kept";
    const reports = await decideReports(transaction, id, outcome, at);
    const before = { publication, waitingAs, openReports: reports.length };
    const words = isDown && { publication: "unpublished", reason: decision.reason, note: decision.note ?? null };
    const after = { publication, waitingAs: null, openReports: 0, ...words };
    const entry = { entityKind: "property" as const, entityId: id, listerId, before, after, at };
    const number = await logChange(transaction, operator, { action: isDown ? "property-taken-down" : "property-kept", ...entry });
    if (isDown) {
      await takeDown({ transaction, announce }, property, at);
      await queueMail(transaction, takenDown, String(number));
    }
    await tellReporters(transaction, reports);
  });
}
