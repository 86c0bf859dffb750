import { dayMs, minuteMs } from "../../../../shared/contract/durations.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { type MailKinds, queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { extendVisitorLink, findVisitorLink, insertVisitorLink } from "./visitor-links.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;

const purpose = "visitor-link";
const lifetimeMs = 30 * minuteMs;
const mostADay = 5;
const pauseMs = minuteMs;

/**
 * Queues a mail with a link, whether the address is known or not. Beyond one a minute and five a day for one address nothing is sent;
 * nobody is told. `email` is in lower case.
 */
export async function mailVisitorLink({ config, database, clock }: Dependencies, email: string): Promise<void> {
  const now = clock.now();
  const ref = newId("vln", now);
  const link = {
    ...{ ref, email, token_hash: tokenHash(linkToken(config.appSecret, purpose, ref)) },
    ...{ created_at: now, expires_at: new Date(now.getTime() + lifetimeMs) },
  };
  const limit = { most: mostADay, since: new Date(now.getTime() - dayMs), pauseSince: new Date(now.getTime() - pauseMs) };
  await database.transaction().execute(async (transaction) => {
    if (await insertVisitorLink(transaction, link, limit)) await queueMail(transaction, purpose, ref);
  });
}

export const visitorMails = (services: Dependencies): MailKinds => ({ [purpose]: (ref) => composeLinkMail(services, ref) });

/** null: the link's row is gone, with its visitor or after a week. */
async function composeLinkMail({ config, database, clock }: Dependencies, ref: string): Promise<Mail | null> {
  const token = linkToken(config.appSecret, purpose, ref);
  const hash = tokenHash(token);
  const link = await findVisitorLink(database, hash);
  if (!link || link.usedAt) return null;
  const body = mailBody({
    heading: "Your list on another device",
    parts: [
      { kind: "text", text: "Open this link on the device that should have your saved homes. They will be the same on all your devices." },
      { kind: "button", label: "Open my list", href: `${config.publicUrl}/visitor-link/${token}` },
      { kind: "text", text: "The link works once, within 30 minutes. There is no password." },
    ],
    footnote: "If you did not ask for this, do nothing. Do not pass the link on: it opens your list.",
  });
  return {
    key: ref,
    to: { name: "", address: link.email },
    subject: "Open your list on this device",
    ...body,
    // However long the mail server was away.
    beforeSend: () => extendVisitorLink(database, hash, new Date(clock.now().getTime() + lifetimeMs)),
  };
}
