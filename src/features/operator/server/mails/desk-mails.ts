import { accountId } from "../../../../shared/contract/ids.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { signedSubject } from "../../../../shared/server/mail/link-token.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import type { MailKinds } from "../../../../shared/server/mail/mail-jobs.ts";
import { type MailPart, mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { composeFactorMail, operatorsFactorMailKind, readFactorRef } from "../../../accounts/server/second-factor/public.ts";
import { type ReportOutcome, type ReportReason, reportReasonLabels, reportStatusPath } from "../../contract/report-terms.ts";
import { findLogEntry } from "../log/operator-log.store.ts";
import { reportPurpose } from "../reports/report-property.ts";
import { findReport } from "../reports/reports.store.ts";
import { findOperatorById } from "../sign-in/operators.store.ts";
import { advertisementMails } from "./advertisement-mails.ts";
import { checkMails, findPropertyWithLister } from "./check-mails.ts";

type Dependencies = Pick<Services, "config" | "database">;

/** Kinds of mail, besides those of advertisements and checks; the first four are about an entry of the log, the last about a report. */
export const takenDown = "property-taken-down";
export const putBack = "property-put-back";
export const suspended = "lister-suspended";
export const suspensionLifted = "suspension-lifted";
export const reportDecided = "report-decided";

export function deskMails(services: Dependencies): MailKinds {
  return {
    ...advertisementMails(services),
    ...checkMails(services),
    [takenDown]: (ref) => takenDownMail(services, ref),
    [putBack]: (ref) => putBackMail(services, ref),
    [suspended]: (ref) => suspendedMail(services, ref),
    [suspensionLifted]: (ref) => liftedMail(services, ref),
    [reportDecided]: (ref) => decidedMail(services, ref),
    [operatorsFactorMailKind]: (ref) => factorMail(services, ref),
  };
}

const quoted = (text: unknown): MailPart[] => (typeof text === "string" && text ? [{ kind: "quote", text }] : []);

/** null: it was deleted, is published again, was taken down once more, or its lister is suspended or leaving. */
async function takenDownMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const entry = await findLogEntry(database, ref);
  const property = entry && (await findPropertyWithLister(database, entry.entityId));
  if (!entry?.isLatest || !property || property.publication === "published") return null;
  const { reason, note } = entry.after as { reason: ReportReason; note: string | null };
  const body = mailBody({
    heading: "One of your properties is off the site",
    parts: [
      { kind: "text", text: "We have reviewed this property and taken it down:" },
      {
        kind: "facts",
        facts: [
          { label: "Property", value: property.title },
          { label: "Why", value: reportReasonLabels[reason] },
        ],
      },
      ...quoted(note),
      {
        kind: "text",
        text: "Nothing is lost. Correct the problem, then press Publish: we will look at it again, and it returns once we agree.",
      },
      { kind: "button", label: "Open the property", href: `${config.publicUrl}/panel/properties/update/${property.id}/step/1` },
    ],
    footnote: `If you disagree, write to ${config.contactEmail}.`,
  });
  return {
    key: `${takenDown}-${ref}`,
    to: { name: property.name, address: property.email },
    subject: `Taken down: ${property.title}`,
    ...body,
  };
}

/** null: it was deleted or has left the site since, or its lister is suspended or leaving. */
async function putBackMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const entry = await findLogEntry(database, ref);
  const property = entry && (await findPropertyWithLister(database, entry.entityId));
  if (property?.publication !== "published") return null;
  const body = mailBody({
    heading: "Your property is on the site again",
    parts: [
      { kind: "text", text: `Namaste ${property.name}. We have looked at this property again, and visitors can see it:` },
      { kind: "facts", facts: [{ label: "Property", value: property.title }] },
      { kind: "button", label: "See the property", href: `${config.publicUrl}/property/${property.id}` },
    ],
    footnote: "You get this mail because it concerns your property on Aangan.",
  });
  return {
    key: `${putBack}-${ref}`,
    to: { name: property.name, address: property.email },
    subject: `On the site again: ${property.title}`,
    ...body,
  };
}

/** null: the account was deleted, or its suspension has ended. */
async function suspendedMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const entry = await findLogEntry(database, ref);
  const lister = entry && (await findAddress(database, entry.entityId));
  if (!entry || lister?.suspendedAt?.getTime() !== entry.at.getTime()) return null;
  const body = mailBody({
    heading: "Your account is suspended",
    parts: [
      { kind: "text", text: `Namaste ${lister.name}. Your properties are off the site, and you cannot sign in, for this reason:` },
      ...quoted((entry.after as { reason: string }).reason),
      { kind: "text", text: `Nothing is deleted. If you disagree, or have corrected the problem, write to ${config.contactEmail}.` },
    ],
    footnote: "You get this mail because it concerns your Aangan account.",
  });
  const replyTo = { name: "Aangan", address: config.contactEmail };
  return {
    key: `${suspended}-${ref}`,
    to: { name: lister.name, address: lister.email },
    replyTo,
    subject: "Your account is suspended",
    ...body,
  };
}

/** null: the account was deleted, is leaving, or is suspended again. */
async function liftedMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const entry = await findLogEntry(database, ref);
  const lister = entry && (await findAddress(database, entry.entityId));
  if (!lister || lister.suspendedAt || lister.endingSince) return null;
  const body = mailBody({
    heading: "Your account is active again",
    parts: [
      { kind: "text", text: `Namaste ${lister.name}. You can sign in, and everything you had published is back on the site.` },
      { kind: "button", label: "Sign in", href: `${config.publicUrl}/login` },
    ],
    footnote: "You get this mail because it concerns your Aangan account.",
  });
  return {
    key: `${suspensionLifted}-${ref}`,
    to: { name: lister.name, address: lister.email },
    subject: "Your account is active again",
    ...body,
  };
}

/** null: the operator is gone. */
async function factorMail({ database }: Dependencies, ref: string): Promise<Mail | null> {
  const about = readFactorRef(ref);
  const operator = about && (await findOperatorById(database, about.holderId));
  if (!about || !operator) return null;
  const to = { name: "", address: operator.email };
  return composeFactorMail(ref, { ...about, to, whose: "your sign-in at the Aangan operator’s desk", resetAddress: null });
}

const outcomeWords: Record<ReportOutcome, { heading: string; text: string }> = {
  "taken-down": {
    heading: "The property is off the site",
    text: "We reviewed a property that was reported from this address, and have taken it down. Thank you.",
  },
  kept: {
    heading: "The property stays on the site",
    text: "We reviewed a property that was reported from this address, and found no reason to take it down. Thank you all the same.",
  },
  gone: {
    heading: "The property is no longer on the site",
    text: "A property that was reported from this address left the site before we could review it. If it comes back, we will. Thank you.",
  },
};

/** Repeats nothing that the reporter typed: anybody can type somebody else's address. null: the reporter has been forgotten. */
async function decidedMail({ config, database }: Dependencies, ref: string): Promise<Mail | null> {
  const report = await findReport(database, ref);
  const words = ownValue(outcomeWords, report?.outcome ?? "");
  if (!report?.email || !words) return null;
  const { heading, text } = words;
  const body = mailBody({
    heading,
    parts: [
      { kind: "text", text },
      {
        kind: "button",
        label: "See the report",
        href: config.publicUrl + reportStatusPath(signedSubject(config.appSecret, reportPurpose, report.id)),
      },
    ],
    footnote: "We send it once, and delete this address 30 days after the decision.",
  });
  return { key: report.id, to: { name: "", address: report.email }, subject: "The outcome of your report", ...body };
}

async function findAddress(database: Database, id: string) {
  return database
    .selectFrom("accounts")
    .where("id", "=", accountId.parse(id))
    .select(["name", "email", "suspended_at as suspendedAt", "deletion_requested_at as endingSince"])
    .executeTakeFirst();
}
