import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { findPasswordHash } from "../accounts.store.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { isPassword } from "./password-hash.ts";

/**
 * Before a signed-in person closes the account or changes how to sign in. Resolves to the password's hash. A wrong password counts as a
 * failed sign-in, because a person at an unlocked browser does not know it. Throws `invalid_input` for `field`, and `rate_limited`.
 */
export async function requirePassword(
  { database, attempts }: Pick<Services, "database"> & { attempts: SignInAttempts },
  account: SignedInAccount,
  password: string,
  address: string,
  field = "password",
): Promise<string> {
  await attempts.begin(account, { from: account.sessionId, isKnown: true });
  const hash = await findPasswordHash(database, account.id);
  if (hash === undefined || !(await isPassword(hash, password))) {
    const message = accountMessages.wrongCurrentPassword;
    throw new AppError("invalid_input", message, { issues: [{ path: field, message }] });
  }
  await attempts.succeed(account, address);
  return hash;
}
