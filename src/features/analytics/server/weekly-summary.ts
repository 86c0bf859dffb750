// On Monday mornings: the events of the week, for listers who had any.

import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { dayAndMonth } from "../../../shared/contract/date-text.ts";
import { dayMs } from "../../../shared/contract/durations.ts";
import { accountId } from "../../../shared/contract/ids.ts";
import { dayInIndia, mondayOfWeek } from "../../../shared/server/clock.ts";
import type { Mail } from "../../../shared/server/mail/mail.ts";
import { type MailKinds, queueMail } from "../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../shared/server/services.ts";
import { findMailRecipient, mailPreferencesUrl } from "../../accounts/server/public.ts";
import { countWeek, findListersWithNews, findMostViewed, type Week } from "./weekly-summary.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;

const kind = "weekly-summary";
const task = "queue-weekly-summaries";
const batchSize = 500;
const mostProperties = 3;

/** Mondays at 8:00 in India; up to 12 hours later if no process ran then. */
export const summarySchedule = `30 2 * * 1 ${task} ?fill=12h`;

export function summaryTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [task]: async () => {
      const week = lastWeek(clock.now());
      for (let after = "", found = batchSize; found === batchSize; ) {
        const ids = await findListersWithNews(database, week, after, batchSize);
        await database.transaction().execute(async (transaction) => {
          for (const id of ids) await queueMail(transaction, kind, `${id}.${week.monday}`);
        });
        after = ids.at(-1) ?? "";
        found = ids.length;
      }
    },
  };
}

export const summaryMails = (services: Dependencies): MailKinds => ({ [kind]: (ref) => summaryMail(services, ref) });

/** null: nothing to report, or the recipient has declined such mail. */
async function summaryMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const [id, monday] = z.tuple([accountId, z.iso.date()]).parse(ref.split("."));
  const recipient = await findMailRecipient(database, id, kind);
  if (!recipient) return null;
  const week = weekFrom(monday);
  const { views, enquiries, unread } = await countWeek(database, id, week);
  if (views + enquiries + unread === 0) return null;
  const most = await findMostViewed(database, id, week, mostProperties);
  const preferences = mailPreferencesUrl(config, id);
  const body = mailBody({
    heading: "Your week on Aangan",
    parts: [
      {
        kind: "text",
        text: `Namaste ${recipient.name}. This is how your properties did from ${dayAndMonth(week.monday)} to ${dayAndMonth(week.sunday)}:`,
      },
      {
        kind: "facts",
        facts: [
          { label: "Views", value: numberText(views) },
          { label: "Enquiries", value: numberText(enquiries) },
          { label: "Unread", value: unread === 0 ? "No unread leads" : `${numberText(unread)} of your leads` },
        ],
      },
      ...(most.length === 0
        ? []
        : [
            { kind: "text" as const, text: "Most viewed:" },
            {
              kind: "facts" as const,
              facts: most.map((property) => ({
                label: `${numberText(property.views)} ${property.views === 1 ? "view" : "views"}`,
                value: property.title,
                href: `${config.publicUrl}/property/${property.id}`,
              })),
            },
          ]),
      {
        kind: "button",
        label: unread > 0 ? "Read my leads" : "Open my dashboard",
        href: `${config.publicUrl}/panel/${unread > 0 ? "leads" : "dashboard"}`,
      },
    ],
    footnote: "We send this mail on Mondays, in weeks with views, enquiries or unread leads.",
    footLink: { label: "Choose which mails you get", href: preferences },
  });
  return {
    key: `${kind}-${ref}`,
    to: { name: recipient.name, address: recipient.email },
    subject: `Your week: ${enquiries === 1 ? "1 enquiry" : `${numberText(enquiries)} enquiries`}, ${views === 1 ? "1 view" : `${numberText(views)} views`}`,
    unsubscribeUrl: `${preferences}?kind=${kind}`,
    ...body,
  };
}

/** The seven days before this week's Monday. */
function lastWeek(now: Date): Week {
  return weekFrom(dayOf(Date.parse(mondayOfWeek(dayInIndia(now))) - 7 * dayMs));
}

const weekFrom = (monday: string): Week => ({ monday, sunday: dayOf(Date.parse(monday) + 6 * dayMs) });
const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

const numberText = (value: number): string => value.toLocaleString("en-IN");
