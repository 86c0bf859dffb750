import type { LeadId } from "../../../../shared/contract/ids.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import type { MailKinds } from "../../../../shared/server/mail/mail-jobs.ts";
import { type MailPart, mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findFiles, findMail, findThread } from "./relay.store.ts";
import { relayAddress } from "./relay-addresses.ts";

export const relayedMail = "relayed-mail";

/** Of a mail that was passed on. */
export const relayedMailKey = (leadId: LeadId, id: string): string => `${leadId}-${id}`;

export const relayMails = (services: Pick<Services, "config" | "database" | "clock">): MailKinds => ({
  [relayedMail]: (ref) => passOn(services, ref),
});

/**
 * A mail that was accepted, as the other side gets it: built from its words and files alone, from the address to which an answer goes. null: the
 * enquiry has been withdrawn, or its relay is closed.
 */
async function passOn({ config, database, clock }: Pick<Services, "config" | "database" | "clock">, ref: string): Promise<Mail | null> {
  const mail = await findMail(database, ref);
  const thread = mail && (await findThread(database, mail.leadId, clock.now()));
  const address = thread && relayAddress(config, mail.isFromLister ? "enquirer" : "lister", thread.id);
  if (!address) return null;
  const { subject, message, leftOut, isFromLister } = mail;
  const writer = isFromLister ? thread.listerName : thread.enquirerName;
  const parts: MailPart[] = [
    { kind: "quote", text: message || "(no text)" },
    ...(leftOut.length > 0
      ? [
          {
            kind: "text" as const,
            text: `Not passed on: ${leftOut.join(", ")}. Photos as JPG, PNG or WebP, PDF and text files are; save an Office file as PDF.`,
          },
        ]
      : []),
  ];
  return {
    key: relayedMailKey(thread.id, ref),
    from: { name: `${writer} via Aangan`, address },
    to: isFromLister ? { name: "", address: thread.enquirerEmail } : { name: thread.listerName, address: thread.listerEmail },
    subject: subject || `Re: ${thread.targetTitle}`,
    files: await findFiles(database, ref),
    ...mailBody({
      heading: `${writer} writes about ${thread.targetTitle}`,
      parts,
      footnote: isFromLister ? toEnquirer : toLister,
    }),
  };
}

const toEnquirer =
  "Your answer goes through Aangan: the lister does not see your address. To give it, or to end these mails, use the link in the mail that confirmed your enquiry.";
const toLister = "Your answer goes through Aangan: this person keeps their address to themselves, and does not see yours.";
