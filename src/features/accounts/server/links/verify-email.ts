import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountLinkMessages as messages } from "../../contract/account-link-messages.ts";
import { findLink, findLinkTimes, insertLink, lockEmailVerified, markEmailVerified } from "./account-links.store.ts";

const purpose = "verify-email";
const lifetimeMs = 7 * dayMs;
/** Mails a day, and no more than one a minute. */
const mostADay = 5;
const pauseMs = 60_000;

type Dependencies = Pick<Services, "config" | "database" | "clock">;

/** Queues a mail with a link that proves that the address is the lister's, in the caller's transaction. */
export async function sendVerification(
  transaction: Database,
  { config, clock }: Omit<Dependencies, "database">,
  id: AccountId,
): Promise<void> {
  const now = clock.now();
  const ref = newId("lnk", now);
  const hash = tokenHash(linkToken(config.appSecret, purpose, ref));
  const expires_at = new Date(now.getTime() + lifetimeMs);
  await insertLink(transaction, { token_hash: hash, account_id: id, purpose, created_at: now, expires_at });
  await queueMail(transaction, purpose, ref);
}

/** Queues another mail, in case the first was lost. Resolves to the message to show; throws `rate_limited`. */
export async function resendVerification({ config, database, clock }: Dependencies, account: { id: AccountId }): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    if (await lockEmailVerified(transaction, account.id)) return messages.alreadyVerified;
    const now = clock.now().getTime();
    const sent = (await findLinkTimes(transaction, account.id, purpose, new Date(now - dayMs))).map((time) => time.getTime());
    const [latest = Number.NEGATIVE_INFINITY] = sent;
    const oldestThatCounts = sent[mostADay - 1] ?? Number.NEGATIVE_INFINITY;
    const waitMs = Math.max(latest + pauseMs, oldestThatCounts + dayMs) - now;
    if (waitMs > 0) throw new AppError("rate_limited", messages.tooManyVerifications, { retryAfterS: Math.ceil(waitMs / 1000) });
    await sendVerification(transaction, { config, clock }, account.id);
    return messages.verificationSent;
  });
}

/** Throws `not_found` for an unknown token, `gone` for a link that expired before it was used. */
export async function verifyEmail({ database, clock }: Omit<Dependencies, "config">, token: string): Promise<void> {
  const link = await findLink(database, purpose, tokenHash(token));
  if (!link) throw new AppError("not_found", messages.badLink);
  if (link.verifiedAt) return;
  const now = clock.now();
  if (link.expiresAt <= now) throw new AppError("gone", messages.verificationExpired);
  await markEmailVerified(database, link.id, now);
}
