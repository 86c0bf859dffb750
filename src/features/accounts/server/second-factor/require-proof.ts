import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { secondFactorMessages } from "../../contract/second-factor-messages.ts";
import { requirePassword } from "../passwords/require-password.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";
import { withCode } from "./check-code.ts";
import { findSecondFactor } from "./second-factors.store.ts";

export type Proof = { password?: string | undefined; code?: string | undefined };

/**
 * The password of a signed-in person, and the code if the account has a second factor, which uses it up. Resolves to the password's hash.
 * Throws `invalid_input` for the one that is missing or wrong, and `rate_limited`. `field`: of the password.
 */
export async function requireProof(
  services: Pick<Services, "config" | "database" | "clock"> & { attempts: SignInAttempts },
  account: SignedInAccount,
  { password, code }: Proof,
  address: string,
  field = "password",
): Promise<string> {
  if (password === undefined) throw missing(field, accountMessages.loginPassword);
  const hash = await requirePassword(services, account, password, address, field);
  if (!(await findSecondFactor(services.database, account.id))) return hash;
  if (code === undefined) throw missing("code", secondFactorMessages.needed);
  await withCode(services, account, code, async () => undefined);
  return hash;
}

const missing = (path: string, message: string): AppError => new AppError("invalid_input", message, { issues: [{ path, message }] });
