import type { z } from "zod";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { login, UserProfile } from "../../contract/account.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { findCredentials, lockCredentials } from "../accounts.store.ts";
import { toUserProfile } from "../accounts.wire.ts";
import type { AccountParts } from "../closing/account-parts.ts";
import { spendLink } from "../links/account-links.store.ts";
import { hashPassword, isPassword } from "../passwords/password-hash.ts";
import { countTry, forgetTries, passSecondFactor } from "../second-factor/check-code.ts";
import { findSecondFactor } from "../second-factor/second-factors.store.ts";
import { beginSession } from "./begin-session.ts";
import type { SessionKeys } from "./sessions.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";
import { findSignInLink, sendSignInLink } from "./sign-in-link.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & AccountParts & { attempts: SignInAttempts };
type Client = { address: string; userAgent: string | undefined };

/** Checked when there is no account, so that the answer takes the same time as for an existing one. */
const nobodysHash = hashPassword("nobody has this password");

/**
 * Starts a session, and cancels a requested deletion (`isBack`, PROF-01). Throws `not_signed_in` with the same message for an unknown
 * email, another role and a wrong password (AUTH-05, AUTH-10), with another message for a suspended account, `second_factor_required` when
 * only the code is missing or wrong (AUTH-12), and `rate_limited`.
 */
export async function logIn(
  { config, database, clock, parts, attempts }: Dependencies,
  { email, role, password, link: token, code }: z.output<typeof login>,
  { address, userAgent }: Client,
): Promise<SessionKeys & { user: UserProfile; isBack: boolean }> {
  const link = token === undefined ? null : await findSignInLink({ database, clock }, token, { email, role });
  const { isUnderAttack } = await attempts.begin({ email, role }, { from: address, isKnown: link !== null });
  const account = await findCredentials(database, email, role);
  const isRight = await isPassword(account?.passwordHash ?? (await nobodysHash), password);
  if (!account || !isRight) {
    if (account && isUnderAttack) await sendSignInLink({ config, database, clock }, account);
    throw new AppError("not_signed_in", accountMessages.invalidCredentials);
  }
  if (account.suspendedAt) throw new AppError("not_signed_in", accountMessages.suspended);
  const factor = await findSecondFactor(database, account.id);
  if (factor) {
    // The password was right: what follows counts as tries of codes.
    await attempts.forget({ email, role });
    if (code !== undefined) await countTry({ database, clock, attempts }, account, address);
  }
  const session = await beginSession({ config, database, clock, parts }, account, userAgent, async (transaction, now) => {
    // Without this lock, a session that starts during a password change would survive the change.
    if (!(await lockCredentials(transaction, account))) return false;
    // Turning a second factor on waits for the lock, or is seen here.
    await passSecondFactor(transaction, { config, clock }, account.id, code);
    if (link) await spendLink(transaction, link, now);
    return true;
  });
  if (session === null) throw new AppError("not_signed_in", accountMessages.invalidCredentials);
  if (factor) await forgetTries(attempts, account);
  await attempts.succeed({ email, role }, address);
  return { user: toUserProfile(account), ...session };
}
