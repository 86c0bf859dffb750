import { createHash } from "node:crypto";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { openMediaStore } from "../../../media/server/public.ts";
import { notifyLister } from "../live-updates/lead-notifications.ts";
import { addEntry, lockLead } from "../work/lead-entries.store.ts";
import { cleanFiles } from "./clean-files.ts";
import type { Contacts } from "./contacts-in-text.ts";
import { readMail } from "./read-mail.ts";
import { countMails, findThreadOfToken, insertMail, type Thread } from "./relay.store.ts";
import { readRelayAddress, type Writer } from "./relay-addresses.ts";
import { relayedMail } from "./relayed-mail.ts";

/** Mails a day: of one side of an enquiry, and of a lister to all enquirers. */
export const mostMailsADay = { ofSide: 20, ofLister: 200 };

/** The mail is not taken; its server tells its sender. The message names no address. */
export class MailRefused extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export type AddressedThread = Thread & { writer: Writer };
type Dependencies = Pick<Services, "config" | "database" | "clock">;

/**
 * The enquiry that a relay address belongs to, for a mail from `sender` ("": a mail server's report). Throws `MailRefused`: the address is none, or
 * closed, or somebody else's.
 */
export async function requireThread({ config, database, clock }: Dependencies, address: string, sender: string): Promise<AddressedThread> {
  const hash = config.relayDomain === undefined ? null : readRelayAddress(config.relayDomain, address);
  if (!hash) throw new MailRefused(550, "There is no such address here.");
  const thread = await findThreadOfToken(database, hash, clock.now());
  if (!thread) throw new MailRefused(550, "This address does not work any more.");
  if (sender !== "") refuseOthers(thread, sender);
  return thread;
}

/** Who has learned an address of the other one cannot use it. */
function refuseOthers({ writer, listerEmail, enquirerEmail }: AddressedThread, sender: string): void {
  if (sender.toLowerCase() !== (writer === "lister" ? listerEmail : enquirerEmail).toLowerCase())
    throw new MailRefused(550, "Only the person of this enquiry can write to this address, from the mailbox that they use on the site.");
}

/**
 * Stores a mail, queues what passes it on, and adds it to the lead's history without its words, in one transaction; a lister's mail is a reply.
 * What a machine has written is taken and dropped: an answer to it would be the next of a loop. Throws `MailRefused`.
 */
export async function acceptMail(services: Dependencies, address: string, sender: string, raw: Buffer): Promise<void> {
  const { relayDomain = "", publicUrl } = services.config;
  const hidden = contactsOf(await requireThread(services, address, sender));
  const mail = await readMail(sender, raw, { relayDomain, publicUrl }, hidden).catch(() => {
    throw new MailRefused(550, "This mail cannot be read.");
  });
  if (sender === "" || mail.isAutomatic) return;
  if (mail.isLooping) throw new MailRefused(554, "This mail has been here before.");
  const { subject, message } = mail;
  const { files, leftOut } = await cleanFiles(openMediaStore(services.config), address, mail);
  const now = services.clock.now();
  await services.database.transaction().execute(async (transaction) => {
    const thread = await requireThread({ ...services, database: transaction }, address, sender);
    refuseOthers(thread, mail.from ?? "nobody");
    const lead = await lockLead(transaction, thread.listerId, thread.id);
    if (!lead || lead.erasedAt !== null) throw new MailRefused(550, "This enquiry has been withdrawn.");
    const isFromLister = thread.writer === "lister";
    const counts = await countMails(transaction, thread, isFromLister, new Date(now.getTime() - dayMs));
    if (counts.ofThread >= mostMailsADay.ofSide || (isFromLister && counts.ofLister >= mostMailsADay.ofLister))
      throw new MailRefused(450, "Too many mails today. Try again tomorrow.");
    const id = newId("rlm", now);
    const row = { id, lead_id: lead.id, is_from_lister: isFromLister, subject, message, left_out: leftOut, received_at: now };
    const fingerprint = createHash("sha256")
      .update(`${thread.writer} `)
      .update(mail.messageId ?? raw)
      .digest();
    if (!(await insertMail(transaction, { ...row, fingerprint }, files))) return;
    await queueMail(transaction, relayedMail, id);
    const kind = isFromLister ? "mail_sent" : "mail_received";
    await addEntry(transaction, lead, { kind, status: lead.status, comment: null, at: now });
    await notifyLister(transaction, lead.listerId, "changed", lead.id);
  });
}

/** What neither side learns of the other. */
const contactsOf = ({ enquirerEmail, listerEmail, hiddenPhone }: Thread): Contacts => ({
  emails: [enquirerEmail, listerEmail],
  phones: hiddenPhone === null ? [] : [hiddenPhone],
});
