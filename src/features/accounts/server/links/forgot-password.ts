import { hourMs } from "../../../../shared/contract/durations.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findAccountsOfRequest, insertPasswordRequest, keepLink } from "./account-links.store.ts";

export const resetPurpose = "reset-password";
const lifetimeMs = 30 * 60_000;
const mostAnHour = 3;

/**
 * Records the request and queues a mail; the mail's job finds out whether there is an account, so known and unknown addresses cost the same
 * work. Requests beyond three an hour send nothing, and get the same answer.
 */
export async function forgotPassword({ database, clock }: Pick<Services, "database" | "clock">, email: string): Promise<void> {
  const now = clock.now();
  const id = newId("pwr", now);
  await database.transaction().execute(async (transaction) => {
    const limit = { most: mostAnHour, since: new Date(now.getTime() - hourMs) };
    if (await insertPasswordRequest(transaction, { id, email, created_at: now }, limit)) await queueMail(transaction, resetPurpose, id);
  });
}

/**
 * The accounts of a request, each with a token that works once `keepResetLinks` has run. Empty when the address has no account, or when
 * their passwords have changed since.
 */
export async function makeResetLinks({ config, database }: Pick<Services, "config" | "database">, requestId: string) {
  const accounts = await findAccountsOfRequest(database, requestId);
  return accounts.map((account) => ({ ...account, token: linkToken(config.appSecret, resetPurpose, `${requestId}/${account.id}`) }));
}

/** The links work for half an hour from now, however long the mail server was unreachable. */
export async function keepResetLinks(
  { database, clock }: Pick<Services, "database" | "clock">,
  links: Awaited<ReturnType<typeof makeResetLinks>>,
): Promise<void> {
  const now = clock.now();
  const times = { created_at: now, expires_at: new Date(now.getTime() + lifetimeMs) };
  for (const { id, token } of links)
    await keepLink(database, { token_hash: tokenHash(token), account_id: id, purpose: resetPurpose, ...times });
}
