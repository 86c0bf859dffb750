import { AppError } from "../../../../shared/server/error-table.ts";
import { tokenHash } from "../../../../shared/server/mail/link-token.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountLinkMessages as messages } from "../../contract/account-link-messages.ts";
import { passwordChangedMail } from "../account-mails.ts";
import { setPasswordHash } from "../accounts.store.ts";
import { deletePasskeys } from "../passkeys/passkeys.store.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { refuseCommonPassword } from "../passwords/refuse-common.ts";
import { deleteSessions } from "../sign-in/sessions.store.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { type AccountLink, endLinks, findLink, markEmailVerified, spendLink } from "./account-links.store.ts";
import { resetPurpose } from "./forgot-password.ts";

type Dependencies = Pick<Services, "database" | "clock">;

/** The link of this token, while it is valid. Throws `not_found`, and `gone` with the reason. */
export async function requireResetLink({ database, clock }: Dependencies, token: string): Promise<AccountLink> {
  const link = await findLink(database, resetPurpose, tokenHash(token));
  if (!link) throw new AppError("not_found", messages.badLink);
  if (link.usedAt) throw new AppError("gone", messages.resetUsed);
  if (link.expiresAt <= clock.now()) throw new AppError("gone", messages.resetExpired);
  return link;
}

/**
 * Sets a new password once, ends every session and every other such link of the account, and notifies its lister (AUTH-12). Also verifies
 * the address: only its owner can read the mail. Throws as `requireResetLink` does, and `invalid_input` for a common password.
 */
export async function resetPassword(
  { database, clock, attempts }: Dependencies & { attempts: SignInAttempts },
  { token, password, remove_passkeys }: { token: string; password: string; remove_passkeys?: boolean | undefined },
  address: string,
): Promise<void> {
  const account = await requireResetLink({ database, clock }, token);
  refuseCommonPassword(password);
  const hash = await hashPassword(password);
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    if (!(await spendLink(transaction, tokenHash(token), now))) throw new AppError("gone", messages.resetUsed);
    await endLinks(transaction, account.id, resetPurpose, now);
    await setPasswordHash(transaction, account.id, hash, now);
    // While the address was not verified, a stranger may have added passkeys.
    if (remove_passkeys || !account.verifiedAt) await deletePasskeys(transaction, account.id);
    await markEmailVerified(transaction, account.id, now);
    await deleteSessions(transaction, account.id);
    await queueMail(transaction, ...passwordChangedMail(account.id, now));
  });
  await attempts.succeed(account, address);
}
