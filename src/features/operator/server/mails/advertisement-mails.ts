import { shortDate } from "../../../../shared/contract/date-text.ts";
import { advertisementId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import type { MailKinds } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { editAdvertisementPath, myAdvertisementsPath } from "../../../advertisements/contract/advertisement-terms.ts";
import { findLogEntry } from "../log/operator-log.store.ts";

type Dependencies = Pick<Services, "config" | "database">;

/** Kinds of mail, each about an entry of the log. */
export const advertisementApproved = "advertisement-approved";
export const advertisementRefused = "advertisement-refused";

export function advertisementMails(services: Dependencies): MailKinds {
  return {
    [advertisementApproved]: (ref) => approvedMail(services, ref),
    [advertisementRefused]: (ref) => refusedMail(services, ref),
  };
}

/** null: it was deleted, its lister is suspended or leaving, or has changed it since, and it waits again. */
async function approvedMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const decided = await findDecided(database, ref, "approved");
  if (!decided) return null;
  const { headline, startsOn, endsOn, name, email } = decided;
  const body = mailBody({
    heading: "Your advertisement is approved",
    parts: [
      { kind: "text", text: `Namaste ${name}. We have approved your advertisement. It will be shown on its days:` },
      {
        kind: "facts",
        facts: [
          { label: "Advertisement", value: headline },
          { label: "Days", value: `${shortDate(startsOn)} to ${shortDate(endsOn)}` },
        ],
      },
      { kind: "button", label: "See your advertisements", href: config.publicUrl + myAdvertisementsPath },
    ],
    footnote: "You get this mail because it concerns your advertisement on Aangan.",
  });
  return { key: `${advertisementApproved}-${ref}`, to: { name, address: email }, subject: `Approved: ${headline}`, ...body };
}

/** null: it was deleted, its lister is suspended or leaving, or has changed it since. */
async function refusedMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const decided = await findDecided(database, ref, "refused");
  if (!decided?.reason) return null;
  const { id, headline, reason, name, email } = decided;
  const body = mailBody({
    heading: "Your advertisement is not shown",
    parts: [
      { kind: "text", text: `Namaste ${name}. We have reviewed your advertisement “${headline}” and cannot show it, for this reason:` },
      { kind: "quote", text: reason },
      { kind: "text", text: "Correct it and save it, and we will review it again." },
      { kind: "button", label: "Open the advertisement", href: config.publicUrl + editAdvertisementPath(id) },
    ],
    footnote: `If you disagree, write to ${config.contactEmail}.`,
  });
  return { key: `${advertisementRefused}-${ref}`, to: { name, address: email }, subject: `Not shown: ${headline}`, ...body };
}

async function findDecided(database: Database, ref: string, review: "approved" | "refused") {
  const entry = await findLogEntry(database, ref);
  if (!entry) return undefined;
  return database
    .selectFrom("advertisements")
    .innerJoin("accounts", "accounts.id", "advertisements.account_id")
    .where("advertisements.id", "=", advertisementId.parse(entry.entityId))
    .where("advertisements.review", "=", review)
    .where("advertisements.deleted_at", "is", null)
    .where("accounts.suspended_at", "is", null)
    .where("accounts.deletion_requested_at", "is", null)
    .select(["advertisements.id", "advertisements.headline", "advertisements.refusal_reason as reason"])
    .select(["advertisements.starts_on as startsOn", "advertisements.ends_on as endsOn", "accounts.name", "accounts.email"])
    .executeTakeFirst();
}
