import type { ParsedMail } from "mailparser";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { LeadId } from "../../../../shared/contract/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { enquiryMails } from "../enquiries/enquiry-mails.ts";
import { storeLead } from "../enquiries/store-lead.ts";
import { relayMails } from "./relayed-mail.ts";

export const relayDomain = "reply.aangan.example";
export const rohan = { name: "Rohan Kulkarni", email: "rohan.kulkarni@mail.example", phone: "9845012345" };
export const asha = { name: "Asha Menon", email: "asha.menon@homes.example" };

export type RelayTestWorld = { lister: SignedInLister; leadId: LeadId; propertyId: string };

/** Rohan asks about a home of Asha's and hides address and number, for tests. */
export async function makeRelayTestWorld(services: Services): Promise<RelayTestWorld> {
  const lister = await addSignedInLister(services.database, { ...asha, email_verified_at: new Date() });
  const { id: propertyId } = await addProperty(services.database, { lister_id: lister.id, title: "Corner apartment" });
  return { lister, propertyId, leadId: await ask(services, propertyId) };
}

export async function ask(services: Services, propertyId: string, said: Partial<Parameters<typeof storeLead>[2]> = {}): Promise<LeadId> {
  const limits = { take: () => () => undefined } as unknown as Parameters<typeof storeLead>[0]["limits"];
  const enquiry = { ...rohan, message: "May I see it?", leadNature: "Enquiry", targetType: "Property" as const, hidesContact: true };
  const { id } = await storeLead({ ...services, limits }, propertyId, { ...enquiry, ...said }, "192.0.2.1");
  return id;
}

/** Mails of enquiries and of the relay that have become due, as they arrive at a real server. */
export const deliver = (services: Services): Promise<ParsedMail[]> =>
  deliverMails(services, { ...enquiryMails(services), ...relayMails(services) });

/** Sends a mail to the relay as the mail server of its domain does. Resolves to the answer's code: 250 is taken. */
export async function sendTo(port: number, mail: SendMailOptions): Promise<number> {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ subject: "Re: Corner apartment", text: "On Saturday at eleven?", ...mail });
    return Number(response.slice(0, 3));
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
  }
}

/** Everything of a mail that somebody could read. */
export const wholeText = ({ headerLines, text, html }: ParsedMail): string =>
  [...headerLines.map(({ line }) => line), text, html].join("\n");
