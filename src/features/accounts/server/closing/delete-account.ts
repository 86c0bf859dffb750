import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { forgetSentMails } from "../../../../shared/server/mail/sent-mails.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { daysToReturn } from "../../contract/account-ending.ts";
import { endingMail } from "../account-mails.ts";
import { beginEnding, clearEnding, deleteAccountRow, findCredentials, findEndingBefore, lockEnding } from "../accounts.store.ts";
import { deletePasswordRequestsOf } from "../links/account-links.store.ts";
import { type Proof, requireProof } from "../second-factor/require-proof.ts";
import { deleteSessions } from "../sign-in/sessions.store.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import type { AccountPart, AccountParts } from "./account-parts.ts";

const batchSize = 50;

type Dependencies = Pick<Services, "database" | "clock"> & AccountParts;

/**
 * Takes the account and its properties off the site and signs it out everywhere. Signing in within 30 days restores everything. Throws as
 * `requireProof` does, and `not_signed_in` for the second of two concurrent requests, because the first has ended its session.
 */
export async function requestDeletion(
  services: Dependencies & Pick<Services, "config"> & { attempts: SignInAttempts },
  account: SignedInAccount,
  proof: Proof,
  address: string,
): Promise<void> {
  await requireProof(services, account, proof, address);
  const at = services.clock.now();
  await services.database.transaction().execute(async (transaction) => {
    // Lock homes before the account, as publishing does. A home published after that finds the account marked for deletion.
    for (const part of services.parts) await part.hide?.(transaction, account.id, at);
    if (!(await beginEnding(transaction, account.id, at))) throw new AppError("not_signed_in");
    await deleteSessions(transaction, account.id);
    await queueMail(transaction, ...endingMail(account.id, at));
  });
}

/**
 * Withdraws a deletion at sign-in; everything hidden must be locked. "back": everything has been restored. "stays": no deletion was
 * requested. "gone": the 30 days are over, even if the job has not removed the account yet.
 */
export async function cancelDeletion(
  transaction: Database,
  parts: readonly AccountPart[],
  accountId: AccountId,
  at: Date,
): Promise<"back" | "stays" | "gone"> {
  const endingSince = await lockEnding(transaction, accountId);
  if (!endingSince) return "stays";
  if (endingSince <= lastReturn(at)) return "gone";
  await clearEnding(transaction, accountId);
  for (const part of parts) await part.restore?.(transaction, accountId, endingSince, at);
  return "back";
}

/** An account whose deletion was requested at this time or earlier can no longer return. */
const lastReturn = (now: Date): Date => new Date(now.getTime() - daysToReturn * dayMs);

/** Permanently removes every account whose 30 days are over, with what visitors wrote to it. */
export async function endAccounts({ database, clock, parts }: Dependencies): Promise<void> {
  const before = lastReturn(clock.now());
  for (let found = batchSize; found === batchSize; ) {
    const ids = await findEndingBefore(database, before, batchSize);
    for (const id of ids) await database.transaction().execute((transaction) => endAccount(transaction, parts, id, before));
    found = ids.length;
  }
}

/** Frees the email and role if the account that has them is overdue and the job has not removed it yet. */
export async function endOverdueAccount(
  transaction: Database,
  parts: readonly AccountPart[],
  account: Pick<SignedInAccount, "email" | "role">,
  now: Date,
): Promise<void> {
  const known = await findCredentials(transaction, account.email, account.role);
  if (known?.endingSince) await endAccount(transaction, parts, known.id, lastReturn(now));
}

/** Locks the homes, then the account: a concurrent sign-in either comes first and keeps the account, or finds nothing. */
async function endAccount(transaction: Database, parts: readonly AccountPart[], id: AccountId, before: Date): Promise<void> {
  for (const part of parts) await part.lockHidden?.(transaction, id);
  const endingSince = await lockEnding(transaction, id);
  if (!endingSince || endingSince > before) return;
  for (const part of parts) await part.delete?.(transaction, id);
  await deletePasswordRequestsOf(transaction, await deleteAccountRow(transaction, id));
  await forgetSentMails(transaction, id);
}
