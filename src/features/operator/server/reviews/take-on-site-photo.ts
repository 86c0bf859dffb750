import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { refuseField } from "../../../../shared/server/records/refuse.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { cleanPhoto, type MediaStore } from "../../../media/server/public.ts";
import { endRequest, keepOnSitePhoto } from "../../../properties/server/checks/public.ts";
import { findChecks, lockProperty, replaceChecks } from "../../../properties/server/operators/public.ts";
import type { OnSitePhoto } from "../../contract/desk.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { logChange } from "../log/operator-log.store.ts";
import { checkDecided } from "../mails/check-mails.ts";

/**
 * Keeps a photo that an operator has just taken at the home, and makes the check of its place with today's day. A lister who asked for it is told.
 * Throws `not_found`, `invalid_input` for an unusable picture, and `conflict` when the property has changed since the operator saw it.
 */
export async function takeOnSitePhoto(
  { database, clock, config, store }: Pick<Services, "database" | "clock" | "config"> & { store: MediaStore },
  operator: SignedInOperator,
  id: PropertyId,
  { content, withinMetres, version }: OnSitePhoto,
): Promise<void> {
  const arrived = Buffer.from(content, "base64");
  if (arrived.length === 0) refuseField("content", messages.onSiteEmpty);
  const { content: clean } = await cleanPhoto(store, { by: operator.id, name: "The photo", content: arrived });
  const at = clock.now();
  const today = dayInIndia(at);
  await database.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, id);
    if (!property) throw new AppError("not_found");
    if (property.version !== version) throw new AppError("conflict", messages.propertyChanged);
    const known = Object.fromEntries((await findChecks(transaction, id)).map(({ kind, checkedOn }) => [kind, checkedOn]));
    const { ownership = null, photos = null, location = null, rera = null } = known;
    await replaceChecks(transaction, property, { ownership, photos, location: today, rera }, at);
    await keepOnSitePhoto(transaction, { config }, { propertyId: id, by: operator, content: clean, withinMetres, at });
    const wasAsked = await endRequest(transaction, id, "location", { outcome: "checked", answer: null, at });
    const change = {
      before: { location },
      after: { location: today, withinMetres, ...(wasAsked && { check: "location", outcome: "checked", note: null }) },
    };
    const entry = { action: "on-site-photo", entityKind: "property", entityId: id, listerId: property.lister_id, ...change, at } as const;
    const number = await logChange(transaction, operator, entry);
    if (wasAsked) await queueMail(transaction, checkDecided, String(number));
  });
}
