import { dayMs, minuteMs } from "../../../../shared/contract/durations.ts";
import type { KnownVisitor } from "../../../../shared/server/http/known-visitor.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { type MailKinds, queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { isDeviceAlone, pairingCode } from "./pairing-code.ts";
import { extendVisitorLink, findVisitorLink, insertVisitorLink } from "./visitor-links.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;

const purpose = "visitor-link";
const lifetimeMs = 30 * minuteMs;
const mostADay = 5;
const pauseMs = minuteMs;

/**
 * Queues a mail with a link, whether the address is known or not. Beyond one a minute and five a day for one address nothing is sent;
 * nobody is told. `email` is in lower case. Returns the code that the device shows, if it has a visitor and no address yet.
 */
export async function mailVisitorLink(
  { config, database, clock }: Dependencies,
  email: string,
  visitor: KnownVisitor | null,
): Promise<{ code: string | null }> {
  const now = clock.now();
  const asker = visitor && isDeviceAlone(visitor) ? visitor.id : null;
  const ref = newId("vln", now);
  const link = {
    ...{ ref, email, visitor_id: asker, token_hash: tokenHash(linkToken(config.appSecret, purpose, ref)) },
    ...{ created_at: now, expires_at: new Date(now.getTime() + lifetimeMs) },
  };
  const limit = { most: mostADay, since: new Date(now.getTime() - dayMs), pauseSince: new Date(now.getTime() - pauseMs) };
  await database.transaction().execute(async (transaction) => {
    if (await insertVisitorLink(transaction, link, limit)) await queueMail(transaction, purpose, ref);
  });
  return { code: asker && pairingCode(config.appSecret, asker, email) };
}

export const visitorMails = (services: Dependencies): MailKinds => ({ [purpose]: (ref) => composeLinkMail(services, ref) });

/** null: the link's row is gone, with its visitor or after a week. */
async function composeLinkMail({ config, database, clock }: Dependencies, ref: string): Promise<Mail | null> {
  const token = linkToken(config.appSecret, purpose, ref);
  const hash = tokenHash(token);
  const link = await findVisitorLink(database, hash);
  if (!link || link.usedAt) return null;
  const where =
    link.askerId === null
      ? "Open this link on the device that should have your list. It then has the list of your address, too."
      : "Open this link on the device where you asked for it, or on another one. On another one, type the code that the first one shows: " +
        "then both have the same list.";
  const body = mailBody({
    heading: "Your list on another device",
    parts: [
      { kind: "text", text: where },
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
