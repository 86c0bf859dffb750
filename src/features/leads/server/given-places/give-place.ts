import { type AccountId, leadId as leadIdSchema } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { type MailKinds, queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findExactPlace } from "../../../properties/server/exact-place/public.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { findLeadForMail } from "../enquiries/leads.store.ts";
import { workOnLead } from "../work/work-on-lead.ts";
import { findGiven, findLeadOf, storeGiven } from "./given-places.store.ts";
import { givenPlaceToken } from "./read-given-place.ts";

/** Whether the lister may give the exact place with this lead, and when they have. Throws `not_found`, also for another lister's. */
export async function placeOfLead(
  { database }: Pick<Services, "database">,
  listerId: AccountId,
  id: string,
): Promise<{ canBeGiven: boolean; givenAt: Date | null }> {
  const lead = await findLeadOf(database, listerId, id);
  if (!lead) throw new AppError("not_found", leadMessages.notFound);
  const { propertyId, enquirerEmail, givenAt } = lead;
  const canBeWritten = propertyId !== null && enquirerEmail !== null;
  const place = canBeWritten ? await findExactPlace(database, propertyId) : null;
  return { canBeGiven: givenAt === null && place?.isShownRoughly === true, givenAt };
}

/** Gives the exact place to the enquirer, once, and mails it. Throws `not_found`, and `conflict` when there is none to give. */
export async function givePlace(services: Pick<Services, "database" | "clock">, listerId: AccountId, id: string): Promise<void> {
  await workOnLead(services, listerId, id, async (transaction, lead) => {
    const { canBeGiven, givenAt } = await placeOfLead({ database: transaction }, listerId, id);
    if (givenAt !== null) return;
    if (!canBeGiven) throw new AppError("conflict", leadMessages.noPlaceToGive);
    await storeGiven(transaction, lead.id, services.clock.now());
    await queueMail(transaction, kind, lead.id);
  });
}

const kind = "exact-place";

/** Of an unverified lister it repeats no words, as the confirmation of an enquiry does not: the address may be a stranger's. */
export function givenPlaceMails({ config, database }: Pick<Services, "config" | "database">): MailKinds {
  return {
    async [kind](ref) {
      const id = leadIdSchema.parse(ref);
      const [lead, given] = [await findLeadForMail(database, id), await findGiven(database, id)];
      const place = given && (await findExactPlace(database, given.propertyId));
      if (!lead?.enquirerEmail || !place || lead.suspendedAt !== null) return null;
      const isNeutral = lead.verifiedAt === null;
      const facts = [
        { label: "Property", value: place.title, href: `${config.publicUrl}/property/${given.propertyId}` },
        ...(place.address ? [{ label: "Address", value: place.address }] : []),
      ];
      return {
        key: `${id}-place`,
        to: { name: "", address: lead.enquirerEmail },
        subject: isNeutral ? "The exact place" : `The exact place: ${place.title}`,
        ...mailBody({
          heading: "The lister gives you the exact place",
          parts: [
            ...(isNeutral ? [] : [{ kind: "facts" as const, facts }]),
            {
              kind: "button",
              label: "See it on the map",
              href: `${config.publicUrl}/enquiry/place/${givenPlaceToken(config.appSecret, id)}`,
            },
            { kind: "text", text: "The lister shows this place only roughly to others. Please keep the link to yourself." },
          ],
          footnote: "You get this mail because this address was given in an enquiry on Aangan, and the lister has answered it.",
        }),
      };
    },
  };
}
