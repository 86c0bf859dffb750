import { propertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import type { MailKinds } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { checksPath, papersKeptDays } from "../../../properties/contract/property-checks-terms.ts";
import { type CheckKind, checkKinds, checkLabels } from "../../../properties/contract/property-terms.ts";
import { findLogEntry } from "../log/operator-log.store.ts";

type Dependencies = Pick<Services, "config" | "database">;

/** About an entry of the log. */
export const checksEnded = "checks-ended";
export const checkDecided = "check-decided";

export const checkMails = (services: Dependencies): MailKinds => ({
  [checksEnded]: (ref) => endedMail(services, ref),
  [checkDecided]: (ref) => decidedMail(services, ref),
});

/** null: it was deleted, or its lister is suspended or leaving. */
async function decidedMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const entry = await findLogEntry(database, ref);
  const property = entry && (await findPropertyWithLister(database, entry.entityId));
  if (!entry || !property) return null;
  const { check, outcome, note } = entry.after as { check: CheckKind; outcome: "checked" | "refused"; note?: string | null };
  const isMade = outcome === "checked";
  const body = mailBody({
    heading: isMade ? "Your property is checked" : "We could not check this yet",
    parts: [
      {
        kind: "facts",
        facts: [
          { label: "Property", value: property.title },
          { label: "Check", value: checkLabels[check] },
        ],
      },
      ...(note ? [{ kind: "quote" as const, text: note }] : []),
      {
        kind: "text",
        text: isMade
          ? "Visitors see the check and its day on the page. It ends when you change what was checked."
          : "You can add other papers and ask again.",
      },
      { kind: "button", label: "Open its checks", href: `${config.publicUrl}${checksPath(property.id)}` },
    ],
    footnote: `Your papers are deleted ${papersKeptDays} days after a decision.`,
  });
  return {
    key: `${checkDecided}-${ref}`,
    to: { name: property.name, address: property.email },
    subject: `${isMade ? "Checked" : "Not checked"}: ${property.title}`,
    ...body,
  };
}

/** null: the property was deleted, everything was checked again, or its lister is suspended or leaving. */
async function endedMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const entry = await findLogEntry(database, ref);
  const property = entry && (await findPropertyWithLister(database, entry.entityId));
  if (!entry || !property) return null;
  const [before, after] = [entry.before as object, entry.after as object];
  const checks = await database.selectFrom("property_checks").where("property_id", "=", property.id).select("kind").execute();
  const standing = checks.map(({ kind }) => kind);
  const ended = checkKinds.filter((kind) => kind in before && !(kind in after) && !standing.includes(kind));
  if (ended.length === 0) return null;
  const isVerified = standing.length > 0;
  const isExpired = entry.action === "checks-expired";
  const body = mailBody({
    heading: isVerified ? "A check of your property has ended" : "Your property is no longer verified",
    parts: [
      {
        kind: "text",
        text: isExpired
          ? `Namaste ${property.name}. What we check is shown for some months only. These checks have ended:`
          : `Namaste ${property.name}. You have changed something that we had checked, so these checks no longer apply:`,
      },
      {
        kind: "facts",
        facts: [
          { label: "Property", value: property.title },
          { label: "Ended", value: ended.map((kind) => checkLabels[kind]).join(", ") },
        ],
      },
      {
        kind: "text",
        text: isVerified
          ? "The other checks remain valid, and so does the Verified badge."
          : "The Verified badge is removed until we check the property again.",
      },
      isExpired
        ? { kind: "button", label: "Ask for them again", href: `${config.publicUrl}${checksPath(property.id)}` }
        : { kind: "button", label: "Open the property", href: `${config.publicUrl}/panel/properties/update/${property.id}/step/1` },
    ],
    footnote: `To have it checked again, write to ${config.contactEmail}.`,
  });
  return {
    key: `${checksEnded}-${ref}`,
    to: { name: property.name, address: property.email },
    subject: `No longer checked: ${property.title}`,
    ...body,
  };
}

/** undefined: it was deleted, or its lister is suspended or leaving. */
export async function findPropertyWithLister(database: Database, id: string) {
  return database
    .selectFrom("properties")
    .innerJoin("accounts", "accounts.id", "properties.lister_id")
    .where("properties.id", "=", propertyId.parse(id))
    .where("properties.deleted_at", "is", null)
    .where("accounts.suspended_at", "is", null)
    .where("accounts.deletion_requested_at", "is", null)
    .select(["properties.id", "properties.title", "properties.publication", "accounts.name", "accounts.email"])
    .executeTakeFirst();
}
