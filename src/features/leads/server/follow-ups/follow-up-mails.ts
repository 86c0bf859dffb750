// Every morning: how many leads their lister wants to follow up that day.
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { accountId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { type MailKinds, queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findMailRecipient, mailPreferencesUrl } from "../../../accounts/server/public.ts";
import { findDueHomes, findListersWithDue } from "./follow-ups.store.ts";

const kind = "follow-ups-due";
const task = "queue-follow-up-mails";
const batchSize = 500;
const mostHomes = 10;

/** Daily at 8:00 in India; up to 12 hours later if no process ran then. */
export const followUpSchedule = `30 2 * * * ${task} ?fill=12h`;

export function followUpTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [task]: async () => {
      const day = dayInIndia(clock.now());
      for (let after = "", found = batchSize; found === batchSize; ) {
        const ids = await findListersWithDue(database, day, after, batchSize);
        await database.transaction().execute(async (transaction) => {
          for (const id of ids) await queueMail(transaction, kind, `${id}.${day}`);
        });
        after = ids.at(-1) ?? "";
        found = ids.length;
      }
    },
  };
}

type Dependencies = Pick<Services, "config" | "database">;

export const followUpMails = (services: Dependencies): MailKinds => ({ [kind]: (ref) => followUpMail(services, ref) });

/**
 * null: nothing is due any more, or the recipient has declined such mail. It names homes and counts people, and contains nothing of
 * the people: an erased enquiry leaves nothing to forget in it.
 */
async function followUpMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const [id, day] = z.tuple([accountId, z.iso.date()]).parse(ref.split("."));
  const recipient = await findMailRecipient(database, id, kind);
  if (!recipient) return null;
  const homes = await findDueHomes(database, id, day);
  const due = homes.reduce((sum, { people }) => sum + people, 0);
  if (due === 0) return null;
  const preferences = mailPreferencesUrl(config, id);
  const shown = homes.slice(0, mostHomes);
  const others = due - shown.reduce((sum, { people }) => sum + people, 0);
  const body = mailBody({
    heading: due === 1 ? "One lead to follow up today" : `${due} leads to follow up today`,
    parts: [
      { kind: "text", text: `Namaste ${recipient.name}. You wanted to come back to ${due === 1 ? "this lead" : "these leads"} today:` },
      {
        kind: "facts",
        facts: [
          ...shown.map(({ title, people }) => ({ label: peopleText(people), value: title })),
          ...(others > 0 ? [{ label: peopleText(others), value: "about other homes" }] : []),
        ],
      },
      { kind: "button", label: "Open my leads", href: `${config.publicUrl}/panel/leads` },
    ],
    footnote: "We send this mail at 8:00 on days for which you have set a follow-up.",
    footLink: { label: "Choose which mails you get", href: preferences },
  });
  return {
    key: `${kind}-${ref}`,
    to: { name: recipient.name, address: recipient.email },
    subject: due === 1 ? "To follow up today: 1 lead" : `To follow up today: ${due} leads`,
    unsubscribeUrl: `${preferences}?kind=${kind}`,
    ...body,
  };
}

const peopleText = (people: number): string => (people === 1 ? "1 lead" : `${people} leads`);
