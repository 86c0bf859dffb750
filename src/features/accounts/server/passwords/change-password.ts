import type { z } from "zod";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { passwordChange } from "../../contract/account.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { passwordChangedMail } from "../account-mails.ts";
import { findPasswordHash, replacePasswordHash } from "../accounts.store.ts";
import { endLinks } from "../links/account-links.store.ts";
import { resetPurpose } from "../links/forgot-password.ts";
import { deleteOtherSessions } from "../sign-in/sessions.store.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { refuseCommonPassword } from "./refuse-common.ts";

type Dependencies = Pick<Services, "database" | "clock"> & { attempts: SignInAttempts };

/**
 * Ends all other sessions of the account (AUTH-11) and every reset link, and notifies its lister by mail. A wrong current password counts
 * as a failed sign-in, because a person at an unlocked browser does not know it. Throws `invalid_input`, `rate_limited`, and `conflict`
 * when another change came first.
 */
export async function changePassword(
  { database, clock, attempts }: Dependencies,
  account: SignedInAccount,
  { current_password, password }: z.output<typeof passwordChange>,
  address: string,
): Promise<void> {
  refuseCommonPassword(password);
  await attempts.begin(account, { from: account.sessionId, isKnown: true });
  const from = await findPasswordHash(database, account.id);
  if (from === undefined || !(await isPassword(from, current_password))) {
    const message = accountMessages.wrongCurrentPassword;
    throw new AppError("invalid_input", message, { issues: [{ path: "current_password", message }] });
  }
  const to = await hashPassword(password);
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    // Lock links before the account, in the same order as a reset.
    await endLinks(transaction, account.id, resetPurpose, now);
    if (!(await replacePasswordHash(transaction, account.id, { from, to, at: now }))) throw new AppError("conflict");
    await deleteOtherSessions(transaction, account.id, account.sessionId);
    await queueMail(transaction, ...passwordChangedMail(account.id, now));
  });
  await attempts.succeed(account, address);
}
