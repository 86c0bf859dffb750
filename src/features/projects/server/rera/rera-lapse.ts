// A lapsed registration hides its project (in the queries); its builder is told once, and cached pages are dropped.
import { sql } from "kysely";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import type { ProjectId } from "../../../../shared/contract/ids.ts";
import { projectId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { type MailKinds, queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { homeProjectCountry } from "../../contract/project-terms.ts";

const kind = "rera-lapsed";
const batchSize = 100;

/** For every public project with a lapsed registration whose builder has not been told of that date: once the account is active. */
export async function tellLapsed({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const today = dayInIndia(clock.now());
  for (let found = batchSize; found === batchSize; ) {
    found = await database.transaction().execute(async (transaction) => {
      const ids = await markLapsed(transaction, today);
      for (const id of ids) await queueMail(transaction, kind, id);
      return ids.length;
    });
  }
}

/** The new version goes to the change log, which drops cached pages. */
async function markLapsed(transaction: Database, today: string): Promise<ProjectId[]> {
  const { rows } = await sql<{ id: ProjectId }>`
    update projects set rera_lapse_told = rera_valid_until, version = version + 1
    where id in (
      select id from projects
      where publication = 'published' and deleted_at is null and country = ${homeProjectCountry}
        and rera_number is not null and rera_valid_until < ${today}::date
        and rera_lapse_told is distinct from rera_valid_until
        and lister_id in (select id from accounts where suspended_at is null and deletion_requested_at is null)
      order by id limit ${batchSize} for update
    ) returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * No mail about a project that has meanwhile been deleted, registered again, moved abroad or declared exempt, nor to a suspended
 * or leaving builder.
 */
export function projectMails({ config, database, clock }: Pick<Services, "config" | "database" | "clock">): MailKinds {
  return {
    async [kind](ref) {
      const row = await database
        .selectFrom("projects")
        .innerJoin("accounts", "accounts.id", "projects.lister_id")
        .where("projects.id", "=", projectId.parse(ref))
        .where("projects.deleted_at", "is", null)
        .where("accounts.suspended_at", "is", null)
        .where("accounts.deletion_requested_at", "is", null)
        .where("country", "=", homeProjectCountry)
        .where("rera_number", "is not", null)
        .where("rera_valid_until", "<", dayInIndia(clock.now()))
        .select(["projects.id", "project_name as projectName", "rera_number as reraNumber", "rera_valid_until as validUntil"])
        .select(["accounts.name", "accounts.email"])
        .executeTakeFirst();
      return row?.validUntil ? lapseMail(config.publicUrl, { ...row, validUntil: row.validUntil }) : null;
    },
  };
}

type Lapsed = { id: string; projectName: string; reraNumber: string | null; validUntil: string; name: string; email: string };

function lapseMail(publicUrl: string, { id, projectName, reraNumber, validUntil, name, email }: Lapsed): Mail {
  const body = mailBody({
    heading: `${projectName} is no longer shown`,
    parts: [
      {
        kind: "text",
        text: `The RERA registration of this project was valid until ${shortDate(validUntil)}. A project without a valid registration may not be advertised, so nobody sees it on Aangan.`,
      },
      {
        kind: "facts",
        facts: [
          { label: "Project", value: projectName },
          { label: "RERA number", value: reraNumber ?? "" },
          { label: "Valid until", value: shortDate(validUntil) },
        ],
      },
      { kind: "text", text: "When the authority has extended it, enter the new date: the project is then shown again at once." },
      { kind: "button", label: "Enter the new date", href: `${publicUrl}/panel/projects/update/${id}/step/1` },
    ],
    footnote: "You get this mail because this project is listed on Aangan under your name.",
  });
  return { key: `${id}-lapsed-${validUntil}`, to: { name, address: email }, subject: `No longer shown: ${projectName}`, ...body };
}
