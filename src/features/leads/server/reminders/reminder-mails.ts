// Two hours and a day after an enquiry that nobody has answered, its lister is reminded: by day, and of several in one mail.
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { hourMs } from "../../../../shared/contract/durations.ts";
import { accountId } from "../../../../shared/contract/ids.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { type MailKinds, queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findMailRecipient, mailPreferencesUrl } from "../../../accounts/server/public.ts";
import { findWaitingHomes, noteDueReminders } from "./reminders.store.ts";

const kind = "unanswered-enquiries";
const task = "remind-of-enquiries";
const batchSize = 500;
const mostHomes = 10;

/** Four times an hour; what a stopped site has missed is done by its next run. */
export const reminderSchedule = `*/15 * * * * ${task}`;

const hourInIndia = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", hourCycle: "h23" });
/** Nobody is reminded from 21:00 to 8:00 in India: what is due then is told in the morning. */
const isNight = (at: Date): boolean => {
  const hour = Number(hourInIndia.format(at));
  return hour >= 21 || hour < 8;
};

/** Reminders and their mails are stored in one transaction: after a kill the next run does what is left, and nobody is reminded twice. */
export const reminderTasks = ({ database, clock }: Pick<Services, "database" | "clock">): TaskList => ({
  [task]: async () => {
    const now = clock.now();
    if (isNight(now)) return;
    for (let found = batchSize; found === batchSize; ) {
      found = await database.transaction().execute(async (transaction) => {
        const { listers, noted } = await noteDueReminders(transaction, now, batchSize);
        // The mail names what all batches have noted: it waits for the next one.
        const delayS = noted === batchSize ? 60 : 0;
        for (const id of listers) await queueMail(transaction, kind, `${id}.${now.getTime()}`, { delayS });
        return noted;
      });
    }
  },
});

type Dependencies = Pick<Services, "config" | "database" | "clock">;

export const reminderMails = (services: Dependencies): MailKinds => ({ [kind]: (ref) => reminderMail(services, ref) });

/** null: all have been answered, erased or moved on, or the recipient has declined such mail. It says nothing about the people. */
async function reminderMail({ config, database, clock }: Dependencies, ref: string): Promise<Mail | null> {
  const [id, at] = z.tuple([accountId, z.coerce.number().pipe(z.coerce.date())]).parse(ref.split("."));
  const recipient = await findMailRecipient(database, id, kind);
  if (!recipient) return null;
  const homes = await findWaitingHomes(database, id, at);
  const people = homes.reduce((sum, home) => sum + home.people, 0);
  if (people === 0) return null;
  const preferences = mailPreferencesUrl(config, id);
  const shown = homes.slice(0, mostHomes);
  const others = people - shown.reduce((sum, home) => sum + home.people, 0);
  const waits = (since: Date) => waitingText(clock.now().getTime() - since.getTime());
  const heading = people === 1 ? "An enquiry waits for your reply" : `${people} enquiries wait for your reply`;
  const body = mailBody({
    heading,
    parts: [
      { kind: "text", text: `Namaste ${recipient.name}. Most people choose the first who replies.` },
      {
        kind: "facts",
        facts: [
          ...shown.map((home) => ({ label: home.title, value: `${peopleText(home.people)}, for ${waits(home.since)}` })),
          ...(others > 0 ? [{ label: "Others", value: peopleText(others) }] : []),
        ],
      },
      {
        kind: "text",
        text: "A call, chat or mail that you open from the lead counts as your reply, and so does a mail through the relay, or a status with a comment. Visitors see how soon you usually answer.",
      },
      { kind: "button", label: "Open my leads", href: `${config.publicUrl}/panel/leads?status=new` },
    ],
    footnote: "We send this mail two hours and a day after an enquiry that still waits, never between 21:00 and 8:00.",
    footLink: { label: "Choose which mails you get", href: preferences },
  });
  return {
    key: `${kind}-${ref}`,
    to: { name: recipient.name, address: recipient.email },
    subject: heading,
    unsubscribeUrl: `${preferences}?kind=${kind}`,
    ...body,
  };
}

const peopleText = (people: number): string => (people === 1 ? "1 person" : `${people} people`);

function waitingText(ms: number): string {
  const hours = Math.max(1, Math.floor(ms / hourMs));
  if (hours < 24) return hours === 1 ? "an hour" : `${hours} hours`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "a day" : `${days} days`;
}
