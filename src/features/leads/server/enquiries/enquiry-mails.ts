import { type LeadId, leadId } from "../../../../shared/contract/ids.ts";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { type MailKinds, queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { type MailFact, type MailPart, mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services, SiteConfig } from "../../../../shared/server/services.ts";
import { publicPageOf } from "../../../accounts/contract/agent-slug.ts";
import { listerTypeLabels } from "../../../accounts/contract/lister-types.ts";
import { mailPreferencesUrl, wantsMail } from "../../../accounts/server/public.ts";
import type { LeadTarget } from "../../contract/lead-terms.ts";
import { phoneHref, phoneTextAbroad } from "../../contract/phone-number.ts";
import { relayAddress } from "../relay/relay-addresses.ts";
import { eraseToken } from "./erase-enquiry.ts";
import { findLeadForMail, type LeadMailData } from "./leads.store.ts";

type Settings = Pick<SiteConfig, "publicUrl" | "appSecret" | "relayDomain">;

const toLister = "new-lead";
const toEnquirer = "enquiry-confirmation";

/** One job for each mail, so that a mailbox that refuses one does not delay the other. */
export async function queueEnquiryMails(transaction: Database, id: LeadId, hasEmail: boolean): Promise<void> {
  await queueMail(transaction, toLister, id);
  if (hasEmail) await queueMail(transaction, toEnquirer, id);
}

/**
 * No mail about an enquiry that has been erased, nor to a lister who has declined it, is suspended or is leaving. An unverified
 * address may be a stranger's: its mail says only that there is an enquiry, and contains neither the enquirer nor any words
 * chosen by the owner of the account.
 */
export function enquiryMails({ config, database }: Pick<Services, "config" | "database">): MailKinds {
  const find = (ref: string) => findLeadForMail(database, leadId.parse(ref));
  return {
    async [toLister](ref) {
      const lead = await find(ref);
      if (!lead || lead.suspendedAt !== null || lead.endingSince !== null) return null;
      if (!(await wantsMail(database, lead.listerId, toLister))) return null;
      return lead.verifiedAt === null ? unverifiedMail(config, lead) : listerMail(config, lead);
    },
    async [toEnquirer](ref) {
      const lead = await find(ref);
      return lead ? confirmationMail(config, lead) : null;
    },
  };
}

/** Tells the lister who asks what. A reply goes to the enquirer, through the relay if their address is hidden. */
function listerMail(settings: Settings, lead: LeadMailData): Mail {
  const { name, phone, message, targetTitle } = lead;
  const words = wordsOf[lead.targetType];
  const email = lead.email ?? (lead.relayedEmail === null ? null : relayAddress(settings, "lister", lead.id));
  const reply =
    email === null
      ? null
      : `mailto:${encodeURIComponent(email).replaceAll("%40", "@").replaceAll("%2B", "+")}?subject=${encodeURIComponent(`Re: ${targetTitle}`)}`;
  const call = phone && phoneHref(phone);
  const label = reply ? `Reply to ${name}` : `Call ${name}`;
  const href = reply ?? call;
  const answer: MailPart[] = href === null ? [] : [{ kind: "button", label, href }];
  const body = mailBody({
    heading: `${name} asks about ${words.yours}`,
    parts: [
      { kind: "quote", text: message },
      {
        kind: "facts",
        facts: [
          { label: words.label, value: targetTitle, href: targetUrl(settings, lead) },
          { label: "Name", value: name },
          ...emailFact(lead, reply),
          phone && call
            ? { label: "Phone", value: phoneTextAbroad(phone), href: call }
            : { label: "Phone", value: "Number hidden. Write through the relay; they may give it later." },
        ],
      },
      ...answer,
    ],
    footnote: `You get this mail because ${words.reason}.${reply ? ` Your reply goes to ${name}.` : ""}`,
    footLink: preferencesLink(settings, lead),
  });
  return {
    ...toListerOf(settings, lead),
    ...(email !== null && { replyTo: { name, address: email } }),
    ...body,
  };
}

function emailFact({ email, relayedEmail }: LeadMailData, href: string | null): MailFact[] {
  if (email !== null && href !== null) return [{ label: "Email", value: email, href }];
  return relayedEmail === null ? [] : [{ label: "Email", value: "Hidden. Your reply is passed on, and does not show your address." }];
}

function unverifiedMail(settings: Settings, lead: LeadMailData): Mail {
  const words = wordsOf[lead.targetType];
  const body = mailBody({
    heading: `You have a new enquiry about ${words.yours}`,
    parts: [
      { kind: "text", text: "Sign in to read it. Verify your address to get enquiries by mail; until then they wait in your panel." },
      { kind: "button", label: "Read the enquiry", href: `${settings.publicUrl}/panel/leads` },
    ],
    footnote: "You get this mail because an Aangan account was created with this address.",
    footLink: preferencesLink(settings, lead),
  });
  const to = { name: "", address: lead.listerEmail };
  return { ...toListerOf(settings, lead), to, subject: "You have a new enquiry", ...body };
}

const preferencesLink = (settings: Settings, { listerId }: LeadMailData) => ({
  label: "Choose which mails you get",
  href: mailPreferencesUrl(settings, listerId),
});

const toListerOf = (settings: Settings, { id, listerId, listerName, listerEmail, targetTitle }: LeadMailData) => ({
  key: `${id}-lister`,
  subject: `Enquiry: ${targetTitle}`,
  to: { name: listerName, address: listerEmail },
  unsubscribeUrl: `${mailPreferencesUrl(settings, listerId)}?kind=${toLister}`,
});

/**
 * Tells the enquirer who received their data, with the link that erases them. It repeats nothing that was typed: anybody can type
 * somebody else's address, and must not be able to send them words of their choice through us. For the same reason it names
 * nothing of an unverified lister. null: no address was given.
 */
function confirmationMail(settings: Settings, lead: LeadMailData): Mail | null {
  const { id, enquirerEmail: email, targetTitle, listerName, listerRole, verifiedAt } = lead;
  const words = wordsOf[lead.targetType];
  if (email === null) return null;
  // Otherwise anybody could open an account, list what they want to say, and have it sent from here to anybody.
  const isNeutral = verifiedAt === null;
  const who = isNeutral ? "The lister" : `${listerName} (${listerTypeLabels[listerRole]})`;
  const hasPlainUrl = lead.propertyId !== null || lead.projectId !== null;
  const target = { label: words.label, value: isNeutral ? "See it on Aangan" : targetTitle, href: targetUrl(settings, lead) };
  const token = eraseToken(settings.appSecret, id);
  const link = (text: string, label: string, path: string) => ({ kind: "link" as const, text, label, href: settings.publicUrl + path });
  const body = mailBody({
    heading: "Your enquiry has been sent",
    parts: [
      {
        kind: "text",
        text: `${who} has received your ${receivedOf(lead)}, to answer your enquiry about ${words.asked}${isNeutral && !hasPlainUrl ? "." : ":"}`,
      },
      // The address of a builder or agent contains their name.
      ...(isNeutral && !hasPlainUrl ? [] : [{ kind: "facts" as const, facts: [target] }]),
      ...(lead.relayedEmail === null ? [] : [{ kind: "text" as const, text: hiddenText }]),
      link("To see who got what, and to give more or less of it:", "My enquiries", `/enquiry/${token}`),
      link("Changed your mind, or did you not send this?", "Erase my details", `/enquiry/erase/${token}`),
      {
        kind: "text",
        text: "This deletes your name, email address, phone number and message from our records. The lister may already have read them.",
      },
    ],
    footnote: "You get this mail because this address was given in an enquiry on Aangan. We send it once, and nothing more.",
  });
  return {
    key: `${id}-enquirer`,
    to: { name: "", address: email },
    subject: isNeutral ? "Your enquiry" : `Your enquiry: ${targetTitle}`,
    ...body,
  };
}

const receivedOf = ({ email, phone }: LeadMailData): string => {
  const parts = ["name", ...(email === null ? [] : ["email address"]), ...(phone === null ? [] : ["phone number"])];
  return `${parts.join(", ")} and message`;
};

const hiddenText =
  "Your email address and phone number stay with us. The lister can write to you through this site; your answers go the same way. You can give either of them later.";

const wordsOf: Record<LeadTarget, { label: string; yours: string; asked: string; reason: string }> = {
  Property: {
    label: "Property",
    yours: "your property",
    asked: "this property",
    reason: "this property is listed on Aangan under your name",
  },
  Project: { label: "Project", yours: "your project", asked: "this project", reason: "this project is shown on Aangan under your name" },
  Builder: { label: "Builder", yours: "your work", asked: "this builder", reason: "you are shown on Aangan as a builder" },
  Agent: { label: "Agent", yours: "your work", asked: "this agent", reason: "you are shown on Aangan as an agent" },
};

function targetUrl({ publicUrl }: Settings, { propertyId, projectId, ...lead }: LeadMailData): string {
  if (projectId !== null) return publicUrl + projectPath(projectId);
  if (propertyId !== null) return `${publicUrl}/property/${propertyId}`;
  const page = publicPageOf({ id: lead.listerId, name: lead.listerName, firm: lead.listerFirm, role: lead.listerRole });
  return publicUrl + (page ?? "");
}
