import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findAskedLook, lockProperty, putBack, takeDown } from "../../../properties/server/operators/public.ts";
import type { Announce } from "../../../properties/server/public.ts";
import type { ReviewDecision } from "../../contract/desk.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { reportReasonLabels } from "../../contract/report-terms.ts";
import { logChange } from "../log/operator-log.store.ts";
import { putBack as putBackMail, takenDown as takenDownMail } from "../mails/desk-mails.ts";
import { tellReporters } from "../reports/close-reports.ts";
import { countReports, decideReports } from "../reports/reports.store.ts";
import { endReview, findWaiting } from "./reviews.store.ts";

const actions = { kept: "property-kept", takenDown: "property-taken-down", putBack: "property-put-back" } as const;
type ReviewOutcome = keyof typeof actions;

/**
 * Ends the wait of a property: it stays, or is taken down with a mail to its lister. Its reporters are told. One that is down, whose
 * lister has asked for another look, returns or stays down, with a mail. Throws `not_found`, and `conflict` when the property or its
 * reports have changed since the operator saw them, or when it is neither public nor asked for: then there is nothing to decide.
 */
export async function decideReview(
  { database, clock, announce }: Pick<Services, "database" | "clock"> & { announce: Announce },
  operator: SignedInOperator,
  id: PropertyId,
  decision: ReviewDecision,
): Promise<ReviewOutcome> {
  const at = clock.now();
  return database.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, id);
    if (!property) throw new AppError("not_found");
    const { publication, lister_id: listerId } = property;
    // The property's lock keeps new reports out.
    const isAsSeen = property.version === decision.version && (await countReports(transaction, id)) === decision.reportsMade;
    if (!isAsSeen) throw new AppError("conflict", messages.propertyChanged);
    const isShown = publication === "published";
    if (!isShown && !(await findAskedLook(transaction, id))) throw new AppError("conflict", messages.notShown);
    const isDown = decision.decision === "take-down";
    const done = isDown ? "takenDown" : isShown ? "kept" : "putBack";
    const waitingAs = await findWaiting(transaction, id);
    await endReview(transaction, id);
    const reports = await decideReports(transaction, id, isDown ? "taken-down" : "kept", at);
    const before = { publication, waitingAs, openReports: reports.length };
    const words = isDown
      ? { publication: "unpublished", reason: decision.reason, note: decision.note ?? null }
      : { publication: "published" };
    const after = { waitingAs: null, openReports: 0, ...words };
    const entry = { entityKind: "property" as const, entityId: id, listerId, before, after, at };
    const number = await logChange(transaction, operator, { action: actions[done], ...entry });
    if (isDown) {
      const told = { reason: reportReasonLabels[decision.reason], note: decision.note ?? null };
      await takeDown({ transaction, announce }, property, told, at);
      await queueMail(transaction, takenDownMail, String(number));
    } else if (done === "putBack") {
      await putBack({ transaction, announce }, property, at);
      // The event asked for a review of what was just reviewed.
      await endReview(transaction, id);
      await queueMail(transaction, putBackMail, String(number));
    }
    await tellReporters(transaction, reports);
    return done;
  });
}
