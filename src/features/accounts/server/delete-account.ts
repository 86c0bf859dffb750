import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { queueMail } from "../../../shared/server/mail-jobs.ts";
import { forgetSentMails } from "../../../shared/server/sent-mails.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { SignedInAccount } from "../../../shared/server/signed-in-account.ts";
import { deleteLeadsOf } from "../../leads/server/public.ts";
import { deletePropertiesOf, hidePropertiesOf, restorePropertiesOf } from "../../properties/server/public.ts";
import { daysToReturn } from "../contract/account-ending.ts";
import { accountMessages } from "../contract/account-messages.ts";
import { deletePasswordRequestsOf } from "./account-links.store.ts";
import { endingMail } from "./account-mails.ts";
import { deleteAccountRow, findEndingBefore, findPasswordHash, lockEnding, setEnding } from "./accounts.store.ts";
import { isPassword } from "./password-hash.ts";
import { deleteSessions } from "./sessions.store.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

const dayMs = 24 * 60 * 60_000;
const batchSize = 50;

type Dependencies = Pick<Services, "database" | "clock">;

/**
 * Takes the account and its properties from the site, and signs it out everywhere. Whoever signs in within 30 days has all of
 * it back. Guesses of the password count as failed sign-ins. Throws `invalid_input`, `rate_limited`.
 */
export async function requestDeletion(
  { database, clock, attempts }: Dependencies & { attempts: SignInAttempts },
  account: SignedInAccount,
  password: string,
  address: string,
): Promise<void> {
  await attempts.begin(account, address);
  const hash = await findPasswordHash(database, account.id);
  if (hash === undefined || !(await isPassword(hash, password))) {
    const message = accountMessages.wrongCurrentPassword;
    throw new AppError("invalid_input", message, { issues: [{ path: "password", message }] });
  }
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    await setEnding(transaction, account.id, at);
    await hidePropertiesOf(transaction, account.id, at);
    await deleteSessions(transaction, account.id);
    await queueMail(transaction, ...endingMail(account.id, at));
  });
  await attempts.succeed(account);
}

/** For whoever signs in: everything is as it was. False when nothing was to end. */
export async function cancelDeletion(transaction: Database, accountId: AccountId, at: Date): Promise<boolean> {
  const endingSince = await lockEnding(transaction, accountId);
  if (!endingSince) return false;
  await setEnding(transaction, accountId, null);
  await restorePropertiesOf(transaction, accountId, endingSince, at);
  return true;
}

/** Removes for good every account whose days to return are over, with what visitors have told it. */
export async function endAccounts({ database, clock }: Dependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - daysToReturn * dayMs);
  for (let found = batchSize; found === batchSize; ) {
    const ids = await findEndingBefore(database, before, batchSize);
    for (const id of ids) await database.transaction().execute((transaction) => endAccount(transaction, id, before));
    found = ids.length;
  }
}

/** Under the account's lock: somebody who signs in right now comes before, or finds nothing. */
async function endAccount(transaction: Database, id: AccountId, before: Date): Promise<void> {
  const endingSince = await lockEnding(transaction, id);
  if (!endingSince || endingSince > before) return;
  await deleteLeadsOf(transaction, id);
  await deletePropertiesOf(transaction, id);
  await deletePasswordRequestsOf(transaction, await deleteAccountRow(transaction, id));
  await forgetSentMails(transaction, id);
}
