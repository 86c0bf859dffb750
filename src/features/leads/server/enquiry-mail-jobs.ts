import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { type LeadId, leadId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import { queueJob } from "../../../shared/server/jobs.ts";
import type { Mailer } from "../../../shared/server/mail.ts";
import { sendOnce } from "../../../shared/server/sent-mails.ts";
import type { Services } from "../../../shared/server/services.ts";
import { confirmationMail, listerMail } from "./enquiry-mails.ts";
import { findLeadForMail } from "./leads.store.ts";

const task = "send-enquiry-mail";
const recipients = ["lister", "enquirer"] as const;
// The pauses grow to six hours: the last try is a day after the first.
const maxAttempts = 13;

const jobPayload = z.object({ leadId, recipient: z.enum(recipients) });

/** One job a mail, so that a mailbox that refuses one does not hold up the other. */
export async function queueEnquiryMails(transaction: Database, id: LeadId): Promise<void> {
  for (const recipient of recipients) {
    await queueJob(transaction, { task, payload: { leadId: id, recipient }, key: `${task}:${id}:${recipient}`, maxAttempts });
  }
}

export function enquiryMailTasks({ config, database, mailer }: Pick<Services, "config" | "database"> & { mailer: Mailer }): TaskList {
  return {
    [task]: async (payload) => {
      const { leadId: id, recipient } = jobPayload.parse(payload);
      const lead = await findLeadForMail(database, id);
      if (!lead) return;
      await sendOnce(database, mailer, recipient === "lister" ? listerMail(config, lead) : confirmationMail(config, lead));
    },
  };
}
