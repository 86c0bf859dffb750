import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { refuseField } from "../../../../shared/server/records/refuse.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { CheckKind } from "../../../properties/contract/property-terms.ts";
import { endRequest } from "../../../properties/server/checks/public.ts";
import { findChecks, lockProperty, replaceChecks } from "../../../properties/server/operators/public.ts";
import type { CheckDecision } from "../../contract/desk.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { logChange } from "../log/operator-log.store.ts";
import { checkDecided } from "../mails/check-mails.ts";

/**
 * Makes or refuses a check that the lister asked for, and tells them. A made one is shown on the page with its day, like any other. Throws
 * `not_found`, `invalid_input`, and `conflict` when nobody waits for it or the property has changed since the operator saw it.
 */
export async function decideCheck(
  { database, clock }: Pick<Services, "database" | "clock">,
  operator: SignedInOperator,
  id: PropertyId,
  kind: CheckKind,
  { outcome, checkedOn, note = null, version }: CheckDecision,
): Promise<void> {
  const at = clock.now();
  const day = checkedOn ?? dayInIndia(at);
  const isMade = outcome === "checked";
  if (isMade && day > dayInIndia(at)) refuseField("checkedOn", messages.checkDate);
  if (!isMade && note === null) refuseField("note", messages.checkNote);
  await database.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, id);
    if (!property) throw new AppError("not_found");
    if (property.version !== version) throw new AppError("conflict", messages.propertyChanged);
    if (!(await endRequest(transaction, id, kind, { outcome, answer: note, at }))) throw new AppError("conflict", messages.checkNotAsked);
    const known = new Map((await findChecks(transaction, id)).map((check) => [check.kind, check.checkedOn]));
    const before = { [kind]: known.get(kind) ?? null };
    if (isMade) {
      const dayOf = (one: CheckKind) => (one === kind ? day : (known.get(one) ?? null));
      const [ownership, photos, location, rera] = [dayOf("ownership"), dayOf("photos"), dayOf("location"), dayOf("rera")];
      await replaceChecks(transaction, property, { ownership, photos, location, rera }, at, { [kind]: note });
    }
    const after = { check: kind, outcome, [kind]: isMade ? day : (known.get(kind) ?? null), note };
    const entry = { entityKind: "property", entityId: id, listerId: property.lister_id, before, after, at } as const;
    const number = await logChange(transaction, operator, { action: isMade ? "check-made" : "check-refused", ...entry });
    await queueMail(transaction, checkDecided, String(number));
  });
}
