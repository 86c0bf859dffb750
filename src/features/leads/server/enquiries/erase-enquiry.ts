import type { LeadId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import { queueForgettingMails } from "../../../../shared/server/mail/outbox.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { notifyLister } from "../live-updates/lead-notifications.ts";
import { deleteRelay } from "../relay/relay.store.ts";
import { eraseComments, eraseLead } from "./leads.store.ts";

/**
 * Erases the personal data of the lead whose confirmation mail had this token, its comments (people write names into replies), its
 * relay with the mails in it, and its mails in the outbox. Repeating it is no error.
 */
export async function eraseEnquiry({ database, clock }: Pick<Services, "database" | "clock">, token: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const lead = await eraseLead(transaction, tokenHash(token), clock.now());
    if (!lead) throw new AppError("not_found", enquiryMessages.linkWrong);
    await eraseComments(transaction, lead.id, leadMessages.commentErased);
    await deleteRelay(transaction, lead.id);
    await queueForgettingMails(transaction, lead.id);
    await notifyLister(transaction, lead.listerId, "changed", lead.id);
  });
}

/** The token in the link of the confirmation mail. */
export const eraseToken = (appSecret: string, leadId: LeadId): string => linkToken(appSecret, "erase-enquiry", leadId);
