import type { TaskList } from "graphile-worker";
import { dayMs } from "../../../shared/contract/durations.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import type { Once } from "../../../shared/server/http/once.ts";
import { newId } from "../../../shared/server/ids.ts";
import { type MailKinds, queueMail } from "../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../shared/server/services.ts";
import { phoneHref, phoneTextAbroad } from "../../leads/contract/phone-number.ts";
import { legalTopicLabels } from "../contract/legal-topics.ts";
import type { ServiceEnquiry } from "../contract/service-enquiry.ts";

const kind = "service-enquiry";
const task = "forget-service-enquiries";
const keptMs = 90 * dayMs;

/** When the task below runs, as a crontab line. */
export const contentSchedule = `11 3 * * * ${task}`;

/** Stores a question about property legal services, and queues the mail to the site's own address. */
export async function submitServiceEnquiry(
  { database, clock }: Pick<Services, "database" | "clock">,
  { website, ...typed }: ServiceEnquiry,
  once: Once,
): Promise<void> {
  // Only a machine fills in a field that people cannot see; it learns nothing.
  if (website) return;
  const at = clock.now();
  const id = newId("sve", at);
  await database.transaction().execute((transaction) =>
    once(transaction, async () => {
      await transaction
        .insertInto("service_enquiries")
        .values({ id, ...typed, created_at: at })
        .execute();
      await queueMail(transaction, kind, id);
      return id;
    }),
  );
}

export function contentMails({ config, database }: Pick<Services, "config" | "database">): MailKinds {
  return {
    async [kind](ref) {
      const asked = await database.selectFrom("service_enquiries").where("id", "=", ref).selectAll().executeTakeFirst();
      if (!asked) return null;
      const { name, email, phone, message } = asked;
      const topic = ownValue(legalTopicLabels, asked.topic) ?? asked.topic;
      const body = mailBody({
        heading: `${name} asks about property legal services`,
        parts: [
          { kind: "quote", text: message },
          {
            kind: "facts",
            facts: [
              { label: "About", value: topic },
              { label: "Name", value: name },
              { label: "Email", value: email },
              { label: "Phone", value: phoneTextAbroad(phone), href: phoneHref(phone) },
            ],
          },
        ],
        footnote: `Your reply to this mail goes to ${name}. The question is deleted from the site after 90 days.`,
      });
      const to = { name: "Aangan", address: config.contactEmail };
      return { key: ref, to, replyTo: { name, address: email }, subject: `Legal services: ${topic}`, ...body };
    },
  };
}

export function contentTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [task]: async () => {
      const before = new Date(clock.now().getTime() - keptMs);
      await database.deleteFrom("service_enquiries").where("created_at", "<", before).execute();
    },
  };
}
