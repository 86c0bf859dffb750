import type { Mail } from "../../../shared/server/mail.ts";
import { type MailContent, mailHtml, mailText } from "../../../shared/server/mail-layout.ts";
import type { SiteConfig } from "../../../shared/server/services.ts";
import { listerTypeLabels } from "../../properties/contract/property-terms.ts";
import { eraseToken } from "./erase-token.ts";
import type { LeadMailData } from "./leads.store.ts";

type Settings = Pick<SiteConfig, "publicUrl" | "appSecret">;

/** Tells the lister who asks what. Answering it answers the enquirer. */
export function listerMail({ publicUrl }: Settings, lead: LeadMailData): Mail {
  const { id, name, email, phone, message, targetTitle } = lead;
  const reply = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(`Re: ${targetTitle}`)}`;
  const content: MailContent = {
    heading: `${name} asks about your property`,
    parts: [
      { kind: "quote", text: message },
      {
        kind: "facts",
        facts: [
          { label: "Property", value: targetTitle, href: propertyUrl(publicUrl, lead) },
          { label: "Name", value: name },
          { label: "Email", value: email, href: reply },
          { label: "Phone", value: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, href: `tel:+91${phone}` },
        ],
      },
      { kind: "button", label: `Reply to ${name}`, href: reply },
    ],
    footnote: `You get this mail because this property is listed on Aangan under your name. Your answer to it goes to ${name}.`,
  };
  return {
    key: `${id}-lister`,
    to: { name: lead.listerName, address: lead.listerEmail },
    replyTo: { name, address: email },
    subject: `Enquiry: ${targetTitle}`,
    ...bothForms(content),
  };
}

/**
 * Tells the enquirer where their data have gone, with the link that erases them. It repeats nothing that was typed: anybody
 * can type somebody else's address, and must not be able to send them words of their choice from here.
 */
export function confirmationMail({ publicUrl, appSecret }: Settings, lead: LeadMailData): Mail {
  const { id, email, targetTitle, listerName, listerRole } = lead;
  const eraseUrl = `${publicUrl}/enquiry/erase/${eraseToken(appSecret, id)}`;
  const content: MailContent = {
    heading: "Your enquiry has been sent",
    parts: [
      {
        kind: "text",
        text: `${listerName} (${listerTypeLabels[listerRole]}) has your name, email address, phone number and message, to answer your enquiry about this property:`,
      },
      { kind: "facts", facts: [{ label: "Property", value: targetTitle, href: propertyUrl(publicUrl, lead) }] },
      { kind: "link", text: "Have you changed your mind, or was it not you who asked?", label: "Erase my details", href: eraseUrl },
      {
        kind: "text",
        text: "That takes your name, email address, phone number and message out of our records. The lister may already have read them.",
      },
    ],
    footnote: "You get this mail because this address was given in an enquiry on Aangan. It is sent once; nothing else follows.",
  };
  return { key: `${id}-enquirer`, to: { name: "", address: email }, subject: `Your enquiry: ${targetTitle}`, ...bothForms(content) };
}

const propertyUrl = (publicUrl: string, { propertyId }: LeadMailData) => `${publicUrl}/property/${propertyId}`;
const bothForms = (content: MailContent) => ({ text: mailText(content), html: mailHtml(content) });
