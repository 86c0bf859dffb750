// An agent's RERA number is shown as long as its registration is valid: they are told before, and when it is hidden.
import { sql } from "kysely";
import { z } from "zod";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { type AccountId, accountId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { type MailKinds, queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { toldDaysBefore } from "../../contract/registration-days.ts";

const kind = "agent-registration";
const atOnce = 100;
const isActive = sql`role = 'AGENT' and suspended_at is null and deletion_requested_at is null`;

/** Each agent once 30 days before the last day, once 7 days before, and once after it; again for another day. */
export async function tellAgents({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const today = dayInIndia(clock.now());
  const stage = sql`case
    when rera_agent_no is null or rera_agent_valid_until is null then 0
    when rera_agent_valid_until < ${today}::date then 3
    when rera_agent_valid_until <= ${today}::date + ${sql.lit(toldDaysBefore.again)} then 2
    when rera_agent_valid_until <= ${today}::date + ${sql.lit(toldDaysBefore.first)} then 1
    else 0 end`;
  for (let moved = atOnce; moved === atOnce; ) {
    moved = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: AccountId; isTold: boolean }>`
        update accounts set rera_agent_stage = now.stage
        from (
          select id, rera_agent_stage as was, ${stage} as stage from accounts
          where (rera_agent_valid_until is not null or rera_agent_stage > 0) and ${isActive} and rera_agent_stage <> ${stage}
          order by id limit ${atOnce} for update
        ) now where accounts.id = now.id returning accounts.id, now.stage > now.was as "isTold"`.execute(transaction);
      for (const { id, isTold } of rows) if (isTold) await queueMail(transaction, kind, `${id}.${today}`);
      return rows.length;
    });
  }
}

/** No mail to a suspended or leaving agent, nor once there is nothing to tell. */
export const agentRegistrationMails = ({ config, database }: Pick<Services, "config" | "database">): MailKinds => ({
  async [kind](ref) {
    const [id, day] = z.tuple([accountId, z.iso.date()]).parse(ref.split("."));
    const { rows } = await sql<Told>`
      select name, email, rera_agent_no as number, rera_agent_valid_until as "validUntil" from accounts
      where id = ${id} and ${isActive} and rera_agent_no is not null and rera_agent_valid_until <= ${day}::date + ${sql.lit(toldDaysBefore.first)}`.execute(
      database,
    );
    const [told] = rows;
    if (!told) return null;
    return { key: `${kind}-${ref}`, to: { name: told.name, address: told.email }, ...tellingMail(told, day, config.publicUrl) };
  },
});

type Told = { name: string; email: string; number: string; validUntil: string };

function tellingMail({ name, number, validUntil }: Told, day: string, publicUrl: string): Omit<Mail, "key" | "to"> {
  const isOver = validUntil < day;
  const heading = isOver ? "Your RERA number is no longer shown" : "Your RERA registration ends soon";
  const body = mailBody({
    heading,
    parts: [
      {
        kind: "text",
        text: isOver
          ? `Namaste ${name}. The registration has ended, so visitors do not see its number. Enter the new last day, and they see it again at once.`
          : `Namaste ${name}. From the day after its last day on visitors do not see its number. Enter the new last day when the authority has renewed it.`,
      },
      {
        kind: "facts",
        facts: [
          { label: "RERA number", value: number },
          { label: isOver ? "Was valid until" : "Valid until", value: shortDate(validUntil) },
        ],
      },
      { kind: "button", label: "Enter the new last day", href: `${publicUrl}/panel/profile` },
    ],
    footnote: "You get this mail because your Aangan profile names this registration.",
  });
  return { subject: heading, ...body };
}
