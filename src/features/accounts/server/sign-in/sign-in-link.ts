import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findLink, findLinkTimes, insertLink, lockEmailVerified } from "../links/account-links.store.ts";

export const signInPurpose = "sign-in";

/** The hash of a link that lets this account's owner sign in without waiting; null for any other token. */
export async function findSignInLink(
  { database, clock }: Pick<Services, "database" | "clock">,
  token: string,
  { email, role }: { email: string; role: string },
): Promise<Buffer | null> {
  const hash = tokenHash(token);
  const link = await findLink(database, signInPurpose, hash);
  if (!link || link.usedAt || link.expiresAt <= clock.now()) return null;
  return link.email === email && link.role === role ? hash : null;
}

type Attacked = { id: AccountId; suspendedAt: Date | null; endingSince: Date | null };

/**
 * Warns the owner that somebody is guessing the password, with a link that works once within a day. At most once a day, and only to
 * verified addresses, because the mail is unrequested. Other owners can reset their password by mail.
 */
export async function sendSignInLink(
  { config, database, clock }: Pick<Services, "config" | "database" | "clock">,
  { id, suspendedAt, endingSince }: Attacked,
): Promise<void> {
  if (suspendedAt || endingSince) return;
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    if (!(await lockEmailVerified(transaction, id))) return;
    const sent = await findLinkTimes(transaction, id, signInPurpose, new Date(now.getTime() - dayMs));
    if (sent.length > 0) return;
    const ref = newId("lnk", now);
    await insertLink(transaction, {
      token_hash: tokenHash(linkToken(config.appSecret, signInPurpose, ref)),
      account_id: id,
      purpose: signInPurpose,
      created_at: now,
      expires_at: new Date(now.getTime() + dayMs),
    });
    await queueMail(transaction, signInPurpose, ref);
  });
}
