import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import type { UsedCredential } from "../../contract/passkeys.ts";
import { lockCredentials } from "../accounts.store.ts";
import { toUserProfile } from "../accounts.wire.ts";
import type { AccountParts } from "../closing/account-parts.ts";
import { beginSession } from "../sign-in/begin-session.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { readChallenge, signingIn } from "./challenges.ts";
import { findPasskeyWithAccount, keepUse, spendChallenge } from "./passkeys.store.ts";
import { readAnsweredChallenge, verifyUse } from "./web-authn.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & AccountParts & { attempts: SignInAttempts };
type Client = { address: string; userAgent: string | undefined };

/**
 * Starts a session as `logIn` does, for the account that the passkey belongs to. A passkey is something that the person has, unlocked by
 * something that they know or are: it takes neither password nor code. It cannot be guessed, so failed sign-ins of others keep nobody
 * waiting. Throws `not_found` for a passkey of no account, and otherwise `not_signed_in` with the reason.
 */
export async function logInWithPasskey(services: Dependencies, given: UsedCredential, { address, userAgent }: Client) {
  const { database, attempts } = services;
  const answered = await readAnsweredChallenge(given.response.clientDataJSON);
  const challenge = answered === null ? null : readChallenge(services, signingIn, answered);
  if (answered === null || challenge === null) throw new AppError("not_signed_in", messages.tookTooLong);
  const account = await findPasskeyWithAccount(database, Buffer.from(given.id, "base64url"));
  if (!account) throw new AppError("not_found", messages.unknown);
  const isOwner = Buffer.from(given.response.userHandle, "base64url").toString() === account.id;
  const use = isOwner ? await verifyUse(services, given, answered, account) : null;
  if (!use) throw new AppError("not_signed_in", messages.notChecked);
  if (account.suspendedAt) throw new AppError("not_signed_in", accountMessages.suspended);
  const { id, email, role, name, endingSince } = account;
  const session = await beginSession(services, { id, endingSince }, userAgent, async (transaction, now) => {
    if (!(await lockCredentials(transaction, { id, endingSince }))) return false;
    if (!(await spendChallenge(transaction, challenge))) throw new AppError("not_signed_in", messages.tookTooLong);
    if (!(await keepUse(transaction, account.passkeyId, { ...use, at: now }))) throw new AppError("not_signed_in", messages.notChecked);
    return true;
  });
  // Its 30 days are over, or it was suspended at this moment.
  if (session === null) throw new AppError("not_signed_in", messages.unknown);
  await attempts.succeed({ email, role }, address);
  return { user: toUserProfile({ id, email, role, name }), ...session };
}
